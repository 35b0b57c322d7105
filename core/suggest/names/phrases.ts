import { lexicon } from '../lexicon/lexicon.ts'
import type { Tag } from '../lexicon/tags.ts'
import { abbreviationTags } from './abbreviation.ts'
import { acronymTags } from './acronyms.ts'
import type { Word } from './words.ts'

/** One or more neighbouring words with one meaning; null tags = unknown. */
export interface Phrase {
  readonly text: string
  readonly tags: readonly Tag[] | null
  readonly words: Words
}
type Words = readonly [Word, ...Word[]]

const LONGEST_PHRASE = 6
/** Shorter keys would match everywhere inside a glued word. */
const SHORTEST_PIECE = 3
const LONGEST_GLUED = 40

/** Reads words from left to right, the longest known phrase first; a glued word (`dischtemp`) is taken apart. */
export function phrasesOf(words: readonly Word[]): Phrase[] {
  const phrases: Phrase[] = []
  let [first, ...after] = words
  while (first !== undefined) {
    const phrase = longestPhrase([first, ...after])
    phrases.push(...(phrase.tags === null ? unglue(phrase) : [phrase]))
    ;[first, ...after] = after.slice(phrase.words.length - 1)
  }
  return phrases
}

/** The longest known phrase at the beginning of the words; the first word alone, without tags, when it is unknown. */
function longestPhrase([first, ...after]: Words): Phrase {
  const unknown: Phrase = { text: first.text, tags: null, words: [first] }
  if (first.kind === 'number') return unknown
  const end = after.findIndex((next) => !joins(first, next))
  const joined = after.slice(0, Math.min(end < 0 ? after.length : end, LONGEST_PHRASE - 1))
  for (let length = joined.length; length >= 0; length--) {
    const taken = joined.slice(0, length)
    const text = [first, ...taken].map((word) => word.text).join('')
    const isLast = length === after.length
    const tags = endsInOther(taken, text, isLast) ? null : tagsOf(text)
    if (tags !== null) return { text, tags, words: [first, ...taken] }
  }
  return unknown
}

/** Whether the last letter is no part of the phrase: CHW_IN_F ends in a unit, SucT in a temperature, EVA_P in a pressure. */
function endsInOther(afterFirst: readonly Word[], text: string, isLast: boolean): boolean {
  const last = afterFirst.at(-1)
  if (last === undefined) return false
  const { text: letter, glued } = last
  // "Circuit A, T" does not contain the word `at`.
  const lone = text.length === afterFirst.length + 1 && !glued
  if (lone && lexicon.get(text)?.every((tag) => tag === 'fine')) return true
  const before = text.slice(0, -letter.length)
  // CMP_D is compressor D, as CMP_A is A; CMPD is a compressor's discharge.
  if (!glued && /^[a-h]$/.test(letter) && lexicon.get(before)?.includes('of.compressor')) return true
  const isUnit = isLast && !glued && /^[cfk]$/.test(letter)
  return isUnit || /^(suct|evap)$/.test(letter.length === 1 ? text : '')
}

const joins = (first: Word, next: Word): boolean =>
  next.kind === 'letters' && next.part === first.part && next.bracketed === first.bracketed

const tagsOf = (text: string): readonly Tag[] | null => lexicon.get(text) ?? acronymTags(text)

/** Splits the word into the fewest known pieces; without such pieces the word stays whole and unknown. */
function unglue(phrase: Phrase): Phrase[] {
  const { text, words } = phrase
  const [word] = words
  if (word.kind !== 'letters' || text.length < 2 * SHORTEST_PIECE - 1 || text.length > LONGEST_GLUED)
    return [phrase]
  const best: (string[] | undefined)[] = [[]]
  for (let end = 2; end <= text.length; end++) {
    for (let from = 0; from <= end - 2; from++) {
      const before = best[from]
      const piece = text.slice(from, end)
      if (
        !before ||
        !mayBePiece(piece, from, end === text.length) ||
        (best[end]?.length ?? 99) <= before.length
      )
        continue
      best[end] = [...before, piece]
    }
  }
  const pieces = best[text.length]
  if (!pieces) return [{ ...phrase, tags: abbreviationTags(text) }]
  return pieces.map((piece) => ({ text: piece, tags: tagsOf(piece) ?? [], words }))
}

/**
 * A piece has at least three letters, two at the end (`evapin`, `compst`), for IN (`waterintemp`) and for a leading CH (`chload`).
 * RT and TR need more letters before them: `start` has no tons.
 */
const mayBePiece = (piece: string, from: number, last: boolean): boolean => {
  const ton = from <= SHORTEST_PIECE && /^(rt|tr)$/.test(piece)
  const two = (last && !ton) || (piece === 'in' && from > 0) || (piece === 'ch' && from === 0)
  return piece.length >= (two ? 2 : SHORTEST_PIECE) && tagsOf(piece) !== null
}
