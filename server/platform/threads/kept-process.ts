import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forkApart } from './fork-apart.ts'
import type { KeptAnswer, KeptJob } from './process-message.ts'
import { JobDied } from './run-in-process.ts'

export interface KeptLimits {
  readonly heapMb: number
  /** A process without a job ends after this time, and its memory with it. */
  readonly keptMs: number
  /** A job that takes longer ends the process and its other jobs. */
  readonly timeoutMs: number
  readonly mostWaiting: number
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Started {
  readonly child: ChildProcess
  readonly jobs: Map<number, Waiting>
}

/** One process for short jobs that share a native library, in a module that calls `answerInProcess`. It starts with the first job. */
export class KeptProcess {
  readonly #path: string
  readonly #limits: KeptLimits
  #started: Started | null = null
  #ending: NodeJS.Timeout | undefined
  #last = 0

  constructor(module: URL, limits: KeptLimits) {
    this.#path = fileURLToPath(module)
    this.#limits = limits
  }

  /** The job's result. Rejects with `JobDied` when the process dies meanwhile. A caller that leaves ends the process. */
  async run<Result>(job: unknown, left?: AbortSignal): Promise<Result> {
    left?.throwIfAborted()
    clearTimeout(this.#ending)
    this.#started ??= this.#start()
    const started = this.#started
    const kill = () => this.#kill(started)
    left?.addEventListener('abort', kill)
    try {
      return (await this.#ask(started, job)) as Result
    } catch (error) {
      left?.throwIfAborted()
      throw error
    } finally {
      left?.removeEventListener('abort', kill)
    }
  }

  async #ask(started: Started, job: unknown): Promise<unknown> {
    const { child, jobs } = started
    if (jobs.size >= this.#limits.mostWaiting) throw new JobDied('too many jobs wait for a process')
    const id = ++this.#last
    const timer = setTimeout(() => this.#kill(started), this.#limits.timeoutMs)
    try {
      return await new Promise((resolve, reject) => {
        jobs.set(id, { resolve, reject })
        child.send({ id, job } satisfies KeptJob)
      })
    } finally {
      clearTimeout(timer)
      jobs.delete(id)
      if (jobs.size === 0 && this.#started === started) this.#endLater(started)
    }
  }

  #endLater(started: Started): void {
    clearTimeout(this.#ending)
    this.#ending = setTimeout(() => this.#kill(started), this.#limits.keptMs).unref()
    started.child.unref()
    started.child.channel?.unref()
  }

  /** A killed process still receives messages until its end is seen: the next job starts another one. */
  #kill(started: Started): void {
    if (this.#started === started) this.#started = null
    started.child.kill('SIGKILL')
  }

  #start(): Started {
    const child = forkApart(this.#path, { heapMb: this.#limits.heapMb, environment: {}, stderr: 'inherit' })
    const jobs = new Map<number, Waiting>()
    const started = { child, jobs }
    const died = (error: Error) => {
      if (this.#started === started) this.#started = null
      for (const { reject } of jobs.values()) reject(error)
    }
    child.on('message', (message: KeptAnswer) => {
      const waiting = jobs.get(message.id)
      if (message.kind === 'done') waiting?.resolve(message.result)
      else waiting?.reject(new Error(message.reason))
    })
    child.on('error', died)
    child.on('exit', (code, signal) => died(new JobDied(`a process ended with ${signal ?? code}`)))
    return started
  }
}
