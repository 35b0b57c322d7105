/** A browser opens six connections to a host, all tabs together: streams may take a few of them, calls need the rest. */
const MAX_SLOTS = 3
const CLAIM_MS = 15_000
const RENEW_MS = 5_000

/** Takes one of a few places that all tabs of this browser share; null: all are taken. The returned function frees the place. */
export function takeTabSlot(
  storage: Storage,
  name: string,
  now: () => number = Date.now,
): (() => void) | null {
  const own = Math.random().toString(36).slice(2)
  const keys = Array.from({ length: MAX_SLOTS }, (_, slot) => `${name}:${slot}`)
  const key = keys.find((candidate) => isFree(storage.getItem(candidate), now()))
  if (key === undefined) return null
  const hold = () => storage.setItem(key, `${own}:${now() + CLAIM_MS}`)
  hold()
  const timer = setInterval(hold, RENEW_MS)
  return () => {
    clearInterval(timer)
    if (storage.getItem(key)?.startsWith(`${own}:`)) storage.removeItem(key)
  }
}

/**
 * Whether a place has no valid claim: a tab that ended without freeing its place no longer renews its claim, and a claim that ends too
 * late was written before the clock was set back.
 */
function isFree(held: string | null, nowMs: number): boolean {
  const untilMs = Number(held?.split(':')[1] ?? 0)
  return !(untilMs > nowMs && untilMs <= nowMs + CLAIM_MS)
}
