import { performance } from 'node:perf_hooks'
import { heapTrimmer } from './trim-heap.ts'

const LOOK_EVERY_MS = 15_000
/** Below this share of busy time nobody waits for this thread: only the collector's rounds use it. */
const IDLE_SHARE = 0.05
const IDLE_LOOKS = 2
/** Less is not worth a collection, which halts the thread for some 0.15 s. */
const WORTH_BYTES = 3e6
const PAUSE_MS = 2 * 60_000
/** What was in use at the last collection may be free by now, and nothing grows. */
const ANYHOW_MS = 5 * 60_000

interface Measures {
  /** The share of a processor that the thread used since the last call. */
  busyShare(): number
  residentBytes(): number
  nowMs(): number
  /** Frees all that can be freed and gives its pages back to the system. */
  collect(): void
}

/** Decides at each look whether the memory of past work is given back. V8 itself keeps it until it is needed again. */
export class IdleMemory {
  readonly #measures: Measures
  #idleLooks = 0
  #leftBytes = 0
  #hasWorked = false
  #collectedAtMs = Number.NEGATIVE_INFINITY

  constructor(measures: Measures) {
    this.#measures = measures
  }

  look(): void {
    const { busyShare, residentBytes, nowMs, collect } = this.#measures
    const isIdle = busyShare() < IDLE_SHARE
    this.#idleLooks = isIdle ? this.#idleLooks + 1 : 0
    this.#hasWorked ||= !isIdle
    const sinceMs = nowMs() - this.#collectedAtMs
    if (this.#idleLooks < IDLE_LOOKS || sinceMs < PAUSE_MS) return
    const hasGrown = residentBytes() >= this.#leftBytes + WORTH_BYTES
    if (!hasGrown && !this.#hasWorked && sinceMs < ANYHOW_MS) return
    collect()
    this.#leftBytes = residentBytes()
    this.#collectedAtMs = nowMs()
    this.#hasWorked = false
  }
}

/** Gives the memory of past work back while the process is idle. Needs Node's flag `--expose-gc`; without it nothing happens. */
export function giveBackWhenIdle(): void {
  const { gc } = globalThis
  if (gc === undefined) return
  const memory = new IdleMemory({
    busyShare: shareOfProcessor(),
    residentBytes: () => process.memoryUsage.rss(),
    nowMs: () => performance.now(),
    collect() {
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      void trimHeap()
    },
  })
  setInterval(() => memory.look(), LOOK_EVERY_MS).unref()
}

let trim: (() => void) | undefined

/** What makes the call possible is loaded when the process is idle for the first time. */
async function trimHeap(): Promise<void> {
  trim ??= await heapTrimmer()
  trim()
}

/** On a machine with much other work a thread waits for the processor; the loop's own utilization would count that as work. */
function shareOfProcessor(): () => number {
  let last = { atMs: performance.now(), usedMs: threadMs() }
  return () => {
    const now = { atMs: performance.now(), usedMs: threadMs() }
    const share = (now.usedMs - last.usedMs) / (now.atMs - last.atMs)
    last = now
    return share
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
