import { localCalendar } from '#core/time/local-calendar.ts'
import type { Word } from '../text/words.ts'
import {
  type AskedPeriod,
  type Clock,
  dayOf,
  daysBetween,
  PRESENT_WEEK,
  sameDay,
  shiftDay,
} from './asked-period.ts'
import type { FoundPeriod } from './period-reader.ts'
import { days } from './period-reader.ts'

const RELATING = /^(?:acima|abaixo|superior|inferior|relacao|compar\w*|frente|diante|contra|versus|vs)$/
const THAN = /^(?:que|do)$/
const LINK = /^(?:a|o|ao|as|aos|com|de|do|da|em|no|na|que|mes|estava|estavam|era|eram|foi|ficou)$/

/** Whether the only period of a question is one to compare with: `caiu em relação a setembro`, `gastou mais que em setembro`. */
export function isRelated(words: readonly Word[], found: readonly FoundPeriod[]): boolean {
  const [only, ...others] = found
  if (!only || others.length > 0) return false
  let at = Math.min(...only.spans.map(({ from }) => from)) - 1
  const isThan = (place: number): boolean =>
    THAN.test(words[place]?.plain ?? '') &&
    /^(?:mais|menos|maior(?:es)?|menor(?:es)?|melhor(?:es)?|pior(?:es)?|igua(?:l|is))$/.test(
      words[place - 1]?.plain ?? '',
    )
  while (at >= 0 && LINK.test(words[at]?.plain ?? '') && !isThan(at)) at--
  return isThan(at) || RELATING.test(words[at]?.plain ?? '')
}

/** The present time of the same kind: this month for a month, this week for a week, today for a day. */
export function presentLike(period: AskedPeriod, { nowMs, timezone }: Clock): AskedPeriod {
  const today = dayOf(nowMs, timezone)
  if (period.kind !== 'days' || period.to === null) return { kind: 'last', hours: 720 }
  const length = daysBetween(period.from, period.to) + 1
  if (length === 1) return days(today, null)
  if (length === 7) {
    const monday = shiftDay(today, -localCalendar(timezone).local(nowMs).weekday)
    return { kind: 'days', from: monday, to: null, present: PRESENT_WEEK }
  }
  return length <= 31 ? days({ ...today, day: 1 }, null) : days({ ...today, month: 1, day: 1 }, null)
}

/** The whole week or day before one that is not over, beside which a ratio may stand; null: it is no such period. */
export function wholeBefore(period: AskedPeriod, { nowMs, timezone }: Clock): AskedPeriod | null {
  if (period.kind !== 'days' || period.to !== null) return null
  const isWeek = period.present === PRESENT_WEEK
  if (!isWeek && !sameDay(period.from, dayOf(nowMs, timezone))) return null
  return days(shiftDay(period.from, isWeek ? -7 : -1), shiftDay(period.from, -1))
}
