import { AppError } from './errors.ts'
import { KeptThread } from './kept-thread.ts'

export interface ThreadLimits {
  /** Threads at a time; more jobs wait for their turn. */
  readonly most: number
  /** So many may wait; who comes later is refused. */
  readonly mostWaiting: number
  readonly timeoutMs: number
  readonly heapMb: number
  /** A thread without a job ends after that; one that comes until then finds its modules compiled and warm. */
  readonly keptMs: number
  /** A thread ends after so many jobs, and with it what they left in its memory. */
  readonly mostJobs: number
}

/** Runs work that comes seldom, and then often several at once, in threads whose memory ends with them. */
export class SeldomThreads {
  readonly #module: URL
  readonly #limits: ThreadLimits
  readonly #waiting = new Set<() => void>()
  readonly #idle = new Set<KeptThread>()
  #running = 0

  constructor(module: URL, limits: ThreadLimits) {
    this.#module = module
    this.#limits = limits
  }

  /**
   * The module takes a message per job, which is gathered while the thread starts, and posts its one result. Rejects when it
   * fails, dies, or takes too long, and once nobody waits for it any more (`left`).
   */
  async run<Result>(job: () => Promise<unknown>, left: AbortSignal): Promise<Result> {
    await this.#turn(left)
    try {
      left.throwIfAborted()
      const thread = this.#take()
      try {
        return (await thread.work(job, left, this.#limits.timeoutMs)) as Result
      } finally {
        this.#keep(thread)
      }
    } finally {
      this.#running--
      for (const next of [...this.#waiting].slice(0, 1)) next()
    }
  }

  async #turn(left: AbortSignal): Promise<void> {
    if (this.#running >= this.#limits.most) {
      if (this.#waiting.size >= this.#limits.mostWaiting) {
        const message = 'Muitos pedidos ao mesmo tempo. Tente novamente em instantes.'
        throw new AppError('not-ready', message, undefined, { retryAfterSeconds: 5 })
      }
      await this.#nextTurn(left)
    }
    this.#running++
  }

  #nextTurn(left: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (end: () => void) => () => {
        this.#waiting.delete(turn)
        left.removeEventListener('abort', gone)
        end()
      }
      const turn = done(resolve)
      const gone = done(() => reject(left.reason))
      this.#waiting.add(turn)
      left.addEventListener('abort', gone)
    })
  }

  #take(): KeptThread {
    for (const thread of this.#idle) {
      this.#idle.delete(thread)
      if (thread.isFree) return thread
    }
    return new KeptThread(this.#module, this.#limits)
  }

  /** One that died, or that still works on what nobody waits for, is not kept. */
  #keep(thread: KeptThread): void {
    if (!thread.isFree || thread.jobs >= this.#limits.mostJobs) {
      thread.end()
      return
    }
    this.#idle.add(thread)
    thread.endAfter(this.#limits.keptMs, () => this.#idle.delete(thread))
  }
}
