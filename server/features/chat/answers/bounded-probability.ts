import type { MachineCard } from '#contract/machines/machine.ts'
import { isWithin, type Threshold } from '#core/questions/bounds/threshold.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from './answer.ts'
import { bold, bullets, paragraphs } from './markdown.ts'
import { numberWords, shortly } from './readings/bound-words.ts'
import { type RiskOrder, riskOrder } from './risk-order.ts'

type Bound = Exclude<Threshold, { kind: 'target' }>

/** The bound of a question for a probability in percent; null: it has none. */
export function boundOf({ question: { threshold } }: Asked): Bound | null {
  if (threshold === null || threshold.kind === 'target') return null
  return threshold.unit === 'percent' ? threshold : null
}

export const isWithinBound = (bound: Bound, share: number): boolean => isWithin(bound, share * 100)

export const shareWords = (bound: Bound): string => numberWords(bound, (value) => `${shortly(value)} %`)

/** `quais máquinas têm probabilidade acima de 50 %?`: those that pass the bound, else what the known ones have. */
export function chosenByBound(bound: Bound, { known, unknown }: RiskOrder, ofUnits: boolean): string {
  const fitting = known.filter(({ share }) => isWithinBound(bound, share))
  const words = `probabilidade de falha ${shareWords(bound)} nos próximos 7 dias`
  const [one, many] = ofUnits ? ['compressor', 'compressores'] : ['máquina', 'máquinas']
  const lines = (some: RiskOrder['known']) => bullets(some.map(({ text }) => text))
  const head =
    known.length === 0
      ? `Não sei: ${ofUnits ? 'nenhum compressor' : 'nenhuma máquina'} tem probabilidade de falha conhecida.`
      : fitting.length === 0
        ? `${ofUnits ? 'Nenhum compressor' : 'Nenhuma máquina'} com modelo treinado tem ${words}. O que há:`
        : `${bold(count(fitting.length, one ?? '', many ?? ''))} com ${words}:`
  return paragraphs(head, lines(fitting.length === 0 ? known : fitting), unknownText(unknown))
}

export const unknownText = (unknown: readonly string[]): string | null =>
  unknown.length > 0
    ? `Probabilidade de falha desconhecida, ainda sem modelo treinado: ${unknown.join(', ')}.`
    : null

/** The compressors with a known probability of machines that have none themselves; null: there are none. */
export async function ofTheirCompressors(
  asked: Asked,
  machines: readonly MachineCard[],
): Promise<string | null> {
  const question = { ...asked.question, eachUnit: true, units: null }
  const { known } = await riskOrder({ ...asked, question }, machines)
  return known.length === 0
    ? null
    : paragraphs('Entre os compressores, os que têm modelo próprio:', bullets(known.map(({ text }) => text)))
}
