import { boundOfTarget } from '../bounds/bound-of-target.ts'
import type { Question } from '../question.ts'

/** After a target `e de cop?` asks for that one's, `quem ficou fora?` for those that miss it. */
export function limitTold(before: Question, now: Question): Partial<Question> | null {
  if (before.topic !== 'limit' || now.machines !== null || now.reading !== null) return null
  if (now.figures.length > 0)
    return now.topic === 'figures' && now.follows && now.periods.length === 0
      ? { topic: 'limit', figures: now.figures }
      : null
  const [only, ...others] = before.figures
  // `quantos dias bateu?` after the target of a figure.
  if (/\b(?:dias|meses|semanas)\b/.test(now.words) && only !== undefined && others.length === 0) {
    const threshold = boundOfTarget(only, !/\b(?:nao|fora|abaixo|perdeu)\b/.test(now.words))
    if (threshold !== null) return { topic: 'breakdown', figures: before.figures, threshold }
  }
  // `qual está mais longe?`, `quanto falta?`
  if (/\b(?:longe|distantes?)\b|^(?:e )?quanto falta/.test(now.words))
    return { topic: 'limit', figures: before.figures, ranking: null }
  // `ela está atingindo todas?`
  if (/\b(?:ating|cumpr|alcanc)\w*/.test(now.words) && now.topic !== 'limit') {
    const { figures, machines, machineType, units } = before
    return { topic: 'limit', figures, machines, machineType, units, ranking: null }
  }
  const isOut = /\bfora\b/.test(now.words)
  if (!isOut && !/\bdentro\b/.test(now.words)) return null
  return { topic: 'limit', threshold: { kind: 'target', isMet: !isOut } }
}
