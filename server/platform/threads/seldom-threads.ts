import { type TurnLimits, Turns } from '../work/turns.ts'
import { Thread } from './thread.ts'

export interface ThreadLimits extends TurnLimits {
  readonly timeoutMs: number
  readonly heapMb: number
  /** A thread without a job ends after this time. Until then it keeps its modules compiled and warm. */
  readonly keptMs: number
  /** A thread ends after this many jobs, and the memory that they left ends with it. */
  readonly mostJobs: number
}

const YOUNG_MB = 32

/** Threads for rare work that often comes several at once. A thread runs one job at a time, in a module that calls `answerJobs`. */
export class SeldomThreads {
  readonly #module: URL
  readonly #limits: ThreadLimits
  readonly #turns: Turns
  readonly #idle = new Set<Thread>()

  constructor(module: URL, limits: ThreadLimits) {
    this.#module = module
    this.#limits = limits
    this.#turns = new Turns(limits)
  }

  /**
   * The job's one result. The job is gathered while its thread starts. Rejects when the job fails, its thread dies or it takes too
   * long, and once its caller has left.
   */
  run<Result>(gather: () => Promise<unknown>, left: AbortSignal): Promise<Result> {
    return this.#turns.run(async () => {
      const thread = this.#take()
      try {
        return (await thread.answer(gather, left, this.#limits.timeoutMs)) as Result
      } finally {
        this.#giveBack(thread)
      }
    }, left)
  }

  #take(): Thread {
    for (const thread of this.#idle) {
      this.#idle.delete(thread)
      if (thread.isUsable) return thread
    }
    return new Thread(this.#module, { ...this.#limits, youngMb: YOUNG_MB })
  }

  /** Drops a thread that died, or that still works on a job without a caller. */
  #giveBack(thread: Thread): void {
    if (thread.isUsable && thread.begun < this.#limits.mostJobs) this.#idle.add(thread)
    else void thread.end()
  }
}
