import { namesExtreme } from '../former-subject.ts'
import { asksEverBefore } from '../further/happened-before.ts'
import { daysBetween } from '../periods/asked-period.ts'
import type { ToldSpan } from '../periods/that-time-words.ts'
import { OF_PERIODS } from '../periods/unread-period.ts'
import type { Question } from '../question.ts'
import { countsEvents } from '../topics/asked-event.ts'

type Then = Pick<Question, 'periods' | 'at'>

/** From the shortest to the longest. */
const SPANS: readonly ToldSpan[] = ['hour', 'day', 'week', 'month']

/** `nesse dia`, `naquela semana`, `no dia seguinte`: the time that the former answer told; null: it told none, or the question has a time of its own. */
export function timeThen(before: Question | null, said: Question): Then | null {
  const { periods } = said
  const thatTime = said.thatTime ?? inIt(before, said)
  if (thatTime?.orToday) return dayTold(before, said)
  if (thatTime === null || before === null || periods.some((one) => !isPresent(one))) return null
  // `já tinha falhado antes esse mês?` is about the present month.
  if (periods.length > 0 && asksEverBefore(said.words)) return null
  const { span, shift } = thatTime
  const [told, ...more] = before.periods
  if (told?.kind === 'told' && more.length === 0) {
    if (shift !== 0 && told.span !== span) return null
    return isWithin(told.span, span)
      ? { at: before.at, periods: [{ ...told, span, shift: told.shift + shift }] }
      : null
  }
  if (shift === 0 && span === 'day' && told !== undefined && more.length === 0 && isOfOneDay(told))
    return { at: null, periods: [dayOfTold(told)] }
  // `e o da câmara fria no mesmo mês?` after a number of October is about October.
  const isToldAlone = shift === 0 && !thatTime.isLoose && told !== undefined && more.length === 0
  if (isToldAlone && spanOf(told) === span) return { at: null, periods: [told] }
  // `e esse mês?` after the failures of October tells of no single time.
  const part = thatTime.isLoose && isOfManyEvents(before) ? null : spanTold(before)
  if (part !== null && isWithin(part, span) && (shift === 0 || part === span))
    return { at: before, periods: [{ kind: 'told', span, shift }] }
  return null
}

/** `qual foi a média do dia?` after a time of yesterday; null: no day was told, or another one is named. */
function dayTold(before: Question | null, { periods: [named, ...others] }: Question): Then | null {
  const [told, ...more] = before?.periods ?? []
  const isOfToday = named === undefined || (named.kind === 'days' && named.to === null && others.length === 0)
  return isOfToday && told !== undefined && more.length === 0 && isOfOneDay(told)
    ? { at: null, periods: [dayOfTold(told)] }
    : null
}

/** `e o consumo nele?` after the best day. */
function inIt(before: Question | null, { words, periods, topic }: Question): Question['thatTime'] {
  if (
    before?.topic !== 'breakdown' ||
    before.reading !== null ||
    periods.length > 0 ||
    !(topic === 'breakdown' ? /\b[nd]el[ea]$/ : /\bnel[ea]$/).test(words)
  )
    return null
  const span = spanTold(before)
  const isOfGender = (span === 'week' || span === 'hour') === /\b[nd]ela$/.test(words)
  return span !== null && isOfGender ? { span, shift: 0 } : null
}

const isWithin = (part: ToldSpan, span: ToldSpan): boolean => SPANS.indexOf(part) <= SPANS.indexOf(span)

/** `nessa semana` is read as the present one. */
const isPresent = (one: Question['periods'][number]): boolean =>
  one.kind === 'days' && one.present !== undefined

const isOfOneDay = (told: Question['periods'][number]): boolean =>
  told.kind === 'hours' || (told.kind === 'days' && spanOf(told) === 'day')

const dayOfTold = (told: Question['periods'][number]): Question['periods'][number] =>
  told.kind === 'hours' ? { kind: 'days', from: told.day, to: told.day } : told

/** The length of whole days; null: it is no day, week or month. */
function spanOf(told: Question['periods'][number]): ToldSpan | null {
  if (told.kind !== 'days' || told.to === null) return null
  const { from, to } = told
  const days = daysBetween(from, to) + 1
  return days === 1
    ? 'day'
    : days === 7
      ? 'week'
      : days >= 28 && days <= 31 && from.day === 1
        ? 'month'
        : null
}

const isOfManyEvents = ({ topic, oneEvent, periods }: Question): boolean =>
  topic !== 'breakdown' && topic !== 'maintenance' && oneEvent === null && periods.length > 0

/** How long the time is that an answer told: an extreme part, the minute of an extreme value, an event, or maintenance. */
function spanTold({
  topic,
  figures,
  reading,
  statistic,
  words,
  threshold,
  ofPart,
  oneEvent,
  event,
}: Question): ToldSpan | null {
  const isOfPart = (topic === 'breakdown' && namesExtreme(words)) || ofPart
  if (isOfPart && threshold === null && figures.length === 1 && reading === null) return partOf(words)
  // An extreme value is told with its minute.
  if (isOfPart && reading !== null && reading.machine !== 'alarm') return 'hour'
  if (reading !== null && reading.machine !== 'alarm' && (statistic === 'max' || statistic === 'min'))
    return 'hour'
  if (topic === 'maintenance') return 'hour'
  const isOfEvents =
    topic === 'events' || topic === 'why' || (topic === 'figures' && figures.every(countsEvents))
  return isOfEvents && (oneEvent !== null || (event !== null && topic !== 'why')) ? 'hour' : null
}

const partOf = (words: string): ToldSpan =>
  /\bhora|\bhorario/.test(words)
    ? 'hour'
    : /\bdias?\b/.test(words)
      ? 'day'
      : /\bsemanas?\b/.test(words)
        ? 'week'
        : /\bmes(?:es)?\b/.test(words)
          ? 'month'
          : 'day'

/** The question at the time told before; of a time that was not told it asks which one is meant. */
export function atTimeThen(
  before: Question | null,
  then: Then | null,
  said: Question,
  now: Question,
): Question {
  if (isOfPeak(now)) return now
  if (then === null) {
    const at = now.periods.some(({ kind }) => kind === 'told') ? (before?.at ?? null) : null
    return { ...now, at, unreadPeriod: isUntold(before, now) ? 'nesse dia' : now.unreadPeriod }
  }
  // `e o pior dia desse mês?` after the best month asks for a part of its own.
  const isPartAgain =
    now.topic === 'breakdown' && now.figures === before?.figures && !asksPartOfIt(said, then)
  // `nesse momento` is no present value.
  const statistic = now.statistic === 'now' ? null : now.statistic
  return {
    ...now,
    ...then,
    statistic,
    ...(isPartAgain ? { topic: 'figures' as const, ranking: null } : {}),
    ...{
      compares: false,
      relates: false,
      previous: false,
      eachDay: null,
      unreadPeriod: null,
      addsNothing: false,
    },
    ...{ sameHour: false, samePart: null },
  }
}

const asksPartOfIt = ({ topic, words }: Question, { periods: [told] }: Then): boolean =>
  topic === 'breakdown' &&
  told?.kind === 'told' &&
  namesExtreme(words) &&
  SPANS.indexOf(partOf(words)) < SPANS.indexOf(told.span)

/** The compressors or alarms at a peak are told by themselves. */
const isOfPeak = ({ topic, reading, ofPart }: Question): boolean =>
  ofPart || (topic === 'state' && reading !== null)

const isUntold = (before: Question | null, { thatTime, periods, topic }: Question): boolean =>
  thatTime?.span === 'day' &&
  thatTime.orToday !== true &&
  thatTime.shift === 0 &&
  OF_PERIODS.has(topic) &&
  periods.length < 2 &&
  !(before !== null && periods.some(isOfOneDay))

/** What was told of the same time: `nesse dia` after another day is another one. */
export const stillTold = ({ told, at }: Question, now: Question): Question['told'] =>
  at === now.at ? told : told.filter(({ periods }) => periods.every(({ kind }) => kind !== 'told'))
