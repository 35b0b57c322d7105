import type { ChillerBlock, DashboardData } from '#contract/monitoring/monitoring.ts'

/** The unit's figures. Null: the machine was never collected, or not since the submachine was added. */
export function blockOfUnit(data: DashboardData | null, unitId: string | null): ChillerBlock | null {
  if (data === null || unitId === null) return data?.chiller ?? null
  return data.compressors.find(({ id }) => id === unitId) ?? null
}
