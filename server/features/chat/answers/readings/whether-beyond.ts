import { foldedText } from '#core/questions/text/words.ts'
import type { Asked } from '../answer.ts'
import { supposed } from '../figures/yes-or-no.ts'
import { bold } from '../markdown.ts'
import { differenceOf, sidesOf } from './reading.ts'
import { valueText } from './reading-names.ts'

/** `subiu?` is about the later time, `foi maior?` about the time that the question names. */
const MOVED =
  /\b(?:subi\w+|ca(?:iu|iram|indo)|aument\w+|diminu\w+|cresce\w+|reduzi\w+|baixou|baixaram|baixando)\b/
/** `foi mais alta esta semana que na passada?`: the first time is meant. */
const THAN = /\b(?:d[oa]? ?que|que|contra|comparad\w+)\b/

/** `ontem, 22/11/2026` of `ontem (22/11/2026)`, to stand in brackets. */
export const headOf = (words: string): string =>
  words.replace(/^(?:nos|nas|no|na|em) /, '').replace(/ \((.*)\)$/, ', $1')

interface Verdict {
  /** Yes or no with both values. */
  readonly text: string
  /** The difference, where the verdict does not tell it. */
  readonly difference: string | null
}

/** `e na semana anterior, foi mais baixa?`, `a potência subiu?` of a reading in two periods; null: nothing is supposed, or a value is not known. `moved`: how it moved, in a sentence. */
export async function whetherBeyond(
  { text }: Asked,
  pair: readonly Asked[],
  moved: string | null,
): Promise<Verdict | null> {
  const words = foldedText(text)
  const side = supposed(words)
  if ((side !== 'higher' && side !== 'lower') || pair.length !== 2) return null
  const sides = (await sidesOf(pair)) ?? []
  const [meant, other] = MOVED.test(words)
    ? sides.toSorted((a, b) => b.fromMs - a.fromMs)
    : THAN.test(words)
      ? sides
      : sides.toReversed()
  if (!meant || !other || meant.reading.unit !== other.reading.unit) return null
  const isHigher = meant.value > other.value
  const [value, beside] = [meant, other].map((one) => valueText(one.reading, one.value))
  const answer = value !== beside && isHigher === (side === 'higher') ? 'Sim' : 'Não'
  if (MOVED.test(words) && moved !== null)
    return { text: `${answer}: ${moved.charAt(0).toLowerCase()}${moved.slice(1)}`, difference: null }
  const told = `${bold(value ?? '')} (${headOf(meant.when)}) contra ${bold(beside ?? '')} (${headOf(other.when)})`
  if (value === beside) return { text: `${answer}: ficou igual, ${told}.`, difference: null }
  return {
    text: `${answer}: ficou ${isHigher ? 'acima' : 'abaixo'}, ${told}.`,
    difference: await differenceOf(pair),
  }
}
