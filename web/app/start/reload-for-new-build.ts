import { isFetchingAhead } from '#web/ui/behaviour/load-later.tsx'

const MARK = 'geada-reloaded-at'
const MIN_INTERVAL_MS = 60_000

/** Reloads the page once when the server no longer has a part of it: the page is of an earlier build. */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // The part was fetched ahead: a reload would interrupt the user.
    if (isFetchingAhead()) return
    const lastMs = Number(sessionStorage.getItem(MARK) ?? 0)
    if (Math.abs(Date.now() - lastMs) < MIN_INTERVAL_MS) return
    event.preventDefault()
    sessionStorage.setItem(MARK, String(Date.now()))
    location.reload()
  })
}
