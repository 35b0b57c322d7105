import type { createMachine as endpoint } from '#contract/machine.ts'
import { ok } from '../../platform/answer-with.ts'
import { recordChange } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import type { Verb } from '../../platform/route.ts'
import { requireSite } from '../sites/require-site.ts'
import { checkConnection, checkMachine, refuseOtherPlaces } from './check-machine.ts'
import { requireMachine } from './require-machine.ts'
import { insertMachine } from './store.ts'
import { withStandardReadings } from './with-standard-readings.ts'

export const createMachine: Verb<typeof endpoint> = async (ctx, { body }) => {
  await requireSite(ctx, body.siteId, 'admin')
  const machine = withStandardReadings(body)
  checkMachine(ctx, machine)
  const id = newId()
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await checkConnection(tx, ctx, machine)
    refuseOtherPlaces(machine)
    await insertMachine(tx, { id, ...machine, createdAt: now, updatedAt: now })
    await recordChange(tx, ctx, { action: 'create', entity: 'machine', entityId: id, changes: body })
  })
  return ok(await requireMachine(ctx, id, 'admin'))
}
