import type { Place } from '../places/place-words.ts'
import type { Question } from '../question.ts'

/** Whether one compressor or machine is set against the mean of the others: `o C1 está pior que a média?`, `falha mais que a média dos outros?` */
export function isAgainstMean({ rest, units, machines }: Place, periods: Question['periods']): boolean {
  if (periods.length > 1) return false
  const words = rest.map(({ plain }) => plain).join(' ')
  const isOfOne = units?.length === 1 || (units === null && machines?.length === 1)
  if (!isOfOne || !COMPARES.test(words)) return false
  // `o central gastou mais que a média?` compares a machine with itself.
  return OF_OTHERS.test(words) || (units !== null && periods.length === 0 && MEAN.test(words))
}

const COMPARES =
  /\b(?:mais|menos|pior|melhor|maior|menor|acima|abaixo|compar\w+|contra|diferente|longe|fora|igual)\b/
const MEAN = /\b(?:que|com|contra|d?a|na) (?:a )?media\b/
const OF_OTHERS =
  /\bmedia (?:(?:d[aeo]s?|entre) )?(?:[oa]s )?(?:outr[oa]s?|demais|resto|irmaos|compressores|maquinas|chillers|equipamentos|tod[oa]s)\b/
