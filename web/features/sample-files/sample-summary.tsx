import { RotateCw } from 'lucide-react'
import type { Machine } from '#contract/machines/machine.ts'
import { systemStatusLevel } from '#core/kpis/thresholds.ts'
import type { FleetSummary } from '#core/sample-files/fleet-summary.ts'
import { useFigureTable } from '#web/charts/data/use-figure-table.tsx'
import { count, formatPercent } from '#web/format/number.ts'
import { SamplePage } from '#web/monitoring/page/sample-page.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/lists/card.tsx'
import { LevelBadge } from '#web/ui/states/level.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton, Skeletons } from '#web/ui/states/skeleton.tsx'
import { ChartPanel } from './charts/chart-panels.tsx'
import { monthlyCopChart, trendChart } from './charts/fleet-charts.ts'
import { useFleet } from './files/use-fleet.ts'
import { fleetHeadline } from './sample-headlines.ts'
import { Gauges, ReliabilityFigures } from './sample-summary-figures.tsx'

const TITLE = 'Chiller com 7 compressores (C1 a C7)'

/** The seven sample compressors as one chiller. */
export function SampleSummary({ machine }: { machine: Machine }) {
  const { summary, skipped, isLoading, isRetrying, retry } = useFleet()
  if (isLoading) {
    return (
      <SamplePage machine={machine} title={TITLE}>
        <SummarySkeleton />
      </SamplePage>
    )
  }
  return (
    <SamplePage machine={machine} title={TITLE} headline={fleetHeadline(summary)}>
      {skipped.length > 0 && <Skipped names={skipped} summary={summary} onRetry={retry} busy={isRetrying} />}
      <Gauges summary={summary} />
      <ReliabilityFigures summary={summary} />
      <div className="samples-pairs">
        <ChartPanel chart={monthlyCopChart(summary)} />
        <ChartPanel chart={trendChart(summary)} />
      </div>
      <div className="samples-pairs">
        <TopFailures summary={summary} />
        <SystemStatus summary={summary} />
      </div>
    </SamplePage>
  )
}

function Skipped({
  names,
  summary: { isFallback, isCopFallback },
  onRetry,
  busy,
}: {
  names: readonly string[]
  summary: FleetSummary
  onRetry: () => void
  busy: boolean
}) {
  return (
    <Notice
      action={
        <Button icon={<RotateCw className="size-4" aria-hidden />} onClick={onRetry} busy={busy}>
          Tentar novamente
        </Button>
      }
    >
      {isFallback && isCopFallback
        ? 'Valores de referência: os arquivos de amostra não puderam ser lidos.'
        : `Sem todos os arquivos de ${names.join(', ')}: o que falta fica fora do resumo.`}
    </Notice>
  )
}

function TopFailures({ summary: { topTypes } }: { summary: FleetSummary }) {
  const most = topTypes?.[0]?.count ?? 1
  const { tools, table } = useFigureTable('Falhas mais comuns', {
    columns: ['Tipo', 'Ocorrências'],
    rows: (topTypes ?? []).map(({ label, count: value }) => [label, { value, decimals: 0 }]),
  })
  return (
    <Card title="Falhas mais comuns" aside={topTypes && topTypes.length > 0 && tools}>
      {table}
      {topTypes === null && <p className="text-muted">Nenhum arquivo de amostra pôde ser lido.</p>}
      {topTypes?.length === 0 && <p className="text-muted">Nenhuma falha nos arquivos de amostra.</p>}
      <ol className="grid gap-3" hidden={table !== null}>
        {topTypes?.map(({ label, count: times }) => (
          <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{label}</span>
            <span className="tabular text-right">{count(times, 'ocorrência', 'ocorrências')}</span>
            <span aria-hidden className="col-span-2 h-1.5 rounded-sm bg-bg">
              <span
                className="chart-swatch-2 block h-full rounded-sm"
                style={{ width: `${(times / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function SystemStatus({ summary: { availabilityPercent } }: { summary: FleetSummary }) {
  const level = systemStatusLevel(availabilityPercent)
  const word = level === 'ok' ? 'Normal' : 'Atenção'
  return (
    <Card title="Status do sistema">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LevelBadge level={level}>
          {level === 'unknown'
            ? 'Disponibilidade desconhecida'
            : `${word}: disponibilidade ${formatPercent(availabilityPercent, 2)}`}
        </LevelBadge>
        <span className="text-xs text-muted">Normal a partir de 95 %.</span>
      </p>
    </Card>
  )
}

function SummarySkeleton() {
  return (
    <div className="appear-late grid gap-4" aria-busy="true">
      <p role="status" className="sr-only">
        Carregando dados do resumo...
      </p>
      <Skeleton className="h-58 max-sm:h-164" />
      <div className="samples-three">
        <Skeletons count={3} className="h-27" />
      </div>
      <div className="samples-pairs">
        <Skeletons count={2} className="h-102" />
        <Skeletons count={2} className="h-45" />
      </div>
    </div>
  )
}
