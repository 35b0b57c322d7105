import type { Tag } from '../lexicon/tags.ts'
import type { FieldName } from '../names/read-name.ts'

/** Facts that only all names of a measurement together show. */
export interface Surroundings {
  /** The water that CW means: condenser water, unless condenser water has another name here. */
  readonly wordCw: 'loop.chw' | 'loop.cw'
  /** Whether S is saída (out, beside E) or supply. */
  readonly letterS: 'dir.out' | 'dir.supply'
  readonly acIsCondenser: boolean
  /** Whether chilled water has its own name with directions; then COOLING IN is condenser water. */
  readonly coolingIsCondenser: boolean
  /** Whether returning condenser water enters the machine: a leaving condenser water exists as well. */
  readonly returnEnters: boolean
  /** Whether C1 is chiller, compressor or circuit. */
  readonly letterC: 'chiller' | 'compressor' | 'circuit'
  /** Words that most names have (site, building, machine): they say nothing about a single field. */
  readonly common: ReadonlySet<string>
  /** Whether several fields number their chiller. */
  readonly chillersNumbered: boolean
  /** Whether the machine's fields have its name, so that fields without the name belong to others. */
  readonly fieldsNameMachine: boolean
  /** Whether the measurement belongs to a pump, a tower or the like, without chilled water and gas. */
  readonly isNoChiller: boolean
}

const COMMON_SHARE = 0.6
const COMMON_LEAST = 4

/** `measurement` is the name of the measurement; in a pump's measurement the pump is the machine. */
export function surroundingsOf(names: readonly FieldName[], measurement: FieldName): Surroundings {
  const own = names.filter((name) => hasTag(name, 'of.chiller'))
  const fieldsNameMachine = own.length >= COMMON_LEAST && namesItsWater(names)
  return {
    wordCw: meaningOfCw(names),
    letterS: names.some(({ letters, knownPhrases }) => letters.includes('e') && knownPhrases.length > 0)
      ? 'dir.out'
      : 'dir.supply',
    acIsCondenser: names.some(({ knownPhrases }) =>
      knownPhrases.some(({ text }) => /^(t|p)?[esr]?ag[esr]?$/.test(text)),
    ),
    coolingIsCondenser: bothEnds(names, 'loop.chw') && !bothEnds(names, 'loop.cw'),
    returnEnters: condenserReturnEnters(names),
    letterC: meaningOfC(names),
    common: new Set([
      ...commonWords(fieldsNameMachine ? own : names),
      ...equipmentOf(measurement),
      ...(own.length === 0 ? ['heatpump'] : []),
    ]),
    chillersNumbered: names.filter(({ chiller }) => chiller !== null).length >= 3,
    fieldsNameMachine,
    isNoChiller: isOtherMachine(names, measurement),
  }
}

const OTHER_MACHINES =
  /^(pumps?|bombas?|pmp|bmb|bomb|bag|bagp|bags|bac|bap|bas|chwp|cwp|cdwp|pchwp|schwp|fans?|ventilador|ahu|fcu|elevator|elevador|generator|gerador|boiler|caldeira)$/

function isOtherMachine(names: readonly FieldName[], measurement: FieldName): boolean {
  const other = measurement.knownPhrases.some(({ text }) => OTHER_MACHINES.test(text))
  return (
    other &&
    !hasTag(measurement, 'of.chiller', 'of.compressor') &&
    !names.some((name) => hasTag(name, 'of.chiller', 'of.compressor', 'of.circuit'))
  )
}

/** Where even the water fields have the machine's name, fields without it belong to something else. */
function namesItsWater(names: readonly FieldName[]): boolean {
  const placed = names.filter((name) =>
    hasTag(name, 'loop.chw', 'loop.cw', 'loop.cold', 'at.evap', 'at.cond', 'at.suction', 'at.discharge'),
  )
  const named = placed.filter((name) => hasTag(name, 'of.chiller'))
  return named.length >= 2 && named.length >= COMMON_SHARE * placed.length
}

/** Whether a known phrase of the name has at least one of the tags. */
export const hasTag = ({ knownPhrases }: FieldName, ...tags: Tag[]): boolean =>
  knownPhrases.some((one) => tags.some((tag) => one.tags.includes(tag)))

function meaningOfCw(names: readonly FieldName[]): Surroundings['wordCw'] {
  // If both ends of the condenser water have another name (CDW), CW is chilled water.
  if (bothEnds(names, 'loop.cw') && !bothEnds(names, 'loop.chw')) return 'loop.chw'
  const chilled = names.some((name) => hasTag(name, 'loop.chw'))
  if (chilled) return 'loop.cw'
  const condenser = names.some(
    (name) =>
      hasTag(name, 'loop.cw') ||
      (hasTag(name, 'at.cond', 'of.tower') && hasTag(name, 'q.temp', 'loop.water') && hasDirection(name)),
  )
  const evaporator = names.some(
    (name) => hasTag(name, 'at.evap') && hasTag(name, 'q.temp') && hasDirection(name),
  )
  return condenser && !evaporator ? 'loop.chw' : 'loop.cw'
}
function bothEnds(names: readonly FieldName[], loop: Tag): boolean {
  const own = names.filter((name) => hasTag(name, loop))
  return (
    own.some((name) => hasTag(name, 'dir.in', 'dir.return')) &&
    own.some((name) => hasTag(name, 'dir.out', 'dir.supply'))
  )
}
const hasDirection = (name: FieldName): boolean =>
  hasTag(name, 'dir.in', 'dir.out', 'dir.supply', 'dir.return') ||
  name.letters.some((letter) => 'serl'.includes(letter)) ||
  name.knownPhrases.some(({ text }) => /^ct[sr]$/.test(text))

/** Cond LWT and Cond RWT are the two ends: beside leaving water, returning water enters. */
function condenserReturnEnters(names: readonly FieldName[]): boolean {
  const own = names.filter((name) => isCondenserWater(name) && hasTag(name, 'q.temp', 'loop.water'))
  return (
    own.some((name) => hasTag(name, 'dir.out')) &&
    own.some((name) => hasTag(name, 'dir.return')) &&
    !own.some((name) => hasTag(name, 'dir.in', 'dir.supply'))
  )
}
const isCondenserWater = (name: FieldName): boolean =>
  hasTag(name, 'loop.cw', 'at.cond') && !hasTag(name, 'loop.chw', 'of.tower', 'of.other')

function meaningOfC(names: readonly FieldName[]): Surroundings['letterC'] {
  const lettered = names.filter(({ numberAfterC }) => numberAfterC !== null)
  const water = lettered.some(
    (name) => hasTag(name, 'loop.chw', 'loop.cw', 'loop.cold', 'q.cooling') && name.compressor === null,
  )
  if (water && lettered.every(({ chiller }) => chiller === null)) return 'chiller'
  return names.some(({ compressor, numberAfterC }) => compressor !== null && numberAfterC !== null)
    ? 'circuit'
    : 'compressor'
}

const equipmentOf = ({ knownPhrases }: FieldName): string[] =>
  knownPhrases
    .filter(({ tags }) => tags.some((tag) => /^of\.(other|tower|plant)$/.test(tag)))
    .map(({ text }) => text)

function commonWords(names: readonly FieldName[]): Set<string> {
  const share = new Map<string, number>()
  for (const { knownPhrases, unknownWords } of names) {
    for (const word of new Set([
      ...knownPhrases.map(({ text }) => text),
      ...unknownWords.map(({ text }) => text),
    ])) {
      share.set(word, (share.get(word) ?? 0) + 1)
    }
  }
  const least = Math.max(COMMON_LEAST, COMMON_SHARE * names.length)
  return new Set([...share].filter(([, count]) => count >= least).map(([word]) => word))
}
