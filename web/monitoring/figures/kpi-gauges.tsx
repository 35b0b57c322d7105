import { availabilityLevel, copLevel, isTooEarly, reliabilityLevel } from '#core/kpis/thresholds.ts'
import { type Gauge, GaugePanel } from '#web/charts/gauge/gauge-panel.tsx'
import { formatNumber, MISSING } from '#web/format/number.ts'
import { GLOSSES } from './glosses.ts'
import { NO_ESTIMATE, tooEarly } from './why-missing.ts'

const COP_GAUGE_MAX = 15

interface Props {
  reliabilityPercent: number | null
  availabilityPercent: number | null
  cop: number | null
  /** The reliability is a lower bound, since there was no failure. */
  isLowerBound: boolean
  /** A note per ring: the meaning of the figure, or the reason why it is unknown. */
  notes: {
    readonly reliability?: string | undefined
    readonly availability?: string | undefined
    readonly cop: string
  }
  /** Period and coverage of the figures, in words. */
  about?: readonly string[]
  /** The coverage, 0..1; null = not known. */
  coverage?: number | null
}

/** Reliability, availability and COP as rings, a table and a file. */
export function KpiGauges({
  reliabilityPercent,
  availabilityPercent,
  cop,
  isLowerBound,
  notes,
  about,
  coverage,
}: Props) {
  const isEarly = isTooEarly(reliabilityPercent, isLowerBound)
  const gauges: Gauge[] = [
    {
      label: 'Confiabilidade',
      value: isEarly ? null : reliabilityPercent,
      max: 100,
      decimals: 2,
      text: isEarly
        ? MISSING
        : `${isLowerBound && reliabilityPercent !== null ? '≥ ' : ''}${formatNumber(reliabilityPercent, 2)}`,
      unit: '%',
      level: reliabilityLevel(reliabilityPercent, isLowerBound),
      levelWord: isEarly ? NO_ESTIMATE : isLowerBound ? 'limite inferior: sem falhas' : undefined,
      detail: isEarly ? tooEarly(reliabilityPercent) : GLOSSES.Confiabilidade,
      note: notes.reliability ?? 'chance de 30 dias sem falha',
    },
    {
      label: 'Disponibilidade',
      value: availabilityPercent,
      max: 100,
      decimals: 2,
      text: formatNumber(availabilityPercent, 2),
      unit: '%',
      level: availabilityLevel(availabilityPercent),
      detail: GLOSSES.Disponibilidade,
      note: notes.availability ?? 'do tempo, sem parada por falha',
    },
    {
      label: 'COP',
      value: cop,
      max: COP_GAUGE_MAX,
      decimals: 2,
      text: formatNumber(cop, 2),
      level: copLevel(cop),
      detail: GLOSSES.COP,
      note: notes.cop,
    },
  ]
  return (
    <GaugePanel
      title="Indicadores"
      gauges={gauges}
      about={about}
      {...(coverage !== undefined && { coverage })}
    />
  )
}
