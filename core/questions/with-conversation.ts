import { afterAside } from './after-aside.ts'
import { asAsked } from './as-asked.ts'
import { ofBoundAlone } from './bound-alone.ts'
import { asksNextMaintenance } from './coming-maintenance.ts'
import { comparedPlace, comparesPlaces, namesNothing, otherPartner, placeOf } from './compared-places.ts'
import { explainedTold } from './concepts/explaining.ts'
import { figuresTold, sameKind } from './former-subject.ts'
import { aboutAnswer } from './further/about-answer.ts'
import { askedFurther } from './further/asked-further.ts'
import { asksWhetherTo } from './further/at-decision.ts'
import { highRisk } from './further/high-risk.ts'
import { besideFormer } from './further/of-both.ts'
import { recapOf } from './further/recap.ts'
import { sameEvent } from './further/same-event.ts'
import { shortQuestion } from './further/short-questions.ts'
import { withTermShown } from './further/shown-here.ts'
import { sinceState } from './further/stood-since.ts'
import { placesTold } from './joined-places.ts'
import { isOfEach, keptForm } from './kept-form.ts'
import { isOfLeader, ofLeader } from './leader.ts'
import { withAgo } from './periods/ago.ts'
import { ofSamePart } from './periods/same-part.ts'
import { ofWholeWeek } from './periods/whole-week.ts'
import { stillPaired } from './places/paired-units.ts'
import type { Question } from './question.ts'
import { corrects, sameForm } from './same-form.ts'
import { isOfSameTime } from './same-time.ts'
import { sameTopic } from './same-topic.ts'
import { alarmTold } from './told/alarm-told.ts'
import { eventsTold } from './told/events-told.ts'
import { partsTold, summariesTold } from './told/parts-told.ts'
import { rankingTold } from './told/ranking-told.ts'
import { readingTold } from './told/reading-told.ts'
import { sitesTold } from './told/sites-told.ts'
import { atTimeThen, timeThen } from './told/that-time.ts'
import { lastingTime, sinceTold, timeOf } from './told/time-told.ts'
import { remembering, toldTogether } from './told/told-together.ts'
import { asksWhichTold } from './topics/told-term.ts'
import { TOPICS } from './topics/topics.ts'

/**
 * A question with what former questions of the conversation said, oldest first. Machine and compressor last until others are named; subject, period
 * and figures only pass on to a question that goes on with the former one.
 */
export function withConversation(former: readonly Question[], question: Question): Question {
  let before: Question | null = null
  for (const [i, one] of former.entries()) {
    const meant: Question = continued(before, withTermShown(former[i - 1], one))
    // `o que significa isso na prática?` of a value is asked of the plant, though its words explain.
    const asked: Question = isAside(one) && meant.form === null ? one : meant
    before = isAside(asked) ? afterAside(before, asked) : told(before, asked)
  }
  return continued(before, withTermShown(former.at(-1), question))
}

/** What was not understood leaves the subject as it was. */
const told = (before: Question | null, now: Question): Question =>
  before !== null && (now.topic === 'unknown' || asksWhichTold(now.words)) ? before : now

/** `qual dia gastou mais?` after the energy of a week is about that week, `quais compressores ficaram abaixo?` and after kW/TR `qual é o mais eficiente?` too. */
const isSameFigure = (before: Question, now: Question): boolean =>
  now.machines === null &&
  (now.machineType === null || (now.machineType === 'any' && now.ranking !== null)) &&
  now.figures.length > 0 &&
  now.figures.every(
    (id) => before.figures.includes(id) || (id === 'cop' && before.reading?.machine === 'efficiency'),
  )

const isAside = ({ topic }: Question): boolean => topic !== null && TOPICS[topic].isAside

const hasSubject = ({ topic, figures, reading, ranking, follows }: Question): boolean =>
  topic !== null || figures.length > 0 || reading !== null || (ranking !== null && !follows)

/** With what lasts through every way of going on: what is left out, and what was told. */
function continued(before: Question | null, written: Question): Question {
  const said = ofWholeWeek(before, written)
  const then = timeThen(before, said)
  const asked = ofBoundAlone(before, ofSamePart(before, then ? { ...said, periods: [] } : said))
  const gone = stillPaired(
    before,
    atTimeThen(before, then, asked, withAgo(goesOn(before, asked), asked.statistic)),
  )
  const now = { ...gone, ...besideFormer(before, gone) }
  const lasts = before !== null && asked.excluded === null && namesNothing(asked) && goesOnWith(asked)
  // `e o C3?` after whether a figure got better since maintenance is about the time since then, too.
  const isSince = lasts || (asked.follows && !hasSubject(asked))
  const since = before !== null && isSince ? sinceTold(before, now) : {}
  return remembering(before, { ...now, ...since, ...(lasts ? { excluded: before.excluded } : {}) })
}

const goesOnWith = ({ follows, refers }: Question): boolean => follows || refers

function goesOn(before: Question | null, said: Question): Question {
  // `tem algum acima de 40 %?` after the probability of each.
  if (before?.topic === 'probability' && said.topic === 'probability' && said.threshold !== null)
    return ofOwnSubject(before, { ...said, others: false, follows: true })
  const now = asAsked(before, said)
  if (before === null) return now
  const about =
    recapOf(before, now) ?? explainedTold(before, now) ?? highRisk(before, now) ?? aboutAnswer(before, now)
  if (about) return { ...now, ...about }
  const alarm = alarmTold(before, now)
  const short = alarm ? null : shortQuestion(before, now)
  if (short) return { ...now, ...short }
  // `qual o mais longo?` orders no compressors.
  const ranking = /\b(?:compressor|maquina)/.test(now.words) ? now.ranking : null
  if (alarm) return { ...now, ...placeOf(before, { ...now, ranking }), ...alarm }
  const same =
    sitesTold(before, now) ??
    placesTold(before, now) ??
    partsTold(before, now) ??
    summariesTold(before, now) ??
    sameTopic(before, now) ??
    askedFurther(before, now)
  if (same) return { ...now, ...same }
  if (namesNothing(now) && isOfLeader(before, now)) return ofLeader(before, now)
  const event = sameEvent(before, now) ?? sinceState(before, now)
  if (event) return { ...now, ...placeOf(before, now), ...event, periods: before.periods }
  const together = toldTogether(before, now)
  if (together) return { ...now, ...together }
  const elliptic =
    rankingTold(before, now) ??
    eventsTold(before, now) ??
    readingTold(before, now) ??
    figuresTold(before, { ...now, others: said.others })
  if (elliptic) {
    const ranking = elliptic.ranking === undefined ? now.ranking : elliptic.ranking
    return { ...now, ...placeOf(before, { ...now, ranking }), ...lastingTime(before, now), ...elliptic }
  }
  return hasSubject(now) ? ofOwnSubject(before, now) : withoutSubject(before, now)
}

/** A question about the former subject. */
function withoutSubject(before: Question, now: Question): Question {
  const namesPlace =
    now.machines !== null || now.machineType !== null || now.site !== null || now.sites !== null
  // A sentence of unknown words is a new question, not the former one again.
  if (!namesPlace && isNothing(now) && now.strangeWords.length > 0) return { ...now, topic: 'unknown' }
  if (namesPlace && !now.follows && (!now.compares || !hasFigure(before)))
    return { ...now, ...placeOf(before, now) }
  const addsNothing = !namesPlace && isNothing(now) && before.topic !== 'maintenance'
  const partner = otherPartner(before, now)
  if (partner) return { ...now, ...subjectOf(before, now), ...partner, ...timeOf(before, now) }
  const time = timeOf(before, now)
  // `e só das 12h às 16h?` after why a figure fell asks for the figure.
  const isOfHours = before.topic === 'why' && before.figures.length > 0 && time.eachDay !== null
  return {
    ...now,
    ...subjectOf(before, now),
    ...(isOfHours ? { topic: 'figures' as const, compares: false } : {}),
    ...comparedPlace(before, now),
    ...time,
    addsNothing,
  }
}

/** A question with a subject of its own: at the same place, and of the same time where it goes on. */
function ofOwnSubject(before: Question, now: Question): Question {
  const isOfAll = now.topic === 'data' && /\b(?:voces?|sistema|geada)\b/.test(now.words)
  const place = isOfAll ? {} : { ...placeOf(before, now), ...nameOf(before, now) }
  const goesOn = now.follows || now.refers || (corrects(now) && namesNothing(now))
  const isOfOwnTime = !goesOn && !isSameFigure(before, now) && !isOfSameTime(before, now)
  if (isOfOwnTime || asksNextMaintenance(before, now) || asksWhetherTo(now)) return { ...now, ...place }
  const form = { ...sameKind(before, now), ...sameForm(before, now) }
  const time = lastingTime(before, now)
  // `só o MTBF` after two periods side by side.
  const compares = now.compares || (before.compares && time.periods.length > 1)
  return { ...now, ...place, ...form, ...time, compares, relates: now.relates && time.periods.length < 2 }
}

/** A name that nobody has is told again after `e a disponibilidade?`; any other new subject is asked of the known machines. */
const nameOf = (before: Question, now: Question): Partial<Question> => ({
  unknownName: now.unknownName ?? (/^(?:e|mas)\b/.test(now.words) ? before.unknownName : null),
})

/** `compara os chillers` after a list of machines compares no list. */
const hasFigure = ({ figures, reading, ranking }: Question): boolean =>
  figures.length > 0 || reading !== null || ranking !== null

const isNothing = ({
  units,
  periods,
  statistic,
  ranking,
  oneEvent,
  threshold,
  compares,
  trend,
  dayKinds,
}: Question): boolean =>
  units === null &&
  periods.length + dayKinds.length === 0 &&
  [statistic, ranking, oneEvent, threshold].every((one) => one === null) &&
  !compares &&
  !trend

const subjectOf = (before: Question, now: Question): Partial<Question> => ({
  topic: topicOf(before, now),
  figures: before.figures,
  reading: before.reading,
  statistic: now.statistic ?? before.statistic,
  event: before.event,
  // `e entre 18 e 21h?` is read by those that tell of hours.
  unreadPeriod: tellsHours(before) && now.eachDay !== null ? null : now.unreadPeriod,
  // `e na câmara?` after a reading beside a bound.
  threshold: now.threshold ?? (before.topic === 'reading' ? before.threshold : null),
  ranking: now.ranking ?? keptRanking(before, now),
  trend: now.trend || before.trend,
  oneEvent: now.oneEvent ?? before.oneEvent,
  eventsBack: now.oneEvent === null ? before.eventsBack : now.eventsBack,
  compares:
    now.compares || (before.compares && !before.eachUnit && !(comparesPlaces(before) && !namesNothing(now))),
  combination: now.combination ?? (before.combination === 'difference' ? null : before.combination),
  per: now.per ?? before.per,
  happened: before.happened,
  dayKinds: now.periods.length > 0 || now.dayKinds.length > 0 ? now.dayKinds : before.dayKinds,
  whileRunning: now.whileRunning || before.whileRunning,
  inUnit: now.inUnit ?? before.inUnit,
  words: `${before.words} ${now.words}`,
  ...keptForm(before, now),
  // `e ontem?` after the temperature of something that nobody measures.
  strangeWords: [...new Set([...(isUnnamed(before) ? before.strangeWords : []), ...now.strangeWords])],
  // `e no central?` after the hours of each compressor.
  eachUnit: now.eachUnit || (now.units === null && now.machines !== null && isOfEach(before, now)),
})

/** `compara com o C2` after whether a figure is high sets the figures beside each other. */
const topicOf = ({ topic, figures, words }: Question, { ranking, compares, units, machines }: Question) => {
  const isBesideOther =
    compares && figures.length === 1 && HOW_MUCH.test(words) && (units ?? machines) !== null
  return (topic === 'why' && ranking !== null) || (topic === 'limit' && isBesideOther) ? 'figures' : topic
}

const HOW_MUCH = /\b(?:muit[oa]s?|pouc[oa]s?|demais|bastante)\b/

const isUnnamed = ({ reading }: Question): boolean =>
  reading !== null && reading.machine === null && reading.compressor === null

const tellsHours = ({ topic }: Question): boolean => topic === 'figures' || topic === 'reading'

/** `e o C2?` after a ranking asks for that compressor alone, `e no central?` after one of compressors for those of that machine. */
function keptRanking(before: Question, now: Question): Question['ranking'] {
  const isOfOne = now.units !== null || (now.machines !== null && before.ranking?.of !== 'units')
  return isOfOne || (now.compares && now.periods.length > 0) ? null : before.ranking
}
