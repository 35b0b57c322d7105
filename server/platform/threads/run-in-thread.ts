import { type TurnLimits, Turns } from '../work/turns.ts'
import { KeptThread } from './kept-thread.ts'

export interface ThreadLimits extends TurnLimits {
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
  readonly #turns: Turns
  readonly #idle = new Set<KeptThread>()

  constructor(module: URL, limits: ThreadLimits) {
    this.#module = module
    this.#limits = limits
    this.#turns = new Turns(limits)
  }

  /**
   * The module takes a message per job, which is gathered while the thread starts, and posts its one result. Rejects when it
   * fails, dies, or takes too long, and once nobody waits for it any more (`left`).
   */
  async run<Result>(job: () => Promise<unknown>, left: AbortSignal): Promise<Result> {
    const work = async () => {
      const thread = this.#take()
      try {
        return (await thread.work(job, left, this.#limits.timeoutMs)) as Result
      } finally {
        this.#keep(thread)
      }
    }
    return this.#turns.run(work, left)
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
