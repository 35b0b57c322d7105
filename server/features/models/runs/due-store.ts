import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { DERIVATION } from '#core/derivation.ts'
import { TRAINING } from '#core/training/training-number.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sites } from '#server/platform/database/tables.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { collections } from '#server/telemetry/tables.ts'
import { modelRuns } from '../tables.ts'
import { LEAST_HISTORY_MS, PAUSE_MS, RETRAIN_AFTER_MS } from '../training-times.ts'
import type { TrainedUnit } from './run-store.ts'

/**
 * The units of collected machines whose models are missing, old, of an older program or of another source. A unit that somebody's run was
 * cancelled or failed for is left alone for a day.
 */
export async function unitsToTrain(db: Db, now: Date): Promise<TrainedUnit[]> {
  const rows = await db
    .select({ machineId: collections.machineId, rules: collections.rules, epoch: collections.epoch })
    .from(collections)
    .innerJoin(machines, eq(machines.id, collections.machineId))
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .where(
      and(
        eq(machines.ativo, true),
        eq(sites.ativo, true),
        isNotNull(collections.completedAtMs),
        eq(collections.derivation, DERIVATION),
        gt(
          sql`${collections.newestSampleMs} - (${collections.history}->>'firstMs')::float8`,
          LEAST_HISTORY_MS,
        ),
      ),
    )
  const runs = await newestByUnit(db)
  return rows.flatMap(({ machineId, rules, epoch }) =>
    unitsOf(rules).flatMap((unit) => {
      const known = runs.get(`${machineId} ${unit}`)
      return isDue(known, { epoch, nowMs: now.getTime() }) ? [{ machineId, unit }] : []
    }),
  )
}

const unitsOf = (rules: unknown): string[] => {
  const { units = [] } = (rules ?? {}) as { units?: readonly { unit: string }[] }
  return units.map(({ unit }) => unit)
}

interface KnownRuns {
  /** The newest trained run. */
  trained: { readonly endedAt: Date | null; readonly training: number; readonly epoch: number | null } | null
  /** The newest run that ended without a model; null after a trained one. */
  endedWithout: Date | null
  isOpen: boolean
}

async function newestByUnit(db: Db): Promise<Map<string, KnownRuns>> {
  const { machineId, unit, state, endedAt, training, epoch, askedAt } = modelRuns
  const rows = await db
    .select({ machineId, unit, state, endedAt, training, epoch })
    .from(modelRuns)
    .orderBy(askedAt)
  const byUnit = new Map<string, KnownRuns>()
  for (const row of rows) {
    const key = `${row.machineId} ${row.unit}`
    const known = byUnit.get(key) ?? { trained: null, endedWithout: null, isOpen: false }
    byUnit.set(key, known)
    if (row.state === 'waiting' || row.state === 'running') known.isOpen = true
    else if (row.state === 'trained') Object.assign(known, { trained: row, endedWithout: null })
    else known.endedWithout = row.endedAt
  }
  return byUnit
}

function isDue(known: KnownRuns | undefined, { epoch, nowMs }: { epoch: number; nowMs: number }): boolean {
  if (known === undefined) return true
  const { trained, endedWithout, isOpen } = known
  if (isOpen) return false
  if (endedWithout !== null && nowMs - endedWithout.getTime() < PAUSE_MS) return false
  if (trained === null || trained.training < TRAINING || trained.epoch !== epoch) return true
  return nowMs - (trained.endedAt?.getTime() ?? 0) >= RETRAIN_AFTER_MS
}
