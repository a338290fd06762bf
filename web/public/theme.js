// Before anything is painted: the theme somebody has chosen, so that nothing flashes.
try {
  var chosen = JSON.parse(localStorage.getItem('fareplay') || '{}');
  if (chosen.theme === 'day' || chosen.theme === 'night') document.documentElement.dataset.theme = chosen.theme;
} catch (error) {
  document.documentElement.dataset.theme = '';
}
