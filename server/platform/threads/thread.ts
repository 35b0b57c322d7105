import { MessageChannel, Worker } from 'node:worker_threads'
import { quickly } from '../process/quick-imports.ts'
import { JobAnswers } from './job-answers.ts'

interface ThreadOptions {
  readonly heapMb: number
  /** The part of the heap for young objects. */
  readonly youngMb: number
  /** A thread without a job ends after this time. */
  readonly keptMs: number
}

/** One thread. It keeps the process running only while it has a job. */
export class Thread {
  readonly #worker: Worker
  readonly #keptMs: number
  readonly #jobs = new Set<JobAnswers>()
  #isDead = false
  #isAnswering = false
  #ending: NodeJS.Timeout | undefined
  begun = 0

  constructor(module: URL, { heapMb, youngMb, keptMs }: ThreadOptions) {
    this.#keptMs = keptMs
    this.#worker = new Worker(module, {
      execArgv: quickly,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    })
    this.#worker.on('error', (error) => this.#died(error))
    this.#worker.on('exit', (code) => this.#died(new ThreadEnded(`${module.pathname} ended with ${code}`)))
  }

  /** False for a dead thread, and for one that works on a job without a caller. */
  get isUsable(): boolean {
    return !this.#isDead && !this.#isAnswering
  }

  /** Jobs at this moment. */
  get active(): number {
    return this.#jobs.size
  }

  /** The one result of a job, which is gathered while the thread starts. A caller that leaves a working thread ends it. */
  async answer(gather: () => Promise<unknown>, left: AbortSignal, timeoutMs: number): Promise<unknown> {
    const { answers, send } = this.#begin()
    const timer = setTimeout(() => answers.fail(new Error('a thread took too long')), timeoutMs)
    const leave = () => answers.fail(left.reason)
    left.addEventListener('abort', leave)
    if (left.aborted) leave()
    try {
      const job = await Promise.race([gather(), answers.failed])
      send(job)
      this.#isAnswering = true
      const result = await answers.next()
      if (result.done) throw new Error('a thread gave no answer')
      this.#isAnswering = false
      return result.value
    } finally {
      clearTimeout(timer)
      left.removeEventListener('abort', leave)
      this.#finish(answers)
    }
  }

  /** The items of a job. A job that still works `graceMs` after its caller has left ends the thread. */
  async *stream<Item>(job: unknown, signal: AbortSignal, graceMs: number): AsyncGenerator<Item> {
    const { answers, send } = this.#begin()
    const stop = () => {
      answers.reply('stop')
      answers.fail(signal.reason)
    }
    signal.addEventListener('abort', stop)
    send(job)
    try {
      for (;;) {
        const next = await answers.next()
        if (next.done) return
        answers.reply('more')
        yield next.value as Item
      }
    } finally {
      signal.removeEventListener('abort', stop)
      answers.reply('stop')
      const stuck = setTimeout(() => this.end(), graceMs)
      await answers.closed
      clearTimeout(stuck)
      this.#finish(answers)
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#ending)
    this.#isDead = true
    await this.#worker.terminate()
  }

  #begin(): { answers: JobAnswers; send(job: unknown): void } {
    clearTimeout(this.#ending)
    this.#worker.ref()
    this.begun++
    const { port1, port2 } = new MessageChannel()
    const answers = new JobAnswers(port1)
    this.#jobs.add(answers)
    return { answers, send: (job) => this.#worker.postMessage({ job, port: port2 }, [port2]) }
  }

  #finish(answers: JobAnswers): void {
    answers.close()
    this.#jobs.delete(answers)
    if (this.#jobs.size > 0) return
    this.#worker.unref()
    this.#ending = setTimeout(() => this.end(), this.#keptMs).unref()
  }

  #died(error: unknown): void {
    this.#isDead = true
    clearTimeout(this.#ending)
    for (const answers of this.#jobs) answers.threadDied(error)
  }
}

/** The thread ended without an error of its own: somebody ended it. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}
