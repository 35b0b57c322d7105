import { namesNothing, placeOf } from '../compared-places.ts'
import { namesTimeAlone } from '../kept-form.ts'
import { leaderFrom } from '../leader.ts'
import type { Question } from '../question.ts'
import type { FigureId } from '../topics/figure-words.ts'

/** Questions before a decision: of the worst one, how long it lasts, which compressor a recommendation is about. */
export const atDecision = (before: Question, now: Question): Partial<Question> | null =>
  ofWorst(before, now) ??
  ofWorstInOrder(before, now) ??
  whichFirst(before, now) ??
  whichFirstThen(before, now) ??
  outlook(before, now) ??
  adviceByUnit(before, now)

const WORST =
  /\b(?:(?:o|do|pro|no|para o|ao) )?(?:pior|mais (?:critic[oa]|proxim[oa] do fim|arriscad[oa]|urgente)|que (?:vence|acaba|falha) (?:primeiro|antes)|(?:com|de) (?:menor|menos) vida)(?: d(?:eles|elas|os|as)(?: \w+)?)?\b/

/** `o pior deles, quando devo programar a manutenção?` after remaining lives or risks. */
function ofWorst(before: Question, now: Question): Partial<Question> | null {
  const { topic, eachUnit, units, machines } = before
  const isOfModel = topic === 'remaining' || topic === 'probability'
  const isOfUnits = eachUnit || (units?.length ?? 0) > 1
  if (!isOfModel || !(isOfUnits || (machines?.length ?? 0) > 1 || machines === null)) return null
  const isOther = now.topic === 'maintenance' || now.topic === 'advice' || now.topic === 'state'
  if (!isOther || !WORST.test(now.words) || !namesNothing(now)) return null
  const of = isOfUnits ? ('units' as const) : ('machines' as const)
  const end = topic === 'remaining' ? ('lowest' as const) : ('highest' as const)
  return { leaderOf: leaderFrom({ ...before, ranking: { of, end } }), ranking: null, periods: now.periods }
}

const OF_WORST = /\b(?:d|n|pr)[oa] pior(?: d(?:os|as) (?:dois|duas))?$/
const ABOUT_WORST: ReadonlySet<Question['topic']> = new Set<Question['topic']>([
  ...(['figures', 'events', 'maintenance', 'advice', 'state', 'probability', 'remaining'] as const),
])

/** `mostra as falhas do pior` after `qual chiller teve menos horas paradas?` */
function ofWorstInOrder(before: Question, now: Question): Partial<Question> | null {
  const { topic, ranking, periods } = before
  if (topic !== 'figures' || ranking === null || ranking.ofChange || !OF_WORST.test(now.words)) return null
  const isPlaceless = now.machines === null && now.units === null
  if (!isPlaceless || now.topic === null || !ABOUT_WORST.has(now.topic)) return null
  const end = 'worst' as const
  return {
    leaderOf: leaderFrom({ ...before, ranking: { of: ranking.of, end } }),
    ...{ ranking: null, place: null, machineType: null, eachUnit: false, compares: false },
    periods: now.periods.length > 0 ? now.periods : periods,
  }
}

const LOOK_FIRST =
  /^(?:(?:e|mas|entao|ai) )*(?:por |em |para |pra )?(?:qual|quem|onde|que)\b.*\b(?:olh|ver(?:ia|iam)?\b|vej|atac|prioriz|mex|trat|inspecion|verific|cuid|atend|vistori|investig|chec|comec|visit|intervi|agir|agiria|aten)\w*/
const FIRST_OF_ALL = /\b(?:primeir[oa]|antes|prioriz\w+|comec\w+)\b/

/** `qual deles você olharia primeiro?` after a figure of several: that with the worst value, and what is recommended for it. */
function whichFirst(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, units, machines, eachUnit, machineType, periods } = before
  const isOfFigure = topic === 'figures' && figures.length === 1 && before.leaderOf === null
  const isPair = before.among !== null && units !== null
  const isOfUnits = eachUnit || isPair || (units?.length ?? 0) > 1 || before.ranking?.of === 'units'
  const isOfMachines =
    (machines?.length ?? 0) > 1 || (machines === null && units === null) || machineType !== null
  if (!isOfFigure || !(isOfUnits || isOfMachines) || before.ranking?.ofChange || periods.length > 1)
    return null
  const isFree = namesNothing({ ...now, machineType: null }) && now.reading === null
  if (!isFree || now.figures.length > 0 || now.periods.length > 0) return null
  if (!LOOK_FIRST.test(now.words) || !FIRST_OF_ALL.test(now.words)) return null
  const ranking = { of: isOfUnits ? ('units' as const) : ('machines' as const), end: 'worst' as const }
  return { ...LOOKS_FIRST, leaderOf: leaderFrom({ ...before, ranking }) }
}
const LOOKS_FIRST = {
  ...{ topic: 'advice', form: 'lookFirst', words: 'qual dos comparados olhar primeiro' },
  ...{ figures: [], event: null, periods: [], ranking: null, place: null, machineType: null },
  ...{ oneEvent: null, chosen: null, compares: false, strangeWords: [], unusedWords: [] },
} as const satisfies Partial<Question>

/** `e em outubro?` after it: the worst one of that time. */
const whichFirstThen = ({ form, leaderOf }: Question, now: Question): Partial<Question> | null =>
  form === 'lookFirst' && leaderOf !== null && namesTimeAlone(now)
    ? { ...LOOKS_FIRST, leaderOf: { ...leaderOf, periods: now.periods } }
    : null

/** Figures that have a forecast of their own, or are refused one. */
const FORECAST: ReadonlySet<FigureId> = new Set(['cop', 'energy'])

/** `e a previsão pros próximos dias?` after hours or failures asks for the risk. */
const outlook = (before: Question, now: Question): Partial<Question> | null =>
  now.topic === 'forecast' &&
  now.figures.length === 0 &&
  now.reading === null &&
  before.topic === 'figures' &&
  before.figures.length > 0 &&
  before.figures.every((id) => !FORECAST.has(id)) &&
  namesNothing(now)
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{ topic: 'probability', figures: [], event: null, periods: [], ranking: null, compares: false },
        ...{ unreadPeriod: null, oneEvent: null, chosen: null },
      }
    : null

const WHICH_UNIT =
  /^(?:(?:e|mas|foi|de|em|n[oa]|d[oa]|pra|para|isso|ele|ela|ess[ea]) )*(?:qual|que|quais)(?: d[ao]s)? compressor(?:es)?(?: (?:e|foi|seria|ele|ela|isso|precisa|mais))*$/

/** `qual compressor?` after the recommendation for a machine. */
const adviceByUnit = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'advice' && before.units === null && WHICH_UNIT.test(now.words) && now.machines === null
    ? {
        ...placeOf(before, { ...now, ranking: null }),
        ...{
          topic: 'advice',
          periods: before.periods,
          leaderOf: before.leaderOf,
          eachUnit: true,
          units: null,
        },
        ...{ figures: [], ranking: null, machineType: before.machineType },
        ...{ words: 'recomendacao por compressor', form: 'adviceByUnit' },
      }
    : null

/** `é caso de parar?` is no question of a former time. */
export const asksWhetherTo = ({ topic, words }: Question): boolean =>
  topic === 'advice' && /^(?:e|seria) (?:o )?caso de\b/.test(words)
