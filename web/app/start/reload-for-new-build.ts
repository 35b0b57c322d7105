import { isFetchingAhead } from '#web/ui/behaviour/load-later.tsx'

const MARK = 'geada-reloaded-at'
const PATIENCE_MS = 60_000

/** A part of this page that is gone from the server belongs to a build before the present one: the page is opened anew, once. */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Nobody waits for it: what they are doing goes on.
    if (isFetchingAhead()) return
    const lastMs = Number(sessionStorage.getItem(MARK) ?? 0)
    if (Math.abs(Date.now() - lastMs) < PATIENCE_MS) return
    event.preventDefault()
    sessionStorage.setItem(MARK, String(Date.now()))
    location.reload()
  })
}
