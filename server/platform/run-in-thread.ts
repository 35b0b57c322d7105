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
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: ThreadLimits) {
    this.#limits = limits
  }

  /** The module posts its one result. Rejects when it fails, dies, or takes too long. */
  async run<Result>(module: URL, job: unknown): Promise<Result> {
    await this.#turn()
    try {
      return await this.#start<Result>(module, job)
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    if (this.#running >= this.#limits.most) {
      if (this.#waiting.length >= this.#limits.mostWaiting) {
        throw new AppError('not-ready', 'Muitos pedidos ao mesmo tempo. Tente novamente em instantes.')
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#running++
  }

  async #start<Result>(module: URL, job: unknown): Promise<Result> {
    const { timeoutMs, heapMb } = this.#limits
    const worker = new Worker(module, {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    })
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<Result>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`${module.pathname} took too long`)), timeoutMs)
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', (code) => reject(new Error(`${module.pathname} ended with ${code}`)))
      })
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  }
}
