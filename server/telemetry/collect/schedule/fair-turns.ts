const MOST = 4
/** One would be gentler, but could not compare five hundred machines with one source every few minutes. */
const MOST_OF_CONNECTION = 2
/** Work that can wait rests for as long as its last piece took, at most this long. */
const MOST_REST_MS = 2_000

interface Turn {
  readonly connectionId: string
  readonly isUrgent: boolean
  readonly sinceMs: number
  /** For its source, and so costs us nothing. */
  waits: boolean
}

/**
 * Work on the past is heavy and can wait a little. What came late has to be seen within minutes: of one connection two
 * machines look for it at a time, few in all. The last month is read again piece by piece over a day, one piece at a time,
 * beside the others: were it to wait for a moment without them, it would never come. A slow source takes no place of others'.
 */
export class Turns {
  readonly #taken = new Map<string, Turn>()
  readonly #elapsedMs: () => number
  #restUntilMs = Number.NEGATIVE_INFINITY

  /** `elapsedMs`: a clock that never jumps. */
  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs
  }

  /** False: another time. */
  take(machineId: string, connectionId: string, isUrgent: boolean): boolean {
    const sinceMs = this.#elapsedMs()
    const alike = [...this.#taken.values()].filter((one) => one.isUrgent === isUrgent)
    const busy = alike.filter(({ waits }) => !waits).length
    const same = alike.filter((one) => one.connectionId === connectionId).length
    const isFree = isUrgent
      ? busy < MOST && same < MOST_OF_CONNECTION
      : busy === 0 && same === 0 && sinceMs >= this.#restUntilMs
    if (isFree) this.#taken.set(machineId, { connectionId, isUrgent, sinceMs, waits: false })
    return isFree
  }
  giveBack(machineId: string): void {
    const turn = this.#taken.get(machineId)
    this.#taken.delete(machineId)
    if (!turn || turn.isUrgent) return
    const nowMs = this.#elapsedMs()
    this.#restUntilMs = nowMs + Math.min(nowMs - turn.sinceMs, MOST_REST_MS)
  }
  /** Whether a machine that has its turn has nothing to do but wait for its source. */
  waits(machineId: string, waits: boolean): void {
    const turn = this.#taken.get(machineId)
    if (turn) turn.waits = waits
  }
}
