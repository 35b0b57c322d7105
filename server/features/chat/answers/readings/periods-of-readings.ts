import {
  type AskedPeriod,
  dayOf,
  PRESENT_WEEK,
  periodBefore,
  resolvePeriod,
} from '#core/questions/periods/asked-period.ts'
import { presentLike } from '#core/questions/periods/related-period.ts'
import type { Asked } from '../answer.ts'
import { answersTo } from '../machines/each-machine.ts'
import { paragraphs, toldOnce } from '../markdown.ts'
import { answerReading, differenceOf } from './reading.ts'

/** Whether a reading is asked of several periods, or of the present beside a former one. */
export const comparesPeriods = ({ question }: Asked): boolean =>
  question.statistic !== 'now' &&
  (question.periods.length > 1 ||
    (question.periods.length === 1 &&
      (question.relates || (question.compares && (isOfMonth(question) || isOfChange(question))))))

/** `piorou desde o começo do mês?` */
const isOfMonth = ({ periods: [only], words }: Asked['question']): boolean =>
  only?.kind === 'days' && only.from.day === 1 && only.to === null && CHANGED.test(words)
/** `a potência subiu ontem?` sets the day before beside it; a day that lasts has no such time before it. */
const isOfChange = ({ ranking, periods: [only], words }: Asked['question']): boolean =>
  ranking === null &&
  only?.kind === 'days' &&
  (only.to !== null || only.present === PRESENT_WEEK) &&
  CHANGED.test(words)
const CHANGED = /\b(?:subiu|caiu|aumentou|diminuiu|melhorou|piorou|mudou|cresceu|reduziu|baixou|variou)\b/

/** A reading in each of the asked periods, one below the other, with the difference of two means. */
export async function readingsInPeriods(asked: Asked): Promise<string> {
  const { question, clock, target } = asked
  const [only] = question.periods
  const periods: readonly AskedPeriod[] =
    question.periods.length > 1 || !only
      ? question.periods
      : question.relates
        ? [presentLike(only, clock), only]
        : [only, timeBefore(only, asked)]
  const each = periods.map((period) => ({
    ...asked,
    question: { ...question, periods: [period], relates: false, combination: null },
  }))
  const parts = await answersTo(each, answerReading)
  const difference = each.length === 2 && target.kind === 'machine' ? await differenceOf(each) : null
  const isInverse = question.reading?.machine === 'efficiency' && difference !== null
  return paragraphs(...toldOnce(parts), difference, isInverse ? LESS_IS_BETTER : null)
}
const LESS_IS_BETTER = 'Quanto menor o kW/TR, mais eficiente.'

/** The time before of the same length, as whole days. */
function timeBefore(asks: AskedPeriod, { clock }: Asked): AskedPeriod {
  const before = periodBefore(asks, resolvePeriod(asks, clock, null), clock)
  if (before === null) return asks
  const [from, to] = [before.fromMs, before.toMs - 1].map((atMs) => dayOf(atMs, clock.timezone))
  return from && to ? { kind: 'days', from, to } : asks
}
