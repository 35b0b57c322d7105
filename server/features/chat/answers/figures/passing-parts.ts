import { isWithin } from '#core/questions/bounds/threshold.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import type { Asked } from '../answer.ts'
import { type Bound, isUncertain } from '../filter.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { asksMonths, asksWeeks } from '../period-parts.ts'
import { figureBoundWords } from '../readings/bound-words.ts'
import type { Part } from './extreme-parts.ts'

/** The parts whose figure passes the bound of the question. */
export function passingText(
  parts: readonly Part[],
  id: FigureId,
  bound: Bound,
  { title, whole, named }: { title: string; whole: string; named: string },
): string {
  const open = parts.filter((part) => isUncertain(part, bound))
  const passing = parts.filter((part) => !open.includes(part) && isWithin(bound, part.value))
  const words = figureBoundWords(id, bound)
  const undecided =
    open.length === 0
      ? null
      : `Sem falha só se conhece o limite, que não decide: ${open.map((part) => `${part.words} (${part.listed})`).join('; ')}.`
  if (passing.length === 0)
    return paragraphs(`${title}, ${whole}: nenhum valor com ${words} (${parts.length} ${named}).`, undecided)
  return paragraphs(
    `${title}, ${whole}: ${bold(`${passing.length} de ${parts.length}`)} ${named} com ${words}:`,
    bullets(passing.map((part) => `${part.words}: ${bold(part.listed)}`)),
    undecided,
  )
}

export const partNames = (asked: Asked): string =>
  asksMonths(asked)
    ? 'meses'
    : asksWeeks(asked)
      ? 'semanas'
      : /\bhora|\bhorario/.test(asked.question.words)
        ? 'horas'
        : 'dias'
