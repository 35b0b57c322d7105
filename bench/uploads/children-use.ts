import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds } from '#test/harness/cpu-seconds.ts'
import { currentRss } from '../processes/process-memory.ts'

const LOOK_EVERY_MS = 10

/** What all processes that this one has started use from now on: their greatest memory together, and their processor time. */
export class ChildrenUse {
  peakBytes = 0
  /** Of each process: its processor time when it was seen first and last. */
  readonly #seconds = new Map<number, { readonly first: number; last: number }>()
  readonly #timer = setInterval(() => this.#look(), LOOK_EVERY_MS)

  constructor() {
    this.#look()
  }

  end(): this {
    clearInterval(this.#timer)
    this.#look()
    return this
  }

  get processorMs(): number {
    return [...this.#seconds.values()].reduce((sum, { first, last }) => sum + 1000 * (last - first), 0)
  }

  #look(): void {
    const pids = children()
    const all = pids.reduce((sum, pid) => sum + (currentRss(pid) ?? 0), 0)
    this.peakBytes = Math.max(this.peakBytes, all)
    for (const pid of pids) this.#lookAt(pid)
  }

  #lookAt(pid: number): void {
    try {
      const seconds = cpuSeconds(pid)
      const known = this.#seconds.get(pid)
      if (known) known.last = seconds
      else this.#seconds.set(pid, { first: seconds, last: seconds })
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function children(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

const REST_MS = 500
const LONGEST_MS = 60_000

/** Resolves once the processes that this one has started have nothing more to prepare. */
export async function childrenRest(): Promise<void> {
  const spent = () => children().reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const until = performance.now() + LONGEST_MS
  for (let before = -1, now = spent(); now !== before || now === 0; now = spent()) {
    if (performance.now() > until) return
    before = now
    await pause(REST_MS)
  }
}
