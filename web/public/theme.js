// Runs before the first paint, so that a dark screen never flashes white and a site never flashes in other colours.
;(() => {
  const root = document.documentElement
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // The browser may refuse the storage; the light theme is the default.
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
    // Without a readable palette the page begins in its own colours; the site's palette follows in a moment.
  }
})()
