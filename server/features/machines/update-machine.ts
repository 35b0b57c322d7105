import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod/mini'
import type { updateMachine as endpoint, Machine, machineUpdateSchema } from '#contract/machines/machine.ts'
import { requireSite } from '#server/features/sites/require-site.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nextUpdatedAt, refuseStale } from '#server/platform/database/updated-at.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange, updateAction } from '#server/platform/security/audit.ts'
import { checkFiles, refuseTwoSources } from './check-files.ts'
import { checkBounds, checkConnection, checkMachine, checkReadings } from './check-machine.ts'
import { requireLockedMachine, requireMachine } from './require-machine.ts'
import { updateMachineRow } from './store.ts'

type Change = Omit<z.infer<typeof machineUpdateSchema>, 'updatedAt'>

export const updateMachine: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const { updatedAt: seen, ...change } = body
  await ctx.db.transaction(async (tx) => {
    const present = await requireLockedMachine(tx, ctx, params.id, 'admin')
    const updatedAt = new Date(present.updatedAt)
    refuseStale(updatedAt, seen)
    const next = applyChange(present, change)
    refuseTwoSources(next)
    await checkMove(tx, ctx, present, next)
    await checkPlace(tx, change, next)
    checkMachine(ctx, next)
    await checkFilesAgain(tx, ctx, present, next)
    // A change that leaves the readings out keeps even units that were stored before units were checked.
    if (change.readings !== undefined) checkReadings(change.readings)
    await updateMachineRow(tx, present.id, {
      ...columns(next),
      updatedAt: nextUpdatedAt(updatedAt, ctx.now()),
    })
    const entry = { entity: 'machine', entityId: present.id, changes: change } as const
    await recordChange(tx, ctx, { action: updateAction(present.ativo, next.ativo), ...entry })
  })
  return ok(await requireMachine(ctx, params.id, 'leitura'))
}

function applyChange(present: Machine, change: Change): Machine {
  return {
    ...present,
    ...(change.submaquinas === undefined ? {} : { readings: readingsOf(change.submaquinas, present) }),
    ...change,
    specifications: { ...present.specifications, ...change.specifications },
    haystackTags: { ...present.haystackTags, ...change.haystackTags },
  }
}

/** The readings of removed submachines go with their submachines, unless the change names the readings itself. */
function readingsOf(submaquinas: Machine['submaquinas'], { readings }: Machine): Machine['readings'] {
  const ids = new Set(submaquinas.map(({ id }) => id))
  return readings.filter(({ compressorId }) => compressorId === undefined || ids.has(compressorId))
}

async function checkMove(tx: Db, ctx: Ctx, present: Machine, next: Machine): Promise<void> {
  const moves = next.siteId !== present.siteId
  // The site is read in the same transaction: the embedded database has one connection.
  if (moves) await requireSite({ ...ctx, db: tx }, next.siteId, 'admin')
  if (moves || next.influxConnectionId !== present.influxConnectionId) await checkConnection(tx, ctx, next)
}

/** Files stay the machine's own while it stays on its site; another site's rights are others. */
async function checkFilesAgain(tx: Db, ctx: Ctx, present: Machine, next: Machine): Promise<void> {
  const moves = next.siteId !== present.siteId
  const same = (['uploadSource', 'influxConnectionId', 'readings'] as const).every((member) =>
    isDeepStrictEqual(present[member], next[member]),
  )
  if (moves || !same) await checkFiles(tx, ctx, next, moves ? [] : (present.uploadSource?.uploadIds ?? []))
}

const PLACE = ['influxConnectionId', 'influxMeasurement', 'configuracao', 'readings'] as const

/** A change that only renames or deactivates a machine passes, even when the connection has since been narrowed. */
async function checkPlace(tx: Db, change: Change, next: Machine): Promise<void> {
  if (!PLACE.some((member) => change[member] !== undefined)) return
  await checkBounds(tx, next)
}

function columns(machine: Machine) {
  const {
    sources: _,
    site: _site,
    demonstracao: _demo,
    createdAt: _created,
    updatedAt: _updated,
    ...row
  } = machine
  return row
}
