const MOST = 4
/** So long who was refused for an urgent reason goes before who can wait: it comes back within that time. */
const KEPT_MS = 40_000

/**
 * Work on the past is heavy and can wait a little: of one connection one machine at a time, few in all. What came late has
 * to be seen within minutes, the daily reading of the last month only within the day.
 */
export class Turns {
  readonly #taken = new Set<string>()
  readonly #refusedAt = new Map<string, number>()
  readonly #elapsedMs: () => number

  /** `elapsedMs`: a clock that never jumps. */
  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs
  }

  /** False: another time. */
  take(connectionId: string, isUrgent: boolean): boolean {
    const isFree = this.#taken.size < MOST && !this.#taken.has(connectionId)
    if (isUrgent && !isFree) this.#refusedAt.set(connectionId, this.#elapsedMs())
    if (!isFree || (!isUrgent && this.#isAwaited())) return false
    if (isUrgent) this.#refusedAt.delete(connectionId)
    this.#taken.add(connectionId)
    return true
  }
  giveBack(connectionId: string): void {
    this.#taken.delete(connectionId)
  }

  #isAwaited(): boolean {
    return [...this.#refusedAt.values()].some((at) => this.#elapsedMs() - at < KEPT_MS)
  }
}
