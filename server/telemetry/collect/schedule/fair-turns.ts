const MOST = 4
/** With one machine at a time, five hundred machines of one source could not be checked every few minutes. */
const MOST_OF_CONNECTION = 2
/** After each piece of the sweep, sweeps pause for as long as the piece took, at most this long. */
const MOST_REST_MS = 2_000

interface Turn {
  readonly connectionId: string
  readonly isUrgent: boolean
  readonly sinceMs: number
  /** Whether the machine only waits for its source, which costs no computing. */
  waits: boolean
}

/**
 * Limits the heavy work on the past. Late points must be found within minutes: two machines per connection and four in
 * all check for them at a time. The sweep of the last month runs one piece at a time, beside the checks, because it
 * would otherwise never get a turn. A machine that waits for a slow source takes no turn from others.
 */
export class FairTurns {
  readonly #taken = new Map<string, Turn>()
  readonly #elapsedMs: () => number
  #restUntilMs = Number.NEGATIVE_INFINITY

  /** `elapsedMs`: a clock that never jumps. */
  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs
  }

  /** False: no turn now. */
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
  /** Notes whether a machine with a turn only waits for its source. */
  waits(machineId: string, waits: boolean): void {
    const turn = this.#taken.get(machineId)
    if (turn) turn.waits = waits
  }
}
