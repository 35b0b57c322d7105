import { placeOf } from '../compared-places.ts'
import type { AskedPeriod } from '../periods/asked-period.ts'
import type { Question } from '../question.ts'

const CLOSES =
  /\b(?:fech|termin|acab|encerr|cheg|fic)(?:a|am|ar|aria|ariam|amos|aremos)\b|\b(?:vai|vamos) (?:fechar|terminar|acabar|passar|ficar)\b/
const BESIDE = /\b(?:acima|abaixo|maior|menor|mais|menos|melhor|pior|passa|passar|supera|superar)\b/
const PACE = /\britmo\b|\b(?:continu|mantiver|manter|seguir|mant)\w*\b/

/** `projeta novembro fechado nesse ritmo` */
const PROJECTS = /\bproje[tc]\w*\b.*\b(?:fech\w+|ritmo|final|fim|inteir\w+|complet\w+|mes)\b/

/** `e novembro, no ritmo atual, fecha acima ou abaixo?` after a sum of former months. */
export function atThisPace(before: Question, now: Question): Partial<Question> | null {
  const { figures, event, periods } = before
  const isOfSum = (before.topic === 'figures' || before.topic === 'breakdown') && figures.length === 1
  const [month, ...more] = now.periods
  if (!isOfSum || periods.length === 0 || month?.kind !== 'days' || more.length > 0) return null
  const closes = CLOSES.test(now.words) && (BESIDE.test(now.words) || PACE.test(now.words))
  const asks = closes || PROJECTS.test(now.words)
  if (!asks || now.reading !== null || now.figures.some((id) => !figures.includes(id))) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'figures', figures, event, reading: null, statistic: null, oneEvent: null, ranking: null },
    ...{ combination: null, compares: true, relates: false, trend: false, threshold: null },
    ...{
      periods: [month, ...periods.filter((one) => !beginsLike(one, month))],
      unknownName: null,
      strangeWords: [],
      unusedWords: [],
    },
    words: 'nesse ritmo fecha',
    form: 'pace',
  }
}

/** The month itself, or a part of it from its first day. */
const beginsLike = (one: AskedPeriod, month: AskedPeriod): boolean =>
  one.kind === 'days' && month.kind === 'days' && JSON.stringify(one.from) === JSON.stringify(month.from)

/** `e se tirar o C4 dessa conta?` after energy, or where a month closes: the same places without it. */
export function sumWithout(before: Question, now: Question): Partial<Question> | null {
  const isOfSum = before.topic === 'figures' && (before.form === 'pace' || before.figures.join() === 'energy')
  if (!isOfSum || now.excluded === null || now.figures.length + now.periods.length > 0) return null
  // `e no central, sem o C3?` names a place of its own.
  const isOfOther = String(now.machines ?? now.excluded.machines) !== String(now.excluded.machines)
  if (now.topic !== null || now.units !== null || now.excluded.units.length === 0 || isOfOther) return null
  const { machines, machineType, isAmbiguous, units, eachUnit, topic, figures, event, periods } = before
  const { compares, combination, words, form } = before
  return {
    ...{ machines, machineType, isAmbiguous, units, eachUnit, topic, figures, event, periods },
    ...{ compares, combination, words, form, ranking: before.ranking, reading: null },
    ...{ strangeWords: [], unusedWords: [], unknownName: null },
  }
}
