import { namesNothing, placeOf } from '../compared-places.ts'
import { NO_CHOICE } from '../nothing-else.ts'
import { oneDay } from '../periods/period-reader.ts'
import type { Question } from '../question.ts'
import { asksRecovery } from '../topics/outcome-words.ts'
import { asksEverBefore } from './happened-before.ts'

/** Questions that go on with what may not exist: a failure of a quiet night, an anomaly, a forecast of another figure. */
export const afterNone = (before: Question, now: Question): Partial<Question> | null =>
  cameBack(before, now) ??
  inWhichReading(before, now) ??
  anomaliesBefore(before, now) ??
  ofRefusedForecast(before, now)

const NEW = {
  ...NO_CHOICE,
  ...{ reading: null, statistic: null, unusedWords: [], unreadPeriod: null, unknownName: null },
} as const satisfies Partial<Question>

/** `já voltou a rodar?` after the failures of a night is about that night, `ela já foi resolvida?` after one failure or its cause about that one. */
function cameBack(before: Question, now: Question): Partial<Question> | null {
  const { event, topic, periods, eventsBack } = before
  const isOfCause = topic === 'why'
  const isOfFailures = topic === 'figures' || topic === 'events' || topic === 'state' || isOfCause
  if (event !== 'failure' || !isOfFailures || now.periods.length > 0 || !namesNothing(now)) return null
  if (!asksRecovery(now.words) && !BACK.test(now.words)) return null
  const oneEvent = isOfCause ? 'newest' : before.oneEvent
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ ...NEW, topic: 'events', event: 'failure', figures: [], periods, oneEvent, eventsBack },
    words: /\bquando\b|\bque horas\b/.test(now.words) ? 'voltou da falha quando' : 'ja voltou da falha',
  }
}

const WHAT_CAME_BACK =
  '(?:(?:e|mas|entao|ja|el[ea]s?|iss[oa]|todas|todos|tudo|as falhas|(?:ess)?a falha|se|foi|foram|esta|estao|quando|que|horas) )*'
const HOW = 'quando|ja|tudo|todas|a? ?rodar|ao normal|que horas'
const BACK = new RegExp(
  `^${WHAT_CAME_BACK}(?:(?:volt(?:ou|aram)|recuper(?:ou|aram)|normaliz(?:ou|aram)|restabelec\\w+)(?: (?:${HOW}))*$|(?:resolvid|solucionad|sanad|corrigid|normalizad)[ao]s?\\b)`,
)

const WHICH_READING =
  /\b(?:qual|quais|que) (?:foi |foram |e |sao )?(?:as? |os? )?(?:leituras?|sensor(?:es)?|variave(?:l|is)|grandezas?|parametros?|medic\w+|sina(?:l|is)|indicador(?:es)?|pontos?|tags?)\b/

/** `em qual leitura?` after anomalies. */
const inWhichReading = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'faults' && WHICH_READING.test(now.words) && namesNothing(now)
    ? {
        ...again(before, now),
        ...{ periods: before.periods, words: 'anomalias em qual leitura', form: 'anomalyReading' },
      }
    : null

const again = (before: Question, now: Question): Partial<Question> => ({
  ...placeOf(before, { ...now, ranking: null }),
  ...{ ...NEW, topic: 'faults', figures: [], event: null, oneEvent: null },
})

/** `ela já tinha aparecido antes?` after anomalies of a day looks at the whole history. */
const anomaliesBefore = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'faults' && before.periods.length > 0 && asksEverBefore(now.words) && namesNothing(now)
    ? { ...again(before, now), periods: [], words: 'anomalias ultimas historico' }
    : null

const WHICH_DAY =
  /\b(?:qual|que|quais|quando)\b.*\b(?:dias? (?:vai|sera|deve|tera|desses|mais|menos|de)|desses dias|pico|maxim\w+|pesad\w+|alt[oa]s?|forte|critic\w+)\b/
const BESIDE_MEAN = /\b(?:media|normal|costume|habitual|esperado|usual|alt[oa]|baix[oa]|muito|pouco)\b/

/** `qual desses dias vai ser o mais pesado?`, `isso está acima da média?` after a forecast that was refused. */
function ofRefusedForecast(before: Question, now: Question): Partial<Question> | null {
  const isRefused = before.topic === 'forecast' && before.figures.some((id) => id !== 'cop')
  const isSame = now.figures.every((id) => before.figures.includes(id))
  const isBare = isSame && now.reading === null && namesNothing(now)
  if (!isRefused || !isBare || now.topic === 'why') return null
  const isOfMean = BESIDE_MEAN.test(now.words)
  if (!isOfMean && !WHICH_DAY.test(now.words)) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ ...NEW, topic: 'forecast', figures: before.figures, event: null, oneEvent: null },
    periods: isOfMean ? [...dayTold(before), ...now.periods] : now.periods,
    combination: isOfMean ? 'mean' : null,
    words: isOfMean ? `${before.words} ${now.words}` : now.words,
    ranking: isOfMean ? null : { of: 'machines', end: /\bmenos\b/.test(now.words) ? 'lowest' : 'highest' },
  }
}

/** `na quarta` is read as the newest past one. */
const dayTold = ({ periods: [only, ...more] }: Question): Question['periods'] =>
  only && more.length === 0 && oneDay(only) !== null ? [only] : []
