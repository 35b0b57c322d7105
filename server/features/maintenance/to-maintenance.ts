import type { Maintenance } from '#contract/maintenance.ts'
import type { MaintenanceRow } from './store.ts'

export function toMaintenance({ sequence: _, ...row }: MaintenanceRow): Maintenance {
  return {
    ...row,
    inicio: row.inicio.toISOString(),
    fim: row.fim?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
