// Runs before the first paint, so that a dark screen never flashes white.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage can be closed to us; the light theme is the default.
  }
  document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light'
})()
