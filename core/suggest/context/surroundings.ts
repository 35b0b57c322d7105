import type { Tag } from '../lexicon/tags.ts'
import type { FieldName } from '../names/read-name.ts'

/** Facts that only all names of a measurement together show. */
export interface Surroundings {
  /** The water that CW means: condenser water, unless condenser water has another name here. */
  readonly cold: 'loop.chw' | 'loop.cw'
  /** Whether S is saída (out, beside E) or supply. */
  readonly s: 'dir.out' | 'dir.supply'
  readonly acIsCondenser: boolean
  /** Whether chilled water has its own name with directions; then COOLING IN is condenser water. */
  readonly coolingIsCondenser: boolean
  /** Whether returning condenser water enters the machine: a leaving condenser water exists as well. */
  readonly returnEnters: boolean
  /** Whether C1 is chiller, compressor or circuit. */
  readonly c: 'chiller' | 'compressor' | 'circuit'
  /** Words that most names have (site, building, machine): they say nothing about a single field. */
  readonly common: ReadonlySet<string>
  /** Whether several fields number their chiller. */
  readonly chillersNumbered: boolean
  /** Whether the machine's fields have its name, so that fields without the name belong to others. */
  readonly fieldsNameMachine: boolean
  /** Whether the measurement belongs to a pump, a tower or the like, without chilled water and gas. */
  readonly noChiller: boolean
}

const COMMON_SHARE = 0.6
const COMMON_LEAST = 4

/** `measurement` is the name of the measurement; in a pump's measurement the pump is the machine. */
export function surroundingsOf(names: readonly FieldName[], measurement: FieldName): Surroundings {
  const own = names.filter((name) => says(name, 'of.chiller'))
  const fieldsNameMachine = own.length >= COMMON_LEAST && namesItsWater(names)
  return {
    cold: coldMeans(names),
    s: names.some(({ letters, said }) => letters.includes('e') && said.length > 0) ? 'dir.out' : 'dir.supply',
    acIsCondenser: names.some(({ said }) => said.some(({ text }) => /^(t|p)?[esr]?ag[esr]?$/.test(text))),
    coolingIsCondenser: bothEnds(names, 'loop.chw') && !bothEnds(names, 'loop.cw'),
    returnEnters: condenserReturnEnters(names),
    c: cMeans(names),
    common: new Set([
      ...commonWords(fieldsNameMachine ? own : names),
      ...equipmentOf(measurement),
      ...(own.length === 0 ? ['heatpump'] : []),
    ]),
    chillersNumbered: names.filter(({ chiller }) => chiller !== null).length >= 3,
    fieldsNameMachine,
    noChiller: isNoChiller(names, measurement),
  }
}

const OTHER_MACHINES =
  /^(pumps?|bombas?|pmp|bmb|bomb|bag|bagp|bags|bac|bap|bas|chwp|cwp|cdwp|pchwp|schwp|fans?|ventilador|ahu|fcu|elevator|elevador|generator|gerador|boiler|caldeira)$/

function isNoChiller(names: readonly FieldName[], measurement: FieldName): boolean {
  const other = measurement.said.some(({ text }) => OTHER_MACHINES.test(text))
  return (
    other &&
    !says(measurement, 'of.chiller', 'of.compressor') &&
    !names.some((name) => says(name, 'of.chiller', 'of.compressor', 'of.circuit'))
  )
}

/** Where even the water fields have the machine's name, fields without it belong to something else. */
function namesItsWater(names: readonly FieldName[]): boolean {
  const placed = names.filter((name) =>
    says(name, 'loop.chw', 'loop.cw', 'loop.cold', 'at.evap', 'at.cond', 'at.suction', 'at.discharge'),
  )
  const named = placed.filter((name) => says(name, 'of.chiller'))
  return named.length >= 2 && named.length >= COMMON_SHARE * placed.length
}

export const says = ({ said }: FieldName, ...tags: Tag[]): boolean =>
  said.some((one) => tags.some((tag) => one.tags.includes(tag)))

function coldMeans(names: readonly FieldName[]): Surroundings['cold'] {
  // If both ends of the condenser water have another name (CDW), CW is chilled water.
  if (bothEnds(names, 'loop.cw') && !bothEnds(names, 'loop.chw')) return 'loop.chw'
  const chilled = names.some((name) => says(name, 'loop.chw'))
  if (chilled) return 'loop.cw'
  const condenser = names.some(
    (name) =>
      says(name, 'loop.cw') ||
      (says(name, 'at.cond', 'of.tower') && says(name, 'q.temp', 'loop.water') && hasDirection(name)),
  )
  const evaporator = names.some((name) => says(name, 'at.evap') && says(name, 'q.temp') && hasDirection(name))
  return condenser && !evaporator ? 'loop.chw' : 'loop.cw'
}
function bothEnds(names: readonly FieldName[], loop: Tag): boolean {
  const own = names.filter((name) => says(name, loop))
  return (
    own.some((name) => says(name, 'dir.in', 'dir.return')) &&
    own.some((name) => says(name, 'dir.out', 'dir.supply'))
  )
}
const hasDirection = (name: FieldName): boolean =>
  says(name, 'dir.in', 'dir.out', 'dir.supply', 'dir.return') ||
  name.letters.some((letter) => 'serl'.includes(letter)) ||
  name.said.some(({ text }) => /^ct[sr]$/.test(text))

/** Cond LWT and Cond RWT are the two ends: beside leaving water, returning water enters. */
function condenserReturnEnters(names: readonly FieldName[]): boolean {
  const own = names.filter((name) => isCondenserWater(name) && says(name, 'q.temp', 'loop.water'))
  return (
    own.some((name) => says(name, 'dir.out')) &&
    own.some((name) => says(name, 'dir.return')) &&
    !own.some((name) => says(name, 'dir.in', 'dir.supply'))
  )
}
const isCondenserWater = (name: FieldName): boolean =>
  says(name, 'loop.cw', 'at.cond') && !says(name, 'loop.chw', 'of.tower', 'of.other')

function cMeans(names: readonly FieldName[]): Surroundings['c'] {
  const lettered = names.filter(({ c }) => c !== null)
  const water = lettered.some(
    (name) => says(name, 'loop.chw', 'loop.cw', 'loop.cold', 'q.cooling') && name.compressor === null,
  )
  if (water && lettered.every(({ chiller }) => chiller === null)) return 'chiller'
  return names.some(({ compressor, c }) => compressor !== null && c !== null) ? 'circuit' : 'compressor'
}

const equipmentOf = ({ said }: FieldName): string[] =>
  said.filter(({ tags }) => tags.some((tag) => /^of\.(other|tower|plant)$/.test(tag))).map(({ text }) => text)

function commonWords(names: readonly FieldName[]): Set<string> {
  const share = new Map<string, number>()
  for (const { said, unknown } of names) {
    for (const word of new Set([...said.map(({ text }) => text), ...unknown.map(({ text }) => text)])) {
      share.set(word, (share.get(word) ?? 0) + 1)
    }
  }
  const least = Math.max(COMMON_LEAST, COMMON_SHARE * names.length)
  return new Set([...share].filter(([, count]) => count >= least).map(([word]) => word))
}
