import type { EventType } from '#contract/monitoring/event.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { microStopsLevel } from '#core/kpis/thresholds.ts'
import { type TimeShares, timeShares } from '#core/kpis/time-shares.ts'
import { useFigureTable } from '#web/charts/data/use-figure-table.tsx'
import { formatHoursMinutes } from '#web/format/duration.ts'
import { formatNumber, formatPercent } from '#web/format/number.ts'
import { RowFigure } from '#web/monitoring/figures/explained-figure.tsx'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { whyMissing } from '#web/monitoring/figures/why-missing.ts'
import { Card } from '#web/ui/lists/card.tsx'

interface Props {
  unit: UnitView
  period: DashboardData['period']
  /** Shows the unit's events of a kind. */
  onEvents: (kind: EventType) => void
}

export function OperationCard({ unit, period, onEvents }: Props) {
  const { block } = unit
  const { details } = block
  const windowMs = Date.parse(period.to) - Date.parse(period.from)
  const { operationHours: operatingHours } = details
  const shares = timeShares({ windowMs, operatingHours, coverage: block.kpis.coverage })
  const uptime = useUptime(shares)
  const why = whyMissing.operation(block)
  const manyMicroStops = microStopsLevel(details.microStops) === 'bad'
  return (
    <Card title="Operação" aside={uptime.tools}>
      {uptime.bar}
      <dl>
        <RowFigure label="Horas parado" value={formatHoursMinutes(shares.stoppedHours)} unit="h" why={why} />
        <RowFigure
          label="Partidas"
          value={formatNumber(details.starts)}
          why={why}
          onEvents={() => onEvents('start')}
        />
        <RowFigure
          label="Paradas"
          value={formatNumber(details.stops)}
          why={why}
          note={details.microStops ? 'com as microparadas' : undefined}
          onEvents={() => onEvents('stop')}
        />
        <RowFigure
          label="Microparadas"
          value={formatNumber(details.microStops)}
          why={why}
          level={manyMicroStops ? 'bad' : undefined}
          levelWord="mais de 100"
          onEvents={() => onEvents('microstop')}
          note={
            details.microStops ? `${formatHoursMinutes(details.microStopHours)}\u00a0h no total` : undefined
          }
        />
        <RowFigure
          label="Energia elétrica"
          value={formatNumber(details.energyKwh)}
          unit="kWh"
          why={whyMissing.energy(block)}
        />
      </dl>
    </Card>
  )
}

/** The window's operating, stopped and unknown time as a bar, a table and a file. */
function useUptime(shares: TimeShares) {
  const parts = partsOf(shares)
  const { tools, table } = useFigureTable('Tempo do período', {
    columns: ['Estado', 'Horas', 'Parte do período'],
    rows: parts.map(({ name, hours, percent }) => [
      name,
      { value: hours, decimals: 2, unit: 'h', text: hours === null ? undefined : formatHoursMinutes(hours) },
      { value: percent, decimals: 1, unit: '%' },
    ]),
  })
  return { tools, bar: table ?? <UptimeBar parts={parts} /> }
}

function partsOf(shares: TimeShares) {
  const { windowHours: total } = shares
  return [
    { name: 'Operando', hours: shares.operatingHours, className: 'ink bg-primary-edge' },
    { name: 'Parado', hours: shares.stoppedHours, className: 'ink-faint bg-border-strong/40' },
    { name: 'Sem dados', hours: shares.unknownHours, className: 'ink-none unknown-hatch' },
  ].map((part) => ({
    ...part,
    percent: part.hours === null || total <= 0 ? null : (part.hours / total) * 100,
  }))
}

function UptimeBar({ parts }: { parts: ReturnType<typeof partsOf> }) {
  const shown = parts.filter(({ percent }) => percent !== null && percent >= 0.05)
  if (shown.length === 0) return null
  return (
    <div className="mb-2 flex flex-col gap-2">
      <div aria-hidden className="flex h-3 overflow-hidden rounded-sm border border-border">
        {shown.map(({ name, percent, className }) => (
          <span key={name} className={className} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <ul aria-label="Tempo do período" className="tabular flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {shown.map(({ name, percent, className }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-sm border border-border ${className}`} />
            <span className="text-muted">{name}</span> {formatPercent(percent)}
          </li>
        ))}
      </ul>
    </div>
  )
}
