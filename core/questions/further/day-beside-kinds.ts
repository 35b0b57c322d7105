import { placeOf } from '../compared-places.ts'
import { BUSINESS, WEEKEND } from '../periods/day-kinds.ts'
import { oneDay } from '../periods/period-reader.ts'
import type { Question } from '../question.ts'

const LIKE_WHICH =
  /\b(?:perf(?:il|is)|(?:entra|cai|encaixa|enquadra|fica|parec\w+|comporta\w*|comportou)\b.*\b(?:qual|quais|que|um|dois|grupo|tipo)|(?:mais )?(?:perto|proximo|parecid[oa]|semelhante) (?:de|do|da|a|ao|com)|(?:dia util|fim de semana) ou)\b/

/** `e o feriado de 12/10, entra em qual dos dois perfis?` after a sum of working days and one of weekends: the day beside both. */
export function dayBesideKinds(before: Question, now: Question): Partial<Question> | null {
  const [told] = before.periods
  const [day, ...more] = now.periods
  const { figures, event } = before
  if (before.topic !== 'figures' || figures.length !== 1 || before.dayKinds.length === 0) return null
  if (told === undefined || day === undefined || more.length > 0 || oneDay(day) === null) return null
  if (!LIKE_WHICH.test(now.words) || now.figures.some((id) => !figures.includes(id))) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'figures', figures, event, reading: null, statistic: 'mean', ranking: null, oneEvent: null },
    ...{ dayKinds: [BUSINESS, WEEKEND], periods: [told, day], compares: false, combination: null },
    ...{ strangeWords: [], unusedWords: [], words: 'por dia' },
  }
}
