import { Worker } from 'node:worker_threads'

interface Heard {
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** A thread that does one job after the other, and that keeps the process running only while it does. */
export class KeptThread {
  readonly #worker: Worker
  #heard: Heard | null = null
  #ending: NodeJS.Timeout | undefined
  #hasJob = false
  #isDead = false
  jobs = 0

  constructor(module: URL, { heapMb }: { heapMb: number }) {
    this.#worker = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    })
    this.#worker.on('message', (result) => {
      this.#hasJob = false
      this.#heard?.resolve(result)
    })
    this.#worker.on('error', (error) => this.#died(error))
    this.#worker.on('exit', (code) => this.#died(new Error(`${module.pathname} ended with ${code}`)))
  }

  /** Ready for another job: neither dead nor busy with one that was given up. */
  get isFree(): boolean {
    return !this.#isDead && !this.#hasJob
  }

  async work(job: () => Promise<unknown>, left: AbortSignal, timeoutMs: number): Promise<unknown> {
    clearTimeout(this.#ending)
    this.#worker.ref()
    this.jobs++
    let timer: NodeJS.Timeout | undefined
    let gone = () => {}
    try {
      return await new Promise((resolve, reject) => {
        const heard = { resolve, reject }
        this.#heard = heard
        timer = setTimeout(() => reject(new Error('a thread took too long')), timeoutMs)
        gone = () => reject(left.reason)
        left.addEventListener('abort', gone)
        job()
          .then((gathered) => this.#give(gathered, heard))
          .catch(reject)
      })
    } finally {
      clearTimeout(timer)
      left.removeEventListener('abort', gone)
      this.#heard = null
      this.#worker.unref()
    }
  }

  endAfter(ms: number, onEnd: () => void): void {
    this.#ending = setTimeout(() => {
      onEnd()
      this.end()
    }, ms)
    this.#ending.unref()
  }

  end(): void {
    clearTimeout(this.#ending)
    this.#isDead = true
    void this.#worker.terminate()
  }

  /** Once all is gathered nobody may wait for it any more, or somebody else for something else. */
  #give(gathered: unknown, heard: Heard): void {
    if (this.#heard !== heard || this.#isDead) return
    this.#worker.postMessage(gathered)
    this.#hasJob = true
  }

  #died(error: unknown): void {
    this.#isDead = true
    this.#heard?.reject(error)
  }
}
