import type { Asked } from './answer.ts'
import { bold, bullets, paragraphs } from './markdown.ts'
import { riskOrder } from './risk-order.ts'

const MOST = 12

/** `isso é alto?`: the told probability among all that are known, as there is no target for it. */
export async function amongRisks(asked: Asked): Promise<string> {
  const ranking = { of: 'machines', end: 'highest', withUnits: true } as const
  const { known } = await riskOrder(
    { ...asked, question: { ...asked.question, units: null, eachUnit: false, ranking } },
    asked.near,
  )
  const told = placeText(asked, known)
  return paragraphs(
    `Não há meta para a probabilidade de falha: alta ou baixa ela só é ao lado das outras.${told === null ? '' : ` ${told}`}`,
    'Todas as conhecidas, a maior primeiro:',
    bullets(known.slice(0, MOST).map(({ text }) => text)),
    known.length > MOST ? `E mais ${known.length - MOST}.` : null,
  )
}

/** Where the one unit that was told stands; null: several were told, or it has no probability. */
function placeText(
  { target, question }: Asked,
  known: Awaited<ReturnType<typeof riskOrder>>['known'],
): string | null {
  if (known.length === 1) return 'É a única conhecida.'
  const [unit, ...others] = target.kind === 'machine' ? target.units : []
  if (target.kind !== 'machine' || question.eachUnit || unit === undefined || others.length > 0) return null
  const at = known.findIndex(({ told }) => told.machine.id === target.machine.id && told.unit === unit)
  const [title] = at < 0 ? [] : [known[at]?.told.title]
  if (title === undefined) return null
  const place = at === 0 ? 'a maior' : at === known.length - 1 ? 'a menor' : `a ${at + 1}ª maior`
  return `${title} tem ${bold(place)} de ${known.length}.`
}
