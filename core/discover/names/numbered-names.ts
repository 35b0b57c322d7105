import { hasTag } from '#core/suggest/context/surroundings.ts'
import { type FieldName, readName } from '#core/suggest/names/read-name.ts'
import { remembered } from '../remembered.ts'
import type { EquipmentKind } from './equipment-kind.ts'
import { type EquipmentName, readEquipment } from './equipment-name.ts'
import { type SplitText, splitEquipment } from './split-equipment.ts'

/** A text taken apart at the number that may be its machine's. */
interface Cut {
  /** The same for all machines of a family. */
  readonly family: string
  readonly number: string
  /** The text without the machine: the point's own name. */
  readonly rest: string
  readonly split: SplitText
}

/** A family has at least this many points that several of its machines have. */
const LEAST_SHARED = 3
/** Of many points alike, so many are read. */
const MOST_READ = 60

/**
 * Machines that nothing but a number tells apart: WCC_1_kW beside WCC_2_kW, CHL_POW_1 beside CHL_POW_2. Gives each text of such
 * a machine in its two parts. The machines of a family have the same points, a water's temperature among them.
 */
export function numberedNames(texts: Iterable<string>): ReadonlyMap<string, SplitText> {
  const known: Known = { words: new Map(), rests: new Map() }
  const cuts = new Map(
    [...texts].map((text) => [text, [...beginnings(text, known), ...edges(text, known)]] as const),
  )
  const families = Map.groupBy([...cuts.values()].flat(), ({ family }) => family)
  const areMachines = new Set([...families].filter(([, own]) => isFamily(own)).map(([family]) => family))
  const found = new Map<string, SplitText>()
  for (const [text, own] of cuts) {
    const first = own.find(({ family }) => areMachines.has(family))
    if (first !== undefined) found.set(text, first.split)
  }
  return found
}

/** Words and rests that have been read. */
interface Known {
  readonly words: Map<string, boolean>
  readonly rests: Map<string, SplitText | null>
}

const BEGINNING = /(?<=^|[./\\|>:'#] *)(\p{L}{1,12})[ _-]?0*(\d{1,3}|[A-H])(?=$|[^\p{L}\p{N}])/gu
const SEPARATORS = /^[\s_.:/\\|>'-]+/u

/** WCC_1 at the beginning of the text or of a folder in it; the word means nothing by itself. */
function* beginnings(text: string, { words: known }: Known): Generator<Cut> {
  for (const { 0: label, 1: word = '', 2: written = '', index } of text.slice(0, 200).matchAll(BEGINNING)) {
    const rest = text.slice(index + label.length).replace(SEPARATORS, '')
    if (rest === '' || remembered(known, word, () => isKnown(word))) continue
    const number = written.toLowerCase()
    const words = [word.toLowerCase()]
    const equipment: EquipmentName = { kind: 'unknown', number, words, isWhole: false }
    const family = JSON.stringify([text.slice(0, index).toLowerCase(), ...words])
    yield { family, number, rest, split: { equipment, label, rest } }
  }
}

const NUMBER_BEHIND = /^(?<rest>.*\p{L})[ _.-]?0*(?<number>[1-9]\d?)$/u
const NUMBER_BEFORE = /^0*(?<number>[1-9]\d?)[ _-]+(?<rest>\p{L}.*)$/u
const LETTER_BEHIND = /^(?<rest>.*[\p{L}\d])[ _.-]+(?<word>\p{L}{1,6}?)(?<letter>[A-H])$/u

/** CHL_POW_1, 1_CHILLER_kW and KW_CHA: the number before or behind the point's name, where no other number is the machine's. */
function* edges(text: string, { rests }: Known): Generator<Cut> {
  for (const [family, pattern] of [['behind', NUMBER_BEHIND] as const, ['before', NUMBER_BEFORE] as const]) {
    const { rest = '', number = '' } = pattern.exec(text.slice(0, 200))?.groups ?? {}
    if (rest === '') continue
    const own = remembered(rests, rest, () => splitEquipment(rest))
    if (own !== null && (own.equipment.number !== null || !MACHINES.has(own.equipment.kind))) continue
    const { kind, words } = own?.equipment ?? { kind: 'unknown', words: [] }
    const label = `${own?.label ?? 'Máquina'} ${number}`
    yield { family, number, rest, split: { equipment: { kind, number, words, isWhole: false }, label, rest } }
  }
  const { rest = '', word = '', letter = '' } = LETTER_BEHIND.exec(text.slice(0, 200))?.groups ?? {}
  if (rest === '') return
  const number = letter.toLowerCase()
  const kind = readEquipment(`${word} 1`)?.kind ?? 'unknown'
  const words = kind === 'unknown' ? [word.toLowerCase()] : []
  const equipment: EquipmentName = { kind, number, words, isWhole: false }
  yield { family: `letter ${word}`, number, rest, split: { equipment, label: word + letter, rest } }
}
const MACHINES: ReadonlySet<EquipmentKind> = new Set(['chiller', 'bomba', 'torre', 'gerador', 'elevador'])

const isKnown = (word: string): boolean =>
  readEquipment(`${word} 1`) !== null ||
  readName(word).knownPhrases.some(({ tags }) => tags.some((tag) => /^(q|loop|at|dir|not|of)\./.test(tag)))

function isFamily(cuts: readonly Cut[]): boolean {
  const byRest = Map.groupBy(cuts, ({ rest }) => rest)
  const shared = [...byRest].filter(([, own]) => new Set(own.map(({ number }) => number)).size > 1)
  if (shared.length < LEAST_SHARED) return false
  const names = shared.slice(0, MOST_READ).map(([rest]) => readName(rest))
  return names.some(isWaterTemperature) && names.some(isLoad)
}

const ofPart = (name: FieldName): boolean =>
  name.compressor !== null || name.circuit !== null || hasTag(name, 'of.compressor', 'of.circuit')
const isWaterTemperature = (name: FieldName): boolean =>
  hasTag(
    name,
    'loop.chw',
    'loop.cw',
    'loop.cold',
    'loop.water',
    'at.evap',
    'at.cond',
    'dir.supply',
    'dir.return',
  ) &&
  (name.unit === null || name.unit.dimension === 'temperature') &&
  !ofPart(name)
/** Two circuits of one machine have waters as well, but not a machine's load. */
const isLoad = (name: FieldName): boolean =>
  hasTag(name, 'q.power', 'q.run', 'q.state', 'q.load', 'q.demand', 'q.cooling') && !ofPart(name)
