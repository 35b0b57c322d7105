import { useMemo } from 'react'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import type { Chart } from '#web/charts/chart-spec.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { useFailureMonths } from '#web/monitoring/figures/use-failure-months.ts'
import { maintenanceMonths } from '#web/monitoring/maintenance/maintenance-months.ts'
import { belowTheFold } from '#web/monitoring/page/below-the-fold.tsx'
import { AddressedPart } from './addressed-part.tsx'
import { ComparisonPanel } from './cards/comparison-panel.tsx'
import { CompressorTable } from './cards/compressor-table.tsx'
import { hadNoFailure } from './cards/failure-charts.ts'
import { NoFailures } from './cards/no-failures.tsx'
import { ChartPanel, useCharts } from './chart-section.tsx'

interface Props {
  machineId: string
  unit: UnitView
  data: DashboardData
  maintenance: readonly Maintenance[] | undefined
  onCompressor: (compressorId: string) => void
  /** Number of rows shown. */
  rows: number
}

export const EXPLANATION_ROWS = 3

/** The charts that explain the figures, and the machine's compressors side by side. */
export function Explanations({ machineId, unit, data, maintenance, onCompressor, rows }: Props) {
  const compressorId = unit.compressor?.id ?? null
  const { timezone } = data
  const months = useMemo(
    () => maintenanceMonths(maintenance ?? [], compressorId, timezone),
    [maintenance, compressorId, timezone],
  )
  const charts = useCharts(unit, data, useFailureMonths(machineId, unit, data), months)
  const hasTable = unit.compressor === null && data.compressors.length > 0
  const quiet = hadNoFailure(unit)
  return (
    <>
      {rows >= 1 && mayHaveCop(unit) && <EfficiencyRow unit={unit} cop={charts.cop} />}
      {rows >= 2 && !quiet && <FailureRow weekday={charts.weekday} hour={charts.hour} />}
      {rows >= 2 && quiet && (
        <NoFailures names={[charts.weekday, charts.hour, charts.shutdown].map(({ title }) => title)} />
      )}
      {rows >= EXPLANATION_ROWS && (!quiet || hasTable) && (
        <UnitRow
          shutdown={quiet ? null : charts.shutdown}
          compressors={hasTable ? data.compressors : null}
          onCompressor={onCompressor}
        />
      )}
    </>
  )
}

/** The banner says why other machines have no COP. */
const mayHaveCop = ({ isCold, block }: UnitView) =>
  isCold || block.charts.evolucaoEficiencia.monthly.some(({ cop }) => cop !== null)

const EfficiencyRow = belowTheFold(({ unit, cop }: { unit: UnitView; cop: Chart }) => (
  <div className="dashboard-narrow-wide">
    <ComparisonPanel unit={unit} />
    <AddressedPart part="cop" className="grid">
      <ChartPanel chart={cop} />
    </AddressedPart>
  </div>
))

const FailureRow = belowTheFold(({ weekday, hour }: { weekday: Chart; hour: Chart }) => (
  <AddressedPart part="falhas" className="dashboard-narrow-wide">
    <ChartPanel chart={weekday} />
    <ChartPanel chart={hour} />
  </AddressedPart>
))

interface UnitRowProps {
  /** Null: there was no failure to draw. */
  shutdown: Chart | null
  /** Null: the unit is not a machine with compressors. */
  compressors: DashboardData['compressors'] | null
  onCompressor: (compressorId: string) => void
}

const UnitRow = belowTheFold(({ shutdown, compressors, onCompressor }: UnitRowProps) => (
  <div className={shutdown && compressors && fitsHalf(compressors) ? 'dashboard-halves' : 'dashboard-stack'}>
    {shutdown && <ChartPanel chart={shutdown} />}
    {compressors && <CompressorTable compressors={compressors} onSelect={onCompressor} />}
  </div>
))

/** Whether table and legend of the compressors fit half the width: few compressors with short names. */
function fitsHalf(compressors: DashboardData['compressors']): boolean {
  return compressors.length <= 8 && compressors.every((item) => item.compressorName.length <= 16)
}
