import { machinesIn } from '../plant/candidates.ts'
import type { Asked } from './answer.ts'
import { paragraphs } from './markdown.ts'
import { riskOrder } from './risk-order.ts'

const MOST_TOLD = 3

/** The highest known probabilities of failure of machines and compressors; null: none is known. */
export async function highestRisks(asked: Asked): Promise<string | null> {
  const ranking = { of: 'machines', end: 'highest', withUnits: true } as const
  const of = { ...asked, question: { ...asked.question, topic: 'probability' as const, ranking } }
  const { known } = await riskOrder(of, machinesIn(asked))
  const told = known.slice(0, MOST_TOLD).map(({ text }) => text)
  return told.length === 0
    ? null
    : paragraphs(`Maior probabilidade de falha nos próximos 7 dias: ${told.join('; ')}.`)
}
