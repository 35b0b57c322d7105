import {
  type AskedPeriod,
  type Day,
  dayOf,
  resolvePeriod,
  shiftDay,
  weekdayOf,
} from '#core/questions/periods/asked-period.ts'
import { monthDays } from '#core/questions/periods/period-reader.ts'
import type { ToldSpan } from '#core/questions/periods/that-time-words.ts'
import { localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import { withBeginning } from '../answers/events/outside-history.ts'
import { toldEvent } from '../answers/events/told-event.ts'
import { extremePart } from '../answers/figures/extreme-part.ts'
import { isAdded } from '../answers/figures/figure-table.ts'
import { peakMinute } from '../answers/machines/at-peak.ts'
import { toldMaintenance } from '../answers/maintenance/done-entries.ts'
import { sinceItsEvent } from '../answers/since-event.ts'
import type { ChatQuestion } from './chat-question.ts'
import { atPlaceMeant } from './place-meant.ts'
import { targetOf } from './target.ts'

const SPAN_NAMES: Readonly<Record<ToldSpan, string>> = {
  hour: 'De que hora',
  day: 'De que dia',
  week: 'De que semana',
  month: 'De que mês',
}

/** A question of the time that a former answer told, with that time; a question back where that answer told no one time. */
export async function atToldTime(asked: ChatQuestion): Promise<ChatQuestion | string> {
  const { at, periods, leaderOf } = asked.question
  const told = [...periods, ...(leaderOf?.periods ?? [])].find((one) => one.kind === 'told')
  if (at === null || told === undefined) return asked
  const former = await atToldTime({ ...asked, question: at })
  const atMs = typeof former === 'string' ? null : await momentTold(former)
  if (atMs === null) return `${SPAN_NAMES[told.span]} você fala? Diga a data.`
  const known = (some: readonly AskedPeriod[]) =>
    some.map((one) => (one.kind === 'told' ? spanAt(one, atMs, asked) : one))
  return {
    ...asked,
    question: {
      ...asked.question,
      periods: known(periods),
      leaderOf: leaderOf && { ...leaderOf, periods: known(leaderOf.periods) },
      among: asked.question.among?.map((one) => ({ ...one, periods: known(one.periods) })) ?? null,
      at: null,
    },
  }
}

/** `e o pior dia desse mês?` after the best month of each of several machines: the same question of each that has such a time; null: one time was told. */
export async function eachToldTime(asked: ChatQuestion): Promise<readonly ChatQuestion[] | null> {
  const { at, periods, machines, units } = asked.question
  const isOfPart = at?.topic === 'breakdown' && periods.some((one) => one.kind === 'told')
  const target = at && isOfPart && units === null ? targetOf({ ...asked, question: at }) : null
  if (at === null || target?.kind !== 'machines' || (machines?.length ?? 2) < 2) return null
  if (at.figures.every(isAdded)) return null
  const each: ChatQuestion[] = []
  for (const { id } of target.machines) {
    const place = { machines: [id], machineType: null, isAmbiguous: false }
    const one = { ...asked, question: { ...asked.question, ...place, at: { ...at, ...place } } }
    if (typeof (await atToldTime(one)) !== 'string') each.push(one)
  }
  return each.length > 0 ? each : null
}

/** The hour, day, week or month around an instant, or so many behind it. */
function spanAt(
  { span, shift }: Extract<AskedPeriod, { kind: 'told' }>,
  atMs: number,
  { clock: { timezone } }: ChatQuestion,
): AskedPeriod {
  const day = dayOf(atMs, timezone)
  switch (span) {
    case 'hour': {
      const fromMinute = (localCalendar(timezone).local(atMs).hour + shift) * 60
      return { kind: 'hours', day, fromMinute, toMinute: fromMinute + 60 }
    }
    case 'day':
      return daysFrom(shiftDay(day, shift), 1)
    case 'week':
      return daysFrom(shiftDay(day, 7 * shift - weekdayOf(day)), 7)
    case 'month':
      return { kind: 'days', ...monthDays(shiftMonth(day, shift)) }
  }
}
const daysFrom = (from: Day, days: number): AskedPeriod => ({
  kind: 'days',
  from,
  to: shiftDay(from, days - 1),
})

/** An instant within the time that the answer to a question told; null: it told none, or several. */
async function momentTold(whole: ChatQuestion): Promise<number | null> {
  if (whole.question.sites !== null) return null
  const placed = await atPlaceMeant(whole)
  const since = await sinceItsEvent({ ...placed, target: targetOf(placed), firstSampleMs: null })
  if (typeof since === 'string') return null
  const asked = await withBeginning(since.asked)
  const { topic, reading, figures, event, oneEvent } = asked.question
  if (reading !== null && figures.length === 0) return peakMinute(asked)
  if (topic === 'maintenance') return beginOf((await toldMaintenance(asked))?.inicio)
  if (event !== null && (topic === 'events' || topic === 'figures' || oneEvent !== null))
    return beginOf((await toldEvent(asked))?.from)
  const part = await extremePart(asked)
  return part && !part.isShared ? resolvePeriod(part.period, asked.clock, null).fromMs : null
}
const beginOf = (instant: string | undefined): number | null =>
  instant === undefined ? null : Date.parse(instant)
