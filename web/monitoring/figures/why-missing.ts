import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import { formatHoursMinutes } from '#web/format/duration.ts'
import { formatPercent } from '#web/format/number.ts'

const NO_FAILURE_READING = 'Nenhuma leitura de falha ou alarme desta unidade está mapeada e com valores.'
const NO_RUN_OR_DOWNTIME = 'No período não houve operação nem parada por falha.'
const NO_OPERATION = 'A unidade não operou no período.'
/** The reason for machines of a type without a COP (`core/kpis/makes-cold.ts`). */
export const NO_COLD = 'O COP é de máquinas que produzem frio; esta não produz.'
const NO_DATA = 'Não há no período amostras que digam se a unidade operava.'

/** An older program made a part of the stored sums without this figure, and a worker makes them anew. */
export const NOT_SUMMED = 'Parte dos números do período ainda está sendo recalculada.'

function noData({ kpis: { coverage } }: ChillerBlock): string | null {
  if (coverage === null) return NOT_SUMMED
  return coverage > 0 ? null : NO_DATA
}
const noFailures = (block: ChillerBlock) => (block.details.totalFailures === null ? NO_FAILURE_READING : null)
const notSummed = (block: ChillerBlock) => (block.details.operationHours === null ? NOT_SUMMED : null)
const noOperation = (block: ChillerBlock) => (block.details.operationHours === 0 ? NO_OPERATION : null)

/** The reason why a figure is unknown: the first that applies. */
export const whyMissing = {
  operation: (block: ChillerBlock) => noData(block) ?? NOT_SUMMED,
  failures: (block: ChillerBlock) => noData(block) ?? NO_FAILURE_READING,
  availability: (block: ChillerBlock) =>
    noData(block) ?? noFailures(block) ?? notSummed(block) ?? NO_RUN_OR_DOWNTIME,
  mtbf: (block: ChillerBlock) =>
    noData(block) ?? noFailures(block) ?? noOperation(block) ?? notSummed(block) ?? NO_DATA,
  mttr: (block: ChillerBlock) => noData(block) ?? noFailures(block) ?? NO_DATA,
  cop: (block: ChillerBlock, isCold = true) =>
    (isCold ? null : NO_COLD) ??
    noData(block) ??
    noOperation(block) ??
    'Faltam leituras de capacidade e de potência em regime (fora de partidas, paradas e falhas).',
  energy: (block: ChillerBlock) => noData(block) ?? 'Nenhuma leitura de potência está mapeada e com valores.',
}

/** Explanations of lower bounds, beside the figures. */
export const LOWER_BOUND_MTBF =
  'Limite inferior: nenhuma falha no período, então o tempo médio entre falhas é pelo menos o tempo operado.'
export const LOWER_BOUND_RELIABILITY =
  'Limite inferior: sem falhas no período, a confiabilidade real é igual ou maior. Por isso não recebe classificação.'

/** In place of a bound that says nothing yet. */
export const NO_ESTIMATE = 'sem estimativa ainda'
/** The bound behind `NO_ESTIMATE`. */
export const tooEarly = (reliabilityPercent: number | null): string =>
  `Nenhuma falha e menos de 720 h de operação no período: só se sabe que a confiabilidade é de ${formatPercent(reliabilityPercent, 2)} ou mais (limite inferior).`

export const UPPER_BOUND_LAMBDA =
  'Limite superior: nenhuma falha no período, então a taxa real é igual ou menor.'

/** The bounds of the MTBF at 90 % in words; null: there are no bounds. */
export function boundsInWords(block: ChillerBlock): string | null {
  const bounds = block.kpis.mtbfBounds
  if (!bounds) return null
  const lower = formatHoursMinutes(bounds.lower)
  const range = bounds.upper === null ? `acima de ${lower}` : `${lower} a ${formatHoursMinutes(bounds.upper)}`
  return `90\u00a0%: ${range}\u00a0h`
}
