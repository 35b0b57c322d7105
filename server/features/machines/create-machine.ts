import type { createMachine as endpoint } from '#contract/machine.ts'
import { requireSite } from '#server/features/sites/require-site.ts'
import { newId } from '#server/platform/database/new-id.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { checkFiles, refuseTwoSources } from './check-files.ts'
import { checkConnection, checkMachine, checkReadings } from './check-machine.ts'
import { requireMachine } from './require-machine.ts'
import { insertMachine } from './store.ts'
import { withStandardReadings } from './with-standard-readings.ts'

export const createMachine: Verb<typeof endpoint> = async (ctx, { body }) => {
  await requireSite(ctx, body.siteId, 'admin')
  const machine = withStandardReadings(body)
  refuseTwoSources(machine)
  checkMachine(ctx, machine)
  checkReadings(machine.readings)
  const id = newId()
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await checkConnection(tx, ctx, machine)
    await checkFiles(tx, ctx, machine)
    await insertMachine(tx, { id, ...machine, createdAt: now, updatedAt: now })
    await recordChange(tx, ctx, { action: 'create', entity: 'machine', entityId: id, changes: body })
  })
  return ok(await requireMachine(ctx, id, 'admin'))
}
