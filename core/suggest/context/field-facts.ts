import { hasAny, type Tag } from '../lexicon/tags.ts'
import type { FieldName, KnownPhrase } from '../names/read-name.ts'
import type { NamedUnit } from '../names/unit-words.ts'
import type { ValueShape } from '../values/value-shape.ts'
import type { CompressorNumbers } from './compressor-numbers.ts'
import { correctTags, isBareState, isFeedback } from './correct-tags.ts'
import type { Relatives } from './relatives.ts'
import type { Surroundings } from './surroundings.ts'

/** The facts about one field for the comparison with the readings. */
export interface FieldFacts {
  /** The source's own name of the field. */
  readonly field: string
  readonly tags: ReadonlySet<Tag>
  readonly unit: NamedUnit | null
  readonly shape: ValueShape
  /** Index of the field's compressor; −1 = the machine lacks this compressor, null = no compressor number in the name. */
  readonly compressor: number | null
  /** Whether other fields number their compressor. */
  readonly othersNumbered: boolean
  /** How sure the compressor's place is, 0…1. */
  readonly compressorSure: number
  /** The understood part of the name, 0…1. */
  readonly understood: number
  /** Whether the name has an unknown word, even a word in most names. */
  readonly hasUnknownWord: boolean
  /** Whether an unknown word stands beside the last known words, or in place of the machine, and so may narrow the meaning. */
  readonly narrowed: boolean
  /** Whether other fields number their chiller and this one belongs to all chillers or to the system. */
  readonly ofAllMachines: boolean
  /** Whether other fields have the same name with another number or letter. */
  readonly oneOfSeveral: boolean
  /** Whether another field has the same name without this one's unknown words. */
  readonly derivedFromOther: boolean
  /** Whether the field names its machine, or no field of the measurement does. */
  readonly ofThisMachine: boolean
  /** Whether the name points to no other equipment and the measurement has one machine. */
  readonly namesNoOther: boolean
  /** Whether the machine is a pump, a tower or the like. */
  readonly isNoChiller: boolean
  /** Whether the field counts as a state by its values 0 and 1 alone. */
  readonly bareState: boolean
}

const UNKNOWN_WORD = 0.95
const LEAST_UNDERSTOOD = 0.75

/** The facts about a field from its name, the other names and its values. */
export function fieldFacts(
  name: FieldName,
  { field, shape }: Pick<FieldFacts, 'field' | 'shape'>,
  surroundings: Surroundings,
  numbers: CompressorNumbers,
  relatives: Relatives,
  onlyMachine: boolean,
): FieldFacts {
  const phrases = name.knownPhrases.filter((one) => !isSite(one, name, surroundings))
  const tags = new Set(phrases.flatMap((one) => one.tags))
  addLetters(tags, name, surroundings)
  correctTags(tags, name, phrases, surroundings)
  if (isFeedback(tags, shape)) tags.add('q.state')
  const place = numbers.of(name)
  const bareState = (place !== null || name.chiller !== null) && isBareState(tags, shape)
  if (bareState) tags.add('q.state')
  const strange = strangeWords(name, surroundings)
  const numbered = surroundings.chillersNumbered || !onlyMachine
  return {
    field,
    tags,
    unit: name.unit?.spelling === 'TR' && hasAny(tags, 'at.suction', 'at.discharge') ? null : name.unit,
    shape,
    compressor: place?.place ?? null,
    othersNumbered: numbers.any,
    compressorSure: place?.sure ?? 0,
    understood: Math.max(LEAST_UNDERSTOOD, UNKNOWN_WORD ** strange.length),
    hasUnknownWord: name.unknownWords.length > 0,
    narrowed: isNarrowed(strange, phrases, place === null && !hasAny(tags, 'of.chiller', 'of.compressor')),
    ofAllMachines:
      relatives.isOfAllMachines(name) || (numbered && name.chiller === null && namesAllMachines(phrases)),
    oneOfSeveral: relatives.isOneOfSeveral(name),
    derivedFromOther: relatives.isDerivedFromOther(name),
    namesNoOther: onlyMachine && strange.length === 0 && !hasAny(tags, ...OF_OTHERS),
    isNoChiller: surroundings.isNoChiller,
    bareState,
    ofThisMachine:
      !surroundings.fieldsNameMachine || tags.has('of.chiller') || name.chiller !== null || place !== null,
  }
}

/** The words of the name that neither the lexicon nor its neighbours explain. */
const strangeWords = ({ unknownWords }: FieldName, { common, acIsCondenser }: Surroundings) =>
  unknownWords.filter(({ text }) => !common.has(text) && !(text === 'ac' && acIsCondenser))

const OF_OTHERS: readonly Tag[] = ['of.meter', 'of.other', 'of.tower', 'of.plant', 'loop.other']

/** An unknown word narrows the name down beside the last known ones, or where no machine is named. */
const isNarrowed = (
  strange: FieldName['unknownWords'],
  phrases: readonly KnownPhrase[],
  namesNone: boolean,
): boolean => strange.some(({ part }) => part === phrases.at(-1)?.part) || (strange.length > 0 && namesNone)

/** Names of all machines: CH_Total_kW and SYS_RT beside CH01_kW. */
const namesAllMachines = (phrases: readonly KnownPhrase[]): boolean =>
  phrases.some(({ text, tags }) => tags.includes('total') || /^(sys|system|sistema)$/.test(text))

const SITE_TAGS =
  /^(of\.(other|tower|plant|drive)|loop\.other|at\.other|not\.|general|at\.(high|low|refrigerant)|q\.cooling)/

/** Other equipment before the machine in a path, or in nearly every name, is the machine's location. */
function isSite(one: KnownPhrase, { knownPhrases }: FieldName, { common }: Surroundings): boolean {
  // Status in Status.OilTemp, Status.Running is a folder of the source.
  const folder = one.tags.includes('q.state') && knownPhrases.some(({ part }) => part > one.part)
  if (folder && common.has(one.text)) return true
  if (!one.tags.some((tag) => SITE_TAGS.test(tag))) return false
  if (isLoadOfBuilding(one, knownPhrases)) return false
  const later = knownPhrases.some(
    ({ part, tags }) =>
      part > one.part && tags.some((tag) => tag === 'of.chiller' || tag === 'of.compressor'),
  )
  // Water that enters or leaves a tower belongs to the tower, even if every field names the tower.
  const hasTag = (kind: RegExp) => knownPhrases.some(({ tags }) => tags.some((tag) => kind.test(tag)))
  const ofTower = one.tags.includes('of.tower') && hasTag(/^dir/) && !hasTag(/^of\.chiller|^loop\.c/)
  return later || (common.has(one.text) && !ofTower)
}

/** Building Load is the building's, also where most names have the building. */
const isLoadOfBuilding = (one: KnownPhrase, phrases: readonly KnownPhrase[]): boolean =>
  /^(building|predio|edificio|bldg)$/.test(one.text) &&
  phrases[phrases.indexOf(one) + 1]?.tags.some((tag) => /^q\.(load|demand|cooling|capacity)$/.test(tag)) ===
    true

/** Adds the meaning of lone letters: S, E, R, L beside a water, T and P beside a place. */
function addLetters(
  tags: Set<Tag>,
  { letters, unknownWords, unit }: FieldName,
  { letterS, common }: Surroundings,
): void {
  const placed = [...tags].some((tag) => tag.startsWith('loop.') || tag.startsWith('at.'))
  const directed = hasAny(tags, 'dir.in', 'dir.out', 'dir.supply', 'dir.return')
  const directions: Readonly<Record<string, Tag>> = {
    s: letterS,
    e: 'dir.in',
    r: 'dir.return',
    l: 'dir.out',
    i: 'dir.in',
    o: 'dir.out',
  }
  // CH-S beside CH-C is the status: S beside nothing but the machine.
  const bare = [...tags].every((tag) => tag.startsWith('of.') || tag === 'fine')
  for (const letter of letters) {
    if (letter === 's' && bare && tags.size > 0 && letters.length === 1) tags.add('q.state')
    // Q is heat, P is power.
    if (letter === 'q' && unit?.dimension === 'power') tags.add('q.cooling')
    if (letter === 't' && (placed || directed) && !hasAny(tags, 'q.press')) tags.add('q.temp')
    else if (letter === 'p' && !hasAny(tags, 'q.temp')) {
      if (placed && ![...tags].some((tag) => tag.startsWith('q.'))) tags.add('q.press')
      // Beside an unknown word, P may be a pressure.
      else if (!placed && unknownWords.every(({ text }) => common.has(text))) tags.add('q.power')
    } else if (placed && directions[letter]) tags.add(directions[letter])
  }
}
