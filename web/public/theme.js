// Runs before the first paint, so that a dark screen never flashes white and a site's never in another's colours.
;(() => {
  const root = document.documentElement
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage can be closed to us; the light theme is the default.
  }
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light'
  try {
    const signedIn = localStorage.getItem('authToken') ?? sessionStorage.getItem('authToken')
    if (signedIn !== null) root.dataset.session = 'kept'
    const kept = signedIn === null ? null : JSON.parse(localStorage.getItem('palette'))
    for (const [name, value] of Object.entries(kept?.[root.dataset.theme] ?? {})) {
      if (name.startsWith('--color-')) root.style.setProperty(name, value)
    }
  } catch {
    // A palette that can't be read is none: the site's own follows in a moment.
  }
})()
