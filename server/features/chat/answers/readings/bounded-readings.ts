import type { Machine, Reading } from '#contract/machines/machine.ts'
import { unitSymbol } from '#core/questions/text/conversion.ts'
import { isReadingUnit, quantityOf, type ReadingUnit } from '#core/questions/text/reading-units.ts'
import { termsOfText } from '#core/questions/topics/reading-terms.ts'
import { convertedValue, unitKey } from '#core/signals/readings/units.ts'
import type { Asked } from '../answer.ts'
import type { Bound } from '../filter.ts'
import { numberWords, shortly } from './bound-words.ts'
import { unitOf } from './reading-names.ts'
import { wantedReadings } from './wanted-readings.ts'

/** A reading with the question's bound in the reading's own unit. */
export interface BoundedReading {
  readonly reading: Reading
  readonly bound: Bound
}

/** The asked readings that the bound can be set beside; where its unit fits none of them, those that have it: kW after the load in %. */
export function boundedReadings(
  asked: Asked,
  machine: Machine,
  { units, bound }: { units: readonly string[]; bound: Bound },
): readonly BoundedReading[] {
  const wanted = fitting(wantedReadings(asked, machine, units), bound)
  if (wanted.length > 0 || !isReadingUnit(bound.unit) || namesQuantityOf(asked, bound.unit)) return wanted
  return fitting(wantedReadings(ofQuantity(asked, bound.unit), machine, units), bound)
}

/** `a água gelada passou de 8 graus?` is about no other temperature. */
function namesQuantityOf({ question: { words } }: Asked, unit: ReadingUnit): boolean {
  const said = termsOfText(words)
  return said.size > 1 && [...termsOfText(quantityOf(unit))].every((term) => said.has(term))
}

const fitting = (readings: readonly Reading[], bound: Bound): BoundedReading[] =>
  readings.flatMap((reading) => {
    const own = ownBound(reading, bound)
    return own === null ? [] : { reading, bound: own }
  })

/** The bound in the reading's unit; null: the two measure different things. */
function ownBound(reading: Reading, bound: Bound): Bound | null {
  const own = unitOf(reading)
  if (bound.unit === 'percent') return own === '%' ? bound : null
  if (!isReadingUnit(bound.unit)) return bound
  const key = unitKey(own)
  // The COP falls where kW/TR rises.
  if (bound.unit === 'kw/tr' && key !== 'kw/tr') return null
  const from = bound.unit
  const converted = (value: number) => convertedValue(value, from, key)
  if (bound.kind === 'between') {
    const [begin, end] = [converted(bound.from), converted(bound.to)]
    return begin === null || end === null ? null : { ...bound, from: begin, to: end }
  }
  const value = converted(bound.value)
  return value === null ? null : { ...bound, value }
}

/** The same question about the quantity of a unit. */
function ofQuantity(asked: Asked, unit: ReadingUnit): Asked {
  const words = quantityOf(unit)
  const standard = STANDARD[words] ?? { machine: null, compressor: null }
  return { ...asked, question: { ...asked.question, words, figures: [], reading: { ...standard, words } } }
}
const STANDARD: Readonly<
  Record<string, Pick<NonNullable<Asked['question']['reading']>, 'machine' | 'compressor'>>
> = {
  potencia: { machine: 'power', compressor: 'power' },
  capacidade: { machine: 'capacity', compressor: null },
  'kw tr': { machine: 'efficiency', compressor: null },
}

/** `acima de 16 bar (232,06 psi)`: as the user said it, and in the unit of the readings where that is another one. */
export function boundText(bound: Bound, all: readonly BoundedReading[]): string {
  const units = [...new Set(all.map(({ reading }) => unitOf(reading)))]
  const [own = ''] = units.length === 1 ? units : []
  if (!isReadingUnit(bound.unit)) {
    const unit = bound.unit === 'percent' ? '%' : own
    return numberWords(bound, (value) => withUnit(value, unit))
  }
  const said = unitSymbol(bound.unit)
  const text = numberWords(bound, (value) => withUnit(value, said))
  const [first] = all
  return !first || own === '' || own === said
    ? text
    : `${text} (${limitsText(first.bound, (value) => withUnit(value, own))})`
}
const withUnit = (value: number, unit: string): string =>
  unit === '' ? shortly(value) : `${shortly(value)} ${unit}`
const limitsText = (bound: Bound, text: (value: number) => string): string =>
  bound.kind === 'between' ? `${text(bound.from)} e ${text(bound.to)}` : text(bound.value)
