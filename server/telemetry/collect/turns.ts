const MOST = 4

/** Work on the past is heavy and can wait a little: of one connection one machine at a time, few in all. */
export class Turns {
  readonly #taken = new Set<string>()

  /** False: another time. */
  take(connectionId: string): boolean {
    if (this.#taken.size >= MOST || this.#taken.has(connectionId)) return false
    this.#taken.add(connectionId)
    return true
  }
  giveBack(connectionId: string): void {
    this.#taken.delete(connectionId)
  }
}
