import { namesNothing, placeOf } from '../compared-places.ts'
import { NO_CHOICE } from '../nothing-else.ts'
import { type AskedPeriod, shiftDay } from '../periods/asked-period.ts'
import { dayNumber } from '../periods/period-reader.ts'
import type { Question } from '../question.ts'
import { countsEvents } from '../topics/asked-event.ts'

/** Questions about events that were told or counted. */
export const ofToldEvents = (before: Question, now: Question): Partial<Question> | null =>
  othersOfTime(before, now) ??
  restWithoutLongest(before, now) ??
  culprit(before, now) ??
  stoodByFailure(before, now) ??
  weighedOnStop(before, now) ??
  moreHappened(before, now)

const OF_LIST = {
  ...NO_CHOICE,
  ...{ topic: 'events', figures: [], reading: null, threshold: null, lists: true, others: false },
} as const satisfies Partial<Question>

const WHEN = /\b(?:quando|quais|list\w+|mostr\w+|que dias?|datas?|duraram)\b/

/** `e as outras, quando foram?` after the failures since September, and those in November. */
function othersOfTime(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, event } = before
  const isOfEvents =
    event !== null && (topic === 'events' || (topic === 'figures' && figures.every(countsEvents)))
  if (!isOfEvents || !OTHERS.test(now.words) || !WHEN.test(now.words) || !namesNothing(now)) return null
  const [own, ...more] = before.periods
  const wider = widerOf(before)
  if (!own || more.length > 0 || !wider || now.periods.length > 0) return null
  const periods = restOf(wider, own)
  const words = 'lista todas fora desse periodo'
  return periods && { ...placeOf(before, now), ...OF_LIST, event, periods, words }
}
const OTHERS = /\b(?:as|os|das|dos) (?:outr[ao]s|demais|restantes)\b|\bo resto\b/

/** The longer time that the same events were told of before. */
function widerOf({ leaderOf, told, periods }: Question): AskedPeriod | undefined {
  const [own] = periods
  const former = [...told.map((one) => one.periods[0]), leaderOf?.periods[0]]
  return former.findLast((one) => one !== undefined && own !== undefined && contains(one, own))
}
const contains = (outer: AskedPeriod, inner: AskedPeriod): boolean =>
  outer.kind === 'days' &&
  inner.kind === 'days' &&
  dayNumber(outer.from) < dayNumber(inner.from) &&
  (outer.to === null || (inner.to !== null && dayNumber(inner.to) <= dayNumber(outer.to)))

/** The days of a longer time before and after a shorter one; those after an open end have not come. */
function restOf(outer: AskedPeriod, inner: AskedPeriod): Question['periods'] | null {
  if (outer.kind !== 'days' || inner.kind !== 'days') return null
  const earlier = { ...outer, from: outer.from, to: shiftDay(inner.from, -1) }
  const isLast = inner.to === null || (outer.to !== null && dayNumber(inner.to) === dayNumber(outer.to))
  const later = { kind: 'days', from: shiftDay(inner.to ?? inner.from, 1), to: outer.to } as const
  return isLast ? [earlier] : [earlier, later]
}

const REST = /\b(?:o resto|as outras|as demais|os outros|as restantes)\b/
const HOW_LONG = /\b(?:som\w+|total|ao todo|juntas|juntos|quanto)\b/

/** `e o resto, somado dá quanto tempo?` after the longest failure or stop. */
const restWithoutLongest = (before: Question, now: Question): Partial<Question> | null =>
  before.event !== null &&
  before.oneEvent === 'longest' &&
  REST.test(now.words) &&
  HOW_LONG.test(now.words) &&
  namesNothing(now) &&
  now.figures.every((id) => id === 'downtime' || id === 'standstill' || countsEvents(id))
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ ...OF_LIST, event: before.event, excluded: null },
        ...{ words: 'falhas de todos sem a mais longa', form: 'restOfEvents' },
        periods: now.periods.length > 0 ? now.periods : before.periods,
      }
    : null

const CULPRIT = /\b(?:qual|quem|que)\b.*\b(?:culpad[oa]|culpa|responsave(?:l|is)|causador|causou|provocou)\b/

/** `qual compressor foi o culpado?` after the time that a machine stood: who failed in it, because idle hours are nobody's fault. */
const culprit = (before: Question, now: Question): Partial<Question> | null =>
  (before.topic === 'figures' || before.topic === 'why') &&
  before.figures.some((id) => id === 'standstill' || id === 'stops') &&
  CULPRIT.test(now.words) &&
  now.machines === null &&
  now.figures.length === 0
    ? {
        ...placeOf(before, { ...now, machineType: null, eachUnit: false, ranking: null }),
        ...{ ...OF_LIST, topic: 'why', event: 'failure', eachUnit: false },
        ...{ periods: before.periods, words: 'lista falhas com causa' },
      }
    : null

const BY_FAILURE =
  /^(?:(?:e|mas|isso|tudo|entao|foi|foram|era|eram|parou|ficou|parad[ao]|esse tempo|teve|tem|relacao|a ver|com) )*(?:por|de|com|uma|alguma|causa|devido|em|d[ao])(?: (?:por|de|a|uma|alguma|causa|culpa|d[ao]))* (?:falhas?|quebras?|defeitos?|panes?|problemas?)$|^(?:(?:e|mas|isso|foi|era) )*(?:falha|quebra|pane|defeito)(?: ou (?:parada|parou)(?: normal| programada)?)?$|^(?:(?:e|mas|isso|foi|era|por) )*(?:falha|quebra) ou (?:(?:foi|por) )*parada(?: normal| programada| comum)?$|^(?:(?:e|mas|isso|foi|era) )*parada (?:normal|programada) ou (?:por )?falha$/

const BY_WORK =
  /^(?:(?:e|mas|isso|tudo|entao|foi|foram|era|eram|parou|ficou|parad[ao]|esse tempo|teve|por|pra|em|causa|de|d[ao]|uma|alguma|normal|programada) )*(?:(?:falhas?|quebras?|defeitos?|panes?|parada(?: normal| programada)?) ou (?:(?:foi|por|em|pra|de|uma) )*)?(?:manutenc(?:ao|oes)|preventivas?|corretivas?)(?: (?:ou|e|foi|por|de|uma|falhas?|quebras?|defeitos?|panes?|parada|normal|programada|mesmo))*$/

/** `foi por falha?`, `foi manutenção ou falha?` after the time that a machine stood, or its stops. */
const stoodByFailure = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'figures' &&
  before.ranking === null &&
  before.figures.length > 0 &&
  before.figures.every((id) => id === 'standstill' || id === 'stops' || id === 'downtime') &&
  before.figures.some((id) => id !== 'downtime') &&
  (BY_FAILURE.test(now.words) || BY_WORK.test(now.words)) &&
  namesNothing({ ...now, machineType: now.machineType === 'any' ? null : now.machineType }) &&
  now.periods.length === 0
    ? {
        ...placeOf(before, { ...now, machineType: null, ranking: null }),
        ...{ ...OF_LIST, topic: 'figures', figures: ['standstill', 'downtime'], event: 'stop', per: null },
        ...{ periods: before.periods, lists: false, words: 'foi por falha' },
        form: BY_WORK.test(now.words) ? 'stoodByWork' : 'stoodByFailure',
      }
    : null

const WEIGHED =
  /\bo que (?:mais )?(?:pesou|pesa|causou|provocou|motivou|levou|influenciou|contribuiu|gerou)\b.*\bparad(?:a|as|o)\b/

/** `o que mais pesou na parada?` after the numbers of a day: the stops of that day, and that no cause is known. */
const weighedOnStop = (before: Question, now: Question): Partial<Question> | null =>
  WEIGHED.test(now.words) &&
  (before.topic === 'summary' || before.topic === 'figures' || before.topic === 'events') &&
  namesNothing(now) &&
  now.reading === null
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ ...OF_LIST, topic: 'why', event: 'stop', lists: false, words: 'por que parou' },
        periods: now.periods.length > 0 ? now.periods : before.periods,
      }
    : null

const MORE = /\bmais (?:alguma coisa|algo|nada)(?: mais)?$/

/** `teve mais alguma coisa?` after what was told of a day. */
const moreHappened = (before: Question, now: Question): Partial<Question> | null =>
  MORE.test(now.words) && now.topic === 'events' && now.periods.length === 0 && before.periods.length > 0
    ? { ...placeOf(before, { ...now, ranking: null }), topic: 'events', event: null, periods: before.periods }
    : null
