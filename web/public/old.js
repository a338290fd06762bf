// A browser that knows no modules is told so, in words.
document.getElementById('page').innerHTML =
  '<main class="old"><h1>Fareplay</h1><p>This browser is too old for Fareplay. ' +
  'Please use a current Firefox, Chrome, Edge or Safari.</p></main>';
