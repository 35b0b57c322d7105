import { type ReactNode, useMemo } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import { compressorSeries } from '#core/chart-layout/unit-series.ts'
import type { CompressorFiles } from '#core/sample-files/compressor-files.ts'
import {
  type DashboardFile,
  SAMPLE_COMPRESSORS,
  type SampleCompressor,
} from '#core/sample-files/sample-paths.ts'
import type { Chart, SeriesColour } from '#web/charts/chart-spec.ts'
import { maintenanceMarks, maintenanceMonths } from '#web/monitoring/maintenance/maintenance-months.ts'
import { useMaintenance } from '#web/monitoring/maintenance/use-maintenance.ts'
import { SamplePage } from '#web/monitoring/page/sample-page.tsx'
import { useSelection } from '#web/state/address/use-selection.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/states/skeleton.tsx'
import { ChartPanel, ChartStatus } from './charts/chart-panels.tsx'
import { hourChart, monthChart, typeChart, weekdayChart } from './charts/count-charts.ts'
import { efficiencyChart } from './charts/efficiency-chart.ts'
import { compressorName } from './compressor-name.ts'
import { useCompressorFiles } from './files/use-compressor-files.ts'
import { EfficiencyChangeCard } from './reports/efficiency-change-card.tsx'
import { RecommendationGrid } from './reports/recommendation-grid.tsx'
import { MicroStopCard, OperationCard, ReliabilityCard, ReportHeader } from './reports/report-cards.tsx'
import { ReportText } from './reports/report-text.tsx'
import { compressorHeadline } from './sample-headlines.ts'

interface Props {
  machine: Machine
  id: SampleCompressor
  /** The page names failed files; otherwise only the console does. */
  showsErrors: boolean
  /** The machine's planned maintenance. */
  children: ReactNode
}

/** The dashboard of one compressor from its sample files. */
export function CompressorDashboard({ machine, id, showsErrors, children }: Props) {
  const { select } = useSelection()
  const { files, isLoading, isWaiting, isPending, isRetrying, errors, retry } = useCompressorFiles(id)
  const charts = useCharts(machine, files, id)
  const name = compressorName(machine, id)
  return (
    <SamplePage
      machine={machine}
      compressor={id}
      title={`Dashboard - Compressor ${name}`}
      headline={isPending('report') ? undefined : compressorHeadline(name, files)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Compressor"
          options={SAMPLE_COMPRESSORS.map((value) => ({ value, label: value }))}
          value={id}
          onChange={(compressorId) => select({ compressorId })}
        />
        <ChartStatus
          isReady={!isWaiting}
          charts={charts.length}
          unread={charts.filter(({ file }) => files[file] === null).length}
        />
      </div>
      {showsErrors && errors.length > 0 && <FileErrors errors={errors} onRetry={retry} busy={isRetrying} />}
      {isLoading ? <ChartSkeletons /> : <Charts charts={charts} isPending={isPending} />}
      <Report
        machine={machine}
        id={id}
        files={files}
        isPending={isPending('report') || isPending('efficiency')}
        name={name}
      >
        {children}
      </Report>
    </SamplePage>
  )
}

function FileErrors({
  errors,
  onRetry,
  busy,
}: {
  errors: readonly string[]
  onRetry: () => void
  busy: boolean
}) {
  return (
    <ErrorState message="Alguns arquivos não puderam ser carregados" onRetry={onRetry} busy={busy}>
      <ul className="wrap-anywhere">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </ErrorState>
  )
}

interface FileChart {
  /** The file that the chart shows. */
  readonly file: Exclude<DashboardFile, 'report'>
  readonly chart: Chart
}

function useCharts(machine: Machine, files: CompressorFiles, id: SampleCompressor): FileChart[] {
  const withMarks = useMaintenanceMarks(machine, id)
  const colour = compressorSeries(SAMPLE_COMPRESSORS.indexOf(id))
  const months = (file: 'chillerMonth' | 'compressorMonth', title: string, own: SeriesColour) =>
    withMarks(files[file], monthChart(title, { counts: files[file], colour: own }))
  return [
    { file: 'weekday', chart: weekdayChart({ counts: files.weekday, colour }) },
    { file: 'hour', chart: hourChart({ counts: files.hour, colour }) },
    { file: 'efficiency', chart: efficiencyChart(files.efficiency, colour, files.compressorMonth) },
    { file: 'type', chart: typeChart({ counts: files.type, colour }) },
    { file: 'chillerMonth', chart: months('chillerMonth', 'Falhas com desligamento do chiller por mês', 1) },
    {
      file: 'compressorMonth',
      chart: months('compressorMonth', 'Falhas com desligamento do compressor por mês', colour),
    },
  ]
}

function Charts({
  charts,
  isPending,
}: {
  charts: readonly FileChart[]
  isPending: (file: DashboardFile) => boolean
}) {
  return (
    <div className="samples-pairs">
      {charts.map(({ file, chart }) =>
        isPending(file) ? (
          <div key={file} aria-busy="true">
            <Skeleton className="h-80" />
          </div>
        ) : (
          <ChartPanel key={file} chart={chart} />
        ),
      )}
    </div>
  )
}

/** The machine's own maintenance on the axes that have months. */
function useMaintenanceMarks({ id, submaquinas }: Machine, compressorId: string) {
  const timezone = useSignedIn().user.preferencias.timezone
  const all = useMaintenance(id).data?.data
  const own = submaquinas.some((part) => part.id === compressorId) ? compressorId : null
  const months = useMemo(() => maintenanceMonths(all ?? [], own, timezone), [all, own, timezone])
  return (counts: CompressorFiles['chillerMonth'], chart: ReturnType<typeof monthChart>) => {
    const labels = (counts ?? []).map(({ label }) => label)
    return { ...chart, spec: { ...chart.spec, marks: maintenanceMarks(labels, months) } }
  }
}

function ChartSkeletons() {
  return (
    <div className="samples-pairs appear-late" aria-busy="true">
      <Skeletons count={6} className="h-92" />
    </div>
  )
}

interface ReportProps {
  machine: Machine
  id: SampleCompressor
  files: CompressorFiles
  isPending: boolean
  name: string
  children: ReactNode
}

/** The detailed statistics report; an unreadable report is shown as text. */
function Report({ machine, id, files, isPending, name, children }: ReportProps) {
  const { report, reportText } = files
  return (
    <section aria-label="Relatório estatístico detalhado" className="grid gap-4">
      <h2 className="text-base font-semibold">Relatório estatístico detalhado</h2>
      {report !== null ? (
        <>
          <ReportHeader report={report} />
          <div className="samples-thirds">
            <OperationCard report={report} />
            <ReliabilityCard report={report} />
            <MicroStopCard report={report} />
          </div>
        </>
      ) : (
        <div className="rounded-lg border bg-surface p-4">
          {isPending ? <p role="status">Carregando relatório...</p> : <ReportText text={reportText} />}
        </div>
      )}
      <div className="samples-narrow-wide">
        {isPending ? (
          <Skeletons count={2} className="appear-late h-64" />
        ) : (
          <>
            <EfficiencyChangeCard files={files} />
            <RecommendationGrid machine={machine} compressorId={id} name={name} files={files}>
              {children}
            </RecommendationGrid>
          </>
        )}
      </div>
    </section>
  )
}
