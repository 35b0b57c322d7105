import { dayOf, periodBefore } from '#core/questions/periods/asked-period.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, periodAt } from '../answer.ts'
import { firstSampleOf } from '../events/outside-history.ts'
import { lastMonths } from './monthly.ts'

/** `qual melhorou mais no ano?` where the time before is mostly older than the data: the newest month against the first whole one that has data. Null: the time before is known, or there are no two such months. */
export async function inKnownTime(asked: Asked): Promise<Asked | null> {
  const { question, clock } = asked
  const [only, ...others] = question.periods
  if (!only || others.length > 0) return null
  const period = periodAt(only, asked, null)
  const before = periodBefore(only, period, clock)
  const begins: number[] = []
  for (const machine of machinesIn(asked)) {
    const first = await firstSampleOf(asked, machine)
    if (first !== null) begins.push(first)
  }
  const begin = Math.max(...begins)
  if (before === null || begins.length === 0 || begin < (before.fromMs + before.toMs) / 2) return null
  const from = dayOf(Math.max(begin, period.fromMs), clock.timezone)
  const months = lastMonths({
    ...asked,
    question: { ...question, periods: [{ kind: 'days', from, to: null }] },
  })
  const [first, ...later] = from.day === 1 ? months : months.slice(1)
  const last = later.at(-1)
  return first && last ? { ...asked, question: { ...question, periods: [last.period, first.period] } } : null
}
