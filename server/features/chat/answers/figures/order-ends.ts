import type { Ranking } from '#core/questions/question.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import type { Candidate } from '../../plant/candidates.ts'
import { FIGURE_TABLE, isAdded } from './figure-table.ts'

/** The order of values and bounds of a figure, from the asked end; the bounds of `sure` stand among the values. */
export function inOrder(end: Ranking['end'] | undefined, id: FigureId, sure: readonly Ordered[] = []) {
  const isFalling = fallsIn(end, id)
  const isGoodFirst = isGoodEnd(end, id)
  // What did not fail is not the worst, although only a bound of its figure is known; too low a bound is no figure at all.
  const late = (one: Ordered) =>
    one.isBound && !sure.includes(one) && (!isGoodFirst || one.text.startsWith('sem estimativa'))
  return (a: Ordered, b: Ordered): number =>
    Number(late(a)) - Number(late(b)) || (isFalling ? b.value - a.value : a.value - b.value)
}
type Ordered = Pick<Candidate, 'value' | 'text' | 'isBound'>

/** Whether the better values stand at an end of an order. */
export const isGoodEnd = (end: Ranking['end'] | undefined, id: FigureId): boolean =>
  fallsIn(end, id) !== WORSE_IS_HIGHER.has(id)

const ORDINALS = ['', 'segund', 'terceir', 'quart', 'quint']

/** `a pior disponibilidade`, `o segundo maior número de falhas`: a sum is only greater or less. */
export function extremeWords(ranking: Ranking | null, id: FigureId): string {
  const [article = 'o', ...noun] = FIGURE_TABLE[id].named.split(' ')
  const ordinal = ORDINALS[(ranking?.place ?? 1) - 1]
  const place = ordinal ? `${ordinal}${article} ` : ''
  return `${article} ${place}${endWord(ranking?.end ?? 'worst', id)} ${noun.join(' ')}`
}

function endWord(end: Ranking['end'], id: FigureId): string {
  if (end === 'highest' || end === 'lowest') return end === 'highest' ? 'maior' : 'menor'
  if (isAdded(id)) return (end === 'worst') === WORSE_IS_HIGHER.has(id) ? 'maior' : 'menor'
  return end === 'worst' ? 'pior' : 'melhor'
}

/** Whether the highest value comes first at an end; without one the worst does. */
export function fallsIn(end: Ranking['end'] | undefined, id: FigureId): boolean {
  switch (end) {
    case 'highest':
      return true
    case 'lowest':
      return false
    case 'best':
      return !WORSE_IS_HIGHER.has(id)
    default:
      return WORSE_IS_HIGHER.has(id)
  }
}
