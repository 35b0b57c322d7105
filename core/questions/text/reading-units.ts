import type { Word } from './words.ts'

/** A unit that readings have, as the table of units spells it. */
export type ReadingUnit = (typeof UNITS)[number][1]

/** By the words of a question, the longer ones first; the number may stand before them in the same word. */
const UNITS = [
  [/^kws? (?:por )?(?:tr|tonelada)$/, 'kw/tr'],
  [/^(?:kgf?|quilos?) (?:por )?cm2?$/, 'kgf/cm2'],
  [/^m3 (?:por )?h(?:ora)?$/, 'm3/h'],
  [/^l(?:itros?)? (?:por )?s(?:egundo)?$/, 'l/s'],
  [/^graus? (?:f|fahrenheit|farenheit)$/, '°f'],
  [/^graus? (?:c|celsius|centigrados?)$/, '°c'],
  [/^(?:c|oc|graus?|celsius)$/, '°c'],
  [/^(?:f|of|fahrenheit|farenheit)$/, '°f'],
  [/^(?:k|kelvin)$/, 'k'],
  [/^(?:kws?|quilowatts?|kilowatts?)$/, 'kw'],
  [/^(?:cv|cavalos?)$/, 'cv'],
  [/^hp$/, 'hp'],
  [/^(?:trs?|toneladas?)$/, 'tr'],
  [/^bars?$/, 'bar'],
  [/^psis?$/, 'psi'],
  [/^kpas?$/, 'kpa'],
  [/^mpas?$/, 'mpa'],
  [/^(?:kgf|kgfcm2|kgf?cm2)$/, 'kgf/cm2'],
  [/^mca$/, 'mca'],
  [/^atm$/, 'atm'],
  [/^m3h$/, 'm3/h'],
] as const

/** The unit that stands at a place: `bar`, `16bar`, `kgf/cm²`, `graus Fahrenheit`. */
export function readingUnitAt(
  words: readonly Word[],
  at: number,
): { readonly unit: ReadingUnit; readonly to: number } | undefined {
  for (let length = MOST_WORDS; length > 0; length--) {
    if (at + length > words.length) continue
    const said = words.slice(at, at + length).map(({ plain }) => plain)
    const unit = unitOf(said.join(' ').replace(/^\d[\d.,]*(?=\p{L})/u, ''))
    if (unit) return { unit, to: at + length }
  }
  return undefined
}
const MOST_WORDS = 3

const unitOf = (said: string): ReadingUnit | undefined => UNITS.find(([pattern]) => pattern.test(said))?.[1]

/** What a bound with this unit is about where the question names no reading, in a question's words; of cooling and electric power the electric one. */
export const quantityOf = (unit: ReadingUnit): string => QUANTITY_OF[unit]
const QUANTITY_OF: Readonly<Record<ReadingUnit, string>> = {
  ...{ '°c': 'temperatura', '°f': 'temperatura', k: 'temperatura' },
  ...{ bar: 'pressao', psi: 'pressao', kpa: 'pressao', mpa: 'pressao', 'kgf/cm2': 'pressao' },
  ...{ mca: 'pressao', atm: 'pressao', 'm3/h': 'vazao', 'l/s': 'vazao' },
  ...{ kw: 'potencia', cv: 'potencia', hp: 'potencia', tr: 'capacidade', 'kw/tr': 'kw tr' },
}
export const isReadingUnit = (unit: string | null): unit is ReadingUnit =>
  unit !== null && Object.hasOwn(QUANTITY_OF, unit)
