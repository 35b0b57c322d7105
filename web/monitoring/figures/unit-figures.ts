import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import {
  availabilityLevel,
  copLevel,
  isTooEarly,
  mttrLevel,
  reliabilityLevel,
} from '#core/kpis/thresholds.ts'
import { formatHhmmText } from '#web/format/duration.ts'
import { formatNumber } from '#web/format/number.ts'
import type { FigureProps } from './explained-figure.tsx'
import {
  boundsInWords,
  LOWER_BOUND_MTBF,
  LOWER_BOUND_RELIABILITY,
  NO_ESTIMATE,
  tooEarly,
  UPPER_BOUND_LAMBDA,
  whyMissing,
} from './why-missing.ts'

/** The cooling power behind a COP comes from the flow and the temperatures of chilled water. */
const COMPUTED_CAPACITY = 'capacidade calculada'

type OperationFigure = 'operationHours' | 'availability' | 'cop'
type FailureFigure = 'mtbf' | 'mttr' | 'reliability' | 'lambda'

/** A unit's figures, formatted for the banner and the cards. */
export const unitFigures = (
  block: ChillerBlock,
  isCold = true,
): Record<OperationFigure | FailureFigure, FigureProps> => ({
  ...operationFigures(block, isCold),
  ...failureFigures(block),
})

function operationFigures(block: ChillerBlock, isCold: boolean): Record<OperationFigure, FigureProps> {
  const { kpis, capacidade } = block
  return {
    operationHours: {
      label: 'Horas de operação',
      value: formatHhmmText(kpis.operationHours),
      unit: 'h',
      why: whyMissing.operation(block),
    },
    availability: {
      label: 'Disponibilidade',
      value: formatNumber(kpis.availability, 2),
      unit: '%',
      level: availabilityLevel(kpis.availability),
      why: whyMissing.availability(block),
    },
    cop: {
      label: 'COP',
      value: formatNumber(kpis.cop, 2),
      level: copLevel(kpis.cop),
      why: whyMissing.cop(block, isCold),
      note: kpis.cop === null || capacidade === undefined ? undefined : COMPUTED_CAPACITY,
    },
  }
}

function failureFigures(block: ChillerBlock): Record<FailureFigure, FigureProps> {
  const { kpis, details } = block
  return {
    mtbf: {
      label: 'MTBF',
      value: formatHhmmText(kpis.mtbf),
      unit: 'h',
      why: whyMissing.mtbf(block),
      explanation: kpis.mtbfIsLowerBound ? LOWER_BOUND_MTBF : undefined,
      note: kpis.mtbf === null ? undefined : boundsInWords(block),
    },
    mttr: {
      label: 'MTTR',
      value: formatHhmmText(kpis.mttr),
      unit: 'h',
      level: details.totalFailures === 0 ? undefined : mttrLevel(details.mttrHours),
      why: whyMissing.mttr(block),
      note: details.totalFailures === 0 ? 'nenhum reparo' : undefined,
    },
    reliability: reliabilityFigure(block),
    lambda: {
      label: 'Taxa de falhas λ',
      value: atMost(formatNumber(kpis.lambda, 4), kpis),
      unit: '/h',
      why: whyMissing.mtbf(block),
      explanation: kpis.mtbfIsLowerBound ? UPPER_BOUND_LAMBDA : undefined,
    },
  }
}

function reliabilityFigure(block: ChillerBlock): FigureProps {
  const { reliability, mtbfIsLowerBound } = block.kpis
  const label = 'Confiabilidade em 30 dias'
  if (isTooEarly(reliability, mtbfIsLowerBound))
    return { label, value: NO_ESTIMATE, explanation: tooEarly(reliability) }
  return {
    label,
    value: bounded(formatNumber(reliability, 2), mtbfIsLowerBound, reliability),
    unit: '%',
    level: mtbfIsLowerBound ? undefined : reliabilityLevel(reliability),
    why: whyMissing.mtbf(block),
    explanation: mtbfIsLowerBound ? LOWER_BOUND_RELIABILITY : undefined,
  }
}

/** The failure rate is an upper bound when the MTBF is a lower bound. */
function atMost(lambda: string, kpis: ChillerBlock['kpis']): string {
  return kpis.mtbfIsLowerBound && kpis.lambda !== null ? `≤ ${lambda}` : lambda
}

function bounded(text: string, isBound: boolean | null, value: number | null): string {
  return isBound && value !== null ? `≥ ${text}` : text
}
