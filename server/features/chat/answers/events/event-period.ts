import type { Period } from '#core/questions/periods/asked-period.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from '../answer.ts'
import { paragraphs, toldOnce } from '../markdown.ts'

/** `todas as falhas`, `o histórico de falhas`: without a period the whole history. */
const WHOLE =
  /\bhistorico\b|\bcronologic|\btod[ao]s (?:[ao]s )?(?:falhas|paradas|partidas|eventos|quebras|microparadas|desligamentos)\b/

/** The period of a list of events. */
export function eventPeriod(asked: Asked): Period {
  const { periods, words } = asked.question
  const isWhole = periods.length === 0 && WHOLE.test(words)
  return periodAt(isWhole ? { kind: 'range', range: 'all' } : askedPeriod(asked), asked, null)
}

/** `em setembro, outubro e novembro`: the events of each. */
export async function inEachPeriod(asked: Asked, answer: Answer): Promise<string> {
  if (asked.question.periods.length < 2) return answer(asked)
  const each: string[] = []
  for (const period of begun(asked))
    each.push(await answer({ ...asked, question: { ...asked.question, periods: [period], compares: false } }))
  return paragraphs(...toldOnce(each))
}

/** Those that have begun, where there are some. */
function begun(asked: Asked): Asked['question']['periods'] {
  const { periods } = asked.question
  const own = periods.filter((one) => periodAt(one, asked, null).fromMs < asked.clock.nowMs)
  return own.length > 0 ? own : periods
}
