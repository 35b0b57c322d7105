/** Keeps what was computed for a few seconds; who asks for the same meanwhile waits for the one computation. */
export class BriefCache<T> {
  readonly #entries = new Map<string, { atMs: number; value: Promise<T> }>()
  readonly #lifeMs: number

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs
  }

  get(key: string, nowMs: number, compute: () => Promise<T>): Promise<T> {
    this.#dropOld(nowMs)
    const known = this.#entries.get(key)
    if (known) return known.value
    const entry = { atMs: nowMs, value: compute() }
    this.#entries.set(key, entry)
    // A failure is told to those who wait and is not kept.
    entry.value.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key))
    return entry.value
  }

  /** In order of age; a clock that was set back makes everything old. */
  #dropOld(nowMs: number): void {
    for (const [key, { atMs }] of this.#entries) {
      const age = nowMs - atMs
      if (age >= 0 && age < this.#lifeMs) return
      this.#entries.delete(key)
    }
  }
}
