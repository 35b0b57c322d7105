import { type Clock, type Day, dayOf, daysBetween } from '#core/questions/periods/asked-period.ts'
import { namedDayAhead } from '#core/questions/periods/named-days.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { Answer, Asked } from './answer.ts'
import { answerRemaining, insightsOf, toldUnits } from './insights.ts'
import { bold, bullets, paragraphs } from './markdown.ts'
import { probabilityText } from './risk-order.ts'

interface UnitUntil {
  readonly title: string
  /** The estimated remaining life; null: no model knows it. */
  readonly days: number | null
  /** The probability of a failure in 7 days; null: no model knows it. */
  readonly risk: string | null
}

const WEEK = 7
/** The days until a named day beside what the models know, with what follows from it and what does not. */
function untilDayText(day: Day, { nowMs, timezone }: Clock, units: readonly UnitUntil[]): string {
  const left = daysBetween(dayOf(nowMs, timezone), day)
  return paragraphs(
    `Até lá faltam ${bold(count(left, 'dia', 'dias'))}.`,
    bullets(units.map((unit) => `${unit.title}: ${conclusionOf(unit, left)}`)),
    left > WEEK
      ? `Nenhum modelo alcança essa data: a probabilidade de falha vale para ${WEEK} dias, e paradas sem falha não são previstas.`
      : 'Paradas sem falha não são previstas.',
  )
}

function conclusionOf({ days, risk }: UnitUntil, left: number): string {
  const near = risk === null ? '' : `; em ${WEEK} dias a probabilidade de falha é de ${bold(risk)}`
  if (days === null) return `não há como dizer se aguenta, sem vida útil estimada${near}`
  return days < left
    ? `pela vida útil estimada não se pode contar com isso: ela acaba antes${near}`
    : `a vida útil estimada passa dessa data, o que não garante que não pare${near}`
}

/** The remaining life; of a time that ends with a named day also how far that is. */
export const answerLife: Answer = async (given) => {
  const isNamed = namedDayAhead(given.text, given.clock) !== null
  const asked = isNamed ? { ...given, question: { ...given.question, periods: [] } } : given
  return paragraphs(await answerRemaining(asked), await untilNamedDay(asked))
}

/** `aguenta até o Natal?`: the days until then beside the remaining life and the probability, which has 7 days; null: no such day is named. */
async function untilNamedDay(asked: Asked): Promise<string | null> {
  const day = namedDayAhead(asked.text, asked.clock)
  if (day === null || asked.target.kind !== 'machine') return null
  const lives: UnitUntil[] = []
  for (const { machine, unit, title } of toldUnits(asked.target)) {
    const data = await insightsOf(asked, machine, unit)
    lives.push({ title, days: data.rul?.estimatedDays ?? null, risk: probabilityText(data) })
  }
  return untilDayText(day, asked.clock, lives)
}
