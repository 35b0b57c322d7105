import { useMemo } from 'react'
import type { Collection, DashboardData, TimeRange } from '#contract/monitoring.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { ChartPanel, useCharts } from './chart-section.tsx'
import { CollectionLine } from './collection-line.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { CompressorTable } from './compressor-table.tsx'
import { DashboardFooter } from './dashboard-footer.tsx'
import { NoBlock } from './dashboard-states.tsx'
import { FailuresCard } from './failures-card.tsx'
import { headline } from './headline.ts'
import { OperationCard } from './operation-card.tsx'
import { RecommendationList } from './recommendation-list.tsx'
import { ReliabilityCard } from './reliability-card.tsx'
import { SummaryBanner } from './summary-banner.tsx'
import { type UnitView, unitView } from './unit-view.ts'
import { RANGES, windowExactly } from './window.ts'

interface Props {
  data: DashboardData
  collection: Collection | undefined
  machineName: string
  compressorId: string | null
  timeRange: TimeRange
  timezone: string
  /** The figures are old, or of another range while the asked one is on its way. */
  isDimmed: boolean
  onRange: (range: TimeRange) => void
  onCompressor: (compressorId: string | null) => void
}

export function UnitDashboard(props: Props) {
  const { data, machineName, compressorId, timezone, collection } = props
  const unit = useMemo(() => unitView(data, machineName, compressorId), [data, machineName, compressorId])
  // The contract promises them; an answer of another version may not keep it.
  if (!unit.block?.kpis) return <NoBlock />
  return (
    <div className="dashboard" data-dimmed={props.isDimmed || undefined}>
      <header className="flex min-w-0 flex-col items-start gap-3">
        <h1 className="headline">{headline(unit, data)}</h1>
        {collection && (
          <CollectionLine collection={collection} newestSampleAt={data.newestSampleAt} timezone={timezone} />
        )}
        {unit.notFound !== null && <NotFoundNote unit={unit} onShow={() => props.onCompressor(null)} />}
        <Segmented label="Período" options={RANGES} value={props.timeRange} onChange={props.onRange} />
      </header>
      <SummaryBanner unit={unit} period={windowExactly(data.period, timezone)} />
      <div className="dashboard-thirds">
        <OperationCard unit={unit} period={data.period} />
        <ReliabilityCard unit={unit} />
        <FailuresCard unit={unit} data={data} />
      </div>
      <Explanations unit={unit} data={data} onCompressor={props.onCompressor} />
      <RecommendationList items={data.recommendations} />
      <DashboardFooter unit={unit} at={data.period.to} timezone={timezone} />
    </div>
  )
}

interface ExplanationsProps {
  unit: UnitView
  data: DashboardData
  onCompressor: (compressorId: string) => void
}

/** The charts that explain the figures, and the machine's compressors side by side. */
function Explanations({ unit, data, onCompressor }: ExplanationsProps) {
  const charts = useCharts(unit, data)
  const hasTable = unit.compressor === null && data.compressors.length > 0
  return (
    <>
      <div className="dashboard-narrow-wide">
        <ComparisonPanel unit={unit} />
        <ChartPanel chart={charts.cop} />
      </div>
      <div className="dashboard-narrow-wide">
        <ChartPanel chart={charts.weekday} />
        <ChartPanel chart={charts.hour} />
      </div>
      <div className={hasTable ? 'dashboard-halves' : ''}>
        <ChartPanel chart={charts.shutdown} />
        {hasTable && <CompressorTable compressors={data.compressors} onSelect={onCompressor} />}
      </div>
    </>
  )
}

function NotFoundNote({ unit, onShow }: { unit: UnitView; onShow: () => void }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft px-3 py-2"
    >
      <span className="min-w-0 wrap-anywhere text-warn-text">
        O compressor “{unit.notFound}” não foi encontrado em {unit.name}; os dados abaixo são da máquina
        inteira.
      </span>
      <button
        type="button"
        className="touch-target font-medium underline underline-offset-2"
        onClick={onShow}
      >
        Ver a máquina
      </button>
    </p>
  )
}
