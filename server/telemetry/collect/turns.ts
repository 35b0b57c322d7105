const MOST = 4
/** One would be gentler, but could not compare five hundred machines with one source every few minutes. */
const MOST_OF_CONNECTION = 2
/** So long who was refused for an urgent reason goes before who can wait: it comes back within that time. */
const KEPT_MS = 40_000

/**
 * Work on the past is heavy and can wait a little: of one connection two machines at a time, few in all. What came late has
 * to be seen within minutes, the daily reading of the last month only within the day.
 */
export class Turns {
  readonly #taken: string[] = []
  readonly #refusedAt = new Map<string, number>()
  readonly #elapsedMs: () => number

  /** `elapsedMs`: a clock that never jumps. */
  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs
  }

  /** False: another time. */
  take(connectionId: string, isUrgent: boolean): boolean {
    const ofConnection = this.#taken.filter((id) => id === connectionId).length
    const isFree = this.#taken.length < MOST && ofConnection < MOST_OF_CONNECTION
    if (isUrgent && !isFree) this.#refusedAt.set(connectionId, this.#elapsedMs())
    if (!isFree || (!isUrgent && this.#isAwaited())) return false
    if (isUrgent) this.#refusedAt.delete(connectionId)
    this.#taken.push(connectionId)
    return true
  }
  giveBack(connectionId: string): void {
    const at = this.#taken.indexOf(connectionId)
    if (at >= 0) this.#taken.splice(at, 1)
  }

  #isAwaited(): boolean {
    return [...this.#refusedAt.values()].some((at) => this.#elapsedMs() - at < KEPT_MS)
  }
}
