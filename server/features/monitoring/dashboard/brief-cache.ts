interface Entry<T> {
  /** Time of the computation. */
  readonly atMs: number
  /** The revision of the data that the value was made from; a value of another revision is too old. */
  readonly revision: string
  readonly value: Promise<T>
  /** Time of the last request. */
  askedAtMs: number
}

/** A key requested within this time counts as watched: an open page asks twice a minute. */
const WATCHED_MS = 60_000
/** Further keys are computed on request only. */
const MOST_WATCHED = 20
/** Periods are without number; a value that falls out is computed anew. */
const MOST_KEPT = 200

/** Caches values for a few seconds; concurrent requests for a key share one computation. */
export class BriefCache<T> {
  /** Ordered by last request, the oldest first. */
  readonly #entries = new Map<string, Entry<T>>()
  readonly #lifeMs: number

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs
  }

  get(key: string, revision: string, nowMs: number, compute: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    const isFresh = known?.revision === revision && this.#age(known, nowMs) < this.#lifeMs
    const entry = isFresh ? known : this.#newEntry(key, revision, nowMs, compute)
    entry.askedAtMs = nowMs
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#dropOld(nowMs)
    return entry.value
  }

  /** Computes a value before a request asks for it. */
  put(key: string, revision: string, nowMs: number, compute: () => Promise<T>): Promise<T> {
    return this.#newEntry(key, revision, nowMs, compute).value
  }

  #newEntry(key: string, revision: string, nowMs: number, compute: () => Promise<T>): Entry<T> {
    const askedAtMs = this.#entries.get(key)?.askedAtMs ?? nowMs
    const entry: Entry<T> = { atMs: nowMs, revision, value: compute(), askedAtMs }
    this.#entries.set(key, entry)
    // A failure reaches the waiting callers and is not cached.
    entry.value.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key))
    return entry
  }

  /** The watched keys, with age and revision of their values. */
  watched(nowMs: number): { key: string; revision: string; ageMs: number }[] {
    this.#dropOld(nowMs)
    return [...this.#entries]
      .slice(-MOST_WATCHED)
      .filter(([, { askedAtMs }]) => nowMs - askedAtMs < WATCHED_MS)
      .map(([key, entry]) => ({ key, revision: entry.revision, ageMs: this.#age(entry, nowMs) }))
  }

  forget(key: string): void {
    this.#entries.delete(key)
  }

  /** After a clock was set back every entry is old. */
  #age({ atMs }: Entry<T>, nowMs: number): number {
    return nowMs < atMs ? Number.POSITIVE_INFINITY : nowMs - atMs
  }

  #dropOld(nowMs: number): void {
    let rest = this.#entries.size
    for (const [key, entry] of this.#entries) {
      const isWatched = rest <= MOST_WATCHED && Math.abs(nowMs - entry.askedAtMs) < WATCHED_MS
      const isOld = !isWatched && this.#age(entry, nowMs) >= this.#lifeMs
      if (isOld || rest > MOST_KEPT) this.#entries.delete(key)
      rest -= 1
    }
  }
}
