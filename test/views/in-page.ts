// These functions run in the page, so they use nothing of this module.

export interface Settings {
  theme: string | null
  signedIn: boolean
  savesData: boolean
  storage: Record<string, string>
}

/** Fills the storage and says whether the user saves data. */
export function prepare({ theme, signedIn, savesData, storage }: Settings) {
  Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', {
    value: savesData,
    configurable: true,
  })
  if (theme !== null) localStorage.setItem('theme', theme)
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  if (signedIn) {
    localStorage.setItem('authToken', 'token')
    localStorage.setItem('refreshToken', 'refresh')
  }
}

/** As after a sign-out in another tab: the application forgets all data and leads to the sign-in. */
export function endSession() {
  localStorage.clear()
  sessionStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', oldValue: 'token', newValue: null }))
}

/** Without a session the application shows the sign-in, which leads to the address afterwards. */
export function wantAddress(path: string) {
  sessionStorage.clear()
  history.pushState({}, '', path)
}

/** As after a sign-in in another tab, in which also the theme was chosen. */
export function beginSession() {
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', oldValue: null, newValue: 'token' }))
}

/** Breaches of the Content-Security-Policy become errors of the console. */
export function reportBreaches() {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(
      `CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    ),
  )
}
