import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

/** `isso é alto?`, `é muito?`, `54 % é normal?` */
const HIGH =
  /^(?:(?:e|mas|entao|iss[oa]|ess[ae]s?|el[ae]s?|valor|numero|probabilidade|risco|chance|falha|de|ai|por cento|porcento|\d+(?:[.,]\d+)?) )*(?:e|sao|esta|estao|seria|ta)? ?(?:(?:um|uma|muito|tao|considerad[oa]s?|valor|numero|risco) )*(?:alt[oa]s?|baix[oa]s?|elevad[oa]s?|muit[oa]|pouc[oa]|normal|normais|ruim|bom|boa|preocupante)(?: (?:iss[oa]|mesmo|demais))?$/

/** Stands in the words of a question for the place of a probability among the others. */
export const AMONG_RISKS = 'lugar entre as probabilidades'

/** `isso é alto?` after probabilities: there is no target, but the others stand beside them; null: another question. */
export function highRisk(before: Question, now: Question): Partial<Question> | null {
  if (before.topic !== 'probability' || !HIGH.test(now.words) || !namesNothing(now)) return null
  const { periods, ranking } = before
  const bare = { figures: [], reading: null, event: null, threshold: null, compares: false } as const
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...bare,
    ...{ topic: 'probability', periods, ranking, strangeWords: [], unusedWords: [], words: AMONG_RISKS },
  }
}
