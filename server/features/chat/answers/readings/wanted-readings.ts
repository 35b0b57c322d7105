import type { Machine, Reading } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { foldedText, isLink, type Word, wordsOf } from '#core/questions/text/words.ts'
import { type JoinedReading, joinedReadings } from '#core/questions/topics/joined-readings.ts'
import {
  isQuantity,
  isSoft,
  type ReadingTerm,
  termsIn,
  termsOfText,
  termsText,
} from '#core/questions/topics/reading-terms.ts'
import { READINGS } from '#core/signals/readings/reading-table.ts'
import type { Asked } from '../answer.ts'
import { bold, plain } from '../markdown.ts'
import { NEAR_TO, neededText } from './needed-readings.ts'
import { keyOf, nameOf, readingTitle } from './reading-names.ts'
import { towerReadings } from './tower-water.ts'
import { unknownThing } from './unknown-thing.ts'

const mappedOf = ({ readings }: Machine): Reading[] => readings.filter(({ topicField }) => topicField !== '')

/** The machine's mapped readings that the question means; of several joined ones those of each. */
export function wantedReadings(asked: Asked, machine: Machine, units: readonly string[]): Reading[] {
  const thing = unknownThing(asked.question)
  if (thing !== null && !machine.readings.some((one) => ownWords(nameOf(one)).includes(foldedText(thing))))
    return []
  const ofTower = towerReadings(asked, machine, machine)
  if (ofTower.length > 0) return ofTower
  const each = joinedReadings(asked.question.words)
  if (each.length === 0) return ofOneReading(asked, machine, units)
  return [...new Set(each.flatMap((one) => ofOneReading(aboutReading(asked, one), machine, units)))]
}

const aboutReading = (asked: Asked, one: JoinedReading): Asked => ({
  ...asked,
  question: { ...asked.question, ...one, figures: [] },
})

/** Says which of several joined readings the machine lacks while it has others. */
export function lackingText(asked: Asked, machine: Machine, units: readonly string[]): string | null {
  const lacking = joinedReadings(asked.question.words).filter(
    (one) => ofOneReading(aboutReading(asked, one), machine, units).length === 0,
  )
  return lacking.length === 0
    ? null
    : `Sem leitura mapeada: ${lacking.map(({ words }) => namedTerms(words)).join(', ')}.`
}

/** What a text says of one reading or of several, in a sentence. */
export function namedTerms(words: string): string {
  const each = joinedReadings(words)
  const text = (some: string) => termsText(termsIn(wordsOf(some))).replace(/^do óleo$/, 'óleo')
  return each.length === 0 ? text(words) : each.map((one) => text(one.words)).join(' e ')
}

function ofOneReading(
  { question: { reading, figures, eachUnit, units: named, words, combination } }: Asked,
  machine: Machine,
  units: readonly string[],
): Reading[] {
  const mapped = mappedOf(machine)
  const compressors = eachUnit
    ? machine.submaquinas.map(({ id }) => id)
    : units.filter((unit) => unit !== MACHINE_UNIT)
  const asked = wordsOf(isAmongUnits(reading, combination, words) ? words.replace(DIFFERENCE, '') : words)
  const namesUnit = named !== null || eachUnit
  const pair = isAmongUnits(reading, combination, words) ? [] : differencePair(words, mapped, compressors)
  if (pair.length > 0) return pair
  if (asksForAll(words)) return compressors.length === 0 ? mapped : ofCompressors(mapped, compressors)
  const machineWord = reading?.machine ?? (reading === null && figures[0] === 'cop' ? 'cop' : null)
  const standard = standardReadings(mapped, {
    compressors,
    machine: machineWord,
    compressor: reading?.compressor ?? null,
  })
  // The alarm readings say nothing of what the alarm is about.
  if (standard.length > 0 && reading?.machine === 'alarm') return standard
  const isStandard = termsIn(asked).every((term) => isSoft(term) || STANDARD_TERMS.has(term))
  if (standard.length > 0 && isStandard && measures(standard, asked)) return standard
  if (compressors.length === 0) return byTerms(mapped, asked)
  const ofUnits = byTerms(
    mapped.filter(({ compressorId }) => compressorId !== undefined && compressors.includes(compressorId)),
    asked,
  )
  if (ofUnits.length > 0) return ofUnits
  // A compressor that the question itself names has its own readings, or ones without a standard meaning.
  const others = mapped.filter((one) => one.compressorId === undefined && (!namesUnit || keyOf(one) === null))
  return byTerms(others, asked)
}

/** `diferença da temperatura de descarga entre os compressores`: one reading of each. */
const isAmongUnits = (
  reading: Asked['question']['reading'],
  combination: Asked['question']['combination'],
  words: string,
): boolean =>
  combination === 'difference' &&
  reading !== null &&
  reading.compressor !== null &&
  !(/\bsuccao\b/.test(words) && /\bdescarga\b/.test(words))

interface Standard {
  readonly compressors: readonly string[]
  readonly machine: string | null
  readonly compressor: string | null
}

function standardReadings(mapped: readonly Reading[], { compressors, machine, compressor }: Standard) {
  const ofCompressors = mapped.filter(
    ({ id, compressorId }) =>
      compressor !== null &&
      compressorId !== undefined &&
      id.endsWith(`_${compressor}`) &&
      (compressors.length === 0 || compressors.includes(compressorId)),
  )
  if (compressors.length > 0 && ofCompressors.length > 0) return ofCompressors
  const own = mapped.filter(({ id }) => id === machine)
  return own.length > 0 ? own : ofCompressors
}

/** `quantos bar tem a água gelada?` asks for no temperature. */
function measures([first]: readonly Reading[], words: readonly Word[]): boolean {
  const own = first ? termsOf(first) : new Set<ReadingTerm>()
  const isOfPower = [...own].some((term) => term === 'power' || term === 'load' || term === 'capacity')
  const asked = termsIn(words).filter(
    (term) => ['temperature', 'pressure', 'flow'].includes(term) || (isOfPower && term === 'condensing'),
  )
  return asked.every((term) => own.has(term))
}

/** What the names of the standard readings say. */
const STANDARD_TERMS = termsOfTable()
function termsOfTable(): ReadonlySet<ReadingTerm> {
  const entries = [...Object.values(READINGS.machine), ...Object.values(READINGS.compressor)]
  return new Set(entries.flatMap(({ name }) => [...termsOfText(name)]))
}

const termsOf = (reading: Reading): ReadonlySet<ReadingTerm> =>
  termsOfText(
    keyOf(reading) === null ? `${nameOf(reading)} ${reading.id} ${reading.topicField}` : nameOf(reading),
  )

/** `delta T da água gelada`: both ends of it, entry first. */
function differencePair(words: string, mapped: readonly Reading[], units: readonly string[]): Reading[] {
  if (!DIFFERENCE.test(words)) return []
  const ofUnit = pairOfUnit(words, mapped, units)
  if (ofUnit.length > 0 || OTHER_QUANTITY.test(words)) return ofUnit
  const asked = termsOfText(words)
  const sides = asked.has('condensing')
    ? [CONDENSED]
    : asked.has('chilled')
      ? [CHILLED]
      : [CHILLED, CONDENSED]
  const pairs = sides.map((side) => side.flatMap((id) => mapped.find((one) => one.id === id) ?? []))
  return pairs.find((pair) => pair.length === 2) ?? []
}

/** The two ends of a compressor: `diferença entre a pressão de descarga e a de sucção do C1`. */
function pairOfUnit(
  words: string,
  mapped: readonly Reading[],
  [unit, ...others]: readonly string[],
): Reading[] {
  if (unit === undefined || others.length > 0 || !/\bsuccao\b/.test(words) || !/\bdescarga\b/.test(words))
    return []
  const quantity = /\bpressa/.test(words) ? 'pressure' : 'temp'
  const ids = [`discharge_${quantity}`, `suction_${quantity}`]
  return ids.flatMap((id) => mapped.find((one) => one.compressorId === unit && keyOf(one)?.id === id) ?? [])
}

const DIFFERENCE = /\b(?:delta|deltat|dt|diferencial|diferenca|salto|gradiente|range)\b/
/** `a diferença de kW/TR entre os chillers` is one of no temperatures. */
const OTHER_QUANTITY =
  /\b(?:pressa\w+|kw|eficiencia|potencia|capacidade|vazao|demanda|corrente|vibrac\w+|cop|carga|frequencia|umidade)\b/
export const CHILLED = ['chw_in_temp', 'chw_out_temp'] as const
export const CONDENSED = ['cw_in_temp', 'cw_out_temp'] as const

const ofCompressors = (mapped: readonly Reading[], units: readonly string[]): Reading[] =>
  mapped.filter(({ compressorId }) => compressorId !== undefined && units.includes(compressorId))

/** `quais leituras tem a bomba?` */
export const asksForAll = (words: string): boolean =>
  termsOfText(words).size === 0 &&
  /\b(?:quais|que|quantas|quantos|lista\w*|mostr\w*|todas|todos)\b/.test(words) &&
  /\b(?:leitura|sensor|medic|medid|medir|mede|monitora|acompanhar|grandeza|variave)/.test(words)

/** Readings that measure what the question says, those that share the most further words with it. */
function byTerms(pool: readonly Reading[], words: readonly Word[]): Reading[] {
  const asked = termsIn(words)
  const needed = asked.filter((term) => !isSoft(term))
  const said = new Set(
    words.map(({ plain: word }) => word).filter((word) => word.length > 2 || /\d/.test(word)),
  )
  const scored = pool
    .filter((reading) => needed.every((term) => termsOf(reading).has(term)))
    .map((reading) => {
      const own = ownWords(nameOf(reading)).filter((word) => said.has(word) && !isLink(word))
      return { reading, hits: own.length + asked.filter((term) => termsOf(reading).has(term)).length }
    })
  const best = Math.max(0, ...scored.map(({ hits }) => hits))
  return best === 0 ? [] : scored.filter(({ hits }) => hits === best).map(({ reading }) => reading)
}

export const ownWords = (name: string): string[] => wordsOf(foldedText(name)).map(({ plain: word }) => word)

const MOST_NEAR = 4

/** Says which reading is not mapped, and the nearest ones. */
export function notMapped(machine: Machine, question: Asked['question']): string {
  const { words } = question
  const mapped = mappedOf(machine)
  const title = bold(plain(machine.nome))
  if (mapped.length === 0) return `${title} não tem leituras mapeadas.`
  const asked = termsIn(wordsOf(words))
  const thing = unknownThing(question)
  const what = asked.length > 0 ? `${namedTerms(words)}${thing === null ? '' : ` (${plain(thing)})`}` : null
  const lacks = `Não encontrei essa leitura em ${title}${what === null ? '' : `: ${what} não está entre as mapeadas`}.`
  const head = [lacks, neededText(words)].filter(Boolean).join(' ')
  const near = ownFirst(nearest(mapped, asked), question.units)
  const names = [...new Set(near.map((reading) => readingTitle(machine, reading)))].slice(0, MOST_NEAR)
  return names.length === 0
    ? `${head} Pergunte “quais leituras tem?” para ver as que há.`
    : `${head} ${names.length === 1 ? 'A mais próxima é' : 'As mais próximas são'}: ${names.join(', ')}.`
}

/** Of named compressors their own readings alone, where they have near ones. */
function ownFirst(near: readonly Reading[], units: readonly string[] | null): readonly Reading[] {
  const own = near.filter(({ compressorId }) => compressorId !== undefined && units?.includes(compressorId))
  return own.length > 0 ? own : near
}

function nearest(mapped: readonly Reading[], asked: readonly ReadingTerm[]): Reading[] {
  const quantities = asked.filter(isQuantity)
  const related = quantities.flatMap((term) => NEAR_TO[term] ?? [])
  const scoreOf = (reading: Reading) => {
    const own = termsOf(reading)
    const places = asked.filter((term) => !isQuantity(term) && own.has(term)).length
    if (quantities.some((term) => own.has(term))) return 4 + places
    return related.some((term) => own.has(term)) ? 2 + places : 0
  }
  const scored = mapped.map((reading) => ({ reading, score: scoreOf(reading) }))
  const found = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  return found.map(({ reading }) => reading)
}
