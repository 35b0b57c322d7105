import type { FigureId } from '#core/questions/topics/figure-words.ts'
import type { Asked } from '../answer.ts'
import { bold } from '../markdown.ts'
import { FIGURE_TABLE, isAdded, meanText } from './figure-table.ts'
import { sumOfAll } from './sum-of-all.ts'

interface Kind {
  readonly words: string
  readonly every: number
  readonly days: number
}

/** `e o feriado de 12/10, entra em qual dos dois perfis?`: the second period is a day, told beside the means of two kinds of days. Null: no such question. */
export async function besideDay(asked: Asked, id: FigureId, kinds: readonly Kind[]): Promise<string | null> {
  const [, day, ...more] = asked.question.periods
  const [one, other] = kinds
  if (day === undefined || more.length > 0 || !one || !other || !isAdded(id)) return null
  const { value, words } = await sumOfAll(asked, id, day)
  const far = ({ every, days }: Kind) => Math.abs(value - every / days)
  const [near, farther] = far(one) <= far(other) ? [one, other] : [other, one]
  const mean = ({ every, days }: Kind) => meanText(id, every / days)
  return `${words}: ${bold(FIGURE_TABLE[id].text(value))}, mais perto da média por dia ${bold(near.words)} (${mean(near)}) que da média ${farther.words} (${mean(farther)}).`
}
