import { isTime, type Threshold } from '../bounds/threshold.ts'
import { namesNothing } from '../compared-places.ts'
import { IN_TIME, LOOSE, NAMES_KIND } from '../former-subject.ts'
import { USUAL_NEWEST } from '../places/references.ts'
import type { Question } from '../question.ts'
import { countOf, countsEvents } from '../topics/asked-event.ts'
import type { FigureId } from '../topics/figure-words.ts'

/** Figures whose words tell how long an event took: `quanto tempo ficou parado em cada uma?` */
const OF_LENGTH: ReadonlySet<FigureId> = new Set(['standstill', 'downtime', 'stops', 'operation'])

/** `liste elas`, `qual a mais longa?`, `só as do C2` after events or their number: the same events. */
export function eventsTold(before: Question, now: Question): Partial<Question> | null {
  if (before.event === null || !isOfEvents(before) || namesOther(before, now)) return null
  const whole = patternTold(before, now) ?? lengthsTold(before, now) ?? ofCompressors(before, now)
  if (whole) return whole
  // `quantos estão rodando?` asks for no event, `e em duração?` after their number for the time that they took.
  if ((now.topic === 'state' && !now.refers) || (IN_TIME.test(now.words) && before.topic === 'figures'))
    return null
  // `e quantas horas trabalhou?` is another figure.
  if (now.figures.includes('operation') && !now.refers && !/\bcada\b/.test(now.words)) return null
  // `e o segundo?` after a ranking is the next machine or compressor.
  if (now.place !== null && before.ranking !== null) return null
  // `lista as paradas` after the failures.
  const { event } = before
  const chooses = event === 'failure' && OF_SHUTDOWN.test(now.words)
  if (now.topic === 'events' && now.event !== null && now.event !== event && !chooses) return null
  const place = NAMES_KIND.test(now.words.replace(OF_SHUTDOWN, '')) ? {} : placeTold(before, now)
  const told = { topic: 'events', event, figures: [], reading: null, ranking: null, ...place } as const
  const newestCount = newestTold(before)
  const kept = { ...told, newestCount, combination: now.combination, threshold: now.threshold }
  // `qual compressor aparece mais?`
  if (newestCount !== null && now.ranking?.of === 'units' && now.figures.length === 0)
    return { ...kept, oneEvent: null, ranking: now.ranking }
  if (chooses) return { ...kept, ...shutdownTold(before, now) }
  if (!isElliptic(now) || isMeanOfDay(before, now)) return null
  // `me mostra por dia`
  if (BY_DAY.test(now.words) && event !== 'shutdown')
    return { ...kept, ...place, topic: 'breakdown', figures: [countOf(event)], event, oneEvent: null }
  const one = now.figures.length === 0 ? (now.chosen ?? extremeOf(now)) : null
  if (one !== null && now.threshold === null)
    return { ...kept, oneEvent: one, eventsBack: now.eventsBack, lists: true }
  if (now.threshold !== null) return isLength(now.threshold) ? { ...kept, oneEvent: null } : null
  if (/\bquant[ao]s\b/.test(now.words))
    return {
      ...kept,
      oneEvent: null,
      ...(event === 'shutdown' ? {} : { topic: 'figures', figures: [countOf(event)] }),
    }
  const again = toldAgain(before, now)
  return again && { ...kept, ...again }
}

/** How many of the newest ones were told. */
const newestTold = ({ topic, newestCount, oneEvent, words }: Question): number | null =>
  newestCount ??
  (topic === 'events' && (oneEvent ?? 'newest') === 'newest' && SEVERAL_NEWEST.test(words)
    ? USUAL_NEWEST
    : null)
const SEVERAL_NEWEST = /\bultim[ao]s\b/

/** `e os outros compressores, quantas?` is the figure of these. */
const isOfOthers = (before: Question, { eachUnit, words }: Question): boolean =>
  before.topic === 'figures' && eachUnit && /\b(?:outr[oa]s|demais|restantes)\b/.test(words)

/** `alguma parou a bomba?` after the pump's failures names no other machine. */
const namesOther = (before: Question, now: Question): boolean =>
  isOfOthers(before, now) || namesOtherMachine(before, now)
const namesOtherMachine = (before: Question, { machines, words }: Question): boolean =>
  machines !== null && !(OF_SHUTDOWN.test(words) && String(machines) === String(before.machines))

/** `foi por falha de compressor?` after failures with a shutdown. */
const ofCompressors = (before: Question, now: Question): Partial<Question> | null =>
  before.event === 'shutdown' && OF_COMPRESSORS.test(now.words)
    ? {
        topic: 'events',
        event: 'shutdown',
        figures: [],
        oneEvent: null,
        ...ONLY_COMPRESSORS,
        ...samePlace(before, { ...now, eachUnit: false }),
      }
    : null
const OF_COMPRESSORS =
  /^(?:(?:e|mas|foi|foram|era|eram|isso|quantas|alguma|por|pela|causa|falhas?|de|dos?|em|um|algum|delas|dessas) )*compressor(?:es)?$/
const ONLY_COMPRESSORS = { words: 'falhas de compressor que desligaram', eachUnit: false } as const

/** Whether the told failure stopped its unit, or those of the told failures that did. */
const shutdownTold = (before: Question, now: Question): Partial<Question> => ({
  ...(before.oneEvent !== null && !now.refers
    ? { oneEvent: before.oneEvent, eventsBack: before.eventsBack }
    : { event: 'shutdown', oneEvent: null }),
  ...samePlace(before, now),
})

/** `quanto tempo ficaram paradas?` after a list of stops: the list with the sum of their lengths. */
function lengthsTold(before: Question, now: Question): Partial<Question> | null {
  const isOfThese = before.event === 'stop' || OF_THESE.test(now.words)
  const isList = isOfThese && before.topic === 'events' && before.oneEvent === null
  if (!isList || !HOW_LONG.test(now.words.replace(OF_THESE, ''))) return null
  const { event, words } = before
  const told = { topic: 'events', event, words, figures: [], ranking: null, oneEvent: null } as const
  return { ...told, combination: 'sum', ...samePlace(before, now) }
}

const OF_THESE = / (?:(?:n|com |por )(?:elas|eles|essas|esses)|(?:com |por |d)(?:elas|eles|essas|esses))$/

/** Which of the events are told again; null: the question is about something else. */
function toldAgain(before: Question, now: Question): Pick<Question, 'oneEvent' | 'eventsBack'> | null {
  // `quando?` after a number lists them.
  if (before.topic === 'figures' && ONLY_WHEN.test(now.words)) return { oneEvent: null, eventsBack: 0 }
  // `que horas?` after one event is about that one.
  if (before.oneEvent !== null && ONLY_HOURS.test(now.words))
    return { oneEvent: before.oneEvent, eventsBack: before.eventsBack }
  return asksEach(before, now) ? { oneEvent: null, eventsBack: now.eventsBack } : null
}
const ONLY_WHEN =
  /^(?:e |mas )?(?:quando|(?:em )?que dias?|(?:a )?que horas?)(?: (?:foi|foram|isso|elas|aconteceu|aconteceram|ocorreu|ocorreram))*$/
const ONLY_HOURS = /^(?:e |mas )?(?:a )?que horas?(?: foi| isso)*$/
/** `e a média por dia?` after a number is one number, no list of days. */
const isMeanOfDay = ({ topic }: Question, { combination, words }: Question): boolean =>
  topic === 'figures' && combination === 'mean' && RATE.test(words)
const RATE = /\bpor (?:dia|hora|semana)\b|\bdiari[ao]\b/
const BY_DAY = /\b(?:por|cada|a cada) (?:dia|semana)\b|\bdia a dia\b|\bem que dias?\b|\bsemana a semana\b/

const OF_SHUTDOWN =
  /\b(?:deslig|derrub|desarm|trip)\w*(?: a maquina| o chiller| o equipamento)?|\b(?:par|caus|provoc)(?:ou|aram) (?:[oa] )?(?:maquina|chiller|equipamento|compressor|bomba|torre|parada)\b|\b(?:delas|dessas|alguma|nenhuma|quantas|quais) par(?:ou|aram)\b/
/** `quanto tempo ficou parada?` */
export const HOW_LONG =
  /^(?:e |mas )?(?:por )?(?:(?:quanto tempo|quantas horas)(?: (?:ficou|ficaram|durou|duraram|levou|foi|foram|esteve|demorou)(?: parad[ao]s?| desligad[ao]s?| em falha| fora)?)?|(?:durou|duraram) quanto(?: tempo)?|quanto (?:tempo )?(?:durou|duraram))$/

const OF_PATTERN = /\b(?:semana|padrao|padroes|concentr\w+)\b|\b(?:hora|horas|horario|dia)\b.*\bmais\b/
/** Weekday and hour of the failures that were told: of that machine and period. */
const patternTold = (before: Question, now: Question): Partial<Question> | null =>
  now.topic === 'pattern' &&
  OF_PATTERN.test(now.words) &&
  namesNothing(now) &&
  now.periods.length === 0 &&
  (before.event === 'failure' || before.event === 'shutdown')
    ? { topic: 'pattern', event: before.event, figures: [], ...samePlace(before, now) }
    : null

/** `quantas pararam a máquina?` names no other one. */
const samePlace = (
  { machines, isAmbiguous, machineType, units, eachUnit }: Question,
  now: Question,
): Partial<Question> =>
  now.units !== null || now.eachUnit ? {} : { machines, isAmbiguous, machineType, units, eachUnit }

/** `a pior de todas`, `qual durou mais?`: the longest. */
function extremeOf({ ranking, words }: Question): Question['oneEvent'] {
  if (ranking === null || !/\bas? (?:pior|maior|menor|melhor)|\bdur|\bdemor/.test(words)) return null
  return ranking.end === 'lowest' || ranking.end === 'best' ? 'shortest' : 'longest'
}

/** `liste elas`, `quanto tempo ficou parado em cada uma?`, `o tempo médio delas`. */
function asksEach(before: Question, { words, figures, lists, refers, combination }: Question): boolean {
  const asksLength =
    figures.length === 0 && before.oneEvent === null && /\btempo\b|\bdur(?:ou|aram|acao)/.test(words)
  const isCombined = combination === 'sum' || combination === 'mean'
  // `e que horas?`
  const asksHours = /\bque horas?\b/.test(words)
  return lists || asksLength || asksHours || (isCombined && (refers || /\btod[ao]s\b|\btempo\b/.test(words)))
}

/** `todas` means all of what was told, no machines. */
const placeTold = (before: Question, now: Question): Partial<Question> =>
  now.machineType === 'any'
    ? {
        machines: before.machines,
        machineType: before.machineType,
        ...(now.units === null ? { units: before.units } : {}),
      }
    : {}

const isLength = (threshold: Threshold): boolean => threshold.kind !== 'target' && isTime(threshold.unit)
const isOfEvents = ({ topic, figures }: Question): boolean =>
  topic === 'events' || (topic === 'figures' && figures.length > 0 && figures.every(countsEvents))

/** Topics that words of a continuation may look like. */
const isElliptic = ({ topic, figures, reading, machines, machineType, event, words }: Question): boolean =>
  LOOSE.has(topic) &&
  reading === null &&
  machines === null &&
  (machineType === null || (machineType === 'any' && !NAMES_KIND.test(words))) &&
  (figures.length === 0 || figures.every((id) => OF_LENGTH.has(id)) || event === null)
