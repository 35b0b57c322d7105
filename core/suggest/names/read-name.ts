import type { Tag } from '../lexicon/tags.ts'
import { type Phrase, phrasesOf } from './phrases.ts'
import { type NamedUnit, unitAt } from './unit-words.ts'
import { type Word, wordsOf } from './words.ts'

/** A known phrase of a name, with its tags and its part of the path. */
export interface KnownPhrase {
  readonly text: string
  readonly tags: readonly Tag[]
  readonly part: number
}

/** A parsed field name. Machine numbers and letters are separate from the phrases. */
export interface FieldName {
  readonly name: string
  readonly knownPhrases: readonly KnownPhrase[]
  readonly unit: NamedUnit | null
  /** The chiller, compressor and circuit that the name numbers, as written: '1', '02', 'a', '1a'. */
  readonly chiller: string | null
  readonly compressor: string | null
  readonly circuit: string | null
  /** The number after a lone C: a chiller, compressor or circuit. */
  readonly numberAfterC: string | null
  /** The number after `sys`: the machine or a refrigerant circuit. */
  readonly system: string | null
  /** A letter and a number that may be a compressor: A1, B2. */
  readonly designator: string | null
  /** A small number without an owner: `SucPress2`. */
  readonly looseNumber: string | null
  /** Lone letters whose meaning depends on the rest of the measurement: s, e, l, r, i, o, t, p, q, d. */
  readonly letters: readonly string[]
  /** Unknown words, each with its part of the path. */
  readonly unknownWords: readonly { readonly text: string; readonly part: number }[]
}

type Numbered = 'chiller' | 'compressor' | 'circuit' | 'numberAfterC' | 'system'
const LETTERS = 'selriotpqd'
/** Larger numbers are register addresses or years. */
const MAX_INDEX = 64

interface Reading {
  knownPhrases: KnownPhrase[]
  unit: NamedUnit | null
  index: Partial<Record<Numbered, string>>
  looseNumber: string | null
  letters: string[]
  unknownWords: { text: string; part: number }[]
}

/** Parses a field's name of any length; pure. */
export function readName(name: string): FieldName {
  const words = wordsOf(name)
  const reading: Reading = {
    knownPhrases: [],
    unit: null,
    index: {},
    looseNumber: null,
    letters: [],
    unknownWords: [],
  }
  const phrases = phrasesOf(words)
  let nextUnread = 0
  for (const [i, phrase] of phrases.entries()) {
    if (i < nextUnread) continue
    nextUnread = i + readPhrase(reading, phrases, i, phrase, words)
    const { text, tags } = phrase
    if (tags) reading.knownPhrases.push({ text, tags, part: phrase.words[0].part })
  }
  const { index, ...rest } = reading
  const { chiller = null, compressor = null, circuit = null, numberAfterC = null, system = null } = index
  return {
    name,
    ...rest,
    chiller,
    compressor,
    circuit,
    numberAfterC,
    system,
    designator: designatorIn(words),
  }
}

/** A1 or B2: circuit and compressor together. */
function designatorIn(words: readonly Word[]): string | null {
  for (const [i, { text, glued }] of words.entries()) {
    const next = words[i + 1]
    if (/^[abcd]$/.test(text) && !glued && next?.glued && /^[1-4]$/.test(next.text)) return text + next.text
  }
  return null
}

/**
 * System 1 of a York is a refrigerant circuit, elsewhere the machine: if a gas has a system number, every system
 * is a circuit.
 */
export function withSystems(names: readonly FieldName[]): readonly FieldName[] {
  const isGas = ({ knownPhrases }: FieldName): boolean =>
    knownPhrases.some(({ tags }) => tags.includes('at.suction') || tags.includes('at.discharge'))
  const circuits = names.some((name) => name.system !== null && isGas(name))
  return names.map((name) => {
    if (name.system === null) return name
    return circuits
      ? { ...name, circuit: name.circuit ?? name.system }
      : { ...name, chiller: name.chiller ?? name.system }
  })
}

/** Reads the phrase at `i`. Gives the number of phrases read: more than one if a number belongs to the phrase. */
function readPhrase(
  reading: Reading,
  phrases: readonly Phrase[],
  i: number,
  phrase: Phrase,
  words: readonly Word[],
): number {
  const [word] = phrase.words
  if (phrase.words.length === 1) {
    const unit = unitAt(words, word)
    // TR-01 is a cooling tower (torre), TR alone the ton.
    const tower = phrase.text === 'tr' && phrases[i + 1]?.words[0]?.kind === 'number' && !word.bracketed
    if (unit && !tower) {
      reading.unit = preferred(reading.unit, unit, word)
      if (phrase.tags === null) return 1
    }
  }
  const numbered = numberedThing(phrase)
  if (numbered) {
    const index = indexAfter(phrases, i) ?? indexBefore(phrases, i)
    if (index) {
      reading.index[numbered] = index.text
      return index.phrases + 1
    }
  }
  if (isForeign(phrase) && phrases[i + 1]?.words[0]?.kind === 'number') return 2
  if (phrase.tags === null) readUnknown(reading, word, phrases[i - 1], phrases[i + 1]?.words[0])
  return 1
}

function readUnknown(
  reading: Reading,
  word: Word,
  before: Phrase | undefined,
  after: Word | undefined,
): void {
  if (word.kind === 'number') {
    const value = Number(word.text)
    if (value <= MAX_INDEX && before?.tags?.some((tag) => /^(q|at|dir)\./.test(tag)))
      reading.looseNumber = String(value)
  } else if (word.text.length === 1 && word.text !== 'x') {
    // L1 and I1 are a phase and its current, not a direction.
    const phase = /^[li]$/.test(word.text) && after?.kind === 'number' && after.glued
    if (LETTERS.includes(word.text) && !phase) reading.letters.push(word.text)
  } else if (reading.unit === null || word.kind !== 'sign')
    reading.unknownWords.push({ text: word.text, part: word.part })
}

/** A unit in brackets wins over a word that may be a unit; percent wins over amps and, out of brackets, over kW; otherwise the later unit wins. */
const preferred = (known: NamedUnit | null, found: NamedUnit, word: Word): NamedUnit =>
  known !== null &&
  ((known.dimension !== 'other' &&
    found.dimension === 'other' &&
    (!word.bracketed || known.dimension === 'percent')) ||
    (known.dimension === 'percent' && found.dimension === 'power' && !word.bracketed))
    ? known
    : found

function numberedThing({ text, tags }: Phrase): Numbered | null {
  if (text === 'c') return 'numberAfterC'
  if (/^(sys|system|sistema|sist|s)$/.test(text)) return 'system'
  if (/^(mod|module|modulo)$/.test(text)) return 'circuit'
  if (tags?.includes('of.compressor') || KINDS_OF_COMPRESSOR.test(text)) return 'compressor'
  if (tags?.includes('of.circuit')) return 'circuit'
  return tags?.includes('of.chiller') ? 'chiller' : null
}

/** Parafuso A, Screw 2: a compressor's kind with a number means the compressor. */
const KINDS_OF_COMPRESSOR =
  /^(parafuso|screw|scroll|centrifugo|alternativo|pistao|recip|reciprocating|motocompressor)$/

/** Compressor um, compressor two. */
const IN_WORDS: readonly RegExp[] = [
  /^(um|uma|one|uno)$/,
  /^(dois|duas|two|dos)$/,
  /^(tres|three)$/,
  /^(quatro|four|cuatro)$/,
]

const isForeign = ({ tags }: Phrase): boolean =>
  tags?.some((tag) => tag === 'of.other' || tag === 'of.tower') ?? false

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']

/** No. 2 Compressor, #2 chiller, 2# chiller, 2º compressor, 2-Comp: a number before the word, at the beginning or with a number sign. */
function indexBefore(phrases: readonly Phrase[], i: number): { text: string; phrases: number } | null {
  const behind = /^[#°]$/.test(phrases[i - 1]?.text ?? '')
  const number = phrases[behind ? i - 2 : i - 1]?.words[0]
  const sign = behind || i === 1 || /^(#|no|num|nr|numero|number)$/.test(phrases[i - 2]?.text ?? '')
  if (!sign || number?.kind !== 'number' || Number(number.text) > MAX_INDEX) return null
  return { text: String(Number(number.text)), phrases: 0 }
}

const isState = ({ tags }: Phrase): boolean => tags?.some((tag) => /^q\.(run|state)$/.test(tag)) ?? false
const isTemperature = ({ tags }: Phrase): boolean => tags?.includes('q.temp') ?? false

/** The number after the word: 1, 01, #2, No. 3, A, 1A, II. */
function indexAfter(phrases: readonly Phrase[], i: number): { text: string; phrases: number } | null {
  let next = i + 1
  while (/^(#|no|num|numero|number|n|nr)$/.test(phrases[next]?.text ?? '') && next < i + 3) next++
  const phrase = phrases[next]
  const first = phrase?.words[0]
  if (!phrase || !first || (first.bracketed && first.kind !== 'number')) return null
  if (first.kind === 'number') {
    if (Number(first.text) > MAX_INDEX) return null
    const letter = phrases[next + 1]
    // 1A is a compressor, 1_A more often a current in ampere.
    // Ckt1C at the end of a temperature is in °C.
    const degree = letter?.text === 'c' && next + 2 >= phrases.length && phrases.some(isTemperature)
    // CH1C1 is the first machine's compressor 1.
    const own = phrases[next + 2]?.words[0]
    const numbered = own?.kind === 'number' && own.glued
    const lettered =
      letter !== undefined && /^[abcd]$/.test(letter.text) && letter.words[0].glued && !degree && !numbered
    const text = `${Number(first.text)}${lettered ? letter.text : ''}`
    return { text, phrases: next - i + (lettered ? 1 : 0) }
  }
  const inWords = IN_WORDS.findIndex((words) => words.test(first.text))
  if (inWords >= 0) return { text: String(inWords + 1), phrases: next - i }
  const last = next + 1 >= phrases.length
  // Compressor II; a final I or V is a current or a voltage.
  const roman = first.glued || (last && first.text.length === 1) ? -1 : ROMAN.indexOf(first.text)
  if (roman > 0) return { text: String(roman), phrases: next - i }
  // Chiller_c1 is the chiller's compressor 1, not chiller c.
  const numbered = phrases[next + 1]?.words[0]
  const own = numbered?.kind === 'number' && numbered.glued
  const isLetter = first.kind === 'letters' && /^[a-h]$/.test(phrase.text) && phrases[i]?.text !== 'c' && !own
  // A final A may be ampere, except in a state.
  const mayBeUnit = last && /^[acf]$/.test(phrase.text) && !phrases.some(isState)
  return isLetter && !mayBeUnit ? { text: phrase.text, phrases: next - i } : null
}
