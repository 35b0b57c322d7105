import type { CompressorFiles } from './compressor-files.ts'
import { changeOfPoints, type EfficiencyChange, efficiencyChange } from './efficiency-change.ts'

/** From the report's two figures; where it does not give both, from the evolution's points. */
export function changeOfFiles({
  report,
  efficiency,
}: Pick<CompressorFiles, 'report' | 'efficiency'>): EfficiencyChange | null {
  const said = report && efficiencyChange(report.lastMonthEfficiency, report.priorEfficiency)
  return said ?? changeOfPoints(efficiency ?? [])
}
