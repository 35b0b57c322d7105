import { IN_ORDER, orderIn } from '../bounds/order-words.ts'
import { placeOf } from '../compared-places.ts'
import { leaderFrom } from '../leader.ts'
import type { Question, Ranking } from '../question.ts'
import { lastingTime } from '../told/time-told.ts'

const INVERTS =
  /\binvert\w*|\bao contrario\b|\b(?:ordem|lista) (?:inversa|contraria|invertida)\b|\bde tras (?:pra|para) frente\b/
const OPPOSITE: Readonly<Record<Ranking['end'], Ranking['end']>> = {
  worst: 'best',
  best: 'worst',
  highest: 'lowest',
  lowest: 'highest',
}

/** `inverte`, `do melhor pro pior`: what was told, in another order. */
export function inOtherOrder(before: Question, now: Question): Partial<Question> | null {
  const named = orderIn(now.words)
  if (named === null && !INVERTS.test(now.words)) return null
  const isOwn = now.machines !== null || now.units !== null || now.figures.length > 0 || now.reading !== null
  const former = before.ranking ?? listedOrder(before)
  if (isOwn || former === null) return null
  const { topic, figures, reading, event, statistic, threshold, words, form } = before
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...lastingTime(before, now),
    ...{ topic, figures, reading, event, statistic, threshold },
    ranking: { of: former.of, end: named ?? OPPOSITE[former.end] },
    ...{ oneEvent: null, chosen: null, strangeWords: [], compares: false, follows: true },
    words: `${words.replace(IN_ORDER, '')} ${now.words}`,
    form: before.ranking === null ? null : form,
  }
}

/** A list of figures has no order yet. */
function listedOrder({ topic, figures, eachUnit, units }: Question): Ranking | null {
  if (topic !== 'figures' || figures.length !== 1) return null
  return { of: eachUnit || (units?.length ?? 0) > 1 ? 'units' : 'machines', end: 'lowest' }
}

const ABOVE_MEAN =
  /\b(?:a mais|a menos|acima|abaixo|mais|menos|longe|perto)\b.*\b(?:que|d[ao]|contra) (?:a )?media\b|\b(?:contra|com) a media\b/

/** `quanto a mais que a média?` of the first one of an order. */
export function aboveMean(before: Question, now: Question): Partial<Question> | null {
  const isPlaceless = now.machines === null && now.units === null
  if (!ABOVE_MEAN.test(now.words) || !isPlaceless || now.figures.length > 0 || now.periods.length > 0)
    return null
  const [figure, ...more] = before.figures
  if (before.topic !== 'figures' || figure === undefined || more.length > 0) return null
  const isOfOne = before.units?.length === 1
  if (before.ranking === null && !isOfOne) return null
  const place =
    before.ranking === null ? placeOf(before, { ...now, ranking: null }) : { leaderOf: leaderFrom(before) }
  const { figures, periods } = before
  return {
    ...place,
    topic: 'figures',
    figures,
    periods,
    combination: 'versusMean',
    ranking: null,
    compares: false,
    statistic: null,
  }
}
