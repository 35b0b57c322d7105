import type { Phase } from '#core/events/phases.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { MINUTE_MS } from '#core/time/hours.ts'

/** The width of a cell: short enough for a startup, long enough for slow sensors to agree. */
export const CELL_MS = 5 * MINUTE_MS

/** The phases by the number that a cell's column `phase` holds. */
export const PHASE_NUMBERS = ['steady', 'startup', 'shutdown', 'failure'] as const satisfies readonly Phase[]

/** The columns of every cell beside those of readings. */
export const CELL_COLUMNS = {
  /** Index in `PHASE_NUMBERS`. */
  phase: '#phase',
  /** Instants with samples at which the unit's demand and efficiency are known. */
  points: '#points',
  /** Mean over the time in which demand and efficiency are known: percent of the rated load; COP. */
  demand: '#demand',
  efficiency: '#efficiency',
  /** Part of the cell's time in which the unit is known to run, 0 to 1. */
  running: '#running',
} as const

/** Means of constant stretches within one cell. */
interface OpenCell {
  readonly atMs: number
  readonly index: number
  readonly phase: Phase
  points: number
  ms: number
  runningMs: number
  pointMs: number
  demandMs: number
  gained: number
  spent: number
  readonly valueMs: Float64Array
  readonly knownMs: Float64Array
}

/** The values of one unit during a stretch. */
export interface CellPart {
  readonly fromMs: number
  readonly toMs: number
  readonly phase: Phase
  /** The stretch begins with a sample. */
  readonly isSample: boolean
  readonly isRunning: boolean
  /** Demand in percent, and the COP's numerator and denominator, both positive; null: not known, or nothing to learn from. */
  readonly point: { readonly demand: number; readonly gained: number; readonly spent: number } | null
}

/** Collects one unit's cells: means over 5 minutes, cut where the unit's phase changes. */
export class CellCollector {
  readonly #readings: readonly string[]
  readonly #slots: readonly number[]
  readonly #cells: OpenCell[] = []

  /** `slots`: the readings' places among the values of `add`. */
  constructor(readings: readonly string[], slots: readonly number[]) {
    this.#readings = readings
    this.#slots = slots
  }

  /** Adds a stretch of constant values within one cell and phase. Calls come in order of time. */
  add(part: CellPart, values: Float64Array): void {
    const cell = this.#cellOf(part)
    const ms = part.toMs - part.fromMs
    cell.ms += ms
    if (part.isRunning) cell.runningMs += ms
    this.#slots.forEach((slot, i) => {
      const value = values[slot] ?? Number.NaN
      if (Number.isNaN(value)) return
      cell.valueMs[i] = (cell.valueMs[i] ?? 0) + value * ms
      cell.knownMs[i] = (cell.knownMs[i] ?? 0) + ms
    })
    if (part.point === null) return
    if (part.isSample) cell.points++
    cell.pointMs += ms
    cell.demandMs += part.point.demand * ms
    cell.gained += part.point.gained * ms
    cell.spent += part.point.spent * ms
  }

  #cellOf({ fromMs, phase }: CellPart): OpenCell {
    const index = Math.floor(fromMs / CELL_MS)
    const last = this.#cells.at(-1)
    if (last !== undefined && last.index === index && last.phase === phase) return last
    const readings = this.#readings.length
    const sums = { points: 0, ms: 0, runningMs: 0, pointMs: 0, demandMs: 0, gained: 0, spent: 0 }
    const columns = { valueMs: new Float64Array(readings), knownMs: new Float64Array(readings) }
    const cell: OpenCell = { atMs: fromMs, index, phase, ...sums, ...columns }
    this.#cells.push(cell)
    return cell
  }

  /** The cells in which something is known. */
  cells(): SampleBlock {
    const cells = this.#cells.filter(({ pointMs, knownMs }) => pointMs > 0 || knownMs.some((ms) => ms > 0))
    const { phase, points, demand, efficiency, running } = CELL_COLUMNS
    const own = {
      [phase]: columnOf(cells, (cell) => PHASE_NUMBERS.indexOf(cell.phase)),
      [points]: columnOf(cells, (cell) => cell.points),
      [demand]: columnOf(cells, (cell) => cell.demandMs / cell.pointMs),
      [efficiency]: columnOf(cells, (cell) => cell.gained / cell.spent),
      [running]: columnOf(cells, (cell) => cell.runningMs / cell.ms),
    }
    const means = this.#readings.map((id, i) => [id, meansOf(cells, i)])
    return {
      atMs: columnOf(cells, ({ atMs }) => atMs),
      readings: { ...own, ...Object.fromEntries(means) },
    }
  }
}

/** A loop, because `Float64Array.from` with a function takes several times as long. */
function columnOf(cells: readonly OpenCell[], of: (cell: OpenCell) => number): Float64Array {
  const column = new Float64Array(cells.length)
  for (const [row, cell] of cells.entries()) column[row] = of(cell)
  return column
}

function meansOf(cells: readonly OpenCell[], reading: number): Float64Array {
  const column = new Float64Array(cells.length)
  for (const [row, { valueMs, knownMs }] of cells.entries())
    column[row] = (valueMs[reading] ?? 0) / (knownMs[reading] ?? 0)
  return column
}
