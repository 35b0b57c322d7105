import { Worker } from 'node:worker_threads'
import { AppError } from './errors.ts'

export interface ThreadLimits {
  /** Threads of this kind at a time; more wait for their turn. */
  readonly most: number
  /** So many may wait; who comes later is refused. */
  readonly mostWaiting: number
  readonly timeoutMs: number
  readonly heapMb: number
}

/** Runs work that comes seldom in a thread of its own, whose memory ends with it. */
export class SeldomThreads {
  readonly #limits: ThreadLimits
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(limits: ThreadLimits) {
    this.#limits = limits
  }

  /**
   * The module takes one message, the job, which is gathered while the thread starts, and posts its one result. Rejects when it
   * fails, dies, or takes too long, and once nobody waits for it any more (`left`).
   */
  async run<Result>(module: URL, job: () => Promise<unknown>, left: AbortSignal): Promise<Result> {
    await this.#turn(left)
    try {
      left.throwIfAborted()
      return await this.#start<Result>(module, job, left)
    } finally {
      this.#running--
      for (const next of [...this.#waiting].slice(0, 1)) next()
    }
  }

  async #turn(left: AbortSignal): Promise<void> {
    if (this.#running >= this.#limits.most) {
      if (this.#waiting.size >= this.#limits.mostWaiting) {
        throw new AppError('not-ready', 'Muitos pedidos ao mesmo tempo. Tente novamente em instantes.')
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

  async #start<Result>(module: URL, job: () => Promise<unknown>, left: AbortSignal): Promise<Result> {
    const { timeoutMs, heapMb } = this.#limits
    const worker = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    })
    let timer: NodeJS.Timeout | undefined
    let gone = () => {}
    try {
      return await new Promise<Result>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`${module.pathname} took too long`)), timeoutMs)
        gone = () => reject(left.reason)
        left.addEventListener('abort', gone)
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', (code) => reject(new Error(`${module.pathname} ended with ${code}`)))
        job().then((gathered) => worker.postMessage(gathered), reject)
      })
    } finally {
      clearTimeout(timer)
      left.removeEventListener('abort', gone)
      await worker.terminate()
    }
  }
}
