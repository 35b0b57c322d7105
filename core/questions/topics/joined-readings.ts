import { readingIn } from '../asked-reading.ts'
import type { AskedReading } from '../question.ts'
import { isLink, type Word, wordsOf } from '../text/words.ts'
import { isQuantity, type ReadingTerm, termsIn } from './reading-terms.ts'

/** One of several readings of a question, with its own words. */
export interface JoinedReading {
  readonly words: string
  readonly reading: AskedReading
}

/** The readings of `pressão de sucção e temperatura de descarga`, `óleo e corrente`; empty: the question names one only. */
export function joinedReadings(words: string): readonly JoinedReading[] {
  if (/\b(?:delta|deltat|dt|diferenca|diferencial|entre)\b/.test(words)) return []
  const sides = SIDES.exec(words)
  if (sides) return sidesOf(words, sides)
  const parts = partsOf(wordsOf(words))
  const terms = parts.map(termsIn)
  const ownQuantities = terms.map((some) => some.filter(isQuantity))
  const isTold = terms.every((some, i) => (ownQuantities[i]?.length ?? 0) === 1 || isOfOil(some))
  const kinds = new Set(terms.map((some) => [...some].sort().join(' ')))
  if (parts.length < 2 || !isTold || kinds.size < parts.length) return []
  const found = parts.map((part, i) => readingOf(withPlaces(part, terms[i] ?? [], parts.at(-1) ?? [])))
  return found.every((one) => one !== null) ? found : []
}

/** `temperatura de entrada e saída`, `pressão de sucção e de descarga`. */
const SIDES =
  /\b(?:(entrada|saida|retorno|entrando|saindo) (?:e|ou) (?:(?:de|da|a|na) )?(entrada|saida|retorno|entrando|saindo)|(succao|descarga) (?:e|ou) (?:(?:de|da|a|na) )?(succao|descarga))\b/

function sidesOf(words: string, [whole, ...sides]: RegExpExecArray): readonly JoinedReading[] {
  const named = sides.filter((side) => side !== undefined)
  const found = named.map((side) =>
    readingOf(
      wordsOf(words.replace(whole, side === 'entrando' ? 'entrada' : side === 'saindo' ? 'saida' : side)),
    ),
  )
  return found.every((one) => one !== null) ? found : []
}

const isOfOil = (terms: readonly ReadingTerm[]): boolean => terms.join() === 'oil'

/** The words between `e` and `ou`, without those that say nothing of a reading. */
const partsOf = (words: readonly Word[]): readonly (readonly Word[])[] =>
  words
    .reduce<Word[][]>(
      (parts, word) => {
        if (JOINS.test(word.plain)) parts.push([])
        else parts.at(-1)?.push(word)
        return parts
      },
      [[]],
    )
    .filter((part) => part.some(({ plain }) => !isLink(plain)))
const JOINS = /^(?:e|ou|mais|com)$/

/** `pressão e temperatura da água gelada` are both of that water. */
function withPlaces(
  part: readonly Word[],
  terms: readonly ReadingTerm[],
  last: readonly Word[],
): readonly Word[] {
  const isBare = terms.every(isQuantity) && !STANDARD_ALONE.has(terms.join())
  if (!isBare || part === last) return part
  const quantity = last.findIndex((word) => termsIn([word]).some(isQuantity))
  return quantity === -1 ? part : [...part, ...last.slice(quantity + 1)]
}
const STANDARD_ALONE: ReadonlySet<string> = new Set(['power', 'load', 'capacity', 'cop', 'efficiency'])

function readingOf(part: readonly Word[]): JoinedReading | null {
  const words = part.map(({ plain }) => plain).join(' ')
  const found = readingIn(part, [])
  if (found) return { words, reading: found.asked }
  if (termsIn(part).includes('cop')) return { words, reading: { machine: 'cop', compressor: null, words } }
  return isOfOil(termsIn(part)) ? { words, reading: { machine: null, compressor: null, words } } : null
}
