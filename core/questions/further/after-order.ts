import { namesNothing, placeOf } from '../compared-places.ts'
import { namesTimeAlone } from '../kept-form.ts'
import { isOrdered, leaderFrom } from '../leader.ts'
import type { Question } from '../question.ts'
import { lastingTime } from '../told/time-told.ts'

/** Questions about the first one of an order that was told, and the order of another time. */
export const afterOrder = (before: Question, now: Question): Partial<Question> | null =>
  sinceWhenFirst(before, now) ??
  inOtherTime(before, now) ??
  unitOfFirst(before, now) ??
  adviceForFirst(before, now)

/** A ranking without a figure is one of the availability, or of what tells more; why the first one is so has the availability as its figure. */
const figuresOf = ({ figures }: Question): Question['figures'] =>
  figures.join() === 'availability' ? [] : figures

const OPEN = {
  ...{ reading: null, event: null, oneEvent: null, chosen: null, statistic: null, threshold: null },
  ...{ ranking: null, compares: false, relates: false, unreadPeriod: null, strangeWords: [] },
} as const satisfies Partial<Question>

const isOrder = (before: Question): boolean =>
  before.ranking !== null &&
  !before.ranking.ofChange &&
  (before.topic === null || before.topic === 'figures' || before.topic === 'why') &&
  isOrdered(before)

/** The first one of the order told before. */
const firstOf = (before: Question) => leaderFrom({ ...before, topic: 'figures', figures: figuresOf(before) })

const SINCE_WHEN =
  /^(?!.*\bdados?\b)(?:(?:e|mas|isso|ele|ela|ess[ea]|compressor|maquina|caiu|piorou|esta|ta|vem|foi|fica|assim|ruim|mal|o|a|pior|melhor|primeir[oa]) )*(?:desde quando|(?:ha|faz) quanto tempo)(?: (?:que|isso|ele|ela|esta|ta|e|foi|assim|ruim|mal|pior|melhor|o|a|n?ess[ea]|compressor|maquina|desse|jeito))*$/
const BEGAN =
  /^(?:e |mas )?(?:desde )?quando (?:foi que )?(?:isso |ele |ela )?comec(?:ou|aram)(?: isso| a (?:piorar|melhorar|cair|subir|falhar|parar|aumentar|diminuir|gastar|ficar)(?: .*)?)$/

/** `desde quando?` after the worst compressor, or why it is so: month by month who was the first. */
function sinceWhenFirst(before: Question, now: Question): Partial<Question> | null {
  if (!isOrder(before) || !(SINCE_WHEN.test(now.words) || BEGAN.test(now.words))) return null
  if (now.machines !== null || now.units !== null || now.periods.length > 0) return null
  const { machines, units, eachUnit, machineType, ranking } = before
  return {
    ...placeOf(before, { ...now, ranking: null, machineType: null, eachUnit: false }),
    ...OPEN,
    ...{ topic: 'figures', figures: figuresOf(before), periods: before.periods, form: 'sinceFirst' },
    ...{ machines, units, eachUnit, machineType, ranking },
  }
}

const WHICH =
  /^(?:(?:e|mas|n[ao]|em|de|d[ao]|o|a) )*(?:qual|quem|quais)(?: (?:foi|foram|era|e|seria|ficou|[oa]|pior|melhor|compressor|maquina|deles|delas|entao))*$/

/** `e mês passado, qual foi?`, `e antes de outubro?` after why the first one of an order is so: the order of that time. */
function inOtherTime(before: Question, now: Question): Partial<Question> | null {
  const { topic, ranking, event } = before
  if (topic !== 'why' || ranking === null || !isOrder(before)) return null
  if (!WHICH.test(now.words) && !namesTimeAlone(now)) return null
  if (now.periods.length === 0 && !now.previous) return null
  if (now.machines !== null || now.units !== null || now.figures.length > 0 || now.reading !== null)
    return null
  return {
    ...{ ...placeOf(before, { ...now, machineType: null, eachUnit: false, ranking: null }), ...OPEN },
    ...{ ...lastingTime(before, now), topic: 'figures', figures: figuresOf(before), event },
    ranking: { ...ranking, end: now.ranking?.end ?? ranking.end },
  }
}

/** `qual compressor dele é o pior?` after an order of machines. */
function unitOfFirst(before: Question, now: Question): Partial<Question> | null {
  if (before.ranking?.of !== 'machines' || !isOrder(before) || now.ranking?.of !== 'units') return null
  const isOfFigure = now.topic === null || now.topic === 'figures'
  if (!isOfFigure || now.machines !== null || now.units !== null || !/\bdel[ea]\b/.test(now.words))
    return null
  const figures = now.figures.length > 0 ? now.figures : figuresOf(before)
  const periods = now.periods.length > 0 ? now.periods : before.periods
  return {
    ...{ ...OPEN, topic: 'figures', figures, periods, ranking: now.ranking, event: now.event },
    ...{ leaderOf: firstOf(before), machineType: null, eachUnit: false },
  }
}

const OF_MODEL: ReadonlySet<Question['topic']> = new Set(['probability', 'remaining'])

/** `o que dá pra fazer?` after the worst compressor or machine, or why it is so, is asked of that one. */
function adviceForFirst(before: Question, now: Question): Partial<Question> | null {
  const { ranking } = before
  if (now.topic !== 'advice' || ranking === null || ranking.ofChange || !namesNothing(now)) return null
  const isOfUnits = ranking.of === 'units' && isOrdered({ ...before, topic: 'figures' })
  const isNamed = (before.topic === 'why' || before.topic === null) && isOrder(before)
  if (!isOfUnits && !(isNamed && now.ranking === null)) return null
  const end = now.ranking?.end ?? ranking.end
  // The risk and the remaining life know another first one than the figures.
  const topic = OF_MODEL.has(before.topic) ? before.topic : 'figures'
  const figures = topic === 'figures' ? figuresOf(before) : before.figures
  // After the risk of the machine itself it is asked of that, too.
  const isOfWhole = before.told.some(({ units, eachUnit }) => units === null && !eachUnit)
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'advice', ranking: null, periods: before.periods },
    leaderOf: leaderFrom({
      ...{ ...before, topic, figures, ranking: { ...ranking, end } },
      eachUnit: topic === 'probability' ? !isOfWhole : before.eachUnit,
    }),
  }
}
