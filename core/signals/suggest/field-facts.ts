import type { CompressorNumbers } from './compressor-numbers.ts'
import type { Tag } from './lexicon/tags.ts'
import type { FieldName, Said } from './read-name.ts'
import type { Surroundings } from './surroundings.ts'
import type { NamedUnit } from './unit-words.ts'
import type { ValueShape } from './value-shape.ts'

/** Everything known of one field when it is compared with the readings. */
export interface FieldFacts {
  readonly name: string
  readonly tags: ReadonlySet<Tag>
  readonly unit: NamedUnit | null
  readonly shape: ValueShape
  /** Place of its compressor (−1: of one that the machine lacks); null when the name numbers none. */
  readonly compressor: number | null
  /** Whether other fields number their compressor. */
  readonly othersNumbered: boolean
  /** How sure that place is, 0…1. */
  readonly compressorSure: number
  /** How much of the name was understood, 0…1. */
  readonly understood: number
  /** Whether a word that nobody knows stands beside the last ones said, so that it may narrow them down. */
  readonly narrowed: boolean
  /** Whether the field names its machine, in a measurement whose fields do. */
  readonly ofThisMachine: boolean
  /** Whether nothing in the name says that it is of something else either, and there is no second machine. */
  readonly ofNothing: boolean
}

const UNKNOWN_WORD = 0.95
const LEAST_UNDERSTOOD = 0.75

export function factsOf(
  name: FieldName,
  shape: ValueShape,
  around: Surroundings,
  numbers: CompressorNumbers,
  onlyMachine: boolean,
): FieldFacts {
  const said = name.said.filter((one) => !isSite(one, name, around))
  const tags = new Set(said.flatMap((one) => one.tags))
  addLetters(tags, name, around)
  settle(tags, name, said, around)
  const place = numbers.of(name)
  const strange = name.unknown.filter(
    (word) => !around.common.has(word.text) && !(word.text === 'ac' && around.acIsCondenser),
  )
  return {
    name: name.name,
    tags,
    unit: name.unit?.spelling === 'TR' && has(tags, 'at.suction', 'at.discharge') ? null : name.unit,
    shape,
    compressor: place?.place ?? null,
    othersNumbered: numbers.any,
    compressorSure: place?.sure ?? 0,
    understood: Math.max(LEAST_UNDERSTOOD, UNKNOWN_WORD ** strange.length),
    narrowed: strange.some(({ part }) => part === said.at(-1)?.part),
    ofNothing:
      onlyMachine &&
      strange.length === 0 &&
      !has(tags, 'of.meter', 'of.other', 'of.tower', 'of.plant', 'loop.other'),
    ofThisMachine:
      !around.fieldsNameMachine || tags.has('of.chiller') || name.chiller !== null || place !== null,
  }
}

const SITE_TAGS =
  /^(of\.(other|tower|plant|drive)|loop\.other|at\.other|not\.|general|at\.(high|low)|q\.cooling)/

/** Foreign equipment before the machine in a path, or in nearly every name, is where the machine stands. */
function isSite(one: Said, { said }: FieldName, { common }: Surroundings): boolean {
  if (!one.tags.some((tag) => SITE_TAGS.test(tag))) return false
  const later = said.some(
    ({ part, tags }) =>
      part > one.part && tags.some((tag) => tag === 'of.chiller' || tag === 'of.compressor'),
  )
  // What enters and leaves a tower is the tower's water also where all is of the tower.
  const says = (kind: RegExp) => said.some(({ tags }) => tags.some((tag) => kind.test(tag)))
  const ofTower = one.tags.includes('of.tower') && says(/^dir/) && !says(/^of\.chiller|^loop\.c/)
  return later || (common.has(one.text) && !ofTower)
}

/** Lone letters: S, E, R, L of a water, T and P of a place. */
function addLetters(tags: Set<Tag>, { letters, unknown }: FieldName, { s, common }: Surroundings): void {
  const placed = [...tags].some((tag) => tag.startsWith('loop.') || tag.startsWith('at.'))
  const directions: Readonly<Record<string, Tag>> = {
    s,
    e: 'dir.in',
    r: 'dir.return',
    l: 'dir.out',
    i: 'dir.in',
    o: 'dir.out',
  }
  // CH-S beside CH-C is the status: S of nothing but the machine.
  const bare = [...tags].every((tag) => tag.startsWith('of.') || tag === 'fine')
  for (const letter of letters) {
    if (letter === 's' && bare && tags.size > 0) tags.add('q.state')
    if (letter === 't' && placed && !has(tags, 'q.press')) tags.add('q.temp')
    else if (letter === 'p' && !has(tags, 'q.temp')) {
      if (placed && ![...tags].some((tag) => tag.startsWith('q.'))) tags.add('q.press')
      // Beside a word that nobody knows it may be the pressure of that.
      else if (!placed && unknown.every(({ text }) => common.has(text))) tags.add('q.power')
    } else if (placed && directions[letter]) tags.add(directions[letter])
  }
}

/** What the same word means beside others. */
function settle(
  tags: Set<Tag>,
  { unknown, unit, compressor }: FieldName,
  said: readonly Said[],
  around: Surroundings,
): void {
  if (tags.delete('loop.cold'))
    tags.add(tags.has('loop.chw') || tags.has('loop.cw') ? 'loop.water' : around.cold)
  if (around.returnEnters && has(tags, 'loop.cw', 'at.cond') && tags.delete('dir.return')) tags.add('dir.in')
  if (around.acIsCondenser && unknown.some(({ text }) => text === 'ac')) tags.add('loop.cw')
  const measured = has(
    tags,
    'q.temp',
    'q.press',
    'q.capacity',
    'q.load',
    'q.demand',
    'q.power',
    'q.run',
    'q.state',
  )
  // Current capacity is the present one, and COND REF PRESS the refrigerant's.
  if (measured && said.some(({ text }) => text === 'current')) tags.delete('q.amps')
  // Water that is discharged leaves; a compressor discharges gas.
  const water = has(tags, 'loop.water', 'loop.chw', 'loop.cw') && tags.has('q.temp')
  if (water && tags.delete('at.discharge')) tags.add('dir.out')
  // Energy consumption in kW is power.
  if (unit?.dimension === 'power' && said.some(({ text }) => /^energ(y|ia)$/.test(text)))
    tags.delete('q.other')
  // The power of the whole machine room.
  if (has(tags, 'total') && tags.has('q.power')) tags.delete('loop.other')
  settleStates(tags, said, compressor)
  settleGas(tags, said)
  const ref = said.some(({ text }) => text === 'ref') && has(tags, 'at.evap', 'at.cond')
  if (ref && !said.some(({ text, tags: own }) => text !== 'ref' && own.includes('not.setpoint'))) {
    tags.delete('not.setpoint')
    tags.add('at.refrigerant')
  }
}

/** How many of them run is no state of one. */
const PLURAL = /^(compressors|compressores|compresores|chillers|resfriadores|machines|maquinas)$/

/** A feedback alone tells a state; STS before a water's temperature is the class of the point. */
function settleStates(tags: Set<Tag>, said: readonly Said[], compressor: string | null): void {
  if (tags.delete('feedback') && ![...tags].some((tag) => tag.startsWith('q.'))) tags.add('q.state')
  if (has(tags, 'q.run', 'q.state') && said.some(({ text }) => PLURAL.test(text)) && compressor === null)
    tags.add('not.counter')
  const first = said[0]?.tags.includes('q.state') ?? false
  const again = said.filter((one) => one.tags.includes('q.state')).length > 1
  const directed = has(tags, 'dir.in', 'dir.out', 'dir.supply', 'dir.return')
  if (first && !again && has(tags, 'q.temp', 'q.press') && directed) tags.delete('q.state')
}

/** TR of a discharge is the refrigerant's temperature, not the ton; a gas measured at its valve is the gas. */
function settleGas(tags: Set<Tag>, said: readonly Said[]): void {
  if (!has(tags, 'at.suction', 'at.discharge')) return
  if (said.some(({ text }) => text === 'tr')) {
    for (const tag of ['q.cooling', 'q.capacity'] as const) tags.delete(tag)
    tags.add('q.temp')
  }
  const valve = /^(eev|exv|evd|txv)$/
  const foreign = said.filter((one) => one.tags.includes('of.other'))
  if (foreign.length > 0 && foreign.every(({ text }) => valve.test(text))) tags.delete('of.other')
}

export const has = (tags: ReadonlySet<Tag>, ...any: readonly Tag[]): boolean =>
  any.some((tag) => tags.has(tag))
