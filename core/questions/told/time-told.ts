import { namesTimeAlone } from '../kept-form.ts'
import { type AskedPeriod, daysBetween, sameDay, shiftDay, weekdayOf } from '../periods/asked-period.ts'
import { daysBefore } from '../periods/days-before.ts'
import { cutAtDay, daysFollowing } from '../periods/moved-days.ts'
import { otherPartOfYear } from '../periods/ordinal-parts.ts'
import { oneDay } from '../periods/period-reader.ts'
import type { Question } from '../question.ts'

/** The periods and hours of a question that goes on: its own, else the former ones. */
export function lastingTime(before: Question, asked: Question): Time {
  const [only, ...more] = asked.periods
  // `e desligou alguma vez?` after what happened today.
  const isOpen = only?.kind === 'range' && only.isEver === true && more.length === 0
  const now = isOpen && before.periods.length > 0 ? { ...asked, periods: [] } : asked
  const time = hoursOfTold(before, now)
  if (time) return time
  const hours = sameHours(before, now)
  if (hours) return { periods: [hours], eachDay: null }
  const week = weekOfTold(before, now)
  if (week) return { periods: [week], eachDay: now.eachDay }
  const part = otherPartOfYear(before, now)
  if (part) return { periods: [part], eachDay: before.eachDay }
  const moved = daysFollowing(before, now) ?? cutAtDay(before, now)
  if (moved) return { periods: moved, eachDay: before.eachDay }
  const periods = now.periods.length > 0 || now.previous ? ownPeriods(before, now) : before.periods
  return { periods, eachDay: now.periods.length > 0 ? now.eachDay : before.eachDay }
}
type Time = Pick<Question, 'periods' | 'eachDay'> & Partial<Pick<Question, 'hoursAlone'>>

/** `e hoje nesse horário?`, `comparado com ontem?` after some hours of another day. */
function sameHours({ periods: [told] }: Question, now: Question): AskedPeriod | null {
  const [named, ...more] = now.periods
  if (told?.kind !== 'hours' || named === undefined || more.length > 0) return null
  if (!SAME_HOURS.test(now.words) && (!now.compares || WHOLE_DAY.test(now.words))) return null
  const day = named.kind === 'days' && named.to === null ? named.from : oneDay(named)
  return day && { ...told, day }
}
const WHOLE_DAY = /\bdia (?:inteiro|todo|completo)\b|\btodo o dia\b/
const SAME_HOURS = /\b(?:ness[ea]|mesm[oa]|nest[ea]|naquel[ea]) (?:horario|hora|periodo|turno)\b/

/** `e dos dias úteis da mesma semana?` after a day means the week of that day. */
function weekOfTold({ periods: [told] }: Question, { periods, words }: Question): AskedPeriod | null {
  if (periods.length > 0 || !/\b(?:mesma semana|resto da semana|semana del[ea])\b/.test(words)) return null
  if (told?.kind !== 'days' && told?.kind !== 'hours') return null
  const day = told.kind === 'days' ? told.from : told.day
  const from = shiftDay(day, -weekdayOf(day))
  return { kind: 'days', from, to: shiftDay(from, 6) }
}

/** `e de madrugada?` after last week means those hours of each of its days, after yesterday those of that day. */
function hoursOfTold(before: Question, { hoursAlone, periods, words, previous }: Question): Time | null {
  const [told, ...more] = before.periods
  // `e na noite anterior?` after a night.
  if (previous && told?.kind === 'hours') return null
  // `e só no horário das 12h às 16h?` after a figure of the usual period means those hours of each of its days.
  const isUsual = told === undefined && OF_TIME.has(before.topic)
  if (isUsual && before.statistic !== 'now' && hoursAlone !== null && EACH_HOURS.test(words))
    return { periods: [{ kind: 'last', hours: 720 }], eachDay: hoursAlone, hoursAlone: null }
  if (hoursAlone === null || before.hoursAlone !== null || !told || more.length + periods.length > 1)
    return null
  const [own] = periods
  const isToday =
    own?.kind === 'hours' && told.kind === 'days' && told.to === null && sameDay(told.from, own.day)
  // `e da noite?` after today, which has none yet, is the night behind us.
  const isBehind = own?.kind === 'hours' && isOpenDay(told) && sameDay(shiftDay(told.from, -1), own.day)
  if (isToday || isBehind) return { periods, eachDay: null }
  const day = told.kind === 'hours' ? told.day : oneDay(told)
  // Further hours are of that day, too.
  if (day !== null)
    return { periods: [{ kind: 'hours', day, ...hoursAlone }], eachDay: null, hoursAlone: null }
  return { periods: before.periods, eachDay: hoursAlone }
}

/** `hoje`; `esta semana` has former days, too. */
const isOpenDay = (told: AskedPeriod): told is Extract<AskedPeriod, { kind: 'days' }> =>
  told.kind === 'days' && told.to === null && told.present === undefined

const OF_TIME: ReadonlySet<Question['topic']> = new Set(['figures', 'reading', 'why'])
const EACH_HOURS = /\b(?:horarios?|faixa|janela|intervalo|sempre|todo dia|todos os dias|so|somente|apenas)\b/

/** `e no mês anterior?` after October is September. */
function ownPeriods(
  { periods: [told, ...more] }: Question,
  { periods, previous, words, ranking }: Question,
): Question['periods'] {
  const isOfWeek = /\bna (?:semana )?anterior\b/.test(words)
  const [named] = periods
  const isOther = named !== undefined && told !== undefined && isWeek(named) && !isWeek(told)
  const isOfTold = told !== undefined && more.length === 0 && !isOther && isOfLength(told, words)
  const earlier = previous && isOfTold ? daysBefore(told, isOfWeek) : null
  if (earlier === null) return periods
  // `qual mais cresceu em relação à semana anterior?` sets the told one beside it.
  return told && ranking?.ofChange ? [told, earlier] : [earlier]
}

/** `na semana anterior` after the last 7 days, but not after the last 30. */
const isOfLength = (told: Question['periods'][number], words: string): boolean =>
  told.kind !== 'last' ||
  (/\bsemana\b/.test(words) ? told.hours === 168 : !/\b(?:mes|ano|trimestre|quinzena)\b/.test(words))

/** After a month `na semana anterior` is last week. */
const isWeek = (told: Question['periods'][number]): boolean =>
  told.kind !== 'days' || told.to === null || daysBetween(told.from, told.to) < 8

/** `compara com setembro` adds a period. */
export function timeOf(before: Question, now: Question): Time {
  const today = now.samePart?.today
  // `é mais que ontem nessa hora?` after a present value.
  if (now.sameHour && now.compares && today && before.topic === 'reading' && before.periods.length === 0)
    return { periods: [{ kind: 'days', from: today, to: null }, ...now.periods], eachDay: null }
  const time = lastingTime(before, now)
  const names = now.periods.length === 1 || (now.previous && time.periods.length === 1)
  // `e na anterior?` after an order is an order of that week, `e na noite anterior?` after events has those of that night.
  const isOfOrder = before.ranking !== null && now.previous && now.periods.length === 0
  const isOfEvents = (before.topic === 'events' || before.topic === 'faults') && now.previous
  const isAdded = now.compares && names && before.periods.length === 1 && !isOfOrder && !isOfEvents
  if (isAdded) return { ...time, periods: [...before.periods, ...time.periods] }
  return isThird(before, now) ? { ...time, periods: [...time.periods, ...before.periods] } : time
}

/** `e setembro?` after November beside October stands beside both: nothing else was to be compared with it. */
const isThird = (before: Question, now: Question): boolean =>
  before.compares &&
  before.topic === 'figures' &&
  before.periods.length === 2 &&
  !now.compares &&
  namesTimeAlone(now) &&
  now.periods.length === 1

/** `e a disponibilidade?`, `melhorou?` after the failures since the last maintenance. */
export const sinceTold = ({ sinceEvent }: Question, now: Question): Partial<Question> =>
  sinceEvent !== null && OF_SINCE.has(now.topic) && now.periods.length === 0 ? { sinceEvent } : {}
const OF_SINCE: ReadonlySet<Question['topic']> = new Set(['figures', 'events', 'pattern'])
