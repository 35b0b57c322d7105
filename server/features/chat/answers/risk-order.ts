import type { MachineCard } from '#contract/machines/machine.ts'
import type { InsightsData } from '#contract/models/insights.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from './answer.ts'
import { insightsOf, type Told, toldOf } from './insights.ts'
import { bold } from './markdown.ts'

const MOST_MACHINES = 15

/** Units with their probabilities in an order, and those without one. */
export interface RiskOrder {
  readonly known: readonly { readonly told: Told; readonly text: string; readonly share: number }[]
  readonly unknown: readonly string[]
  readonly isFalling: boolean
}

/** Null: the unit has no probability. */
export const probabilityText = (data: InsightsData): string | null => {
  const found = data.failureProbability
  return found === null ? null : percent(found.next7days.probability * 100)
}

/** The units with a known probability in the order of the question, the highest first unless it asks for the lowest. */
export async function riskOrder(asked: Asked, machines: readonly MachineCard[]): Promise<RiskOrder> {
  const known: { told: Told; text: string; share: number }[] = []
  const unknown: string[] = []
  for (const told of toldOf(asked, machines.slice(0, MOST_MACHINES))) {
    const data = await insightsOf(asked, told.machine, told.unit)
    const share = data.failureProbability?.next7days.probability
    const text = probabilityText(data)
    if (share === undefined || text === null) unknown.push(told.title)
    else known.push({ told, share, text: `${told.title}: ${bold(text)}` })
  }
  const end = asked.question.ranking?.end
  const isFalling = end !== 'lowest' && end !== 'best'
  return {
    known: known.sort((a, b) => (isFalling ? b.share - a.share : a.share - b.share)),
    unknown,
    isFalling,
  }
}
