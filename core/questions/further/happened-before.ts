import { namesNothing, placeOf } from '../compared-places.ts'
import { type AskedPeriod, PRESENT_WEEK } from '../periods/asked-period.ts'
import { daysBefore } from '../periods/days-before.ts'
import { earlierWithin } from '../periods/earlier-within.ts'
import type { EventKind, Question } from '../question.ts'
import { countsEvents } from '../topics/asked-event.ts'

const HAPPENS =
  '(?:acontec|ocorr|aparec|surg|rol|repet|houve|deu|dado|teve|par(?:ou|ad)|falh|quebr|deslig|visto)\\w*'
const EVER = new RegExp(
  `\\b(?:ja|nunca)\\b.*\\b${HAPPENS}|\\b${HAPPENS}(?: (?:isso|assim|el[ea]|disso))* (?:antes|outras? vez(?:es)?|alguma vez)\\b|\\b(?:antes|outras? vez(?:es)?)$`,
)
const FIRST =
  /^(?:(?:e|mas|isso|essa|esta|foi|era|sera que) )*(?:a )?primeira vez(?: que (?:isso )?\w+(?: isso)?)?$/
const OFTEN =
  /\b(?:com que|qual a|com|muita) frequencia\b|\bde quanto em quanto tempo\b|\b(?:acontece|ocorre|rola|repete|aconteceu|ocorreu)(?: isso)? (?:muito|sempre|direto|bastante|demais|frequentemente|tanto|toda hora|muitas vezes|de vez em quando|todo dia)\b|\b(?:costuma|vive) (?:acontecer|ocorrer|acontecendo)\b|\btem acontecido\b|^(?:(?:e|isso|mas|isto) )*(?:frequente|comum|recorrente|rar[oa]|normal acontecer)$|^(?:(?:e|isso) )*(?:acontece|ocorre|rola)(?: isso)?$|\bquantas vezes (?:(?:isso|ja|tinha|havia) )*(?:acontec|ocorr)\w+(?: isso)?(?: antes)?$/

/** Whether a short question asks how often what was told had happened before. */
export const asksEverBefore = (words: string): boolean =>
  (EVER.test(words) && !BESIDE.test(words)) || FIRST.test(words)
/** `está melhor que antes?` compares. */
const BESIDE =
  /\b(?:melhor|pior|mais|menos|maior|menor|igual|do que|que|como|quanto) (?:\w+ )?(?:antes|outras? vez(?:es)?)$/
export const asksHowOften = (words: string): boolean => OFTEN.test(words)

const OF_EVENTS: ReadonlySet<Question['topic']> = new Set(['events', 'why', 'figures', 'pattern'])

/** The event behind a time: `quanto tempo ficou parada?` */
const ofTime = (figures: Question['figures']): Question['event'] =>
  figures.includes('standstill') ? 'stop' : figures.includes('downtime') ? 'failure' : null

/** `isso já tinha acontecido antes?`, `é a primeira vez?`, `acontece muito?` after failures, stops or starts. */
export function happenedBefore(before: Question, now: Question): Partial<Question> | null {
  const earlier = timeBefore(before, now)
  if (earlier) return earlier
  const event = now.event ?? before.event ?? ofTime(before.figures)
  if (event === null || !OF_EVENTS.has(before.topic)) return null
  if (before.event === null && ofTime(before.figures) === null) return null
  const [often, ever] = [asksHowOften(now.words), asksEverBefore(now.words)]
  // `acontece sempre?`
  const isOfTime = now.periods.some((one) => !(often && one.kind === 'range' && one.range === 'all'))
  // `todo dia` names no machines.
  const asked = often && now.machineType === 'any' ? { ...now, machineType: null } : now
  const [named, ...more] = now.periods
  if (ever && !often && named && more.length === 0 && isOfTime && namesNothing(asked))
    return earlierOnes(before, asked, { event, named })
  if (!namesNothing(asked) || isOfTime) return null
  // `com que frequência falha?` names its own figure.
  const isFree = now.figures.every((id) => ever && !often && countsEvents(id))
  if (!(often || ever) || !isFree || now.strangeWords.length > MOST_STRANGE) return null
  const { oneEvent, eventsBack, periods } = before
  return {
    ...placeOf(before, { ...asked, ranking: null }),
    ...{ topic: 'events', event, figures: [], reading: null, ranking: null, threshold: null },
    ...{ oneEvent, eventsBack, periods, chosen: null, combination: null, compares: false, lists: false },
    ...{ strangeWords: [], unusedWords: [], happened: often ? 'often' : 'before' },
  }
}

const PREVIOUS =
  /^(?:(?:e|mas|entao|quando|que (?:dia|horas?)|qual|quanto tempo durou|como|foi|tinha sido|aconteceu|ocorreu|em) )*a (?:outra |falha |parada |partida |microparada |quebra |ultima )?(?:anterior|antes (?:del[ae]s?|diss[oa]|dess[ae]s?|daquel[ae])|de antes)(?: (?:a )?(?:ess[ae]s?|est[ae]s?|el[ae]s?|isso))?(?: foi| aconteceu| quando| que horas)*$/

/** `e quando foi a anterior?` after the failures of a week: the newest one before that week, in the whole history. */
export function previousEvent(before: Question, now: Question): Partial<Question> | null {
  const { event, periods, oneEvent, eventsBack } = before
  if (event === null || !OF_EVENTS.has(before.topic) || periods.length !== 1) return null
  if (!namesNothing(now) || now.periods.length > 0 || !PREVIOUS.test(now.words)) return null
  if (now.event !== null && now.event !== event) return null
  // Of a time without any event the longest one is none, too.
  const isOfOne = oneEvent === 'newest' || oneEvent === 'oldest'
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'events', event, figures: [], reading: null, ranking: null, threshold: null, periods },
    ...{ oneEvent: isOfOne ? oneEvent : null, eventsBack, chosen: null, combination: null },
    ...{ compares: false, lists: false, strangeWords: [], unusedWords: [], happened: 'previous' },
  }
}

/** `e antes?` after a number of a week: that of the week before, beside it. */
function timeBefore(before: Question, now: Question): Partial<Question> | null {
  const [told, ...more] = before.periods
  if (before.topic !== 'figures' || before.ranking !== null || before.compares || !told || more.length > 0)
    return null
  if (!/^(?:e |mas )?(?:antes|(?:n[oa] )?(?:de )?antes(?: diss[oa])?)$/.test(now.words)) return null
  const earlier = daysBefore(told, told.kind === 'days' && told.present === PRESENT_WEEK)
  if (earlier === null || !namesNothing(now) || now.periods.length > 0) return null
  const { figures, event, per } = before
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{
      topic: 'figures',
      figures,
      event,
      per,
      reading: null,
      ranking: null,
      threshold: null,
      oneEvent: null,
    },
    ...{ periods: [told, earlier], compares: true, strangeWords: [], unusedWords: [], words: before.words },
  }
}

/** `já tinha falhado antes esse mês?`: those of that time before the told ones. */
function earlierOnes(
  before: Question,
  now: Question,
  { event, named }: { event: EventKind; named: AskedPeriod },
): Partial<Question> | null {
  if (!now.figures.every(countsEvents) || now.reading !== null) return null
  const told = before.oneEvent === null ? before.periods[0] : undefined
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'events', event, figures: [], reading: null, ranking: null, threshold: null, lists: true },
    ...{ oneEvent: null, chosen: null, combination: null, compares: false, at: null, words: 'quais houve' },
    ...{ strangeWords: [], unusedWords: [], thatTime: null, periods: [earlierWithin(named, told)] },
  }
}

/** `acontecido` is no word of the tables. */
const MOST_STRANGE = 1
