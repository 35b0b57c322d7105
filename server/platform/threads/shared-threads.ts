import { availableParallelism } from 'node:os'
import { Thread } from './thread.ts'

export interface SharedThreadLimits {
  readonly most?: number
  /** The largest heap, in MB. Buffers are outside of the heap. */
  readonly heapMb?: number
  /** A job that still works this long after its caller has left ends together with its thread and the thread's other jobs. */
  readonly graceMs?: number
}

/** Columns lie outside of the heap. The objects in it live shortly, and a small part for young objects is emptied often. */
const YOUNG_MB = 16
const KEPT_MS = 30_000

/**
 * Streams the items of jobs, with many jobs per thread, in a module that calls `streamJobs`. Most jobs only wait for their source, so
 * a hanging job does not block the others.
 */
export class SharedThreads {
  readonly #module: URL
  readonly #limits: Required<Omit<SharedThreadLimits, 'most'>>
  readonly #most: number
  readonly #threads = new Set<Thread>()

  constructor(module: URL, { most = 4, heapMb = 256, graceMs = 60_000 }: SharedThreadLimits = {}) {
    this.#module = module
    this.#limits = { heapMb, graceMs }
    // One core stays for requests.
    this.#most = Math.max(1, Math.min(most, availableParallelism() - 1))
  }

  /** Starts the job and passes its items on. The thread works at most one item ahead. */
  async *stream<Job, Item>(job: Job, signal: AbortSignal): AsyncGenerator<Item> {
    signal.throwIfAborted()
    yield* this.#take().stream<Item>(job, signal, this.#limits.graceMs)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.end()))
  }

  /** A thread without a job, else a new one, else the thread with the fewest jobs. */
  #take(): Thread {
    for (const thread of this.#threads) if (!thread.isUsable) this.#threads.delete(thread)
    const [leastBusy] = [...this.#threads].toSorted((a, b) => a.active - b.active)
    if (leastBusy && (leastBusy.active === 0 || this.#threads.size >= this.#most)) return leastBusy
    const thread = new Thread(this.#module, {
      heapMb: this.#limits.heapMb,
      youngMb: YOUNG_MB,
      keptMs: KEPT_MS,
    })
    this.#threads.add(thread)
    return thread
  }
}
