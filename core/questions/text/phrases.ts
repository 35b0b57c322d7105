import { beginsLike, isLike, rootOf, soundsLike } from './likeness.ts'
import { isLink, type Word } from './words.ts'

/**
 * A phrase: plain words between blanks. `falh*` is any word that begins so, `=cop` a word without any typing mistake, `a|b` one of several.
 * Link words (`de`, `da`, `o` …) may stand between the words of a phrase.
 */
export type Phrase = string

export interface Span {
  readonly from: number
  /** The place after the phrase's last word. */
  readonly to: number
}

const parsed = new Map<Phrase, Parsed>()
type Pattern = (word: Word) => boolean
interface Parsed {
  readonly patterns: readonly (readonly Pattern[])[]
  /** The letters that the phrase may begin with, a bit for each. */
  readonly firsts: number
}

/** A question is compared with thousands of phrases, most of which begin with other letters than its words. */
const bitOf = (text: string, at: number): number => (at < text.length ? 1 << (text.charCodeAt(at) & 31) : 0)
const wordBits = new WeakMap<Word, number>()

/** With a typing mistake too, a word begins like the expected one, or sounds so, or its first letters are swapped. */
function bitsOf(word: Word): number {
  const known = wordBits.get(word)
  if (known !== undefined) return known
  const begins = word.plain.slice(0, 2) + soundsLike(word.plain[0])
  const bits = [...begins].reduce((all, letter) => all | bitOf(letter, 0), 0)
  wordBits.set(word, bits)
  return bits
}

/** A word that the assistant knows is no mistyped other one; only its endings may differ. */
function patternOf(written: string): Pattern {
  if (written.startsWith('=')) return ({ plain }) => plain === written.slice(1)
  if (written.endsWith('*')) {
    const stem = written.slice(0, -1)
    return ({ plain, isKnown }) => (isKnown ? plain.startsWith(stem) : beginsLike(plain, stem))
  }
  const root = rootOf(written)
  return ({ plain, isKnown }) =>
    isKnown && plain !== written
      ? plain[0] === root[0] && rootOf(plain) === root && isLike(plain, written)
      : isLike(plain, written)
}

function patternsOf(phrase: Phrase): Parsed {
  const known = parsed.get(phrase)
  if (known) return known
  const words = phrase.split(' ').map((word) => word.split('|'))
  const patterns = words.map((alternatives) => alternatives.map(patternOf))
  const firsts = (words[0] ?? []).reduce((bits, word) => bits | firstOf(word), 0)
  const made = { patterns, firsts }
  parsed.set(phrase, made)
  return made
}

/** `*` alone is any word. */
function firstOf(written: string): number {
  const text = written.replace(/^=|\*$/g, '')
  return text === '' ? -1 : bitOf(text, 0)
}

/** The place of a phrase in the words; undefined: the words lack it. */
export function findPhrase(words: readonly Word[], phrase: Phrase): Span | undefined {
  const { patterns, firsts } = patternsOf(phrase)
  for (let from = 0; from < words.length; from++) {
    const word = words[from]
    if (word === undefined || (bitsOf(word) & firsts) === 0) continue
    const to = endOf(words, from, patterns)
    if (to !== null) return { from, to }
  }
  return undefined
}

function endOf(
  words: readonly Word[],
  from: number,
  patterns: readonly (readonly Pattern[])[],
): number | null {
  let at = from
  for (const [i, alternatives] of patterns.entries()) {
    if (i > 0) while (at < words.length && isBetween(words, at) && !fits(words[at], alternatives)) at++
    if (!fits(words[at], alternatives)) return null
    at++
  }
  return at
}

/** `tempo total parado` is `tempo parado`, but in `ficou o total de paradas` the stops are counted. */
const isBetween = (words: readonly Word[], at: number): boolean =>
  isLink(words[at]?.plain ?? '') ||
  (words[at]?.plain === 'total' && !COUNTED.test(words[at + 2]?.plain ?? ''))
const COUNTED = /^(?:micro)?(?:parada|falha|partida|quebra|desligamento)s$/

const fits = (word: Word | undefined, alternatives: readonly Pattern[]): boolean =>
  word !== undefined && alternatives.some((pattern) => pattern(word))

export const hasPhrase = (words: readonly Word[], ...phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => findPhrase(words, phrase) !== undefined)

/** The keys of a table that have a phrase in the words. */
export const anyIn = <K extends string>(
  words: readonly Word[],
  table: Readonly<Record<K, readonly Phrase[]>>,
): Set<K> => new Set((Object.keys(table) as K[]).filter((key) => hasPhrase(words, ...table[key])))

/** The keys of a table whose phrases stand in the words, in the order of the question; of phrases over the same words the longer counts. */
export function keysIn<K extends string>(
  words: readonly Word[],
  table: Readonly<Record<K, readonly Phrase[]>>,
): { readonly key: K; readonly span: Span }[] {
  const found: { key: K; span: Span }[] = []
  for (const key of Object.keys(table) as K[])
    for (const phrase of table[key]) {
      const span = findPhrase(words, phrase)
      if (span) found.push({ key, span })
    }
  const longest = found.filter(
    ({ key, span }) =>
      !found.some(
        (other) => other.key !== key && overlap(other.span, span) && lengthOf(other.span) > lengthOf(span),
      ),
  )
  const ordered = longest.sort((a, b) => a.span.from - b.span.from)
  return ordered.filter(({ key }, i) => ordered.findIndex((other) => other.key === key) === i)
}

const lengthOf = ({ from, to }: Span): number => to - from
const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** The words without those of some spans. */
export const wordsWithout = (words: readonly Word[], spans: readonly Span[]): Word[] =>
  words.filter((_, i) => !spans.some(({ from, to }) => i >= from && i < to))

/** The words without those of some phrases. */
export const withoutPhrases = (words: readonly Word[], phrases: readonly Phrase[]): Word[] =>
  wordsWithout(
    words,
    phrases.flatMap((phrase) => findPhrase(words, phrase) ?? []),
  )
