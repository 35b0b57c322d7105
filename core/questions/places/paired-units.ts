import { toldOf } from '../joined-places.ts'
import type { Question, Told } from '../question.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'
import type { Word } from '../text/words.ts'
import { type Place, type Plant, placeIn } from './place-words.ts'

/** The question with its compressors each in its own machine: `o C2 da câmara fria com o C2 do central`. */
export function withPairedUnits(question: Question, words: readonly Word[], plant: Plant): Question {
  const { machines, units, isAmbiguous, periods } = question
  if ((machines?.length ?? 0) < 2 || units === null || isAmbiguous) return question
  const parts = partsOf(words).map((part) => placeIn(part, plant))
  const [first] = parts
  // `com o do central` is the same compressor there.
  const filled = parts.map((part) => ({ ...part, units: part.units ?? first?.units ?? null }))
  const named = new Set(filled.flatMap((part) => part.machines ?? []))
  if (named.size < 2 || named.size !== machines?.length || !filled.every(isOfOne)) return question
  const among = filled.map((part) => ({
    ...{ ...toldOf(question), machines: part.machines, units: part.units },
    ...{ machineType: null, eachUnit: false },
  }))
  return { ...question, among: inEachTime(among, periods) }
}

const isOfOne = ({ machines, units, isAmbiguous }: Place): boolean =>
  machines?.length === 1 && units?.length === 1 && !isAmbiguous

/** The words from each compressor up to the next one. */
function partsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const begins = words.flatMap((_, i) => (isUnit(words, i) || isSameUnit(words, i) ? [i] : []))
  const [first] = begins
  if (begins.length < 2 || first === undefined || !isUnit(words, first)) return []
  return begins.map((from, i) => words.slice(from, begins[i + 1]))
}

const isUnit = (words: readonly Word[], at: number): boolean => {
  const [plain = '', next = ''] = [words[at]?.plain, words[at + 1]?.plain]
  if (/^c\d{1,2}$/.test(plain)) return true
  return /^comp(?:ressor)?$/.test(plain) && (/^\d{1,2}$/.test(next) || spelledNumber(next) !== undefined)
}

/** `com o do central`, `ou o da câmara fria`. */
const isSameUnit = (words: readonly Word[], at: number): boolean =>
  /^d[oa]$/.test(words[at]?.plain ?? '') &&
  words[at - 1]?.plain === 'o' &&
  /^(?:com|e|ou|x|vs|contra|versus|que)$/.test(words[at - 2]?.plain ?? '')

const inEachTime = (places: readonly Told[], periods: Question['periods']): readonly Told[] =>
  periods.length < 2
    ? places.map((one) => ({ ...one, periods }))
    : periods.flatMap((period) => places.map((one) => ({ ...one, periods: [period] })))

/** The compressors of several machines that a question names each with its own; empty: it does not. */
export const pairedUnits = ({ among, machines, units }: Question): readonly Told[] =>
  among !== null && units !== null && (machines?.length ?? 0) > 1 ? among : []

/** `e em número de falhas?`, `e em outubro?` after two compressors of two machines are about the same ones. */
export function stillPaired(before: Question | null, now: Question): Question {
  const told = before === null ? [] : pairedUnits(before)
  const isOfThem = told.length > 0 && now.among === null && String(now.machines) === String(before?.machines)
  if (!isOfThem || now.units === null || now.eachUnit) return now
  const isSame = String(now.units) === String(before?.units)
  if (!isSame && now.units.length > 1) return now
  const known = new Map(
    told.map((one) => {
      const units = isSame ? one.units : now.units
      return [`${one.machines} ${units}`, { ...one, units }]
    }),
  )
  return { ...now, among: inEachTime([...known.values()], now.periods) }
}
