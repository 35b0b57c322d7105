import { createSource } from '../../sources/create-source.ts'
import type { Source } from '../../sources/source.ts'
import type { SourceConnection } from '../../sources/source-kinds.ts'

/** A source is reused for at most a minute, so that a changed DNS name is seen. */
const MOST_AGE_MS = 60_000
const IDLE_MS = 10_000

interface Kept {
  readonly source: Source
  readonly openedAt: number
  readonly clock: { nowMs: number }
  users: number
  stale: boolean
}
type Options = Omit<Parameters<typeof createSource>[1], 'now'>

/** Many machines read from one server every few seconds, so its connections stay open between reads. */
export class KeptSources {
  readonly #kept = new Map<string, Kept>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Uses a source; a failed source is not reused. `nowMs` is the caller's clock. */
  async *using<T>(
    connection: SourceConnection,
    nowMs: number,
    work: (source: Source) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    const key = JSON.stringify(connection)
    const kept = this.#open(key, connection, nowMs)
    kept.users++
    let whole = false
    try {
      yield* work(kept.source)
      whole = true
    } finally {
      kept.users--
      if (!whole) this.#retire(key, kept)
      if (kept.stale) await this.#closeUnused(kept)
      else setTimeout(() => this.#closeIdle(key, kept), IDLE_MS).unref()
    }
  }

  #open(key: string, connection: SourceConnection, nowMs: number): Kept {
    const known = this.#kept.get(key)
    if (known && performance.now() - known.openedAt < MOST_AGE_MS) {
      known.clock.nowMs = nowMs
      return known
    }
    if (known) {
      this.#retire(key, known)
      void this.#closeUnused(known)
    }
    const clock = { nowMs }
    const source = createSource(connection, { ...this.#options, now: () => clock.nowMs })
    const kept = { source, openedAt: performance.now(), clock, users: 0, stale: false }
    this.#kept.set(key, kept)
    return kept
  }
  #retire(key: string, kept: Kept): void {
    kept.stale = true
    if (this.#kept.get(key) === kept) this.#kept.delete(key)
  }
  #closeIdle(key: string, kept: Kept): void {
    if (kept.users > 0 || kept.stale) return
    // If the source is in use again, its last user closes it.
    this.#retire(key, kept)
    void this.#closeUnused(kept)
  }
  async #closeUnused(kept: Kept): Promise<void> {
    if (kept.users === 0) await kept.source.close().catch(() => {})
  }
}
