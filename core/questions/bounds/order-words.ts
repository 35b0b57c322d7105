import type { Ranking } from '../question.ts'

/** `do pior pro melhor`: the first one begins the list. */
export const IN_ORDER =
  /\b(pior|melhor|maior|menor|mais alt[oa]|mais baix[oa]) (?:(?:pr[oa]|para|a|ao|ate) )+(?:[oa] )?(?:pior|melhor|maior|menor|mais alt[oa]|mais baix[oa])\b/
/** `do mais usado pro menos usado` */
const MOST_TO_LEAST =
  /\bd[oae]s? (?:que )?(mais|menos) (?:\w+ ){0,3}(?:pr[oa]|para|a[o]?|ate)s? (?:[oa]s? )?(?:que )?(?:mais|menos)\b/
/** `do mais crítico pro menos crítico` */
const WORSE = /\bd[oae]s? (?:mais|menos) (?:critic|urgent|grav|preocup|problem|desgast|arrisc)/
export function orderIn(text: string): Ranking['end'] | null {
  const [, most = ''] = MOST_TO_LEAST.exec(text) ?? []
  if (most !== '')
    return WORSE.test(text) ? (most === 'mais' ? 'worst' : 'best') : most === 'mais' ? 'highest' : 'lowest'
  const [, first = ''] = IN_ORDER.exec(text) ?? []
  if (/alt|maior/.test(first)) return 'highest'
  if (/baix|menor/.test(first)) return 'lowest'
  return first === '' ? null : first === 'pior' ? 'worst' : 'best'
}
