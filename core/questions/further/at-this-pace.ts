import { placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

/** What the answer knows such a question by. */
export const PACE_WORDS = 'nesse ritmo fecha'

const CLOSES =
  /\b(?:fech|termin|acab|encerr|cheg|fic)(?:a|am|ar|aria|ariam|amos|aremos)\b|\b(?:vai|vamos) (?:fechar|terminar|acabar|passar|ficar)\b/
const BESIDE = /\b(?:acima|abaixo|maior|menor|mais|menos|melhor|pior|passa|passar|supera|superar)\b/
const PACE = /\britmo\b|\b(?:continu|mantiver|manter|seguir|mant)\w*\b/

/** `e novembro, no ritmo atual, fecha acima ou abaixo?` after a sum of former months. */
export function atThisPace(before: Question, now: Question): Partial<Question> | null {
  const { figures, event, periods } = before
  const isOfSum = (before.topic === 'figures' || before.topic === 'breakdown') && figures.length === 1
  const [month, ...more] = now.periods
  if (!isOfSum || periods.length === 0 || month?.kind !== 'days' || more.length > 0) return null
  const asks = CLOSES.test(now.words) && (BESIDE.test(now.words) || PACE.test(now.words))
  if (!asks || now.reading !== null || now.figures.some((id) => !figures.includes(id))) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'figures', figures, event, reading: null, statistic: null, oneEvent: null, ranking: null },
    ...{ combination: null, compares: true, relates: false, trend: false, threshold: null },
    ...{ periods: [month, ...periods], unknownName: null, strangeWords: [], unusedWords: [] },
    words: PACE_WORDS,
  }
}
