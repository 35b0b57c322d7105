import { namesNothing, placeOf } from '../compared-places.ts'
import { namesExtreme } from '../former-subject.ts'
import type { Question } from '../question.ts'
import { namesThoseTimes, thoseTimes } from '../told/those-times.ts'
import type { FigureId } from '../topics/figure-words.ts'
import { afterAnswer } from './after-answer.ts'
import { afterFigure } from './after-figure.ts'
import { afterOrder } from './after-order.ts'
import { toldApart } from './apart.ts'
import { atThisPace, sumWithout } from './at-this-pace.ts'
import { whoIsBehind } from './behind-change.ts'
import { canWait } from './can-wait.ts'
import { dayBesideKinds } from './day-beside-kinds.ts'
import { failuresCounted, withoutLongest } from './failures-counted.ts'
import { firstOnes } from './first-ones.ts'
import { inPercentOf } from './in-percent-of.ts'
import { maintenanceEffect } from './maintenance-effect.ts'
import { otherModel } from './model-told.ts'
import { ofBoth } from './of-both.ts'
import { ourOwn } from './our-own.ts'
import { shareTold } from './share-told.ts'
import { suspected } from './suspected.ts'
import { earlierReading, goodForKind, whichMiss, whyMissed } from './targets-told.ts'
import { loadOrEfficiency } from './what-moves-it.ts'
import { whoElse } from './who-else.ts'

/** Short questions after an answer, whose subject is only that answer's. */
export const shortQuestion = (before: Question, now: Question): Partial<Question> | null =>
  afterAnswer(before, now) ??
  otherModel(before, now) ??
  ofBoth(before, now) ??
  horizonAlone(before, now) ??
  firstOnes(before, now) ??
  loadOrEfficiency(before, now) ??
  inPercentOf(before, now) ??
  shareTold(before, now) ??
  failuresCounted(before, now) ??
  withoutLongest(before, now) ??
  atThisPace(before, now) ??
  sumWithout(before, now) ??
  dayBesideKinds(before, now) ??
  ourOwn(before, now) ??
  whichMiss(before, now) ??
  whyMissed(before, now) ??
  canWait(before, now) ??
  whoElse(before, now) ??
  goodForKind(before, now) ??
  earlierReading(before, now) ??
  maintenanceEffect(before, now) ??
  afterFigure(before, now) ??
  afterOrder(before, now) ??
  toldApart(before, now) ??
  inThosePeriods(before, now) ??
  otherDays(before, now) ??
  worstPart(before, now) ??
  inThatPart(before, now) ??
  whoIsBehind(before, now) ??
  inWhichUnit(before, now) ??
  gravest(before, now) ??
  readingThen(before, now) ??
  sameThing(before, now) ??
  suspected(before, now) ??
  whyReading(before, now)

/** `e pra 7 dias?` after the reliability, which has one horizon alone. */
const horizonAlone = (before: Question, now: Question): Partial<Question> | null =>
  before.figures.join() === 'reliability' &&
  /^(?:e |mas )?(?:pra|para|pros)$/.test(now.words) &&
  namesNothing(now)
    ? { ...placeOf(before, now), topic: 'figures', figures: before.figures, periods: before.periods }
    : null

/** `houve falha nesses meses?` after October and September. */
function inThosePeriods(before: Question, now: Question): Partial<Question> | null {
  if (!namesThoseTimes(now.words) || now.periods.length > 0) return null
  const periods = thoseTimes(before)
  if (periods.length === 0) return null
  const { topic, figures, reading, statistic, event } = before
  // `a da bomba nesses dois meses` is the same figure.
  const isSame = now.topic === null && now.figures.length === 0 && now.reading === null
  return {
    ...placeOf(before, now),
    ...(isSame ? { topic, figures, reading, statistic, event } : {}),
    ...{ periods, unreadPeriod: null, compares: periods.length > 1 },
  }
}

const DAYS =
  /^(?:e |mas )?(?:(?:n[oa]|em|entre|periodo|intervalo|d[oe]|os|dias?) )*(\d{1,2}) (?:a|e|ate) (?:o )?(?:dia )?(\d{1,2})$/

/** `e de 13 a 20?` after some days of November are those of the same month. */
function otherDays(before: Question, now: Question): Partial<Question> | null {
  const [told, ...more] = before.periods
  const [, first, last] = DAYS.exec(now.words) ?? []
  if (told?.kind !== 'days' || more.length > 0 || now.periods.length > 0 || !namesNothing(now)) return null
  const [from, to] = [Number(first), Number(last)]
  if (!(from >= 1 && to > from && to <= 31)) return null
  const { topic, figures, reading, statistic, event, words, form, ranking } = before
  const { year, month } = told.from
  return {
    ...placeOf(before, now),
    ...{ topic, figures, reading, statistic, event, words, form, ranking },
    ...{ unreadPeriod: null, unusedWords: [] },
    periods: [{ kind: 'days', from: { year, month, day: from }, to: { year, month, day: to } }],
  }
}

const WHICH_PART =
  /^(?:e )?(?:em |n[ao] )?(?:que|qual|quais) (?:foi o |e o |foi a )?(?:dia|hora|semana|mes|turno)\b.*\b(?:pior|melhor|maior|menor|mais|menos)\b/

/** `em que dia foi pior?` after a figure or its target. */
function worstPart(before: Question, now: Question): Partial<Question> | null {
  const isFree = now.figures.length === 0 && now.reading === null && namesNothing(now)
  if (!isFree || before.figures.length === 0 || !WHICH_PART.test(now.words)) return null
  if (now.topic === 'pattern') return null
  const { figures, periods } = before
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'breakdown', figures, event: null, ranking: null, oneEvent: null, compares: false },
    // After months of a whole history it is one of those.
    periods: now.periods.length > 0 ? now.periods : before.trend ? [] : periods,
  }
}

const HAPPENED =
  /\b(?:o que|que|algo|alguma coisa) (?:houve|aconteceu|teve|rolou|ocorreu|deu|tinha de diferente|foi diferente)\b|\b(?:aconteceu|houve) o que\b/
const THAT_PART = /\bn?ess[ea] (?:dia|mes|hora|periodo|turno)\b|\bnel[ea]\b/

/** `o que aconteceu nesse dia?` after the worst day. */
function inThatPart(before: Question, now: Question): Partial<Question> | null {
  const isOfWeek = /\bsemana\b/.test(before.words) && now.periods.length === 1
  const isPart = isOfWeek || (THAT_PART.test(now.words) && now.periods.length === 0)
  if (before.topic !== 'breakdown' || before.threshold !== null || !namesExtreme(before.words)) return null
  if (!HAPPENED.test(now.words) || !isPart || !namesNothing(now)) return null
  const { reading, periods, words, ranking } = before
  const isUnnamed = before.figures.length === 0 && reading === null
  const figures: readonly FigureId[] = isUnnamed ? ['availability'] : before.figures
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'why', figures, reading, periods, ranking, event: null, oneEvent: null, compares: false },
    ...{ words, ofPart: true, lists: true, unreadPeriod: null, strangeWords: [] },
  }
}

const IN_WHICH_UNIT =
  /^(?:e |mas )?(?:em|no|de) (?:que|qual|quais) (?:d[ao]s )?compressor(?:es)?(?: foi| foram)?$/

/** `em qual compressor?` after anomalies. */
const inWhichUnit = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'faults' && IN_WHICH_UNIT.test(now.words)
    ? { ...placeOf(before, now), topic: 'faults', eachUnit: true, periods: before.periods, ranking: null }
    : null

const GRAVEST =
  /^(?:e )?(?:qual|quais|quem) (?:del[ae]s |das duas |dos dois )?(?:e |foi |sao |era )?(?:[oa]s? )?mais (?:graves?|seri[ao]s?|critic[ao]s?|preocupantes?|importantes?)\b/

/** `qual foi a mais grave?` after events the longest one, after anomalies these again, after anything else the most urgent. */
function gravest(before: Question, now: Question): Partial<Question> | null {
  if (!GRAVEST.test(now.words) || now.figures.length > 0 || !namesNothing(now)) return null
  const place = placeOf(before, { ...now, ranking: null })
  const { event, periods } = before
  if (before.topic === 'faults') return { ...place, topic: 'faults', periods, ranking: null }
  const isOfEvents = event !== null && (before.topic === 'events' || before.topic === 'figures')
  return isOfEvents
    ? { ...place, topic: 'events', event, figures: [], periods, ranking: null, oneEvent: 'longest' }
    : { ...place, topic: 'advice', ranking: null, periods: [] }
}

const WAS_THEN = /^(?:e )?(?:como|quanto)(?: que)? (?:estava|estavam|tava|ficou|era|foi|andava)$/

/** `e como estava às 6 da manhã?` after a reading. */
const readingThen = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'reading' && now.periods.length > 0 && WAS_THEN.test(now.words) && namesNothing(now)
    ? {
        ...placeOf(before, now),
        ...{ topic: 'reading', reading: before.reading, statistic: null, figures: before.figures },
        words: before.words,
      }
    : null

/** `e disponibilidade, é a mesma coisa?` explains both. */
function sameThing(before: Question, now: Question): Partial<Question> | null {
  if (!/\b(?:a mesma coisa|igual|diferente)$/.test(now.words) || now.figures.length !== 1) return null
  if (before.figures.length !== 1 || !namesNothing(now) || now.periods.length > 0) return null
  const figures: readonly FigureId[] = [...new Set([...before.figures, ...now.figures])]
  return { topic: 'term', figures }
}

/** `por que essa diferença?` after a reading of one or two times. */
function whyReading(before: Question, now: Question): Partial<Question> | null {
  const { reading, topic } = before
  if (topic !== 'reading' || reading === null || reading.machine === 'alarm' || now.topic !== 'why')
    return null
  if (!namesNothing(now) || now.figures.length > 0 || now.reading !== null || now.periods.length > 0)
    return null
  const told = before.told.slice(-2).flatMap(({ periods }) => periods)
  const periods = before.periods.length > 1 || told.length < 2 ? before.periods : told.slice(-2)
  return { ...placeOf(before, { ...now, ranking: null }), topic: 'why', reading, periods, compares: false }
}
