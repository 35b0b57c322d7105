import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { type Candidate, candidatesOf } from '../../plant/candidates.ts'
import type { Asked } from '../answer.ts'
import { lineOf, missingText } from '../machines/candidate-lines.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { signedPercent } from './compare.ts'
import { differenceWords, FIGURE_TABLE, isOfPoints, labelWords, lacksRepairs } from './figure-table.ts'

export const asksThanOther = ({ question: { form, among } }: Asked): boolean =>
  form === 'thanOther' && among?.length === 2

/** `isso é mais que o C1?`: yes or no, both figures and their difference. */
export async function thanOther(asked: Asked): Promise<string> {
  const { figures, words } = asked.question
  const [id = 'availability'] = figures
  const found = await candidatesOf(asked, id)
  const [own, other] = found.known
  if (!own || !other)
    return paragraphs(`Não há dados de ${labelWords(id)} dos dois para comparar.`, missingText(found.unknown))
  const lines = paragraphs(
    `${bold(FIGURE_TABLE[id].label)}, ${found.words}:`,
    bullets([own, other].map(lineOf)),
  )
  if (own.isBound || other.isBound)
    return paragraphs('Não dá para dizer: sem falha no período só se conhece um limite.', lines)
  if (lacksRepairs(id, own.kpis) || lacksRepairs(id, other.kpis))
    return paragraphs('Não dá para comparar: sem falha no período não há tempo de reparo.', lines)
  if (own.value === other.value) return paragraphs('Não: os dois são iguais.', lines)
  const judges = /\b(?:melhor|pior)\b/.test(words)
  const asksLess = /\b(?:menos|menor|abaixo|baix[oa])\b/.test(words)
  const asksMore = judges ? WORSE_IS_HIGHER.has(id) === /\bpior\b/.test(words) : !asksLess
  const isMore = own.value > other.value
  return paragraphs(`${isMore === asksMore ? 'Sim' : 'Não'}: ${differenceText(own, other, id)}.`, lines)
}

function differenceText(own: Candidate, other: Candidate, id: FigureId): string {
  const part = isOfPoints(id) || other.value === 0 ? '' : ` (${signedPercent(own.value, other.value)})`
  const side = own.value > other.value ? 'a mais' : 'a menos'
  return `${bold(plain(own.title))} tem ${bold(differenceWords(id, own.value - other.value))} ${side} que ${plain(other.title)}${part}`
}
