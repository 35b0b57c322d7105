import { MINUTE_MS } from '#core/time/hours.ts'
import type { Client } from '#web/api/create-client.ts'
import { claimsOf } from '#web/api/token-claims.ts'
import type { Session } from './create-session.ts'

/** A token is renewed this long before it expires, so that no call waits for a renewal. */
const AHEAD_MS = 90_000
/** For tokens that don't tell when they expire; also the shortest wait between two renewals. */
const USUAL_MS = 10 * MINUTE_MS
const SHORTEST_MS = 30_000

export function renewalDelayMs(token: string, nowMs: number): number {
  const { expiresAtMs } = claimsOf(token)
  if (expiresAtMs === null) return USUAL_MS
  return Math.max(SHORTEST_MS, expiresAtMs - nowMs - AHEAD_MS)
}

/** Renews the session and follows the other tabs, as long as the page lives. */
export function keepSession(client: Client, session: Session): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan() {
    clearTimeout(timer)
    const held = client.tokens.read()
    if (held === null || session.getState().status !== 'authenticated') return
    // No message here: the next call tries again and shows the failure.
    const renew = () =>
      client
        .renew()
        .catch(() => undefined)
        .then(plan)
    timer = setTimeout(renew, renewalDelayMs(held.token, Date.now()))
  }

  session.subscribe(plan)
  window.addEventListener('storage', (event) => {
    if (event.key !== 'authToken' && event.key !== null) return
    session.followTabs(event.oldValue, event.newValue)
    plan()
  })
  plan()
}
