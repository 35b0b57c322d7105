import { placeOf } from '../compared-places.ts'
import { namesExtreme } from '../former-subject.ts'
import { joined } from '../joined-places.ts'
import { asksWhichOfThem } from '../places/references.ts'
import type { Question, Told } from '../question.ts'
import { lastingTime } from '../told/time-told.ts'
import { asksWhichTold } from '../topics/told-term.ts'

/** `no geral`, and `qual está pior e em quê?` */
const IN_ALL =
  /\bno (?:geral|conjunto|todo|total)\b|\bem (?:geral|tudo)\b|\b(?:em|no|n[oa]s?) (?:que|quais|qual)(?: (?:indicador(?:es)?|numeros?|pontos?|coisas?|aspectos?|quesitos?))?$/

/** `qual dos dois gasta mais?` after the summaries of two compressors. */
export function amongSummaries(before: Question, now: Question): Partial<Question> | null {
  const isSummary = before.topic === 'summary' || (before.topic === null && before.figures.length === 0)
  if (!isSummary || now.ranking === null || now.machines !== null || now.units !== null) return null
  const isSeveral = (before.units?.length ?? 0) > 1 || (before.machines?.length ?? 0) > 1
  const told: readonly Told[] = isSeveral ? [before] : before.told.slice(-2)
  const isOfSeveral = asksWhichOfThem(now.words) || IN_ALL.test(now.words)
  if (!isOfSeveral || (told.length < 2 && !isSeveral)) return null
  const place = joined(told)
  const ofUnits = (place.units?.length ?? 0) > 1
  const { figures, periods } = now
  // `qual foi melhor no geral?` sets all main figures of both beside each other.
  if (IN_ALL.test(now.words) && figures.length === 0 && !ofUnits && (place.machines?.length ?? 0) > 1)
    return {
      ...place,
      ...{ topic: 'summary', figures, reading: null, compares: true, oneEvent: null, ranking: null },
      words: now.words,
      periods: periods.length > 0 ? periods : before.periods,
    }
  return {
    ...place,
    ...{ topic: 'figures', figures, reading: null, compares: false, oneEvent: null },
    periods: periods.length > 0 ? periods : before.periods,
    ranking: { ...now.ranking, of: ofUnits ? 'units' : 'machines' },
  }
}

const OF_THE_DAY =
  /\bfoi (?:por |uma? )?(?:causa |culpa )?(?:de |d[ao] )?(?:falha|quebra|defeito|pane|calor|parada)\b|\bcalor\b/

/** `por quê?`, `foi falha ou calor?` after the day with the highest figure. */
export function whyThatPart(before: Question, now: Question): Partial<Question> | null {
  if (before.topic !== 'breakdown' || before.threshold !== null || !namesExtreme(before.words)) return null
  const isWhy = now.topic === 'why' || OF_THE_DAY.test(now.words)
  if (!isWhy || now.machines !== null || now.units !== null || now.periods.length > 0) return null
  const { figures, reading, periods, words } = before
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{
      topic: 'why',
      figures,
      reading,
      periods,
      event: null,
      ranking: before.ranking,
      oneEvent: null,
      compares: false,
    },
    ...{ words, ofPart: true, strangeWords: [], unknownName: null },
  }
}

const JUDGES =
  /\b(?:alt[ao]|baix[ao]|ruim|pior|demais|tanto|muito|elevad[ao]|(?:pior|melhor|mud|aument|vari|baix)(?:ou|aram)|(?:sub|diminu)(?:iu|iram))\b/

/** `a torre está alta demais, por quê?`, `por que o central piorou?` after a figure of each machine is about that figure. */
export function whyOfFigure(before: Question, now: Question): Partial<Question> | null {
  if (now.topic !== 'why' || now.figures.length > 0 || now.machines === null || before.figures.length === 0)
    return null
  if (!JUDGES.test(now.words) || now.oneEvent !== null) return null
  return { ...lastingTime(before, now), topic: 'why', figures: before.figures, ranking: null, others: false }
}

const AT_THAT_TIME =
  /^(?:e |mas )?(?:n[ao] |em )?(?:(?:quanto|qual|como) )?(?:(?:el[ea]|isso) )?(?:era|foi|estava|deu|ficou)\b/

/** `e quanto era em setembro?` after whether a figure is good asks for the figure. */
export function earlierFigure(before: Question, now: Question): Partial<Question> | null {
  if (before.topic !== 'limit' || before.figures.length === 0 || now.periods.length === 0) return null
  if (
    now.figures.length > 0 ||
    now.reading !== null ||
    !AT_THAT_TIME.test(now.words) ||
    /\bmeta\b/.test(now.words)
  )
    return null
  return {
    ...placeOf(before, now),
    topic: 'figures',
    figures: before.figures,
    threshold: null,
    ranking: null,
  }
}

const SINCE_WHEN = /^(?:e |mas )?(?:isso )?desde (?:quando|que dia|que horas?)\b/

/** `desde quando?` after who is without failure the longest: the same, which tells it. */
export function sinceQuiet(before: Question, now: Question): Partial<Question> | null {
  const isQuiet = before.topic === 'events' && /\btempo\b.*\b(?:sem|nao)\b/.test(before.words)
  if (!isQuiet || !SINCE_WHEN.test(now.words)) return null
  const { event, oneEvent, ranking, words, eachUnit } = before
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'events', figures: [], reading: null, event, oneEvent, ranking, words, eachUnit },
  }
}

/** `de qual máquina você está falando?`; one event is told again, with its machine. */
export function placeTold(before: Question, now: Question): Partial<Question> | null {
  if (!asksWhichTold(now.words)) return null
  const place = placeOf(before, { ...now, machineType: null, eachUnit: false, ranking: null })
  if (before.topic !== 'events' || before.oneEvent === null)
    return { ...place, topic: 'machines', ranking: null }
  const { topic, event, oneEvent, eventsBack, periods, words, form } = before
  return { ...place, topic, event, oneEvent, eventsBack, periods, words, form, ranking: null }
}

const RETURNED =
  /^(?:e |mas |entao )?(?:(?:ja|el[ea]|quando|que horas|a que horas|depois) )*(?:voltou|voltaram|religou|retornou)(?: (?:ja|quando|que horas|agora|depois|a (?:funcionar|rodar|operar|ligar)))*$/

/** `já voltou?` after a stop is about its end, not about a failure. */
export const returnedFromStop = (before: Question, now: Question): Partial<Question> | null =>
  before.event === 'stop' && RETURNED.test(now.words) && now.machines === null && now.units === null
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...lastingTime(before, now),
        ...{ topic: 'events', event: 'stop', oneEvent: 'newest', eventsBack: before.eventsBack, figures: [] },
      }
    : null
