import type { Clock } from './asked-period.ts'
import { combinationIn } from './combine.ts'
import { findPeriods } from './find-period.ts'
import * as lexicon from './modifier-words.ts'
import { isMonth } from './month-names.ts'
import { hasPhrase, wordsWithout } from './phrases.ts'
import { type Place, type Plant, placeIn } from './place-words.ts'
import type { Question } from './question.ts'
import { placeAlone, rankingOf } from './ranking.ts'
import { asksList, asksOthers, chosenOf, oneEventOf, refersIn } from './references.ts'
import { type Subject, subjectOf } from './subject.ts'
import { findThreshold } from './threshold.ts'
import { withThreshold } from './threshold-subject.ts'
import type { NamedType } from './type-words.ts'
import { unreadPeriod } from './unread-period.ts'
import { strangeWords } from './vocabulary.ts'
import { type Word, wordsOf } from './words.ts'

/** Understands one question by itself; `withConversation` adds what former questions said. */
export function understand(text: string, plant: Plant, clock: Clock): Question {
  const every = wordsOf(withSigns(text))
  const bound = findThreshold(every)
  const all = bound ? wordsWithout(every, [bound.span]) : every
  const found = periodsIn(all, clock)
  const words = wordsWithout(
    all,
    found.flatMap(({ spans }) => spans),
  )
  const place = placeIn(words, plant)
  const { rest } = place
  const periods = found.map(({ period }) => period)
  const said = subjectIn(place, { periods, threshold: bound?.threshold ?? null })
  return {
    ...said,
    machines: place.machines,
    isAmbiguous: place.isAmbiguous,
    machineType: place.machines !== null ? null : typeOf(place.types[0], rest, said),
    units: place.units,
    eachUnit: place.eachUnit || isOfAnyUnit(place, said),
    missingUnits: place.missingUnits,
    periods,
    compares: hasPhrase(rest, ...lexicon.COMPARE_WORDS) || periods.length > 1,
    trend: hasPhrase(rest, ...lexicon.TREND_WORDS),
    ranking: choiceIn(place, said, periods),
    oneEvent: oneEventOf(rest),
    eventsBack: hasPhrase(rest, 'penultim*') ? 1 : 0,
    follows: follows(every),
    site: place.site,
    unknownName: place.unknownName,
    words: rest.map(({ plain }) => plain).join(' '),
    strangeWords: strangeWords(rest).map(({ typed }) => typed),
    unreadPeriod: unreadPeriod(rest, said, { hasPeriod: periods.length > 0, timezone: clock.timezone }),
    ...referencesIn(rest),
    place: placeAlone(every),
    previous: hasPhrase(every, 'mes|semana|dia|ano|periodo|quinzena|trimestre anterior|antes'),
  }
}

/** `algum compressor com mais de 5 falhas`. */
const isOfAnyUnit = ({ units, rest }: Place, { threshold }: Pick<Question, 'threshold'>): boolean =>
  threshold !== null && units === null && hasPhrase(rest, '=compressor')

/** The order that a question asks for; among named compressors it is one of these. */
function choiceIn(
  { rest, units, machines }: Place,
  said: Subject,
  periods: Question['periods'],
): Question['ranking'] {
  const isAmongUnits = (units?.length ?? 0) > 1
  const ranking = rankingOf(rest, said, isAmongUnits || (machines?.length ?? 0) > 1)
  if (ranking === null || isOfPeriods(periods, rest)) return null
  return isAmongUnits ? { ...ranking, of: 'units' } : ranking
}

/** `outubro foi melhor que setembro?` chooses between two periods. */
const isOfPeriods = (periods: Question['periods'], rest: readonly Word[]): boolean =>
  periods.length > 1 &&
  !hasPhrase(rest, '=compressor|=compressores', 'maquina|maquinas|chillers|bombas|torres', 'quem')

/** What a question says about former ones and about several figures at once. */
const referencesIn = (rest: readonly Word[]) => ({
  combination: combinationIn(rest),
  others: asksOthers(rest),
  refers: refersIn(rest),
  chosen: chosenOf(rest),
  lists: asksList(rest),
})

/** Signs that are no words: `< 95 %`. */
const withSigns = (text: string): string =>
  text
    .replace(/>\s*=|≥/g, ' no minimo ')
    .replace(/<\s*=|≤/g, ' no maximo ')
    .replace(/>/g, ' acima de ')
    .replace(/</g, ' abaixo de ')
    .replace(/%/g, ' porcento ')
    .replace(/°|º(?=\s*C\b)/g, ' ')

/** `mudou entre setembro e outubro`, `variou de setembro a outubro` compare two periods; `falhas entre 3 e 10 de outubro` has one. */
function periodsIn(all: readonly Word[], clock: Clock) {
  const found = findPeriods(all, clock)
  const place = all.findIndex(({ plain }, i) => plain === 'entre' || isBetweenMonths(all, i))
  if (place === -1 || found.length !== 1 || !hasPhrase(all, ...lexicon.COMPARE_WORDS)) return found
  // A word without a meaning keeps the places of the others.
  const apart = findPeriods(
    all.map((word, i) => (i === place ? { typed: '', plain: '-' } : word)),
    clock,
  )
  return apart.length === 2 ? apart : found
}

const isBetweenMonths = (all: readonly Word[], at: number): boolean =>
  ['a', 'ao', 'ate'].includes(all[at]?.plain ?? '') &&
  isMonth(all[at - 1]?.plain) &&
  isMonth(all[at + 1]?.plain)

/** `acima de 40 graus na descarga` is about a temperature. */
function withTemperature(rest: readonly Word[]): readonly Word[] {
  if (hasPhrase(rest, 'temperatura|temperaturas|temp')) return rest
  const noun = rest.findIndex((_, i) =>
    hasPhrase(rest.slice(i, i + 1), 'descarga|succao|oleo|entrada|saida|agua|condensacao|evaporacao'),
  )
  const at = noun === -1 ? rest.length : noun
  return [...rest.slice(0, at), { typed: 'temperatura', plain: 'temperatura' }, ...rest.slice(at)]
}

type Bounds = Pick<Question, 'periods' | 'threshold'>

/** The subject, with what a bound, a lack of a place, or a day as a part says about it. */
function subjectIn(
  { rest, machines, types, units }: Place,
  { periods, threshold }: Bounds,
): Subject & Pick<Question, 'threshold'> {
  const said = subjectOf(
    threshold?.kind !== 'target' && threshold?.unit === 'celsius' ? withTemperature(rest) : rest,
  )
  const isPlaceless = machines === null && types.length === 0 && units === null
  const isTerm =
    isPlaceless && periods.length === 0 && said.figures.length > 1 && hasPhrase(rest, 'diferenca')
  if (isTerm && threshold === null) return { ...said, topic: 'term', threshold }
  return withThreshold(said, threshold, rest)
}

function typeOf(type: NamedType | undefined, rest: readonly Word[], { topic }: Subject): string | null {
  if (type) return type.tipo
  if (
    topic === 'state' &&
    hasPhrase(rest, 'quem', 'quais', 'algum|alguma|alguem|algo|nada', 'tudo|todos|todas', 'que esta|estao')
  )
    return 'any'
  return hasPhrase(rest, ...lexicon.ANY_MACHINE_WORDS) ? 'any' : null
}

const follows = (all: readonly Word[]): boolean =>
  ['e', 'mas', 'agora'].includes(all[0]?.plain ?? '') || all.length <= 3
