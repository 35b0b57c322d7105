import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { Client } from '#web/api/create-client.ts'
import { claimsOf } from '#web/api/token-claims.ts'
import type { Session } from './create-session.ts'

/** A token is renewed this long before it expires, so that no call waits for a renewal. */
const AHEAD_MS = 90_000
/** The delay for tokens without an expiry. */
const USUAL_MS = 10 * MINUTE_MS
const MIN_MS = 30_000
/** A clock that is weeks behind gives delays that no timer can hold; such a timer would fire at once, again and again. */
const MAX_MS = DAY_MS

/** The time until the token should be renewed. */
export function renewalDelayMs(token: string, nowMs: number): number {
  const { expiresAtMs } = claimsOf(token)
  if (expiresAtMs === null) return USUAL_MS
  return Math.min(MAX_MS, Math.max(MIN_MS, expiresAtMs - nowMs - AHEAD_MS))
}

/** Renews the session and follows the other tabs, as long as the page lives. */
export function keepSession(client: Client, session: Session): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function planRenewal() {
    clearTimeout(timer)
    const held = client.tokens.read()
    if (held === null || session.getState().status !== 'authenticated') return
    // No message here: the next call renews the token or shows the failure.
    const renew = () =>
      client
        .renew()
        .catch(() => undefined)
        .then(planRenewal)
    timer = setTimeout(renew, renewalDelayMs(held.token, Date.now()))
  }

  session.subscribe(planRenewal)
  window.addEventListener('storage', (event) => {
    if (event.key !== 'authToken' && event.key !== null) return
    session.followTabs(event.oldValue, event.newValue)
    planRenewal()
  })
  planRenewal()
}
