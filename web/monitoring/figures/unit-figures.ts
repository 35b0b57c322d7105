import type { ChillerBlock } from '#contract/monitoring.ts'
import { availabilityLevel, copLevel, mttrLevel, reliabilityLevel } from '#core/kpis/thresholds.ts'
import { formatHhmmText } from '#web/format/duration.ts'
import { formatNumber } from '#web/format/number.ts'
import type { FigureProps } from './explained-figure.tsx'
import {
  boundsInWords,
  LOWER_BOUND_MTBF,
  LOWER_BOUND_RELIABILITY,
  NO_DATA,
  UPPER_BOUND_LAMBDA,
  whyMissing,
} from './why-missing.ts'

/** A unit's figures as the banner and the cards show them. */
export function unitFigures(
  block: ChillerBlock,
  isCold = true,
): Record<
  'operationHours' | 'availability' | 'mtbf' | 'mttr' | 'cop' | 'reliability' | 'lambda',
  FigureProps
> {
  const { kpis, details } = block
  return {
    operationHours: {
      label: 'Horas de operação',
      value: formatHhmmText(kpis.operationHours),
      unit: 'h',
      why: NO_DATA,
    },
    availability: {
      label: 'Disponibilidade',
      value: formatNumber(kpis.availability, 2),
      unit: '%',
      level: availabilityLevel(kpis.availability),
      why: whyMissing.availability(block),
    },
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
      level: mttrLevel(details.mttrHours),
      why: whyMissing.mttr(block),
      note: details.totalFailures === 0 ? 'nenhum reparo' : undefined,
    },
    cop: {
      label: 'COP',
      value: formatNumber(kpis.cop, 2),
      level: copLevel(kpis.cop),
      why: whyMissing.cop(block, isCold),
    },
    reliability: {
      label: 'Confiabilidade em 30 dias',
      value: bounded(formatNumber(kpis.reliability, 2), kpis.mtbfIsLowerBound, kpis.reliability),
      unit: '%',
      level: kpis.mtbfIsLowerBound ? undefined : reliabilityLevel(kpis.reliability),
      why: whyMissing.mtbf(block),
      explanation: kpis.mtbfIsLowerBound ? LOWER_BOUND_RELIABILITY : undefined,
    },
    lambda: {
      label: 'Taxa de falhas λ',
      value: atMost(formatNumber(kpis.lambda, 4), kpis),
      unit: '/h',
      why: whyMissing.mtbf(block),
      explanation: kpis.mtbfIsLowerBound ? UPPER_BOUND_LAMBDA : undefined,
    },
  }
}

/** A failure rate from an MTBF that is a lower bound is itself an upper one. */
export function atMost(lambda: string, kpis: ChillerBlock['kpis']): string {
  return kpis.mtbfIsLowerBound && kpis.lambda !== null ? `≤ ${lambda}` : lambda
}

function bounded(text: string, isBound: boolean | null, value: number | null): string {
  return isBound && value !== null ? `≥ ${text}` : text
}
