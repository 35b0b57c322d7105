import type { updateMaintenance as endpoint } from '#contract/machines/maintenance.ts'
import { nextUpdatedAt, refuseStale } from '#server/platform/database/updated-at.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { checkOrder, checkOrigem, checkRecomendacao, checkSubmaquina } from './check-maintenance.ts'
import { checkQuota } from './check-quota.ts'
import { requireLockedMaintenance } from './require-maintenance.ts'
import { type MaintenanceRow, updateMaintenanceRow } from './store.ts'
import { toMaintenance } from './to-maintenance.ts'

export const updateMaintenance: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const { updatedAt: seen, inicio, fim, ...change } = body
  const row = await ctx.db.transaction(async (tx) => {
    const present = await requireLockedMaintenance(tx, ctx, params.id)
    refuseStale(present.updatedAt, seen)
    const next = {
      inicio: inicio === undefined ? present.inicio : new Date(inicio),
      fim: fim === undefined ? present.fim : fim === null ? null : new Date(fim),
    }
    checkOrder(next.inicio, next.fim)
    if (change.submaquinaId !== present.submaquinaId) {
      checkSubmaquina(present.submaquinas, change.submaquinaId)
    }
    if (change.origem !== present.origem) checkOrigem(present.machineId, change.origem)
    if (change.recomendacao !== present.recomendacao)
      checkRecomendacao(present.submaquinas, change.recomendacao)
    if (change.status === 'agendada' && present.status !== 'agendada') {
      await checkQuota(tx, present.machineId, { isNew: false, status: 'agendada' })
    }
    await recordChange(tx, ctx, {
      action: 'update',
      entity: 'maintenance',
      entityId: present.id,
      changes: { machineId: present.machineId, ...change, inicio, fim },
    })
    return updateMaintenanceRow(tx, present.id, {
      ...change,
      ...next,
      ...(isComparedAnew(present, { ...change, ...next }) ? { efeito: null } : {}),
      sequence: present.sequence + 1,
      updatedAt: nextUpdatedAt(present.updatedAt, ctx.now()),
    })
  })
  return ok(toMaintenance(row))
}

const COMPARED = ['status', 'recomendacao', 'submaquinaId'] as const

/** Whether a change outdates the comparison of before and after. */
const isComparedAnew = (present: MaintenanceRow, next: Partial<MaintenanceRow>): boolean =>
  next.inicio?.getTime() !== present.inicio.getTime() ||
  next.fim?.getTime() !== present.fim?.getTime() ||
  COMPARED.some((member) => next[member] !== undefined && next[member] !== present[member])
