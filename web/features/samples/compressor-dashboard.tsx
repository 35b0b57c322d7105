import { type ReactNode, useMemo } from 'react'
import type { Machine } from '#contract/machine.ts'
import type { CompressorFiles } from '#core/samples/compressor-files.ts'
import type { SampleCompressor } from '#core/samples/sample-paths.ts'
import { SAMPLE_COMPRESSORS } from '#core/samples/sample-paths.ts'
import { compressorColour } from '#web/charts/unit-colour.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'
import { maintenanceMarks, maintenanceMonths } from '#web/monitoring/maintenance-months.ts'
import { useMaintenance } from '#web/monitoring/use-maintenance.ts'
import { useSelection } from '#web/state/selection.ts'
import { useSignedIn } from '#web/state/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ChartPanel, ChartStatus } from './chart-panels.tsx'
import { useCompressorFiles } from './compressor-files.ts'
import { hourChart, monthChart, typeChart, weekdayChart } from './count-charts.ts'
import { changeOfFiles, EfficiencyChangeCard } from './efficiency-change-card.tsx'
import { efficiencyChart } from './efficiency-chart.ts'
import { RecommendationGrid } from './recommendation-grid.tsx'
import { MicroStopCard, OperationCard, ReliabilityCard, ReportHeader } from './report-cards.tsx'
import { ReportText } from './report-text.tsx'
import { SamplePage } from './sample-page.tsx'

interface Props {
  machine: Machine
  id: SampleCompressor
  /** Whether files that fail are told on the page; else on the console alone. */
  tellsErrors: boolean
  /** What is planned for the machine. */
  children: ReactNode
}

/** The dashboard of one compressor from its sample files. */
export function CompressorDashboard({ machine, id, tellsErrors, children }: Props) {
  const { select } = useSelection()
  const { files, isLoading, isRetrying, errors, retry } = useCompressorFiles(id)
  const name = nameOf(machine, id)
  return (
    <SamplePage
      title={`Dashboard - Compressor ${name}`}
      headline={isLoading ? undefined : headline(name, files)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Compressor"
          options={SAMPLE_COMPRESSORS.map((value) => ({ value, label: value }))}
          value={id}
          onChange={(compressorId) => select({ compressorId })}
        />
        <ChartStatus isReady={!isLoading} />
      </div>
      {tellsErrors && errors.length > 0 && <FileErrors errors={errors} onRetry={retry} busy={isRetrying} />}
      {isLoading ? <ChartSkeletons /> : <Charts machine={machine} files={files} id={id} />}
      <Report machine={machine} id={id} files={files} isPending={isLoading} name={name}>
        {children}
      </Report>
    </SamplePage>
  )
}

/** The machine's own name of the compressor; the word that the title has already is left out. */
function nameOf(machine: Machine, id: SampleCompressor): string {
  const nome = machine.submaquinas.find((part) => part.id === id)?.nome.trim() ?? ''
  return nome.replace(/^compressor\s+(?=\S)/i, '') || id
}

function headline(name: string, files: CompressorFiles): string {
  const { report } = files
  if (report === null) return `O relatório do compressor ${name} não pôde ser lido.`
  const change = changeOfFiles(files)?.changePercent ?? null
  const parts = [
    report.operationHours !== null && `operou ${formatNumber(report.operationHours)}\u00a0h`,
    report.failures !== null && count(report.failures, 'falha', 'falhas'),
    report.availabilityPercent !== null && `disponibilidade ${formatPercent(report.availabilityPercent, 2)}`,
    change !== null && `eficiência ${changeText(change)}`,
  ]
  return `O compressor ${parts.filter(Boolean).join(', ')}.`
}

function changeText(percent: number): string {
  if (percent === 0) return 'igual à dos dois meses anteriores'
  const size = Math.abs(percent)
  return `${formatPercent(size, size < 0.05 ? 3 : 1)} ${percent > 0 ? 'acima' : 'abaixo'} dos dois meses anteriores`
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
      <ul className="list-inside list-disc wrap-anywhere">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </ErrorState>
  )
}

function Charts({ machine, files, id }: { machine: Machine; files: CompressorFiles; id: SampleCompressor }) {
  const marked = useMaintenanceMarks(machine, id)
  const colour = compressorColour(SAMPLE_COMPRESSORS.indexOf(id))
  const charts = [
    weekdayChart({ counts: files.weekday, colour }),
    hourChart({ counts: files.hour, colour }),
    efficiencyChart(files.efficiency, colour, files.compressorMonth),
    typeChart({ counts: files.type, colour }),
    marked(
      files.chillerMonth,
      monthChart('Falhas com desligamento do chiller por mês', { counts: files.chillerMonth, colour: 1 }),
    ),
    marked(
      files.compressorMonth,
      monthChart('Falhas com desligamento do compressor por mês', { counts: files.compressorMonth, colour }),
    ),
  ]
  return (
    <div className="samples-pairs">
      {charts.map((chart) => (
        <ChartPanel key={chart.title} chart={chart} />
      ))}
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
      <Skeletons count={6} className="h-80" />
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

/** The detailed statistics report; until it is understood, its text as it stands. */
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
          {isPending ? (
            <p role="status">Carregando relatório...</p>
          ) : reportText === null ? (
            <p className="text-muted">O relatório não pôde ser carregado.</p>
          ) : (
            <ReportText text={reportText} />
          )}
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
