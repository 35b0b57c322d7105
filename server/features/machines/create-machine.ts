import type { createMachine as endpoint, Machine } from '#contract/machines/machine.ts'
import { requireSite } from '#server/features/sites/require-site.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { AppError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { knownMachines, lockForNewMachine } from '#server/telemetry/store/mapped-machines.ts'
import { checkFiles, refuseTwoSources } from './check-files.ts'
import { checkConnection, checkMachine, checkReadings } from './check-machine.ts'
import { requireMachine } from './require-machine.ts'
import { insertMachine } from './store.ts'
import { withStandardReadings } from './with-standard-readings.ts'

export const createMachine: Verb<typeof endpoint> = async (ctx, { body, query }) => {
  await requireSite(ctx, body.siteId, 'admin')
  const machine = withStandardReadings(body)
  refuseTwoSources(machine)
  checkMachine(ctx, machine)
  checkReadings(machine.readings)
  const id = newId()
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    if (query.onlyNew !== undefined) await refuseKnown(tx, machine)
    await checkConnection(tx, ctx, machine)
    await checkFiles(tx, ctx, machine)
    await insertMachine(tx, { id, ...machine, createdAt: now, updatedAt: now })
    await recordChange(tx, ctx, { action: 'create', entity: 'machine', entityId: id, changes: body })
  })
  return ok(await requireMachine(ctx, id, 'admin'))
}

type Mapped = Pick<Machine, 'nome' | 'influxConnectionId' | 'influxMeasurement' | 'configuracao' | 'readings'>

/** Two people who create the same discovered machine at one moment make one machine. */
async function refuseKnown(tx: Db, { influxConnectionId, influxMeasurement, configuracao, ...rest }: Mapped) {
  if (influxConnectionId === null) return
  await lockForNewMachine(tx, influxConnectionId)
  const known = await knownMachines(tx, influxConnectionId)
  const name = known.nameOf({ ...rest, measurement: influxMeasurement, tags: configuracao.tags ?? {} })
  if (name !== null) throw new AppError('conflict', `Já cadastrada: "${name}" tem estas séries`)
}
