import { type AskedPeriod, dayOf, periodBefore, resolvePeriod } from '#core/questions/periods/asked-period.ts'
import { wholeBefore } from '#core/questions/periods/related-period.ts'
import { isRatio } from '#core/questions/periods/same-length.ts'
import type { Asked } from '../answer.ts'

/** The time that a reading's period is set beside: of the same length, as whole days; of a ratio the whole week before. */
export function timeBefore(asks: AskedPeriod, { clock, question }: Asked): AskedPeriod {
  const whole = isRatio(question.reading) ? wholeBefore(asks, clock) : null
  if (whole !== null) return whole
  const before = periodBefore(asks, resolvePeriod(asks, clock, null), clock)
  if (before === null) return asks
  const [from, to] = [before.fromMs, before.toMs - 1].map((atMs) => dayOf(atMs, clock.timezone))
  return from && to ? { kind: 'days', from, to } : asks
}
