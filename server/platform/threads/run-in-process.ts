import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type TurnLimits, Turns } from '../work/turns.ts'
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
}

/**
 * Runs each job in a process of its own, for work on bytes from outside. Native code that hangs, takes too much memory or crashes
 * ends with its process and can't read the server's memory.
 */
export class SeldomProcesses {
  readonly #path: string
  readonly #limits: ProcessLimits
  readonly #turns: Turns

  constructor(module: URL, limits: ProcessLimits) {
    this.#path = fileURLToPath(module)
    this.#limits = limits
    this.#turns = new Turns(limits)
  }

  /** Rejects with `JobDied` when the job ended its process. */
  run<Result>(job: unknown, caller: Caller = {}): Promise<Result> {
    return this.#turns.run(() => this.#runNow(job, caller), caller.signal) as Promise<Result>
  }

  async #runNow(job: unknown, { signal, onNote }: Caller): Promise<unknown> {
    const child = this.#start()
    const { cpuSeconds, rssMb, timeoutMs } = this.#limits
    const kill = () => child.kill('SIGKILL')
    const timer = setTimeout(kill, timeoutMs)
    signal?.addEventListener('abort', kill)
    try {
      return await answerOf(child, () => child.send({ job, limits: { cpuSeconds, rssMb } }), onNote)
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
    return fork(this.#path, [], {
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`],
      env: { MALLOC_ARENA_MAX: '2', ...environment },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
  }
}

const MOST_COMPLAINTS = 4_000

function answerOf(
  child: ChildProcess,
  begin: () => void,
  onNote: (note: unknown) => void = () => {},
): Promise<unknown> {
  let isReady = false
  let complaints = ''
  child.stderr?.on('data', (text) => {
    if (complaints.length < MOST_COMPLAINTS) complaints += text
  })
  return new Promise((resolve, reject) => {
    child.on('message', (message: ProcessMessage) => {
      if (message.kind === 'done') resolve(message.result)
      else if (message.kind === 'note') onNote(message.note)
      else if (message.kind === 'failed') reject(new Error(message.reason))
      else {
        isReady = true
        begin()
      }
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      const message = `a process ended with ${signal ?? code}${isReady ? '' : ` before it began: ${complaints}`}`
      reject(isReady ? new JobDied(message) : new Error(message))
    })
  })
}
