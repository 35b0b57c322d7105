import type { MachineSetup, ReadingSetup } from '../machine-setup.ts'
import { isOnOff, type Limits, type Quantity } from '../readings/quantities.ts'
import { quantityOf } from '../readings/reading-identity.ts'
import { sampleLimits } from '../readings/sample-limits.ts'
import { type Conversion, conversionOf, sameValue } from '../readings/units.ts'
import { bitOfWord } from './bit-of-word.ts'
import { numberOfText } from './number-text.ts'
import type { ReadingCount } from './reading-count.ts'
import { type StateWords, stateOfNumber, stateOfText, stateWords } from './text-states.ts'

type RawValue = string | number | boolean | null | undefined
/** The value in the standard unit, NaN = no sample; null = a value that means nothing here. `count`: null = counted before. */
export type Decode = (raw: RawValue, count: ReadingCount | null) => number | null

/** Reported in place of numbers whose unit belongs to another quantity. */
const FOREIGN_UNIT = '(unidade incompatível)'

/** A meter counts from 0; a value slightly below it is noise. The limits of power hold for each step (`meters/meter-steps.ts`). */
const METER_LIMITS: Limits = { min: -0.5, max: Number.MAX_VALUE }

/** How one reading's values are read. */
export function decoder(reading: ReadingSetup, setup: MachineSetup): Decode {
  const quantity = quantityOf(reading)
  const inverted = setup.inverted.includes(reading.id)
  const { bit } = reading
  if (bit !== undefined) return inverting(inverted, (raw) => bitOfWord(raw, bit))
  const words = stateWords(reading, quantity, setup)
  const state = inverting(inverted, onOff(words))
  if (isOnOff(quantity)) return tellsNeverOff(quantity, words) ? countingNumbers(state) : state
  if (reading.energy !== undefined) return measured(sameValue, METER_LIMITS)
  const convert = conversionOf(quantity, reading.unit)
  if (convert === null) return foreignUnit
  const number = measured(convert, sampleLimits(reading, setup))
  if (quantity !== 'custom') return number
  // A custom reading may be a measurement or a state: numbers stay numbers unless its logic is inverted or its texts name numbers.
  const isState = inverted || words.numbers !== null
  return (raw, count) => (isState ? state(raw, count) : (number(raw, count) ?? state(raw, count)))
}

/** Whether numbers that are never 0 raise the question which of them mean off. */
export const tellsNeverOff = (quantity: Quantity, { numbers }: StateWords): boolean =>
  quantity === 'status' && numbers === null

/** The text under which a value that means nothing is reported. */
export function reportedAs(raw: RawValue, { id, compressorId, unit, energy }: ReadingSetup): string {
  if (typeof raw === 'string') return raw
  const isForeign = energy === undefined && conversionOf(quantityOf({ id, compressorId }), unit) === null
  return isForeign ? FOREIGN_UNIT : String(raw)
}

const foreignUnit: Decode = (raw) => (raw === null || Number.isNaN(raw) ? Number.NaN : null)

const inverting =
  (inverted: boolean, decode: Decode): Decode =>
  (raw, count) => {
    const state = decode(raw, count)
    return state === null || Number.isNaN(state) || !inverted ? state : 1 - state
  }

const onOff =
  (words: StateWords): Decode =>
  (raw) =>
    typeof raw === 'string' ? stateOfText(raw, words) : stateOfNumber(Number(raw ?? Number.NaN), words)

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
