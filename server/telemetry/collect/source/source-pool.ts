import { createSource } from '../../sources/create-source.ts'
import type { PointSource } from '../../sources/point-source.ts'
import type { Source } from '../../sources/source.ts'

/** A source is reused for at most a minute, so that a changed DNS name is seen. */
const MOST_AGE_MS = 60_000
const IDLE_MS = 10_000

interface OpenSource {
  readonly source: Source
  readonly openedAt: number
  readonly clock: { nowMs: number }
  users: number
  /** True: nobody may begin to use it; its last user closes it. */
  stale: boolean
}
type Options = Omit<Parameters<typeof createSource>[1], 'now'>

/** Keeps sources open between reads, because many machines read from one server every few seconds. */
export class SourcePool {
  readonly #open = new Map<string, OpenSource>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Uses a source; a failed source is not reused. `nowMs` is the caller's clock. */
  async *using<T>(
    connection: PointSource,
    nowMs: number,
    work: (source: Source) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    const key = JSON.stringify(connection)
    const open = this.#take(key, connection, nowMs)
    open.users++
    let whole = false
    try {
      yield* work(open.source)
      whole = true
    } finally {
      open.users--
      if (!whole) this.#retire(key, open)
      if (open.stale) await this.#closeUnused(open)
      else setTimeout(() => this.#closeIdle(key, open), IDLE_MS).unref()
    }
  }

  #take(key: string, connection: PointSource, nowMs: number): OpenSource {
    const known = this.#open.get(key)
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
    const open = { source, openedAt: performance.now(), clock, users: 0, stale: false }
    this.#open.set(key, open)
    return open
  }
  #retire(key: string, open: OpenSource): void {
    open.stale = true
    if (this.#open.get(key) === open) this.#open.delete(key)
  }
  #closeIdle(key: string, open: OpenSource): void {
    // A source in use gets a new timer from its last user.
    if (open.users > 0 || open.stale) return
    this.#retire(key, open)
    void this.#closeUnused(open)
  }
  async #closeUnused(open: OpenSource): Promise<void> {
    if (open.users === 0) await open.source.close().catch(() => {})
  }
}
