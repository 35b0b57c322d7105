import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import { presentLike } from '#core/questions/periods/related-period.ts'
import type { Asked } from '../answer.ts'
import { answersTo } from '../machines/each-machine.ts'
import { paragraphs } from '../markdown.ts'
import { answerReading, differenceOf } from './reading.ts'

/** Whether a reading is asked of several periods, or of the present beside a former one. */
export const comparesPeriods = ({ question }: Asked): boolean =>
  question.statistic !== 'now' &&
  (question.periods.length > 1 || (question.relates && question.periods.length === 1))

/** A reading in each of the asked periods, one below the other, with the difference of two means. */
export async function readingsInPeriods(asked: Asked): Promise<string> {
  const { question, clock, target } = asked
  const [only] = question.periods
  const periods: readonly AskedPeriod[] =
    question.periods.length === 1 && only ? [presentLike(only, clock), only] : question.periods
  const each = periods.map((period) => ({
    ...asked,
    question: { ...question, periods: [period], relates: false, combination: null },
  }))
  const parts = await answersTo(each, answerReading)
  const difference = each.length === 2 && target.kind === 'machine' ? await differenceOf(each) : null
  return paragraphs(...parts, difference)
}
