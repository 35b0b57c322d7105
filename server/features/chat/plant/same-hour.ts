import { oneDay } from '#core/questions/periods/period-reader.ts'
import type { Question } from '#core/questions/question.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import type { ChatQuestion } from './chat-question.ts'

/** `ontem nesse horário`: of a reading the hour of now, of a sum the day up to it. */
export function atSameHour(asked: ChatQuestion): ChatQuestion {
  const { sameHour, periods, topic } = asked.question
  const days = sameHour ? periods.map(dayOf) : []
  // `e ontem foi no mesmo horário?` of a start asks when it was.
  if (days.length === 0 || topic === 'events') return asked
  const { hour, minute } = localCalendar(asked.clock.timezone).local(asked.clock.nowMs)
  const hours =
    topic === 'reading' || topic === 'limit'
      ? { fromMinute: hour * 60, toMinute: hour * 60 + 60 }
      : { fromMinute: 0, toMinute: hour * 60 + minute }
  const moved = days.map((day, n) => (day === null ? periods[n] : { kind: 'hours' as const, day, ...hours }))
  const relates = asked.question.relates && moved.length < 2
  return {
    ...asked,
    question: { ...asked.question, relates, periods: moved.filter((one) => one !== undefined) },
  }
}

const dayOf = (period: Question['periods'][number]) =>
  oneDay(period) ?? (period.kind === 'days' && period.to === null ? period.from : null)
