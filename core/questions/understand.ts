import { isAgainstMean } from './bounds/against-mean.ts'
import { choiceIn } from './bounds/choice.ts'
import { combinationOf } from './bounds/combine.ts'
import { placeAlone } from './bounds/ranking.ts'
import { isThanBefore } from './bounds/than-before.ts'
import { findThreshold } from './bounds/threshold.ts'
import { copOfUnitNow } from './cop-of-unit.ts'
import { withAgo, withoutAgo } from './periods/ago.ts'
import type { Clock } from './periods/asked-period.ts'
import { asCourse } from './periods/course-since.ts'
import { dayKindsIn } from './periods/day-kinds.ts'
import { asFiguresNeed } from './periods/of-horizon.ts'
import { orEver } from './periods/or-ever.ts'
import { isWhileRunning, partsUnread } from './periods/parts-of-time.ts'
import { lastingOf, periodsIn } from './periods/question-periods.ts'
import { isRelated } from './periods/related-period.ts'
import { ofSameLength, sinceThen } from './periods/same-length.ts'
import { partMembers } from './periods/same-part.ts'
import { findSinceEvent } from './periods/since-event.ts'
import { periodUnread } from './periods/unread-period.ts'
import { isOfAnyUnit } from './places/any-unit.ts'
import { withPairedUnits } from './places/paired-units.ts'
import { type Place, type Plant, placeIn } from './places/place-words.ts'
import {
  asksList,
  asksOthers,
  chosenOf,
  eventsBackIn,
  newestCountIn,
  oneEventOf,
  refersIn,
} from './places/references.ts'
import { ALL_TYPE_WORDS, type NamedType } from './places/type-words.ts'
import { BY_ITSELF, type Question } from './question.ts'
import type { Subject } from './subject.ts'
import { subjectIn } from './subject-in-place.ts'
import { type FoundUnit, TIMES, unitAsked } from './text/asked-unit.ts'
import { hasPhrase, wordsWithout } from './text/phrases.ts'
import { excludedIn, isCorrection, ownTopic, plainText } from './text/question-text.ts'
import { unreadWords } from './text/unread-words.ts'
import { strangeWords, withKnown } from './text/vocabulary.ts'
import { type Word, wordsOf } from './text/words.ts'
import { asksHourOfLast } from './topics/asked-event.ts'
import type { FigureId } from './topics/figure-words.ts'
import * as lexicon from './topics/modifier-words.ts'
import { inHours } from './topics/unnamed-figures.ts'
import { isOfAllStopped } from './topics/who-stopped.ts'

/** Understands one question by itself; `withConversation` adds what former questions said. */
export function understand(text: string, plant: Plant, clock: Clock): Question {
  const { said: asked, except } = excludedIn(text, (some) => namesIn(some, plant))
  const { every: typed, inUnit } = withoutUnit(withKnown(wordsOf(plainText(asked))))
  const { ago, every } = withoutAgo(typed, clock)
  const time = timeIn(every, clock)
  const { begin, bound, found, all } = time
  const place = placeIn(time.rest, plant)
  const named = orEver(lastingSince(time, place, every, clock), bound?.isEver)
  const whole = subjectIn(place, {
    ...{ periods: named, threshold: bound?.threshold ?? null },
    ...{ isAsked: asked.trimEnd().endsWith('?'), own: ownTopic(text, every) },
  })
  const { subject, periods: told } = copOfUnitNow(place, whole, every, { named, clock })
  const periods = asFiguresNeed(told, subject, clock)
  const isOfParts = time.kinds.kinds.some(({ hours }) => hours !== undefined)
  const said = inAskedHours(isOfParts ? ofDayParts(subject, follows(every)) : subject, place.rest, inUnit)
  const relates = isRelated(all, found)
  const { excluded } = exclusion(except, plant)
  const question = withAgo({
    ...said,
    ...{ excluded, ago, corrects: isCorrection(text) },
    ...placeMembers(place, said),
    machines: place.machines ?? ownerOf(excluded),
    ...modifiersIn(place.rest, said, periods),
    ...{ periods, relates, sinceEvent: begin?.event ?? null },
    compares: comparesIn(place.rest, said) || periods.length > 1 || relates,
    ranking: isOfParts ? null : choiceIn(place, said, periods),
    ...(said.reading === null && isAgainstMean(place, periods) ? VERSUS_MEAN : {}),
    follows: follows(typed),
    unusedWords: unreadWords(place.rest, said, asked),
    unreadPeriod:
      partsUnread(said, time) ?? periodUnread(place.rest, said, { found: time.found, clock, periods }),
    ...{ place: placeAlone(every), ...partMembers({ every, text }, periods, clock) },
    ...written(place.rest, said, inUnit),
    ...{ ...partsOf(time), whileRunning: isWhileRunning(place.rest) },
    ...BY_ITSELF,
  })
  return withPairedUnits(asCourse(question, place.rest, clock), time.rest, plant)
}

type Time = ReturnType<typeof timeIn>
const lastingSince = ({ found }: Time, { rest }: Place, every: readonly Word[], clock: Clock) =>
  sinceThen(ofSameLength(lastingOf(found, rest), every, clock), every, clock)

const comparesIn = (rest: readonly Word[], said: Subject): boolean =>
  hasPhrase(rest, ...lexicon.COMPARE_WORDS) || isThanBefore(rest, said)

const inAskedHours = <Said extends Subject>(said: Said, rest: readonly Word[], asked: FoundUnit | null) => ({
  ...said,
  figures: inHours(said.figures, rest, asked !== null && TIMES.has(asked.unit)),
})

/** `qual o pior turno?`, `de dia ou de noite falha mais?` ask for a sum; without another one for failures. */
function ofDayParts<Said extends Subject>(said: Said, goesOn: boolean): Said {
  if (said.topic === 'reading' || said.reading !== null) return said
  if (said.figures.length > 0) return { ...said, topic: 'figures' }
  return goesOn ? said : { ...said, topic: 'figures', figures: ['failures'] }
}

const VERSUS_MEAN = { topic: 'figures', combination: 'versusMean', compares: false, ranking: null } as const

/** What a question says about time and bounds, and its other words. */
function timeIn(every: readonly Word[], clock: Clock) {
  const begin = hasPhrase(every, ...AGO) ? undefined : findSinceEvent(every)
  const timed = begin ? wordsWithout(every, [begin.span]) : every
  const bound = findThreshold(timed)
  const bare = bound ? wordsWithout(timed, [bound.span]) : timed
  const kinds = dayKindsIn(bare)
  const all = wordsWithout(bare, kinds.spans)
  const found = periodsIn(all, clock)
  const rest = wordsWithout(
    all,
    found.flatMap(({ spans }) => spans),
  )
  return { begin, bound, bare, kinds, all, found, rest }
}

/** `quanto tempo faz desde a última manutenção?` asks for the event itself. */
const AGO = [
  'quanto|quantos|quantas tempo|dias|semanas|horas faz|passou|passaram',
  '=faz|=ha quanto|quantos|quantas tempo|dias|semanas|horas',
]

/** The parts of the periods that are meant. */
const partsOf = ({ found: [only, ...others], kinds }: ReturnType<typeof timeIn>) => ({
  eachDay: only?.eachDay ?? null,
  dayKinds: kinds.kinds,
  hoursAlone: (others.length === 0 ? only?.hoursAlone : undefined) ?? null,
})

/** The words without those of the unit that the answer is to be written in. */
function withoutUnit(words: readonly Word[]) {
  const inUnit = unitAsked(words)
  return { every: inUnit ? wordsWithout(words, [inUnit.span]) : words, inUnit }
}

/** In which unit, and divided by what, the figures are to be written. */
const written = (
  rest: readonly Word[],
  said: Subject,
  asked: FoundUnit | null,
): Pick<Question, 'inUnit' | 'per'> => ({
  inUnit:
    asked && said.topic !== 'conversion' && (said.topic === 'figures' || !asked.isCount) ? asked.unit : null,
  per: perIn(rest, said),
})

/** `por hora rodada`, `por partida`. */
function perIn(rest: readonly Word[], { figures }: Subject): FigureId | null {
  if (hasPhrase(rest, ...lexicon.PER_OPERATION)) return 'operation'
  if (hasPhrase(rest, '=por|=cada partida')) return 'starts'
  // `parado por falha` names the cause.
  const isCause = figures.some((id) => ['downtime', 'standstill', 'stops'].includes(id))
  return hasPhrase(rest, isCause ? '=cada falha' : '=por|=cada falha') ? 'failures' : null
}

const placeMembers = (place: Place, said: ReturnType<typeof subjectIn>) => ({
  machines: place.machines,
  isAmbiguous: place.isAmbiguous,
  machineType: place.machines !== null ? null : typeOf(place.types[0], place.rest, said),
  units: place.units,
  eachUnit: (place.eachUnit && !isOfAllStopped(said, place.rest)) || isOfAnyUnit(place, said),
  missingUnits: place.missingUnits,
  ...{ site: place.site, sites: place.sites },
  unknownName: place.unknownName,
})

/** Whether words begin with the name of a place, and those behind it. */
function namesIn(text: string, plant: Plant): { named: boolean; rest: string } {
  const { machines, types, units, rest } = placeIn(withKnown(wordsOf(text)), plant)
  const begin = rest.findIndex(({ plain }) => !JOINING.test(plain) && !ALL_TYPE_WORDS.has(plain))
  const named = machines !== null || types.length > 0 || units !== null
  return {
    named,
    rest:
      begin === -1
        ? ''
        : rest
            .slice(begin)
            .map(({ typed }) => typed)
            .join(' '),
  }
}

/** `soma dos compressores menos o C3 do central` is about that machine. */
const ownerOf = (excluded: Question['excluded']): Question['machines'] =>
  excluded !== null && excluded.units.length > 0 && excluded.machines.length === 1 ? excluded.machines : null

const JOINING = /^(?:[oae]|[oa]s|ou|d[oa]s?)$/

/** The machines and compressors that a question leaves out. */
function exclusion(except: string | null, plant: Plant): Pick<Question, 'excluded'> {
  if (except === null) return { excluded: null }
  const { machines, types, units } = placeIn(withKnown(wordsOf(except)), plant)
  return { excluded: { machines: machines ?? [], types: types.map(({ tipo }) => tipo), units: units ?? [] } }
}

/** What a question says about its events, about former questions and about several figures at once. */
const modifiersIn = (rest: readonly Word[], said: Subject, periods: Question['periods']) => ({
  trend: hasPhrase(rest, ...lexicon.TREND_WORDS),
  oneEvent: oneEventIn(rest, said, periods),
  eventsBack: eventsBackIn(rest),
  newestCount: newestCountIn(rest),
  words: rest.map(({ plain }) => plain).join(' '),
  strangeWords: strangeWords(rest).map(({ typed }) => typed),
  // `a temperatura agora e a média de hoje` are told both.
  combination:
    said.topic === 'reading' && said.statistic === 'now' && periods.length > 0
      ? null
      : combinationOf(rest, said.figures),
  others: asksOthers(rest),
  refers: refersIn(rest),
  chosen: chosenOf(rest),
  lists: asksList(rest),
})

function oneEventIn(
  rest: readonly Word[],
  said: Subject,
  periods: Question['periods'],
): Question['oneEvent'] {
  const named = oneEventOf(rest)
  if (named === null && asksHourOfLast(rest, said, periods)) return 'newest'
  // `as 5 últimas falhas` are more than one.
  return newestCountIn(rest) !== null && named === 'newest' ? null : named
}

function typeOf(type: NamedType | undefined, rest: readonly Word[], { topic }: Subject): string | null {
  if (type) return type.tipo
  if (
    topic === 'state' &&
    !hasPhrase(rest, '=deles|=delas|=desses|=dessas') &&
    hasPhrase(rest, 'quem', 'quais', 'algum|alguma|alguem|algo|nada', 'tudo|todos|todas', 'que esta|estao')
  )
    return 'any'
  const isAny = isOfAllStopped({ topic }, rest) || hasPhrase(rest, ...lexicon.ANY_MACHINE_WORDS)
  return isAny ? 'any' : null
}

const follows = (all: readonly Word[]): boolean =>
  ['e', 'mas', 'agora', 'so', 'somente', 'apenas'].includes(all[0]?.plain ?? '') || all.length <= 3
