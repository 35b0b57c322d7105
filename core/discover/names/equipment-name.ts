import type { Tag } from '#core/suggest/lexicon/tags.ts'
import { type Phrase, phrasesOf } from '#core/suggest/names/phrases.ts'
import { unitAt } from '#core/suggest/names/unit-words.ts'
import { wordsOf } from '#core/suggest/names/words.ts'
import { type EquipmentKind, equipmentKind, isVague } from './equipment-kind.ts'

/** The equipment that a text names: its kind, its number and the words that tell it from others of its kind. */
export interface EquipmentName {
  readonly kind: EquipmentKind
  /** As written without leading zeros, or a letter; null without one. */
  readonly number: string | null
  /** Words that mean nothing else, such as a site's or a building's name. */
  readonly words: readonly string[]
  /** Whether the text names nothing besides the equipment, and so may be that of a whole machine. */
  readonly isWhole: boolean
}

interface Candidate {
  readonly kind: EquipmentKind
  readonly number: string | null
  readonly at: number
  /** The first phrase after the equipment, its number and its words. */
  readonly end: number
  readonly words: readonly string[]
}

/** The equipment that a text names; null without one. */
export function readEquipment(text: string): EquipmentName | null {
  // TR-01 alone is a tower (torre de resfriamento); TR is the ton, too.
  const tower = /^TR(?:[-_ ]0?|0)(\d{1,2})$/i.exec(text.trim())?.[1]
  if (tower !== undefined) return { kind: 'torre', number: tower, words: [], isWhole: true }
  const words = wordsOf(text)
  const phrases = phrasesOf(words)
  const found = candidatesIn(phrases)
  const chosen = choose(found)
  if (chosen === undefined) return null
  const rest = phrases.filter((_, n) => n < chosen.at || n >= chosen.end)
  const unit = words.some(
    (word) => unitAt(words, word) !== null && rest.some((phrase) => phrase.words.includes(word)),
  )
  const isWhole = !unit && rest.every((phrase) => !isMeasured(phrase, chosen.kind))
  return {
    kind: chosen.kind,
    number: chosen.number,
    words: [...wordsBefore(phrases, chosen.at), ...chosen.words],
    isWhole,
  }
}

function candidatesIn(phrases: readonly Phrase[]): Candidate[] {
  return phrases.flatMap((phrase, at) => {
    const kind = equipmentKind(phrase)
    if (kind === null) return []
    const before = numberBefore(phrases, at)
    let end = at + 1
    const words: string[] = []
    // Chiller Norte 1: words that mean nothing else stand between the equipment and its number.
    while (end < phrases.length && mayNarrow(phrases[end], kind)) {
      const narrowing = phrases[end]
      if (narrowing !== undefined && isTelling(narrowing, kind)) words.push(narrowing.text)
      end += 1
    }
    if (kind === 'chiller') end = afterItsWater(phrases, end, words)
    const after = before === null ? numberAt(phrases, end) : null
    // A word before a point's own name, without a number after it, may belong to the point.
    const number = before ?? after?.number ?? null
    // GER is "geral" as well.
    if (phrase.text === 'ger' && number === null) return []
    return [{ kind, number, at, end: end + (after?.length ?? 0), words }]
  })
}

/** The first chiller with a number, else the first numbered equipment, else the last one named; vague words only alone. */
function choose(found: readonly Candidate[]): Candidate | undefined {
  const clear = found.filter(({ kind }) => !isVague(kind))
  const own =
    clear.length > 0 ? clear : found.filter(({ kind, number }) => kind !== 'unknown' || number !== null)
  const numbered = own.filter(({ number }) => number !== null)
  const chillerOf = (some: readonly Candidate[]) => some.find(({ kind }) => kind === 'chiller')
  if (numbered.length > 0) return chillerOf(numbered) ?? numbered[0]
  // A chiller's meter belongs to the chiller; another equipment behind an unnumbered chiller is what the text names.
  const last = own.at(-1)
  return last?.kind === 'outro' ? (chillerOf(own) ?? last) : last
}

/** The meter of CH01 belongs to CH01. */
const METER = /^(med|mmd|mm|mult|multi|analisador|anal|kwh|mtr)$/

const wordsBefore = (phrases: readonly Phrase[], at: number): string[] =>
  phrases
    .slice(0, at)
    .filter(
      ({ tags, text, words: [first] }) => tags === null && first.kind === 'letters' && !METER.test(text),
    )
    .map(({ text }) => text)

/** Whether a phrase right after the equipment may belong to its name. */
function mayNarrow(phrase: Phrase | undefined, kind: EquipmentKind): boolean {
  if (phrase === undefined || phrase.words[0].kind !== 'letters') return false
  if (equipmentKind(phrase) !== null || phrase.text.length === 1) return false
  return isTelling(phrase, kind) || phrase.tags?.every((tag) => tag === 'fine') === true
}

/** Whether the phrase tells the equipment from others of its kind. */
const isTelling = (phrase: Phrase, kind: EquipmentKind): boolean =>
  phrase.tags === null || /^(central|main)$/.test(phrase.text) || isWaterOf(phrase, kind)

/** The water belongs to the name of a pump or a tower, and so does the pump's circuit. */
const isWaterOf = ({ tags, text }: Phrase, kind: EquipmentKind): boolean =>
  kind !== 'chiller' &&
  ((tags !== null && tags.length > 0 && tags.every((tag) => /^(loop|at)\./.test(tag))) ||
    (kind === 'bomba' && CIRCUIT_OF_PUMP.test(text)))
const CIRCUIT_OF_PUMP = /^(prim|sec(ond|und)|terti|terci)(ari[ao]|ary)$/

/** Chiller Glicol 01: the chiller's water stands before a number that ends the text. Elsewhere the water begins a point's name. */
function afterItsWater(phrases: readonly Phrase[], from: number, words: string[]): number {
  let end = from
  while (phrases[end]?.tags?.every((tag) => tag.startsWith('loop.'))) end += 1
  const number = end === from ? null : numberAt(phrases, end)
  if (number === null || end + number.length < phrases.length) return from
  words.push(...phrases.slice(from, end).map(({ text }) => text))
  return end
}

/** 1, 01, #2, no. 3, A or 1A behind the equipment. */
function numberAt(phrases: readonly Phrase[], from: number): { number: string; length: number } | null {
  let at = from
  while (at < from + 2 && /^(#|no|nr|num|numero|number|n)$/.test(phrases[at]?.text ?? '')) at += 1
  const [first, second] = [phrases[at]?.words[0], phrases[at + 1]?.words[0]]
  if (first === undefined) return null
  if (first.kind === 'number' && first.text.length <= 4) {
    const lettered =
      second?.glued === true && /^[a-h]$/.test(second.text) && phrases[at + 2]?.words[0].kind !== 'number'
    return {
      number: `${Number(first.text)}${lettered ? second.text : ''}`,
      length: at - from + (lettered ? 2 : 1),
    }
  }
  const isLetter = /^[a-h]$/.test(first.text) && phrases[at]?.words.length === 1 && second?.kind !== 'number'
  return isLetter ? { number: first.text, length: at - from + 1 } : null
}

/** 1# or 2º before the equipment. */
function numberBefore(phrases: readonly Phrase[], at: number): string | null {
  // 1#冷冻水泵: the water of a pump stands between.
  const water = phrases[at - 1]?.tags?.some((tag) => tag.startsWith('loop.')) ? 1 : 0
  const number = phrases[at - 2 - water]?.words[0]
  const isNumber = /^[#°]$/.test(phrases[at - 1 - water]?.text ?? '') && number?.kind === 'number'
  return isNumber && number.text.length <= 4 ? String(Number(number.text)) : null
}

const MEASURED = /^(q|loop|at|dir|not)\.|^feedback$/
const isMeasured = ({ tags }: Phrase, kind: EquipmentKind): boolean =>
  tags?.some((tag: Tag) => MEASURED.test(tag) && !(kind !== 'chiller' && /^(loop|at)\./.test(tag))) ?? false
