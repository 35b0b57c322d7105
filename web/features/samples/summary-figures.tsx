import type { FleetSummary } from '#core/samples/fleet-summary.ts'
import {
  availabilityLevel,
  copLevel,
  microStopsLevel,
  mttrLevel,
  reliabilityLevel,
} from '#core/thresholds.ts'
import { RingGauge } from '#web/charts/ring-gauge.tsx'
import { formatNumber } from '#web/format/number.ts'
import { LargeFigure } from './sample-figure.tsx'

const COP_GAUGE_MAX = 15

/** Reliability, availability and COP as rings. */
export function Gauges({ summary }: { summary: FleetSummary }) {
  const { reliabilityPercent, availabilityPercent, cop, isLowerBound, isCopFallback } = summary
  return (
    <section aria-label="Indicadores" className="panel samples-three rounded-lg border bg-surface p-4">
      <RingGauge
        label="Confiabilidade"
        value={reliabilityPercent}
        max={100}
        text={formatNumber(reliabilityPercent, 2)}
        unit="%"
        level={reliabilityLevel(reliabilityPercent, isLowerBound)}
        levelWord={isLowerBound ? 'limite inferior: sem falhas' : undefined}
        note="chance de 30 dias sem falha"
      />
      <RingGauge
        label="Disponibilidade"
        value={availabilityPercent}
        max={100}
        text={formatNumber(availabilityPercent, 2)}
        unit="%"
        level={availabilityLevel(availabilityPercent)}
        note="do tempo, sem parada por falha"
      />
      <RingGauge
        label="COP"
        value={cop}
        max={COP_GAUGE_MAX}
        text={formatNumber(cop, 2)}
        level={copLevel(cop)}
        note={
          isCopFallback
            ? 'valor de referência: nenhuma eficiência pôde ser lida'
            : 'estimado: eficiência média × 8,5'
        }
      />
    </section>
  )
}

export function ReliabilityFigures({ summary }: { summary: FleetSummary }) {
  const { mtbfHours, mttrHours, microStops, microStopHours, isLowerBound } = summary
  const isMany = microStopsLevel(microStops) === 'bad'
  return (
    <dl className="samples-three">
      <LargeFigure
        label="MTBF"
        value={formatNumber(mtbfHours, 2)}
        unit="h"
        note={isLowerBound ? 'sem falhas: é um limite inferior' : 'tempo médio entre falhas'}
      />
      <LargeFigure
        label="MTTR"
        value={formatNumber(mttrHours, 2)}
        unit="h"
        level={mttrLevel(mttrHours)}
        note="tempo médio de reparo"
      />
      <LargeFigure
        label="Microparadas"
        value={formatNumber(microStops)}
        level={isMany ? 'bad' : undefined}
        levelWord="mais de 100"
        note={microStopHours === null ? undefined : `${formatNumber(microStopHours, 2)}\u00a0h no total`}
      />
    </dl>
  )
}
