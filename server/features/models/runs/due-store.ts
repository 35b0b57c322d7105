import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { DERIVATION } from '#core/derivation.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { readAdviceId } from '#core/training/advice-id.ts'
import { TRAINING } from '#core/training/training-number.ts'
import { unjudgedAdvice } from '#server/features/maintenance/advice-store.ts'
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
  const changes = await newestUnjudged(db)
  const due = rows.flatMap(({ machineId, rules, epoch }) =>
    unitsOf(rules).flatMap((unit) => {
      const known = runs.get(`${machineId} ${unit}`)
      const unjudgedMs = changes.get(`${machineId} ${unit}`) ?? null
      return isDue(known, { epoch, unjudgedMs, nowMs: now.getTime() }) ? [{ machineId, unit }] : []
    }),
  )
  // The machines' own units first: their views are opened first.
  const isCompressor = ({ unit }: TrainedUnit) => Number(unit !== MACHINE_UNIT)
  return due.sort((a, b) => isCompressor(a) - isCompressor(b))
}

/** The number of machines whose first collection has ended. */
export async function completedCollections(db: Db): Promise<number> {
  const [row] = await db
    .select({ machines: count() })
    .from(collections)
    .where(isNotNull(collections.completedAtMs))
  return row?.machines ?? 0
}

const unitsOf = (rules: unknown): string[] => {
  const { units = [] } = (rules ?? {}) as { units?: readonly { unit: string }[] }
  return units.map(({ unit }) => unit)
}

interface KnownRuns {
  /** The newest trained run. */
  trained: {
    readonly startedAt: Date | null
    readonly endedAt: Date | null
    readonly training: number
    readonly epoch: number | null
  } | null
  /** The newest run that ended without a model; null after a trained one. */
  endedWithout: Date | null
  isOpen: boolean
}

async function newestByUnit(db: Db): Promise<Map<string, KnownRuns>> {
  const { machineId, unit, state, startedAt, endedAt, training, epoch, askedAt } = modelRuns
  const rows = await db
    .select({ machineId, unit, state, startedAt, endedAt, training, epoch })
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

/** The newest change of each unit's done maintenance that nothing was compared for yet. */
async function newestUnjudged(db: Db): Promise<Map<string, number>> {
  const newest = new Map<string, number>()
  for (const { machineId, recomendacao, updatedAt } of await unjudgedAdvice(db)) {
    const unit = recomendacao === null ? null : readAdviceId(recomendacao)?.unit
    if (unit == null || updatedAt === null) continue
    const key = `${machineId} ${unit}`
    newest.set(key, Math.max(newest.get(key) ?? Number.NEGATIVE_INFINITY, updatedAt.getTime()))
  }
  return newest
}

interface Moment {
  readonly epoch: number
  /** The newest change of maintenance that waits for its comparison; null: none waits. */
  readonly unjudgedMs: number | null
  readonly nowMs: number
}

function isDue(known: KnownRuns | undefined, { epoch, unjudgedMs, nowMs }: Moment): boolean {
  if (known === undefined) return true
  const { trained, endedWithout, isOpen } = known
  if (isOpen) return false
  if (endedWithout !== null && nowMs - endedWithout.getTime() < PAUSE_MS) return false
  if (trained === null || trained.training < TRAINING || trained.epoch !== epoch) return true
  // A change during the last training was not compared by that training.
  if (unjudgedMs !== null && unjudgedMs > (trained.startedAt?.getTime() ?? 0)) return true
  return nowMs - (trained.endedAt?.getTime() ?? 0) >= RETRAIN_AFTER_MS
}
