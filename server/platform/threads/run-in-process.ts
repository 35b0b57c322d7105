import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type TurnLimits, Turns } from '../work/turns.ts'
import { forkApart } from './fork-apart.ts'
import type { OwnLimits, ProcessMessage } from './process-message.ts'

export interface ProcessLimits extends TurnLimits, OwnLimits {
  readonly heapMb: number
  /** The longest time by the clock: a busy process may not get to look at its own limits. */
  readonly timeoutMs: number
  /** The process's whole environment, without the server's secrets. */
  readonly environment: Readonly<Record<string, string>>
}

/** The job's process died or reached a limit. */
export class JobDied extends Error {
  override readonly name = 'JobDied'
}

interface Caller {
  /** Ends the job's process once the caller has left. */
  readonly signal?: AbortSignal
  readonly onNote?: (note: unknown) => void
  /** A shorter time than the limit. */
  readonly timeoutMs?: number
}

/**
 * Runs each job in a process of its own, for work on bytes from outside. Native code that hangs, takes too much memory or crashes
 * ends with its process and can't read the server's memory.
 */
export class SeldomProcesses {
  readonly #path: string
  readonly #limits: ProcessLimits
  readonly #turns: Turns
  #prepared: ChildProcess | null = null
  /** Processes that have said that they are ready. */
  readonly #ready = new WeakSet<ChildProcess>()

  constructor(module: URL, limits: ProcessLimits) {
    this.#path = fileURLToPath(module)
    this.#limits = limits
    this.#turns = new Turns(limits)
  }

  /** Starts a process for the next job. One that gets no job ends after a minute. */
  prepare(): void {
    if (this.#prepared) return
    const child = this.#start()
    this.#prepared = child
    const drop = () => {
      if (this.#prepared === child) this.#prepared = null
    }
    child.once('exit', drop).once('error', drop)
    const timer = setTimeout(() => {
      if (this.#prepared !== child) return
      drop()
      child.kill('SIGKILL')
    }, UNUSED_MS)
    timer.unref()
    hold(child, false)
  }

  #take(): ChildProcess {
    const child = this.#prepared
    this.#prepared = null
    if (!child?.connected) return this.#start()
    hold(child, true)
    return child
  }

  /** Rejects with `JobDied` when the job ended its process. */
  run<Result>(job: unknown, caller: Caller = {}): Promise<Result> {
    return this.#turns.run(() => this.#runNow(job, caller), caller.signal) as Promise<Result>
  }

  async #runNow(
    job: unknown,
    { signal, onNote, timeoutMs = this.#limits.timeoutMs }: Caller,
  ): Promise<unknown> {
    const child = this.#take()
    const { cpuSeconds, rssMb } = this.#limits
    const kill = () => child.kill('SIGKILL')
    const timer = setTimeout(kill, timeoutMs)
    signal?.addEventListener('abort', kill)
    try {
      const begin = () => child.send({ job, limits: { cpuSeconds, rssMb } })
      return await answerOf(child, begin, { onNote, isReady: this.#ready.has(child) })
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', kill)
      kill()
    }
  }

  #start(): ChildProcess {
    const { heapMb, environment } = this.#limits
    const child = forkApart(this.#path, { heapMb, environment, stderr: 'pipe' })
    child.once('message', () => this.#ready.add(child))
    return child
  }
}

const UNUSED_MS = 60_000
const MOST_COMPLAINTS = 4_000

/** Whether a process and its channels keep this process running. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const channels = [child, child.channel, child.stderr instanceof Socket ? child.stderr : null]
  for (const channel of channels)
    if (isHeld) channel?.ref()
    else channel?.unref()
}

interface Listening {
  readonly onNote?: (note: unknown) => void
  readonly isReady: boolean
}

function answerOf(child: ChildProcess, begin: () => void, listening: Listening): Promise<unknown> {
  let { isReady } = listening
  let complaints = ''
  child.stderr?.on('data', (text) => {
    if (complaints.length < MOST_COMPLAINTS) complaints += text
  })
  return new Promise((resolve, reject) => {
    child.on('message', (message: ProcessMessage) => {
      if (message.kind === 'done') resolve(message.result)
      else if (message.kind === 'note') listening.onNote?.(message.note)
      else if (message.kind === 'failed') reject(new Error(message.reason))
      else {
        isReady = true
        begin()
      }
    })
    if (isReady) begin()
    child.on('error', reject)
    child.on('close', (code, signal) => {
      const message = `a process ended with ${signal ?? code}${isReady ? '' : ` before it began: ${complaints}`}`
      reject(isReady ? new JobDied(message) : new Error(message))
    })
  })
}
