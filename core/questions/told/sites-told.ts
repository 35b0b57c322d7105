import { namesNothing } from '../compared-places.ts'
import type { Question } from '../question.ts'

const DIFFERENCE = /\b(?:diferenca|difere|diferentes?|distancia|por ?que)\b/

/** `qual o pior?`, `por que essa diferença?` after a figure of several sites, or of one after the other. Null: none were told, or the question is about another thing. */
export function sitesTold(before: Question, now: Question): Partial<Question> | null {
  const isOfFigure = before.topic === 'figures' || before.topic === 'why'
  const isBare = namesNothing(now) && now.site === null && now.sites === null && now.reading === null
  const asks = now.ranking !== null || now.compares || now.combination !== null || DIFFERENCE.test(now.words)
  if (!isOfFigure || before.figures.length === 0 || !isBare || !asks || now.figures.length > 0) return null
  const sites = before.sites ?? namesOf(before)
  if (sites === null) return null
  return {
    ...{ sites, site: null, topic: now.topic === 'why' ? 'why' : 'figures', figures: before.figures },
    ...{ machines: null, machineType: null, combination: null, compares: false },
    periods: now.periods.length > 0 ? now.periods : before.periods,
    ranking: now.ranking && { ...now.ranking, of: 'machines' },
  }
}

function namesOf({ told, site }: Question): readonly string[] | null {
  const names = [...new Set(told.flatMap((one) => one.site ?? []))]
  return site !== null && names.length > 1 ? names : null
}
