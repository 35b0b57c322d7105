import type { Subject } from '../subject.ts'
import type { Word } from '../text/words.ts'

/** Whether a figure is told to be more or less, without than what: `o consumo no fim de semana foi menor?` */
export function isThanBefore(rest: readonly Word[], { figures, reading }: Subject): boolean {
  const text = rest.map(({ plain }) => plain).join(' ')
  return figures.length > 0 && reading === null && PREDICATE.test(text) && !ASKS_WHICH.test(text)
}

const PREDICATE =
  /\b(?:foi|foram|ficou|ficaram|esta|estao|andou) (?:bem |muito )?(?:maior|menor|mais alt[oa]|mais baix[oa])(?:es|s)?$/
const ASKS_WHICH = /\b(?:qual|quais|quem|quando|que|onde)\b/
