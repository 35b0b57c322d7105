import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ScanAnswer, ScanJob, ScanMessage, ScanSetup } from './scan-jobs.ts'

const MOST = 4
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

const MODULE = new URL('./scan-thread.ts', import.meta.url)
let prepared: Worker[] = []

function start(): Worker[] {
  const count = Math.max(1, Math.min(MOST, availableParallelism()))
  return Array.from({ length: count }, () => new Worker(MODULE, { resourceLimits: LIMITS }))
}

/** Starts the threads of the next file. They end with the process. */
export function prepareScanThreads(): void {
  prepared = start()
}

/** A thread that has ended has the number -1. */
const exitOf = (worker: Worker): Promise<void> =>
  worker.threadId === -1 ? Promise.resolve() : new Promise((resolve) => worker.once('exit', () => resolve()))

/** Scans the parts of one file. */
export interface FileScans {
  /** How many parts are scanned at the same time. */
  readonly count: number
  /** Parts are scanned in the order of the calls; one that comes again goes first. */
  scan(job: ScanJob, isFirst?: boolean): Promise<ScanAnswer>
  end(): Promise<void>
}

interface ScanRequest {
  readonly job: ScanJob
  readonly done: (answer: ScanAnswer) => void
  readonly failed: (error: unknown) => void
}

/** Threads that scan the parts of one file, each one part at a time. */
export class ScanThreads implements FileScans {
  readonly #workers: readonly Worker[]
  readonly #idle: Worker[]
  readonly #waiting: ScanRequest[] = []
  readonly #busy = new Map<Worker, ScanRequest>()
  readonly #exits: ReadonlyMap<Worker, Promise<void>>

  constructor(setup: ScanSetup) {
    this.#workers = prepared.length > 0 ? prepared : start()
    prepared = []
    for (const worker of this.#workers) worker.postMessage({ setup })
    this.#idle = [...this.#workers]
    this.#exits = new Map(this.#workers.map((worker) => [worker, exitOf(worker)]))
    for (const worker of this.#workers) {
      worker.on('message', (answer: ScanAnswer) => this.#take(worker)?.done(answer))
      worker.on('error', (error) => this.#fail(error))
    }
  }

  get count(): number {
    return this.#workers.length
  }

  scan(job: ScanJob, isFirst = false): Promise<ScanAnswer> {
    return new Promise((done, failed) => {
      const request = { job, done, failed }
      if (isFirst) this.#waiting.unshift(request)
      else this.#waiting.push(request)
      this.#give()
    })
  }

  /**
   * Lets each thread end by itself, and waits for those that still scan a part. Node ends the whole process when a thread is terminated at
   * the moment in which it begins to pack a column.
   */
  async end(): Promise<void> {
    this.#waiting.length = 0
    for (const worker of this.#workers) worker.postMessage({ end: true } satisfies ScanMessage)
    await Promise.all([...this.#busy.keys()].map((worker) => this.#exits.get(worker)))
  }

  #give(): void {
    while (this.#idle.length > 0 && this.#waiting.length > 0) {
      const [worker, request] = [this.#idle.shift(), this.#waiting.shift()]
      if (worker === undefined || request === undefined) return
      this.#busy.set(worker, request)
      worker.postMessage({ job: request.job })
    }
  }

  #take(worker: Worker): ScanRequest | undefined {
    const request = this.#busy.get(worker)
    this.#busy.delete(worker)
    this.#idle.push(worker)
    this.#give()
    return request
  }

  #fail(error: unknown): void {
    for (const { failed } of [...this.#busy.values(), ...this.#waiting.splice(0)]) failed(error)
    this.#busy.clear()
  }
}
