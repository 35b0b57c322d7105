import type { Maintenance } from '#contract/machines/maintenance.ts'
import { type MaintenanceEffect, maintenanceEffectSchema } from '#contract/machines/maintenance-effect.ts'
import type { MaintenanceRow } from './store.ts'

export function toMaintenance({ sequence: _, ...row }: MaintenanceRow): Maintenance {
  return {
    ...row,
    efeito: effectOf(row.efeito),
    inicio: row.inicio.toISOString(),
    fim: row.fim?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Null: nothing was compared yet, or a program of another shape stored the comparison. */
export function effectOf(stored: unknown): MaintenanceEffect | null {
  const parsed = maintenanceEffectSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}
