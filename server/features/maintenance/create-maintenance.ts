import type { createMaintenance as endpoint } from '#contract/machines/maintenance.ts'
import { requireLockedMachine } from '#server/features/machines/require-machine.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { checkOrigem, checkRecomendacao, checkSubmaquina } from './check-maintenance.ts'
import { checkQuota } from './check-quota.ts'
import { insertMaintenance } from './store.ts'
import { toMaintenance } from './to-maintenance.ts'

export const createMaintenance: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const id = newId()
  const now = ctx.now()
  const row = await ctx.db.transaction(async (tx) => {
    const machine = await requireLockedMachine(tx, ctx, params.id, 'escrita')
    checkSubmaquina(machine.submaquinas, body.submaquinaId)
    checkOrigem(machine.id, body.origem)
    checkRecomendacao(machine.submaquinas, body.recomendacao)
    await checkQuota(tx, machine.id, { isNew: true, status: body.status })
    const inserted = await insertMaintenance(tx, {
      ...body,
      id,
      machineId: machine.id,
      inicio: new Date(body.inicio),
      fim: body.fim === null ? null : new Date(body.fim),
      createdAt: now,
      updatedAt: now,
    })
    const changes = { machineId: machine.id, ...body }
    await recordChange(tx, ctx, { action: 'create', entity: 'maintenance', entityId: id, changes })
    return inserted
  })
  return ok(toMaintenance(row))
}
