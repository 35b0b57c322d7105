import { namesNothing, placeOf } from '../compared-places.ts'
import { isOrdered, leaderFrom } from '../leader.ts'
import { NOTHING_ELSE } from '../nothing-else.ts'
import { dayNumber, oneDay } from '../periods/period-reader.ts'
import type { Question } from '../question.ts'
import type { FigureId } from '../topics/figure-words.ts'

/** Short questions about the value that was told: how much it was, what it usually is, how far it is from its target, what it means. */
export const valueAgain = (before: Question, now: Question): Partial<Question> | null =>
  isBare(before, now)
    ? (inPractice(before, now) ??
      directionOf(before, now) ??
      fromTarget(before, now) ??
      usualValue(before, now) ??
      howMuch(before, now))
    : null

const isBare = (before: Question, now: Question): boolean =>
  namesNothing(now) &&
  now.site === null &&
  now.reading === null &&
  now.periods.length === 0 &&
  now.figures.every((id) => before.figures.includes(id))

const NEW = { ...NOTHING_ELSE, per: null, lists: false } as const satisfies Partial<Question>

/** `de quanto?`, `quanto deu?`, `qual o valor?` */
const HOW_MUCH =
  /^(?:(?:e|mas|ok|isso|foi|deu|era|da|ficou|com) )*(?:(?:de|em|por|pra) )?(?:quanto|quantos|quantas|qual (?:(?:e|foi|era) )?(?:o |a )?(?:valor|numero|percentual|porcentagem|chance|probabilidade))(?: (?:e|foi|deu|era|mesmo|isso|de|da|do|del[ae]|el[ae]|ess[ae]|exat\w+|ficou|esta|valor|numero|chance|probabilidade|risco))*$/
export const asksHowMuch = (words: string): boolean => HOW_MUCH.test(words)

/** The value of the first one of an order by risk or life, and the figure behind whether a target is met. */
function howMuch(before: Question, now: Question): Partial<Question> | null {
  if (!asksHowMuch(now.words)) return null
  const { topic, figures, event, periods } = before
  const isOfModel = topic === 'probability' || topic === 'remaining'
  if (isOfModel && isOrdered(before))
    return { ...NEW, topic, figures, event, periods, leaderOf: leaderFrom(before), words: 'quanto' }
  return topic === 'limit' && figures.length > 0
    ? { ...placeOf(before, { ...now, ranking: null }), ...NEW, topic: 'figures', figures, event, periods }
    : null
}

const USUAL =
  /\bcostum\w+|\b(?:normalmente|geralmente|habitualmente|tipicamente|em geral|de costume|rotineiramente)\b|\b(?:o|seu) (?:normal|usual|habitual|tipico|padrao|de sempre)\b|\bmedi[ao] (?:por dia|diari[ao]|del[ea]|normal|de um dia|do dia a dia|historic[ao])\b/
const ASKS = /^(?:(?:e|mas|entao) )*(?:quant[oa]s?|qual|costuma|em geral|normalmente|geralmente)\b/
const EACH_DAY = /\b(?:por|ao|cada|num|um) dia\b|\bdiari[ao]\b|\bdia a dia\b/
const OTHER_PART = /\b(?:por|cada|na|no|a) (?:hora|semana|mes|ano)\b|\b(?:semanal|mensal|anual)\b|\bhorari/
const USUAL_PERIOD: Question['periods'] = [{ kind: 'last', hours: 720 }]
/** Figures of which more days have more. */
const ADDED: ReadonlySet<FigureId> = new Set([
  ...(['failures', 'downtime', 'standstill', 'operation', 'starts', 'stops', 'microStops'] as const),
  'energy',
])
/** What the answer knows by that the mean of a day is asked for. */
const MEAN_OF_DAY = 'media por dia'

/** `quanto costuma dar por dia?` after what yesterday had: the mean of a day of the last 30. */
function usualValue(before: Question, now: Question): Partial<Question> | null {
  if (!USUAL.test(now.words) || !ASKS.test(now.words) || OTHER_PART.test(now.words)) return null
  const { topic, figures, event, reading, ranking, words } = before
  const isOne = before.told.length < 2 || !/\bmedia\b/.test(now.words)
  if (ranking !== null || !isOne || before.eachDay !== null || before.dayKinds.length > 0) return null
  const place = placeOf(before, { ...now, ranking: null })
  const kept = { ...place, ...NEW, periods: USUAL_PERIOD, event }
  const isOfReading = reading !== null && reading.machine !== 'alarm' && figures.length === 0
  if (isOfReading && (topic === 'reading' || topic === 'limit') && !EACH_DAY.test(now.words))
    return { ...kept, topic: 'reading', reading, figures: [], words }
  // `qual a média por dia?` after the stops of October is one of October.
  if (isLong(before.periods) && !HABIT.test(now.words)) return null
  const [id, ...more] = figures
  const isOfFigure = topic === 'figures' || topic === 'limit' || topic === 'breakdown'
  if (!isOfFigure || id === undefined || more.length > 0 || before.per !== null) return null
  if (!ADDED.has(id)) return { ...kept, topic: 'figures', figures }
  const isOfDay = EACH_DAY.test(now.words) || (before.periods[0] !== undefined && isShort(before.periods[0]))
  return isOfDay ? { ...kept, topic: 'figures', figures, combination: 'mean', words: MEAN_OF_DAY } : null
}

const isLong = ([only, ...more]: Question['periods']): boolean =>
  only !== undefined && more.length === 0 && !isShort(only)
const HABIT =
  /\bcostum\w+|\bmente\b|\w+mente\b|\bem geral\b|\b(?:normal|usual|habitual|tipic[oa]|padrao|sempre)\b/

/** A day or a part of one. */
const isShort = (period: Question['periods'][number]): boolean =>
  period.kind === 'hours' ||
  oneDay(period) !== null ||
  (period.kind === 'days' && period.to !== null && dayNumber(period.to) === dayNumber(period.from)) ||
  (period.kind === 'days' && period.to === null && period.present === undefined)

const DISTANCE =
  /^(?:(?:e|mas|ok|entao|passou|falt\w+|sobr\w+|ficou|esta|acima|abaixo|longe|ou) )*(?:(?:por|com|a|de) )?(?:quanto|quantos pontos|qual (?:e |foi )?a (?:folga|distancia|diferenca|margem))(?: (?:falt\w+|sobr\w+|pass\w+|fic\w+|est\w+|foi|ou|de|da|a|pra|para|meta|folga|margem|alvo|acima|abaixo|longe|distante|del[ae]|isso|tem|deu|bater|cumprir|atingir|chegar|n[ao]))*$/
const FAR = /\b(?:falt|sobr|folga|distan|diferenca|margem|acima|abaixo|longe|pass)/

/** `quanto faltou ou sobrou?` after a target. */
const fromTarget = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'limit' && before.figures.length > 0 && DISTANCE.test(now.words) && FAR.test(now.words)
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ ...NEW, topic: 'limit', figures: before.figures, periods: before.periods },
        ...{ event: before.event, words: 'quanto falta ou sobra', form: 'targetDistance' },
      }
    : null

const DIRECTION =
  /\bquanto (?:mais )?(?:menor|maior|baix[oa]|alt[oa]|mais|menos)\b.*\b(?:melhor|pior)\b|^(?:(?:e|isso|entao|mas|ele|ela|esse|o) )*(?:bom|ideal|melhor|certo) (?:e |seria )?(?:ser |ter |estar |ficar )?(?:mais )?(?:alto|alta|baixo|baixa|menor|maior)\b|\b(?:menor|maior|baix[oa]|alt[oa]) (?:e|significa|quer dizer) (?:melhor|pior|bom|ruim)\b/

/** `quanto menor melhor, né?` after a figure or reading. */
function directionOf(before: Question, now: Question): Partial<Question> | null {
  const { figures, reading, topic } = before
  const isOfValue = figures.length === 1 || (reading !== null && (topic === 'reading' || topic === 'limit'))
  if (!isOfValue || topic === 'term' || !DIRECTION.test(now.words)) return null
  return { ...NEW, topic: 'term', figures, reading, event: null, words: now.words }
}

const MEANS =
  /\b(?:significa|quer dizer|representa|se traduz|traduz|na pratica|interpret\w+|ess[ae] (?:numero|valor|resultado) (?:diz|mostra|indica)|diz esse (?:numero|valor))\b/
const OF_NUMBER =
  /\bna pratica\b|\b(?:ess[ae]|est[ae]|desse|deste) (?:numero|valor|resultado|percentual|tempo)\b|\bno dia a dia\b|\bpra (?:mim|nos|gente|operacao|planta)\b|\binterpret/

/** `o que significa isso na prática?` after a figure is about the told value. */
function inPractice(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, event, periods, ranking, compares } = before
  const isOfOne = topic === 'figures' && figures.length === 1 && ranking === null && !compares
  if (!isOfOne || !MEANS.test(now.words) || !OF_NUMBER.test(now.words)) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ ...NEW, topic, figures, event, periods, words: 'o que o valor significa na pratica' },
    form: 'inPractice',
  }
}
