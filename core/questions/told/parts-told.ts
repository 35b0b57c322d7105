import { placeOf } from '../compared-places.ts'
import { isAlike } from '../joined-places.ts'
import type { Question } from '../question.ts'

/** `qual foi o menor?` after a figure day by day, `qual foi o pior mês?` after one month by month: the extreme part. */
export function partsTold(before: Question, now: Question): Partial<Question> | null {
  if (now.machines !== null || now.units !== null) return null
  const each = ofEachTold(before, now)
  if (each !== null || now.periods.length > 0) return each
  const [, noun, extreme, laterNoun] = EXTREME.exec(now.words) ?? []
  const peak = isOfFigure(before) ? WHEN_PEAK.exec(now.words)?.[1] : undefined
  if (peak !== undefined) return extremeOf(before, now, `qual dia ${peak}`)
  if (extreme === undefined || !tellsParts(before)) return null
  const part = noun ?? laterNoun ?? (before.trend ? 'mes' : (PART.exec(before.words)?.[0] ?? 'dia'))
  return extremeOf(before, now, `qual ${part} ${extreme}`)
}

/** `qual foi o pior mês de cada um?` after the figure of one machine, and of another one. */
function ofEachTold(before: Question, now: Question): Partial<Question> | null {
  const [, noun, extreme, otherExtreme, otherNoun] = EXTREME_OF_EACH.exec(now.words) ?? []
  const [part, end] = [noun ?? otherNoun, extreme ?? otherExtreme]
  if (part === undefined || end === undefined || !isOfFigure(before)) return null
  const told = before.told.slice(-MOST_TOLD)
  const machines = [...new Set(told.flatMap((one) => one.machines ?? []))]
  const isOfMachines = machines.length > 1 && told.every(({ units, eachUnit }) => units === null && !eachUnit)
  if (!isOfMachines && (before.machines?.length ?? 0) < 2) return null
  return {
    ...extremeOf(before, now, `qual ${part} ${end} de cada`),
    ...(isOfMachines ? { machines, isAmbiguous: false, site: null } : {}),
    // The worst month of one month is no question.
    ...(part === 'mes' && isOneMonth(before) ? { periods: [] } : {}),
    ...(now.periods.length > 0 ? { periods: now.periods } : {}),
  }
}
const MOST_TOLD = 4
const isOneMonth = ({ periods: [only, ...more] }: Question): boolean =>
  only?.kind === 'days' &&
  more.length === 0 &&
  only.to !== null &&
  only.from.year === only.to.year &&
  only.from.month === only.to.month
const EXTREME_OF_EACH =
  /\b(?:(mes|semana|dia|hora)\b.*\b(pior|melhor|maior|menor|mais|menos)|(pior|melhor|maior|menor) (mes|semana|dia|hora))\b.*\b(?:de |d|em |n)?(?:cada(?: um| uma)?|(?:os|as) (?:dois|duas)|ambos|ambas)\b/

/** `quando foi o pico?` after a figure of a period. */
const WHEN_PEAK =
  /^(?:e |mas )?(?:quando|(?:em )?(?:que|qual) dia) (?:(?:foi|teve|deu|o|a|do|da) )*(pico|maximo|minimo|maior|menor|pior|melhor)(?: (?:valor|consumo|gasto|dele|dela))?$/
const isOfFigure = ({ topic, figures }: Question): boolean => topic === 'figures' && figures.length === 1

function extremeOf(before: Question, now: Question, words: string): Partial<Question> {
  const { figures, reading, periods } = before
  return {
    ...placeOf(before, { ...now, machineType: null, ranking: null }),
    ...{ topic: 'breakdown', figures, reading, periods, event: null, oneEvent: null },
    ...{ trend: false, ranking: null, compares: false, combination: null },
    words,
  }
}

const tellsParts = ({ topic, trend, figures, reading }: Question): boolean =>
  (figures.length === 1 || reading !== null) && (topic === 'breakdown' || (topic === 'figures' && trend))

const PART = /\b(?:mes|semana|dia|hora)\b/
const EXTREME =
  /^(?:e |mas |entao )?(?:em )?(?:qual|que|quando)(?: del[ae]s)?(?: (dia|mes|semana|hora))?(?: (?:e|foi|o|a|d?os|d?as|que|teve|deu|ficou|gastou|consumiu))* (pior|melhor|maior|menor|mais alto|mais baixo|mais|menos)(?: (dia|mes|semana|hora))?(?: (?:valor|del[ae]s|d?e todos|d?e todas|consumo|gasto))?$/

/** `qual dos dois meses foi melhor?` after a summary of each: both beside each other. */
export function summariesTold(before: Question, now: Question): Partial<Question> | null {
  const [told, ...more] = before.told.flatMap(({ periods }) => periods)
  if (before.topic !== 'summary' || told === undefined || more.length === 0) return null
  // Two compressors in one month are no two months.
  if (!BETWEEN.test(now.words) || more.every((one) => isAlike(one, told))) return null
  return {
    ...placeOf(before, { ...now, machineType: null, ranking: null }),
    ...{ topic: 'summary', periods: [told, ...more].slice(-2), compares: true, ranking: null },
  }
}
const BETWEEN =
  /^(?:e |entao )?(?:qual|quem|compar\w+)(?: d?[oae]s)?(?: dois| duas)?(?: (?:meses|semanas|dias|periodos|anos))?(?: (?:foi|e|ficou|esta|o|a))*(?: (?:melhor|pior))?$/
