import { floatAt } from '#core/arrays/element-at.ts'
import type { RawBlock, RawColumn, SampleBlock } from './blocks.ts'
import { dropEmptySamples } from './combine-samples.ts'
import type { MachineSetup, ReadingSetup } from './machine-setup.ts'
import { isOnOff, type Limits } from './quantities.ts'
import { limitsOf, quantityOf } from './reading-identity.ts'
import { reorderColumn, rowOrder } from './row-order.ts'
import { textKey, textStates } from './text-states.ts'
import { type Conversion, conversionOf, sameValue } from './units.ts'

/** A text (or unit) that could not be read as the reading's value, and the number of its occurrences. */
export interface Unmapped {
  readonly reading: string
  readonly text: string
  readonly count: number
}

export interface Normalised {
  readonly samples: SampleBlock
  readonly unmapped: Unmapped[]
}

type RawValue = string | number | boolean | null | undefined
/** The value in the standard unit, NaN = no sample; null = a text that means nothing here. */
type Decode = (raw: RawValue) => number | null

/** Reports at most this many different texts per reading, so that the report stays small whatever the source sends. */
const MAX_TEXTS = 50
const MAX_TEXT_LENGTH = 100
/** Reported in place of numbers whose unit belongs to another quantity. */
const FOREIGN_UNIT = '(unidade incompatível)'

/** A source's points as samples per reading, in standard units; a point that is no sample is NaN (docs/kpis.md). */
export function normalise(raw: RawBlock, setup: MachineSetup): Normalised {
  const order = rowOrder(raw.atMs)
  const readings: Record<string, Float64Array> = {}
  const unmapped: Unmapped[] = []
  for (const reading of setup.readings) {
    const column = fieldOf(raw, reading)
    if (column === undefined) continue
    const texts = new Map<string, number>()
    const decoded =
      column instanceof Float64Array
        ? decodeNumbers(column, reading, setup)
        : decodeColumn(column, decoder(reading, setup), texts)
    readings[reading.id] = reorderColumn(
      decoded ?? decodeColumn(column, decoder(reading, setup), texts),
      order,
    )
    for (const [text, count] of texts) unmapped.push({ reading: reading.id, text, count })
  }
  return { samples: dropEmptySamples({ atMs: order?.atMs ?? raw.atMs, readings }), unmapped }
}

const fieldOf = (raw: RawBlock, { topicField }: ReadingSetup): RawColumn | undefined =>
  topicField !== '' && Object.hasOwn(raw.fields, topicField) ? raw.fields[topicField] : undefined

/**
 * `decodeColumn` without a call per value, for states and for numbers in the standard unit: nearly all of the tens of millions of
 * values of a first collection. Null = a column of another kind.
 */
function decodeNumbers(
  column: Float64Array,
  reading: ReadingSetup,
  setup: MachineSetup,
): Float64Array | null {
  const quantity = quantityOf(reading)
  const inverted = setup.inverted.includes(reading.id)
  if (isOnOff(quantity)) return numbersAsStates(column, inverted)
  if (inverted || conversionOf(quantity, reading.unit) !== sameValue) return null
  return numbersWithin(column, limitsOf(reading))
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

function numbersWithin(column: Float64Array, limits: Limits | null): Float64Array {
  const { min, max } = limits ?? { min: -Number.MAX_VALUE, max: Number.MAX_VALUE }
  if (allWithin(column, min, max)) return column
  const out = new Float64Array(column.length)
  for (let row = 0; row < column.length; row++) {
    const value = floatAt(column, row)
    out[row] = value >= min && value <= max ? value : Number.NaN
  }
  return out
}

function allWithin(column: Float64Array, min: number, max: number): boolean {
  for (let row = 0; row < column.length; row++) {
    const value = floatAt(column, row)
    if (value < min || value > max) return false
  }
  return true
}

function decodeColumn(column: RawColumn, decode: Decode, texts: Map<string, number>): Float64Array {
  const out = new Float64Array(column.length)
  for (let row = 0; row < column.length; row++) {
    const raw = column[row]
    const value = decode(raw)
    out[row] = value ?? Number.NaN
    if (value === null) count(texts, typeof raw === 'string' ? raw : FOREIGN_UNIT)
  }
  return out
}

function count(texts: Map<string, number>, text: string): void {
  const key = shortText(text)
  if (texts.has(key) || texts.size < MAX_TEXTS) texts.set(key, (texts.get(key) ?? 0) + 1)
}

/** At most 100 characters that a database can store. A copy, so that the beginning does not keep a long text in memory. */
function shortText(text: string): string {
  const short = text.trim().slice(0, MAX_TEXT_LENGTH).toWellFormed().replaceAll('\0', '')
  return text.length > MAX_TEXT_LENGTH ? ` ${short}`.slice(1) : short
}

function decoder(reading: ReadingSetup, setup: MachineSetup): Decode {
  const quantity = quantityOf(reading)
  const states = textStates(reading, quantity, setup)
  const inverted = setup.inverted.includes(reading.id)
  if (isOnOff(quantity)) return onOff(states, inverted)
  const convert = conversionOf(quantity, reading.unit)
  if (convert === null) return (raw) => (raw === null || Number.isNaN(raw) ? Number.NaN : null)
  const number = measured(convert, limitsOf(reading))
  if (quantity !== 'custom') return number
  const state = onOff(states, inverted)
  // A custom reading may be a measurement or a state: numbers stay numbers unless its logic is inverted.
  return (raw) => (inverted ? state(raw) : (number(raw) ?? state(raw)))
}

function onOff(states: ReadonlyMap<string, 0 | 1>, inverted: boolean): Decode {
  return (raw) => {
    const state =
      typeof raw === 'string' ? stateOfText(raw, states) : stateOfNumber(Number(raw ?? Number.NaN))
    if (state === null || Number.isNaN(state) || !inverted) return state
    return 1 - state
  }
}

/** Longer texts of a source are neither a number nor a state and are not parsed. */
const LONGEST_TEXT = 500

const stateOfNumber = (value: number): number => (Number.isFinite(value) ? Number(value !== 0) : Number.NaN)

function stateOfText(text: string, states: ReadonlyMap<string, 0 | 1>): number | null {
  if (text.length > LONGEST_TEXT) return null
  const key = textKey(text)
  return key === '' ? Number.NaN : (states.get(key) ?? null)
}

function measured(convert: Conversion, limits: Limits | null): Decode {
  return (raw) => {
    const number = typeof raw === 'string' ? numberOfText(raw) : Number(raw ?? Number.NaN)
    if (number === null) return null
    const value = convert(number)
    const inside = limits === null || (value >= limits.min && value <= limits.max)
    return inside && Number.isFinite(value) ? value : Number.NaN
  }
}

const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const DECIMAL_COMMA = /^[+-]?(\d{1,3}(\.\d{3})+|\d*),\d+(e[+-]?\d+)?$/i
const THOUSANDS_COMMA = /^[+-]?\d{1,3}(,\d{3})+\.\d+$/

/** "12.5", "12,5", "1.234,5" and "1,234.5"; blank or NaN is no value, anything else null. */
function numberOfText(text: string): number | null {
  if (text.length > LONGEST_TEXT) return null
  const trimmed = text.replace(/\s/gu, '')
  if (trimmed === '' || /^nan$/i.test(trimmed)) return Number.NaN
  if (PLAIN.test(trimmed)) return Number(trimmed)
  if (DECIMAL_COMMA.test(trimmed)) return Number(trimmed.replaceAll('.', '').replace(',', '.'))
  return THOUSANDS_COMMA.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : null
}
