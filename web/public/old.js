// A browser that knows no modules is told so, in words of its language; written so that it can read them.
(function () {
  var words = {
    en: 'This browser is too old for Fareplay. Please use a current Firefox, Chrome, Edge or Safari.',
    ru: 'Этот браузер слишком стар для Fareplay. Откройте страницу в новом Firefox, Chrome, Edge или Safari.',
    uk: 'Цей браузер застарий для Fareplay. Відкрийте сторінку в новому Firefox, Chrome, Edge або Safari.',
    pl: 'Ta przeglądarka jest za stara na Fareplay. Użyj aktualnej wersji Firefox, Chrome, Edge lub Safari.',
  };
  var wanted = String(navigator.language || '').slice(0, 2);
  var language = words[wanted] ? wanted : 'en';
  document.documentElement.lang = language;
  document.getElementById('page').innerHTML =
    '<main class="old"><h1>Fareplay</h1><p>' + words[language] + '</p></main>';
})();
