import type { MachineSetup, ReadingSetup } from './machine-setup.ts'
import { numberOfText } from './number-text.ts'
import { isOnOff, type Limits } from './quantities.ts'
import type { ReadingCount } from './reading-count.ts'
import { quantityOf } from './reading-identity.ts'
import { sampleLimits } from './sample-limits.ts'
import { stateOfText, textStates } from './text-states.ts'
import { type Conversion, conversionOf } from './units.ts'

type RawValue = string | number | boolean | null | undefined
/** The value in the standard unit, NaN = no sample; null = a value that means nothing here. `count`: null = counted before. */
export type Decode = (raw: RawValue, count: ReadingCount | null) => number | null

/** Reported in place of numbers whose unit belongs to another quantity. */
const FOREIGN_UNIT = '(unidade incompatível)'

/** How one reading's values are read. */
export function decoder(reading: ReadingSetup, setup: MachineSetup): Decode {
  const quantity = quantityOf(reading)
  const states = textStates(reading, quantity, setup)
  const inverted = setup.inverted.includes(reading.id)
  const state = inverting(inverted, onOff(states))
  if (isOnOff(quantity)) return quantity === 'status' ? countingNumbers(state) : state
  const convert = conversionOf(quantity, reading.unit)
  if (convert === null) return foreignUnit
  const number = measured(convert, sampleLimits(reading, setup))
  if (quantity !== 'custom') return number
  // A custom reading may be a measurement or a state: numbers stay numbers unless its logic is inverted.
  return (raw, count) => (inverted ? state(raw, count) : (number(raw, count) ?? state(raw, count)))
}

/** The text under which a value that means nothing is reported. */
export const reportedAs = (raw: RawValue): string => (typeof raw === 'string' ? raw : FOREIGN_UNIT)

const foreignUnit: Decode = (raw) => (raw === null || Number.isNaN(raw) ? Number.NaN : null)

const inverting =
  (inverted: boolean, decode: Decode): Decode =>
  (raw, count) => {
    const state = decode(raw, count)
    return state === null || Number.isNaN(state) || !inverted ? state : 1 - state
  }

const onOff =
  (states: ReadonlyMap<string, 0 | 1>): Decode =>
  (raw) =>
    typeof raw === 'string' ? stateOfText(raw, states) : stateOfNumber(Number(raw ?? Number.NaN))

const stateOfNumber = (value: number): number => (Number.isFinite(value) ? Number(value !== 0) : Number.NaN)

const countingNumbers =
  (decode: Decode): Decode =>
  (raw, count) => {
    const state = decode(raw, count)
    if (typeof raw === 'number' && Number.isFinite(raw)) count?.statusNumber(raw)
    return state
  }

function measured(convert: Conversion, limits: Limits | null): Decode {
  return (raw, count) => {
    const number = typeof raw === 'string' ? numberOfText(raw) : Number(raw ?? Number.NaN)
    if (number === null) return null
    const value = convert(number)
    if (!Number.isFinite(value)) return Number.NaN
    if (count) count.values++
    if (limits === null || (value >= limits.min && value <= limits.max)) return value
    count?.outsideLimits(value)
    return Number.NaN
  }
}
