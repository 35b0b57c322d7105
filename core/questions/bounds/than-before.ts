import type { Subject } from '../subject.ts'
import type { Word } from '../text/words.ts'

/** Whether a figure is told to be more or less, without than what: `o consumo no fim de semana foi menor?` */
export function isThanBefore(rest: readonly Word[], { figures, reading }: Subject): boolean {
  const text = rest.map(({ plain }) => plain).join(' ')
  return (
    figures.length > 0 &&
    reading === null &&
    (PREDICATE.test(text) || BESIDE_NORMAL.test(text)) &&
    !ASKS_WHICH.test(text)
  )
}

const PREDICATE =
  /\b(?:foi|foram|ficou|ficaram|esta|estao|andou) (?:bem |muito )?(?:maior|menor|mais alt[oa]|mais baix[oa])(?:es|s)?$/
/** `o consumo passou do normal?` */
const BESIDE_NORMAL =
  /\b(?:acima|abaixo|fora|dentro|passou|passaram|ultrapassou|ultrapassaram|saiu|sairam|fugiu) (?:d[oe] |da )?(?:o )?(?:normal|esperado|padrao|habitual|usual|costume)\b/
const ASKS_WHICH = /\b(?:alguma?|nenhuma?|qual|quais|quem|quando|que|onde)\b/
