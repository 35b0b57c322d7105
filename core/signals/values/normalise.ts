import { floatAt } from '#core/arrays/element-at.ts'
import type { RawBlock, RawColumn, SampleBlock } from '../blocks.ts'
import { dropEmptySamples } from '../combine-samples.ts'
import type { MachineSetup, ReadingSetup } from '../machine-setup.ts'
import { meterColumn } from '../meters/meter-rules.ts'
import { isOnOff, type Limits } from '../readings/quantities.ts'
import { quantityOf } from '../readings/reading-identity.ts'
import { sampleLimits } from '../readings/sample-limits.ts'
import { conversionOf, sameValue } from '../readings/units.ts'
import { reorderColumn, rowOrder } from '../row-order.ts'
import { type Decode, decoder, reportedAs, tellsNeverOff } from './decode-value.ts'
import { type Findings, ReadingCount, type ReadingTally, type Unmapped } from './reading-count.ts'
import { stateWords } from './text-states.ts'

export interface Normalised extends Findings {
  readonly samples: SampleBlock
}

/**
 * A source's points as samples per reading, in standard units; a point that is no sample is NaN (docs/kpis.md). A reading that is measured
 * as energy has a meter's column, in the source's unit. The findings count the points from `countFromMs` on, for earlier ones were
 * counted before.
 */
export function normalise(
  raw: RawBlock,
  setup: MachineSetup,
  countFromMs = Number.NEGATIVE_INFINITY,
): Normalised {
  const order = rowOrder(raw.atMs)
  const readings: Record<string, Float64Array> = {}
  const unmapped: Unmapped[] = []
  const tallies: ReadingTally[] = []
  for (const reading of setup.readings) {
    const column = fieldOf(raw, reading)
    if (column === undefined) continue
    const rows = { column, atMs: raw.atMs, countFromMs, count: new ReadingCount() }
    const decoded =
      decodeNumbers(rows, reading, setup) ?? decodeColumn(rows, reading, decoder(reading, setup))
    const name = reading.energy === undefined ? reading.id : meterColumn(reading.id)
    readings[name] = reorderColumn(decoded, order)
    unmapped.push(...rows.count.unmapped(reading.id))
    const tally = rows.count.tally(reading.id)
    if (tally) tallies.push(tally)
  }
  const samples = dropEmptySamples({ atMs: order?.atMs ?? raw.atMs, readings })
  return { samples, unmapped, tallies }
}

const fieldOf = (raw: RawBlock, { topicField }: ReadingSetup): RawColumn | undefined =>
  topicField !== '' && Object.hasOwn(raw.fields, topicField) ? raw.fields[topicField] : undefined

/** One reading's values beside their instants. Values from `countFromMs` on go into the count. */
interface Rows<Column extends RawColumn = RawColumn> {
  readonly column: Column
  readonly atMs: Float64Array
  readonly countFromMs: number
  readonly count: ReadingCount
}

const isCounted = ({ atMs, countFromMs }: Rows, row: number): boolean => floatAt(atMs, row) >= countFromMs

/**
 * `decodeColumn` without a call per value, for states and for numbers in the standard unit: nearly all of the tens of millions of
 * values of a first collection. Null = a column of another kind.
 */
function decodeNumbers(rows: Rows, reading: ReadingSetup, setup: MachineSetup): Float64Array | null {
  const { column } = rows
  if (!(column instanceof Float64Array)) return null
  const numbers = { ...rows, column }
  const quantity = quantityOf(reading)
  const inverted = setup.inverted.includes(reading.id)
  if (reading.bit !== undefined || reading.energy !== undefined) return null
  if (isOnOff(quantity)) {
    const words = stateWords(reading, quantity, setup)
    if (words.numbers !== null) return null
    if (tellsNeverOff(quantity, words)) countStatusNumbers(numbers)
    return numbersAsStates(column, inverted)
  }
  if (quantity === 'custom' && stateWords(reading, quantity, setup).numbers !== null) return null
  if (inverted || conversionOf(quantity, reading.unit) !== sameValue) return null
  return numbersWithin(numbers, sampleLimits(reading, setup))
}

function countStatusNumbers(rows: Rows<Float64Array>): void {
  const { column, count } = rows
  for (let row = 0; row < column.length && count.countsNumbers; row++) {
    const value = floatAt(column, row)
    if (Number.isFinite(value) && isCounted(rows, row)) count.statusNumber(value)
  }
}

function numbersAsStates(column: Float64Array, inverted: boolean): Float64Array {
  if (!inverted && allStates(column)) return column
  const [zero, other] = inverted ? [1, 0] : [0, 1]
  const out = new Float64Array(column.length)
  for (let row = 0; row < column.length; row++) {
    const value = floatAt(column, row)
    out[row] = value - value === 0 ? (value === 0 ? zero : other) : Number.NaN
  }
  return out
}

function allStates(column: Float64Array): boolean {
  for (let row = 0; row < column.length; row++) {
    const value = floatAt(column, row)
    if (value !== 1 && !Object.is(value, 0) && !Number.isNaN(value)) return false
  }
  return true
}

const FINITE: Limits = { min: -Number.MAX_VALUE, max: Number.MAX_VALUE }

function numbersWithin(rows: Rows<Float64Array>, limits: Limits | null): Float64Array {
  const { column, count } = rows
  const { min, max } = limits ?? FINITE
  let within = column
  for (let row = 0; row < column.length; row++) {
    const value = floatAt(column, row)
    if (Number.isNaN(value)) continue
    const counts = isCounted(rows, row) && Number.isFinite(value)
    if (counts) count.values++
    if (value >= min && value <= max) continue
    if (within === column) within = column.slice()
    within[row] = Number.NaN
    if (counts) count.outsideLimits(value)
  }
  return within
}

function decodeColumn(rows: Rows, reading: ReadingSetup, decode: Decode): Float64Array {
  const { column, count } = rows
  const out = new Float64Array(column.length)
  for (let row = 0; row < column.length; row++) {
    const raw = column[row]
    const counting = isCounted(rows, row) ? count : null
    const value = decode(raw, counting)
    out[row] = value ?? Number.NaN
    if (value === null) counting?.text(reportedAs(raw, reading))
  }
  return out
}
