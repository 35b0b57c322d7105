import { microStopsLevel, mttrLevel } from '#core/kpis/thresholds.ts'
import type { FleetSummary } from '#core/sample-files/fleet-summary.ts'
import { formatHoursMinutes } from '#web/format/duration.ts'
import { formatNumber } from '#web/format/number.ts'
import { KpiGauges } from '#web/monitoring/figures/kpi-gauges.tsx'
import { LargeFigure } from './charts/sample-figure.tsx'

/** Reliability, availability and COP as rings. */
export function Gauges({ summary }: { summary: FleetSummary }) {
  const { reliabilityPercent, availabilityPercent, cop, isLowerBound, isCopFallback } = summary
  return (
    <KpiGauges
      {...{ reliabilityPercent, availabilityPercent, cop, isLowerBound }}
      notes={{
        cop: isCopFallback
          ? 'valor de referência: nenhuma eficiência pôde ser lida'
          : 'estimado: eficiência média × 8,5',
      }}
      about={['Dados de amostra']}
    />
  )
}

export function ReliabilityFigures({ summary }: { summary: FleetSummary }) {
  const { mtbfHours, mttrHours, microStops, microStopHours, isLowerBound } = summary
  const isMany = microStopsLevel(microStops) === 'bad'
  return (
    <dl className="samples-three">
      <LargeFigure
        label="MTBF"
        value={formatHoursMinutes(mtbfHours)}
        unit="h"
        note={isLowerBound ? 'sem falhas: é um limite inferior' : 'tempo médio entre falhas'}
      />
      <LargeFigure
        label="MTTR"
        value={formatHoursMinutes(mttrHours)}
        unit="h"
        level={isLowerBound ? undefined : mttrLevel(mttrHours)}
        note={isLowerBound ? 'nenhum reparo' : 'tempo médio de reparo'}
      />
      <LargeFigure
        label="Microparadas"
        value={formatNumber(microStops)}
        level={isMany ? 'bad' : undefined}
        levelWord="mais de 100"
        note={microStopHours === null ? undefined : `${formatHoursMinutes(microStopHours)}\u00a0h no total`}
      />
    </dl>
  )
}
