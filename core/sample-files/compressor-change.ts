import type { CompressorFiles } from './compressor-files.ts'
import { changeOfPoints, type EfficiencyChange, efficiencyChange } from './efficiency-change.ts'

/** The change between the report's two figures; without both, the change between the evolution's points. */
export function changeOfFiles({
  report,
  efficiency,
}: Pick<CompressorFiles, 'report' | 'efficiency'>): EfficiencyChange | null {
  const reported = report && efficiencyChange(report.lastMonthEfficiency, report.priorEfficiency)
  return reported ?? changeOfPoints(efficiency ?? [])
}
