import { periodBefore } from '#core/questions/periods/asked-period.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, periodAt } from '../answer.ts'
import { firstSampleOf } from '../events/outside-history.ts'

/** The question as one of its months, where it compares a time up to now with one that is mostly before the history: `desde setembro está mais confiável?` */
export async function inItsMonths(asked: Asked): Promise<Asked> {
  const { question, clock } = asked
  const [only, ...others] = question.periods
  const isOpen = only?.kind === 'days' && only.to === null && only.present === undefined
  if (!question.compares || question.relates || !isOpen || others.length > 0 || question.ranking !== null)
    return asked
  const before = periodBefore(only, periodAt(only, asked, null), clock)
  if (before === null) return asked
  const begins: number[] = []
  for (const machine of machinesIn(asked)) begins.push((await firstSampleOf(asked, machine)) ?? clock.nowMs)
  const isKnown = Math.min(...begins) < (before.fromMs + before.toMs) / 2
  if (isKnown || begins.length === 0) return asked
  const words = `${question.words} variacao mes a mes`
  return { ...asked, question: { ...question, trend: true, compares: false, combination: null, words } }
}
