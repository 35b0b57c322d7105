import { foldedText, wordsOf } from '#core/questions/text/words.ts'
import type { Candidate } from '../../plant/candidates.ts'
import type { Asked } from '../answer.ts'
import { supposed } from './yes-or-no.ts'

/** `o central é mais eficiente que o da câmara fria?`: yes, where the one named first is the first of the order; empty: no such question. */
export function whetherAhead({ text }: Asked, ordered: readonly Candidate[]): string {
  const [first, second, ...others] = ordered
  const said = foldedText(text)
  if (!first || !second || others.length > 0 || !/\bque\b/.test(said) || supposed(said) === null) return ''
  if (first.text === second.text) return 'Não: '
  const [at, other] = [placeIn(said, first, second), placeIn(said, second, first)]
  return at < 0 || other < 0 ? '' : at < other ? 'Sim: ' : 'Não: '
}

const plainWords = (text: string): readonly string[] => wordsOf(text).map(({ plain }) => plain)

/** Where a question names one of two by a word that the other has not; -1: it does not. */
function placeIn(said: string, { title }: Candidate, other: Candidate): number {
  const shared = new Set(plainWords(other.title))
  const own = plainWords(title).filter((word) => !shared.has(word))
  const found = own.flatMap((word) => {
    const at = said.search(new RegExp(`\\b(?:c|cp)?${word}\\b`))
    return at < 0 ? [] : [at]
  })
  return Math.min(...found, Infinity) === Infinity ? -1 : Math.min(...found)
}
