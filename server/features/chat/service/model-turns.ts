import { MINUTE_MS } from '#core/time/hours.ts'

/** Questions that one user may ask the language model in a minute; the built-in assistant answers the others. */
const MOST_PER_MINUTE = 20
const MOST_USERS = 10_000
const asked = new Map<string, number[]>()

/** Takes a turn of the language model for a user; false: the user has had all turns of this minute. */
export function takeModelTurn(userId: string, nowMs: number): boolean {
  const recent = (asked.get(userId) ?? []).filter((at) => nowMs - at < MINUTE_MS)
  const isFree = recent.length < MOST_PER_MINUTE
  if (isFree) recent.push(nowMs)
  asked.delete(userId)
  asked.set(userId, recent)
  const [oldest] = asked.keys()
  if (asked.size > MOST_USERS && oldest !== undefined) asked.delete(oldest)
  return isFree
}
