import type { MachineCard } from '#contract/machines/machine.ts'
import type { InsightsData } from '#contract/models/insights.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { foldedText } from '#core/questions/text/words.ts'
import type { Asked } from './answer.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'
import { type RiskOrder, riskOrder } from './risk-order.ts'

/** `por que o C4 está com a probabilidade alta?` */
const WHY = /\bpor ?que\b|\b(?:motivo|razao|causa|explica|deve a que|culpa)\w*\b/
export const asksWhyRisk = ({ text }: Asked): boolean => WHY.test(foldedText(text))

interface Risk {
  readonly machine: MachineCard
  readonly unit: string
  readonly share: number
  readonly data: InsightsData
}

/** Where no factor weighs more than the others: what the probability comes from, and its place among the compressors; null: the factors tell it. */
export async function whyRisk(asked: Asked, { machine, unit, share, data }: Risk): Promise<string | null> {
  const isPlain = (data.failureProbability?.factors ?? []).length === 0
  const facts = data.explanations.find(({ about }) => about === 'probability')?.facts ?? []
  return paragraphs(
    unit === MACHINE_UNIT ? null : placeText(share, await riskOrder(ofUnits(asked), [machine])),
    isPlain ? 'Nenhum fator pesa em especial. A conta vem de:' : null,
    isPlain ? bullets(facts.map(({ name, value }) => `${plain(name)}: ${bold(plain(value))}`)) : null,
  )
}

const ofUnits = (asked: Asked): Asked => ({
  ...asked,
  question: { ...asked.question, units: null, eachUnit: true, ranking: null },
})

function placeText(share: number, { known }: RiskOrder): string | null {
  const [first] = known
  if (!first || known.length < 2) return null
  const place = known.filter((one) => one.share > share).length + 1
  return place === 1
    ? `É a maior dos ${known.length} compressores com modelo.`
    : `É a ${place}ª maior dos ${known.length} compressores com modelo; a maior é de ${first.text}.`
}
