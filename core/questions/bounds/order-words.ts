import type { Ranking } from '../question.ts'

/** `do pior pro melhor`: the first one begins the list. */
export const IN_ORDER =
  /\b(pior|melhor|maior|menor|mais alt[oa]|mais baix[oa]) (?:(?:pr[oa]|para|a|ao|ate) )+(?:[oa] )?(?:pior|melhor|maior|menor|mais alt[oa]|mais baix[oa])\b/
/** `que ficou`, behind `da` or `de`. */
const WHO = '(?:(?:maquina|equipamento|compressor|chiller|unidade) )?(?:(?:que|quem) (?:\\w+ ){0,2}?)?'
/** `do mais usado pro menos usado`, `da que ficou mais horas parada para a que ficou menos` */
const MOST_TO_LEAST = new RegExp(
  `\\bd[oae]s? ${WHO}(mais|menos) (?:\\w+ ){0,4}?(?:pr[oa]|para|a[o]?|ate)s? (?:[oa]s? )?${WHO}(?:mais|menos)\\b`,
)
/** `em ordem crescente` */
const BY_DIRECTION = /\b(?:ordem|orden\w*|lista\w*|ranking) (?:\w+ ){0,2}?(de)?crescente\b/
/** `do mais crítico pro menos crítico` */
const WORSE = /\bd[oae]s? (?:mais|menos) (?:critic|urgent|grav|preocup|problem|desgast|arrisc)/
export function orderIn(text: string): Ranking['end'] | null {
  const direction = BY_DIRECTION.exec(text)
  if (direction) return direction[1] === undefined ? 'lowest' : 'highest'
  const [, most = ''] = MOST_TO_LEAST.exec(text) ?? []
  if (most !== '')
    return WORSE.test(text) ? (most === 'mais' ? 'worst' : 'best') : most === 'mais' ? 'highest' : 'lowest'
  const [, first = ''] = IN_ORDER.exec(text) ?? []
  if (/alt|maior/.test(first)) return 'highest'
  if (/baix|menor/.test(first)) return 'lowest'
  return first === '' ? null : first === 'pior' ? 'worst' : 'best'
}
