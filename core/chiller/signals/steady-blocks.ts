import { byteAt, entryAt, floatAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { channelIds, machineChannel } from './channels.ts'

/** Means of the samples of a short time in which the machine ran steadily; NaN = no sample. */
export interface SteadyBlock {
  /** The instants of the first and the last row. */
  readonly fromMs: number
  readonly toMs: number
  /** The row whose instant settled the block. */
  readonly settledAtMs: number
  /** In the order of `channelIds`. */
  readonly means: Float64Array
}

/** Samples of a short time are one block: long enough for the water to pass the machine a few times. */
const BLOCK_MS = 30 * MINUTE_MS
/** A failure makes the half hour before its onset unsteady: nothing is said about a block before that time has passed. */
export const SETTLE_MS = 30 * MINUTE_MS
/** Least part of the usual rows of a block. */
const LEAST_ROWS = 0.5
/** Largest difference of load or power between the halves of a block, as a part of its mean: beyond it the machine is in motion. */
const STEADY_CHANGE = 0.15

/** A block that may still grow. The halves' sums tell whether load and power moved. */
interface OpenBlock {
  readonly index: number
  readonly fromMs: number
  toMs: number
  rows: number
  allRunning: boolean
  readonly sums: Float64Array
  readonly counts: Float64Array
  readonly lateSums: Float64Array
  readonly lateCounts: Float64Array
}

/** The blocks that may still grow or wait to be settled. Plain JSON. */
export type BlocksMemory = readonly StoredBlock[]
type StoredBlock = Pick<OpenBlock, 'index' | 'fromMs' | 'toMs' | 'rows' | 'allRunning'> & {
  readonly lists: readonly (readonly number[])[]
}

const storedBlock = ({ index, fromMs, toMs, rows, allRunning, ...sums }: OpenBlock): StoredBlock => ({
  index,
  fromMs,
  toMs,
  rows,
  allRunning,
  lists: [sums.sums, sums.counts, sums.lateSums, sums.lateCounts].map((list) => [...list]),
})

function openBlock({ lists, ...rest }: StoredBlock): OpenBlock {
  const list = (place: number) => Float64Array.from(lists[place] ?? [])
  return { ...rest, sums: list(0), counts: list(1), lateSums: list(2), lateCounts: list(3) }
}

const MOVING = (['power', 'capacity', 'demand'] as const).map(machineChannel)

/**
 * Makes steady blocks from a machine's samples, stretch after stretch. A block is steady when the machine runs in all of its rows, no unsteady
 * stretch (start, stop, failure) touches it and neither load nor power moves much (filter of ASHRAE RP-1043, Comstock and Braun 1999).
 */
export class SteadyBlocks {
  readonly blockMs: number
  readonly #stepMs: number
  readonly #ids: readonly string[]
  #open: OpenBlock | null = null
  #waiting: OpenBlock[] = []

  constructor(compressors: number, stepMs: number, memory: BlocksMemory = []) {
    this.#ids = channelIds(compressors)
    this.#stepMs = stepMs
    this.blockMs = Math.max(BLOCK_MS, stepMs)
    this.#waiting = memory.slice(0, -1).map(openBlock)
    this.#open = memory.slice(-1).map(openBlock)[0] ?? null
  }

  get memory(): BlocksMemory {
    return [...this.#waiting, ...(this.#open === null ? [] : [this.#open])].map(storedBlock)
  }

  /**
   * The blocks that the samples have settled, in order of time. `running` is the state of each row (1 = runs); `unsteady` are
   * merged stretches that touch the samples or the hour before them.
   */
  take(samples: SampleBlock, running: Uint8Array, unsteady: readonly Stretch[]): SteadyBlock[] {
    const columns = this.#ids.map((id) => samples.readings[id])
    const settled: SteadyBlock[] = []
    for (let row = 0; row < samples.atMs.length; row += 1) {
      const atMs = floatAt(samples.atMs, row)
      const block = this.#blockAt(atMs)
      this.#release(atMs, unsteady, settled)
      this.#add(block, atMs, byteAt(running, row) === 1, columns, row)
    }
    return settled
  }

  #blockAt(atMs: number): OpenBlock {
    const index = Math.floor(atMs / this.blockMs)
    if (this.#open?.index === index) return this.#open
    if (this.#open !== null) this.#waiting.push(this.#open)
    const size = this.#ids.length
    this.#open = {
      index,
      fromMs: atMs,
      toMs: atMs,
      rows: 0,
      allRunning: true,
      sums: new Float64Array(size),
      counts: new Float64Array(size),
      lateSums: new Float64Array(size),
      lateCounts: new Float64Array(size),
    }
    return this.#open
  }

  #add(
    block: OpenBlock,
    atMs: number,
    runs: boolean,
    columns: readonly (Float64Array | undefined)[],
    row: number,
  ) {
    block.toMs = atMs
    block.rows += 1
    block.allRunning &&= runs
    if (!block.allRunning) return
    const isLate = atMs - block.index * this.blockMs >= this.blockMs / 2
    for (let i = 0; i < columns.length; i += 1) {
      const value = columns[i]?.[row]
      if (value === undefined || !Number.isFinite(value)) continue
      block.sums[i] = floatAt(block.sums, i) + value
      block.counts[i] = floatAt(block.counts, i) + 1
      if (!isLate) continue
      block.lateSums[i] = floatAt(block.lateSums, i) + value
      block.lateCounts[i] = floatAt(block.lateCounts, i) + 1
    }
  }

  #release(atMs: number, unsteady: readonly Stretch[], settled: SteadyBlock[]): void {
    while (this.#waiting.length > 0) {
      const block = entryAt(this.#waiting, 0)
      if ((block.index + 1) * this.blockMs + SETTLE_MS > atMs) return
      this.#waiting.shift()
      const steady =
        block.allRunning &&
        block.rows >= LEAST_ROWS * Math.max(1, this.blockMs / this.#stepMs) &&
        !touches(unsteady, block.fromMs, block.toMs) &&
        !moves(block)
      if (steady)
        settled.push({ fromMs: block.fromMs, toMs: block.toMs, settledAtMs: atMs, means: meansOf(block) })
    }
  }
}

const meansOf = ({ sums, counts }: OpenBlock): Float64Array =>
  sums.map((sum, i) => (floatAt(counts, i) > 0 ? sum / floatAt(counts, i) : Number.NaN))

/** Whether load or power differ between the halves of the block. */
const moves = (block: OpenBlock): boolean =>
  MOVING.some((i) => {
    const [count, late] = [floatAt(block.counts, i), floatAt(block.lateCounts, i)]
    if (late === 0 || late === count) return false
    const lateMean = floatAt(block.lateSums, i) / late
    const earlyMean = (floatAt(block.sums, i) - floatAt(block.lateSums, i)) / (count - late)
    return Math.abs(lateMean - earlyMean) > (STEADY_CHANGE * (lateMean + earlyMean)) / 2
  })

/** Whether one of the merged stretches [from, to) touches the instants from `fromMs` to `toMs`, both included. */
export function touches(merged: readonly Stretch[], fromMs: number, toMs: number): boolean {
  let [low, high] = [0, merged.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (entryAt(merged, middle).toMs > fromMs) high = middle
    else low = middle + 1
  }
  const first = merged[low]
  return first !== undefined && first.fromMs <= toMs
}

/** The usual time between two rows: the median of the first thousand steps; null with fewer than two rows. */
export function usualStep(atMs: Float64Array): number | null {
  const steps = atMs.slice(0, 1_001).map((at, i) => at - (atMs[i - 1] ?? Number.NaN))
  const sorted = steps.filter((step) => step > 0).sort()
  return sorted[sorted.length >> 1] ?? null
}
