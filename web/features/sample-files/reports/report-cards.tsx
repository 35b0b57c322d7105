import {
  availabilityLevel,
  efficiencyLevel,
  microStopsLevel,
  mttrLevel,
  reliabilityLevel,
  stopsLevel,
} from '#core/kpis/thresholds.ts'
import type { StatisticsReport } from '#core/sample-files/statistics-report.ts'
import { useFigureTable } from '#web/charts/data/use-figure-table.tsx'
import { formatHoursMinutes } from '#web/format/duration.ts'
import { formatNumber, formatPercent } from '#web/format/number.ts'
import { Card } from '#web/ui/lists/card.tsx'
import { LargeFigure, SampleRow } from '../charts/sample-figure.tsx'

const hours = (value: number | null) => ({ value: formatHoursMinutes(value), unit: 'h' })
const percent = (value: number | null) => ({ value: formatNumber(value, 2), unit: '%' })

/** Without a failure MTBF and reliability are lower bounds, which have no level. */
const isBound = (report: StatisticsReport) => report.failures === 0

function figures(report: StatisticsReport) {
  return {
    operation: { label: 'Horas de operação' as const, ...hours(report.operationHours) },
    availability: {
      label: 'Disponibilidade' as const,
      ...percent(report.availabilityPercent),
      level: availabilityLevel(report.availabilityPercent),
    },
    mtbf: {
      label: 'MTBF' as const,
      ...hours(report.mtbfHours),
      note: isBound(report) ? 'sem falhas: é um limite inferior' : undefined,
    },
    mttr: {
      label: 'MTTR' as const,
      ...hours(report.mttrHours),
      level: report.failures === 0 ? undefined : mttrLevel(report.mttrHours),
      note: report.failures === 0 ? 'nenhum reparo' : undefined,
    },
  }
}

/** The report's five main figures of a compressor. */
export function ReportHeader({ report }: { report: StatisticsReport }) {
  const { operation, availability, mtbf, mttr } = figures(report)
  return (
    <dl className="samples-figures">
      <LargeFigure {...operation} />
      <LargeFigure {...availability} />
      <LargeFigure {...mtbf} />
      <LargeFigure {...mttr} />
      <LargeFigure
        label="Eficiência"
        gloss="Parte do COP de referência que o compressor alcançou no último mês. Bom a partir de 90 %, atenção a partir de 70 %."
        value={formatNumber(report.lastMonthEfficiency === null ? null : report.lastMonthEfficiency * 100, 1)}
        unit="%"
        level={efficiencyLevel(report.lastMonthEfficiency)}
        note="último mês"
      />
    </dl>
  )
}

export function OperationCard({ report }: { report: StatisticsReport }) {
  const stops = report.failureStopHours
  const uptime = useUptime(report)
  return (
    <Card title="Operação" aside={uptime.tools}>
      {uptime.bar}
      <dl>
        <SampleRow
          label="Tempo total"
          gloss="Tempo em que o compressor operou, em todo o relatório."
          {...hours(report.operationHours)}
        />
        <SampleRow
          label="Paradas por falha"
          gloss="Tempo em que o compressor ficou parado por falha."
          {...hours(stops)}
          level={stopsLevel(stops)}
          levelWord={stops !== null && stops < 1 ? 'menos de 1 h' : '1 h ou mais'}
        />
        <SampleRow label="Falhas" value={formatNumber(report.failures)} />
      </dl>
    </Card>
  )
}

/** Operating time against time stopped by failures, as a bar, a table and a file. */
function useUptime({ operationHours, failureStopHours: stopHours }: StatisticsReport) {
  const total = (operationHours ?? 0) + (stopHours ?? 0)
  const isKnown = operationHours !== null && stopHours !== null && total > 0
  const uptime = isKnown ? (operationHours / total) * 100 : 0
  const row = (name: string, value: number | null, percent: number) => [
    name,
    { value, decimals: 2, unit: 'h', text: value === null ? undefined : formatHoursMinutes(value) },
    { value: percent, decimals: 2, unit: '%' },
  ]
  const { tools, table } = useFigureTable('Tempo de operação e parado por falha', {
    columns: ['Estado', 'Horas', 'Parte do tempo'],
    rows: [row('Operando', operationHours, uptime), row('Parado por falha', stopHours, 100 - uptime)],
  })
  if (!isKnown)
    return { tools: null, bar: <div aria-hidden className="unknown-hatch mb-2 h-3 rounded-sm border" /> }
  return { tools, bar: table ?? <UptimeBar uptime={uptime} /> }
}

function UptimeBar({ uptime }: { uptime: number }) {
  return (
    <div className="mb-2 grid gap-1">
      <div aria-hidden className="flex h-3 overflow-hidden rounded-sm border">
        <span className="ink bg-primary-edge" style={{ width: `${uptime}%` }} />
        <span className="ink-faint bg-bad" style={{ width: `${100 - uptime}%` }} />
      </div>
      <p className="tabular text-xs text-muted">
        Operando {formatPercent(uptime, 2)}, parado por falha {formatPercent(100 - uptime, 2)}
      </p>
    </div>
  )
}

export function ReliabilityCard({ report }: { report: StatisticsReport }) {
  const { availability, mtbf, mttr } = figures(report)
  return (
    <Card title="Confiabilidade">
      <dl>
        <SampleRow
          label="Confiabilidade em 30 dias"
          {...percent(report.reliabilityPercent)}
          level={isBound(report) ? undefined : reliabilityLevel(report.reliabilityPercent)}
          note="chance de operar 30 dias sem falha"
        />
        <SampleRow {...availability} />
        <SampleRow {...mtbf} />
        <SampleRow {...mttr} />
      </dl>
    </Card>
  )
}

/** The specification's number for reports without the number of micro-stops that affected the chiller. */
const DEFAULT_CHILLER_IMPACT = 3

export function MicroStopCard({ report }: { report: StatisticsReport }) {
  const isMany = microStopsLevel(report.microStops) === 'bad'
  const chillerImpact = report.chillerImpact ?? DEFAULT_CHILLER_IMPACT
  return (
    <Card title="Microparadas">
      <dl>
        <SampleRow
          label="Quantidade"
          gloss="Microparadas em todo o relatório. Mais de 100 é crítico."
          value={formatNumber(report.microStops)}
          level={isMany ? 'bad' : undefined}
          levelWord="mais de 100"
        />
        <SampleRow
          label="Tempo total"
          gloss="Soma da duração das microparadas."
          {...hours(report.microStopHours)}
        />
        <SampleRow
          label="Impacto no chiller"
          gloss="Microparadas do compressor que também pararam o chiller."
          value={formatNumber(chillerImpact)}
          unit={chillerImpact === 1 ? 'evento' : 'eventos'}
          note={report.chillerImpact === null ? 'valor padrão: o relatório não o informa' : undefined}
        />
      </dl>
    </Card>
  )
}
