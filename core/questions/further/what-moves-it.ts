import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

const LOAD =
  /\b(?:carga|demanda|producao|frio|capacidade|calor|horas|rodou|rodaram|operou|trabalhou|ligad[ao]s?|operacao)\b/
const HOURS = /\b(?:horas|rodou|rodaram|operou|trabalhou|ligad[ao]s?|operacao)\b/
const EFFICIENCY = /\b(?:eficiencia|cop|rendimento)\b/
const OF_ONE =
  /\b(?:ve[mn]|veio|vieram|causa\w*|culpa|devido|deve|explica\w*|foi|seria|era|e|por|pesa\w*|pesou|puxou)\b/

/** `a diferença vem da carga ou da eficiência?` after the energy of two periods. */
export function loadOrEfficiency(before: Question, now: Question): Partial<Question> | null {
  const isOfEnergy = before.figures.includes('energy') || before.figures.includes('cop')
  const asks = [LOAD, EFFICIENCY, OF_ONE].every((form) => form.test(now.words)) && /\bou\b/.test(now.words)
  if (!isOfEnergy || !asks || !namesNothing(now) || before.periods.length > 2) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'why', figures: ['energy'], reading: null, event: null, oneEvent: null, ranking: null },
    ...{ periods: before.periods, combination: null, compares: false },
    words: HOURS.test(now.words) ? 'por que horas' : 'por que',
  }
}
