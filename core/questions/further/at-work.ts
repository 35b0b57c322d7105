import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

/** Short questions of those who operate and maintain: a plan beside a life, the week behind a plan, who ran along. */
export const askedAtWork = (before: Question, now: Question): Partial<Question> | null =>
  planBesideLife(before, now) ??
  weekBehindPlan(before, now) ??
  ranAlong(before, now) ??
  besideMean(before, now) ??
  eachBeyond(before, now) ??
  alarmsNow(before, now)

const PLAN =
  /\b(?:preventiv\w*|manutenc\w*|revis\w*|intervenc\w*|inspec\w*|corretiv\w*|deix\w+|esper\w+|adi(?:ar|armos|o|amos)|aguenta\w*|chega\w*|segur\w+|passa\w*)\b/

/** `se a preventiva for só em janeiro, passa do limite?` after a remaining life, whose last day the answer tells. */
const planBesideLife = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'remaining' && now.periods.length > 0 && now.machines === null && PLAN.test(now.words)
    ? { ...placeOf(before, now), topic: 'remaining', figures: [], ranking: null, periods: now.periods }
    : null

const NEXT_WEEK = /^(?:e )?(?:(?:n[ao]|da|pr[ao]|para a) )?(?:semana )?(?:seguinte|depois dessa|que vem)$/

/** `e na semana seguinte?` after what is planned for these days. */
const weekBehindPlan = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'maintenance' && NEXT_WEEK.test(now.words)
    ? {
        ...placeOf(before, now),
        ...{ topic: 'maintenance', periods: [], oneEvent: null, unreadPeriod: null },
        words: 'manutencoes previstas semana que vem',
      }
    : null

const RAN = /\b(?:rod|oper|trabalh|funcion|fic)(?:ou|aram)\b/
const ALONG = /\b(?:junto|tambem|com (?:ela|ele)|(?:mesmo|esse|todo o?|o) (?:tempo|periodo))\b/

const STOOD = /\b(?:parad|desligad)[ao]\b/

/** `a bomba rodou junto todo esse tempo?` after the hours of the tower: the hours of both. */
function ranAlong(before: Question, now: Question): Partial<Question> | null {
  const [own, ...more] = now.machines ?? []
  const isOfHours = before.figures.some((id) => id === 'operation' || id === 'standstill')
  if (!isOfHours || before.machines?.length !== 1 || own === undefined || more.length > 0) return null
  if (now.units !== null || now.periods.length > 0 || !RAN.test(now.words) || !ALONG.test(now.words))
    return null
  return {
    ...{ machines: [...new Set([...before.machines, own])], isAmbiguous: false, machineType: null },
    ...{ topic: 'figures', figures: [STOOD.test(now.words) ? 'standstill' : 'operation'], event: null },
    ...{ combination: 'difference', compares: false, periods: before.periods },
  }
}

/** `isso é melhor que a média do mês?` after a reading tells that of both times. */
function besideMean(before: Question, now: Question): Partial<Question> | null {
  const [period, ...more] = now.periods
  const isBeside =
    now.compares && now.statistic === 'mean' && now.reading === null && now.figures.length === 0
  if (before.topic !== 'reading' || before.reading === null || before.reading.machine === 'alarm') return null
  if (!isBeside || period === undefined || more.length > 0 || before.periods.length > 1) return null
  const { reading, periods } = before
  const both = { topic: 'reading', reading, combination: null, ranking: null, words: reading.words } as const
  return periods.length === 0
    ? { ...placeOf(before, now), ...both, statistic: 'now', periods: [period], compares: false }
    : { ...placeOf(before, now), ...both, statistic: 'mean', periods: [...periods, period], compares: true }
}

/** `e os alarmes ativos?` is of no former time. */
const alarmsNow = (before: Question, now: Question): Partial<Question> | null =>
  now.topic === 'state' && now.reading?.machine === 'alarm' && before.periods.length > 0 && now.follows
    ? { ...placeOf(before, { ...now, machineType: null, ranking: null }), periods: now.periods }
    : null

/** `mais de 6 partidas?` after an order of compressors is asked of each of them. */
const eachBeyond = (before: Question, now: Question): Partial<Question> | null =>
  before.ranking?.of === 'units' && now.threshold !== null && namesNothing(now) && isSame(before, now)
    ? {
        ...placeOf(before, now),
        eachUnit: true,
        periods: now.periods.length > 0 ? now.periods : before.periods,
      }
    : null
const isSame = (before: Question, now: Question): boolean =>
  now.figures.length > 0 && now.figures.join() === before.figures.join()
