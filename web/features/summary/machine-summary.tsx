import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { LatestReadings } from '#contract/monitoring/live.ts'
import type { Collection, DashboardData } from '#contract/monitoring/monitoring.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { makesCold } from '#core/kpis/makes-cold.ts'
import { titledReadings } from '#core/signals/readings/titled-readings.ts'
import { CategoryFigure } from '#web/charts/category/category-figure.tsx'
import { formatHhmmText } from '#web/format/duration.ts'
import { count } from '#web/format/number.ts'
import { copChart } from '#web/monitoring/figures/cop-chart.ts'
import { CoverageNote } from '#web/monitoring/figures/coverage-note.tsx'
import { ExplainedName } from '#web/monitoring/figures/explained-name.tsx'
import { FiguresPage } from '#web/monitoring/figures/figures-page.tsx'
import { TopCompressorsCard } from '#web/monitoring/figures/top-compressors.tsx'
import { unitView } from '#web/monitoring/figures/unit-view.ts'
import { useFailureMonths } from '#web/monitoring/figures/use-failure-months.ts'
import { CollectionLine } from '#web/monitoring/live/collection-line.tsx'
import { NoBlock } from '#web/monitoring/live/data-states.tsx'
import { SystemStatus, UpdatedAt } from '#web/monitoring/live/system-status.tsx'
import { useSilence } from '#web/monitoring/live/use-silence.ts'
import { maintenanceMonths } from '#web/monitoring/maintenance/maintenance-months.ts'
import { useMaintenance } from '#web/monitoring/maintenance/use-maintenance.ts'
import { belowTheFold } from '#web/monitoring/page/below-the-fold.tsx'
import { useShownParts } from '#web/monitoring/page/use-shown-parts.ts'
import { DataEnd } from '#web/monitoring/window/data-end.tsx'
import { monthExactly, windowExactly } from '#web/monitoring/window/window-words.ts'
import type { ShownRange } from '#web/state/address/own-period.ts'
import type { SelectionSearch } from '#web/state/address/selection-search.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { useStableFunction } from '#web/ui/behaviour/use-stable-function.ts'
import { Card } from '#web/ui/lists/card.tsx'
import { CompressorNote } from './compressor-note.tsx'
import { SummaryFigures } from './summary-figures.tsx'
import { SummaryGauges } from './summary-gauges.tsx'
import { summaryHeadline } from './summary-headline.ts'
import { trendChart } from './trend-chart.ts'

interface Props {
  data: DashboardData
  machine: Machine
  collection: Collection | undefined
  latest: LatestReadings | undefined
  timezone: string
  ranges: ReactNode
  /** The range of the figures. */
  range: ShownRange
  /** The instant of the figures. */
  updatedAt: string
  onRange: (range: ShownRange) => void
  /** The figures are old, or belong to another range while the requested one loads. */
  isDimmed: boolean
  isLoading: boolean
}

/** The parts of the page: headline and rings, then the rest. */
const PARTS = 2
const STOPS = [1]

/** The figures of a machine's window on one page. */
export function MachineSummary(props: Props) {
  const { data, machine, collection, timezone, range } = props
  const { newestSampleAt, isStale } = useSilence(data, props.latest, machine)
  const source = useMemo(() => ({ of: [machine.nome], period: range }), [machine.nome, range])
  const { open } = useDialogAddress<SelectionSearch>()
  const shownParts = useShownParts(PARTS, STOPS)
  // The list of events opens over the Dashboard; closing it leads back here.
  const showEvents = useStableFunction((unidade: string) =>
    open({ secao: 'dashboard', dialogo: 'eventos', unidade }),
  )
  // The figures below the rings change after the rings.
  const deferred = useDeferredValue(data)
  // The contract promises these members; an answer of another version may lack them.
  if (!data.chiller?.kpis) return <NoBlock />
  return (
    <FiguresPage
      source={source}
      isDimmed={props.isDimmed}
      isLoading={props.isLoading}
      isStale={isStale}
      isGrowing={shownParts < PARTS}
    >
      <header className="flex min-w-0 flex-col items-start gap-3">
        <h1 className="headline">{summaryHeadline(machine, data)}</h1>
        <Totals data={data} tipo={machine.tipo} timezone={timezone} />
        <CompressorNote machine={machine} />
        <div className="flex w-full flex-wrap items-start justify-between gap-x-6 gap-y-3">
          {collection && (
            <CollectionLine
              collection={collection}
              newestSampleAt={newestSampleAt}
              timezone={timezone}
              intervalSeconds={machine.configuracao.collectIntervalSeconds}
              isFromFiles={machine.uploadSource !== null}
              readings={titledReadings(machine)}
              machineId={machine.id}
            />
          )}
          {props.ranges}
        </div>
        <DataEnd data={data} {...{ newestSampleAt, timezone }} onRange={props.onRange} />
      </header>
      <SummaryGauges data={data} tipo={machine.tipo} timezone={timezone} />
      {shownParts >= PARTS && (
        <>
          <Figures data={deferred} onEvents={showEvents} />
          <SummaryCharts data={data} machine={machine} />
          <SummaryRest
            data={deferred}
            tipo={machine.tipo}
            timezone={timezone}
            isStale={isStale}
            updatedAt={props.updatedAt}
            onEvents={showEvents}
          />
        </>
      )}
    </FiguresPage>
  )
}

interface RestProps {
  data: DashboardData
  tipo: Machine['tipo']
  timezone: string
  isStale: boolean
  updatedAt: string
  onEvents: (unitId: string) => void
}

const Figures = memo(({ data, onEvents }: Pick<RestProps, 'data' | 'onEvents'>) => (
  <SummaryFigures data={data} onEvents={() => onEvents(MACHINE_UNIT)} />
))

const SummaryRest = memo(({ data, tipo, timezone, isStale, updatedAt, onEvents }: RestProps) => {
  const hasCompressors = mayHaveCompressors(data, tipo)
  return (
    <div className={hasCompressors ? 'dashboard-halves' : 'dashboard-stack'}>
      {hasCompressors && <TopCompressorsCard compressors={data.compressors} onEvents={onEvents} />}
      <Card title="Status do sistema">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SystemStatus availabilityPercent={data.chiller.kpis.availability} isStale={isStale} />
          <span className="text-xs text-muted">Normal a partir de 95&nbsp;%.</span>
        </p>
        <p className="mt-3 text-xs">
          <UpdatedAt at={updatedAt} timezone={timezone} />
        </p>
      </Card>
    </div>
  )
})

/** A pump has none, and nothing is said of them. */
const mayHaveCompressors = ({ compressors }: DashboardData, tipo: Machine['tipo']) =>
  compressors.length > 0 || makesCold(tipo)

function Totals({ data, tipo, timezone }: Pick<RestProps, 'data' | 'tipo' | 'timezone'>) {
  const { operationHours, coverage } = data.chiller.kpis
  return (
    <p className="tabular -mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted">
      <span>
        <ExplainedName label="Tempo total de operação" />{' '}
        <strong className="font-semibold text-text">
          {operationHours === null ? 'desconhecido' : `${formatHhmmText(operationHours)}\u00a0h`}
        </strong>
      </span>
      {mayHaveCompressors(data, tipo) && (
        <strong className="font-semibold text-text">
          {count(data.compressors.length, 'compressor', 'compressores')}
        </strong>
      )}
      <span>{windowExactly(data.period, timezone)}</span>
      <CoverageNote coverage={coverage} />
    </p>
  )
}

const SummaryCharts = belowTheFold(({ data, machine }: { data: DashboardData; machine: Machine }) => {
  const { timezone } = data
  const unit = useMemo(() => unitView(data, machine.nome, null), [data, machine.nome])
  const failures = useFailureMonths(machine.id, unit, data)
  const maintenance = useMaintenance(machine.id).data?.data
  const cop = useMemo(
    () =>
      copChart(
        unit,
        failures,
        maintenanceMonths(maintenance ?? [], null, timezone),
        (month) => monthExactly(month, timezone, data.period.to),
        data.period.timeRange !== null,
      ),
    [unit, failures, maintenance, timezone, data.period],
  )
  // The ring says why other machines have no COP.
  const hasCop = makesCold(machine.tipo) || unit.block.charts.evolucaoEficiencia.values.some(Number.isFinite)
  const ownName = machine.tipo === 'chiller' ? 'Chiller' : 'Máquina'
  const trend = useMemo(() => trendChart(data, ownName), [data, ownName])
  return (
    <div className={hasCop ? 'dashboard-halves' : 'dashboard-stack'}>
      {hasCop && (
        <div className="panel p-4">
          <CategoryFigure {...cop} className="h-full" />
        </div>
      )}
      <div className="panel p-4">
        <CategoryFigure {...trend} className="h-full" />
      </div>
    </div>
  )
})
