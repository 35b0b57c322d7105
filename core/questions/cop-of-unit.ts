import { type Clock, dayOf } from './periods/asked-period.ts'
import { withoutOwnDays } from './periods/own-days.ts'
import { days } from './periods/period-reader.ts'
import type { Place } from './places/place-words.ts'
import type { Question } from './question.ts'
import type { Subject } from './subject.ts'
import type { Word } from './text/words.ts'

/** `COP do C1 agora`: only machines have a reading of it, so a compressor's is that of today. */
export function copOfUnitNow<Said extends Subject>(
  { units }: Place,
  said: Said,
  every: readonly Word[],
  { named, clock: { nowMs, timezone } }: { named: Question['periods']; clock: Clock },
): { subject: Said; periods: Question['periods'] } {
  const isReading = said.topic === 'reading' && said.reading === null && said.figures.join() === 'cop'
  const text = every.map(({ plain }) => plain).join(' ')
  if (units === null || !isReading)
    return { subject: said, periods: withoutOwnDays(named, said.figures, text) }
  const today = days(dayOf(nowMs, timezone), null)
  return { subject: { ...said, topic: 'figures', statistic: null }, periods: [today] }
}
