import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { HistoryStats } from '#core/signals/history.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import type { Unmapped } from '#core/signals/normalise.ts'
import type { Db } from '#server/platform/database/database.ts'
import { collections } from '../tables.ts'
import { dbNowMs } from './database-clock.ts'

/** Hours to derive again from the chunks. */
export interface Rederive {
  /** Start of the hour where it goes on. */
  readonly nextMs: number
  /** No carry of the present rules lies before `nextMs`: begin with nothing held. */
  readonly fresh: boolean
  /** From here on it may end as soon as it meets the carry that is stored already. */
  readonly changedToMs: number
  /** The next stretch has to reach at least to here: it tells how something in its beginning ended. */
  readonly throughMs: number | null
  /** With it the first collection ends. */
  readonly completes: boolean
}

/** How far all figures of a machine have been made anew by a newer derivation. */
export interface DeriveAnew extends Omit<Rederive, 'completes'> {
  /** Start of the first hour that has samples. */
  readonly fromMs: number
}

export type CollectionRow = Omit<
  typeof collections.$inferSelect,
  'history' | 'rules' | 'unmapped' | 'rederive' | 'deriveAnew'
> & {
  readonly history: HistoryStats | null
  readonly rules: MachineRules | null
  readonly unmapped: readonly Unmapped[] | null
  readonly rederive: Rederive | null
  readonly deriveAnew: DeriveAnew | null
}

/** The state of a machine's collection; null when it was never tried. */
export async function readCollection(db: Db, machineId: string): Promise<CollectionRow | null> {
  const [row] = await db.select().from(collections).where(eq(collections.machineId, machineId))
  return (row as CollectionRow | undefined) ?? null
}

/** A collection as people see it: without what only the collector needs, which is large. */
export interface CollectionState extends Omit<CollectionRow, 'history' | 'rules' | 'rederive'> {
  /** The present instant by the database's clock, which the row's instants go by. */
  readonly databaseMs: number
}

export async function readCollectionState(db: Db, machineId: string): Promise<CollectionState | null> {
  const { history, rules, rederive, ...columns } = getTableColumns(collections)
  const [row] = await db
    .select({ ...columns, databaseMs: sql<number>`${dbNowMs}::float8` })
    .from(collections)
    .where(eq(collections.machineId, machineId))
  return (row as CollectionState | undefined) ?? null
}

/** The columns of a collection that readers need, without its large ones. */
export interface CollectionSummary {
  readonly fromMs: number | null
  readonly untilMs: number | null
  readonly firstSampleMs: number | null
  readonly newestSampleMs: number | null
  readonly rules: MachineRules | null
  readonly completedAtMs: number | null
  readonly setupHash: string | null
  readonly revision: number
  readonly epoch: number
}

export const SUMMARY_COLUMNS = {
  fromMs: collections.fromMs,
  untilMs: collections.untilMs,
  firstSampleMs: sql<number | null>`(${collections.history}->>'firstMs')::float8`,
  newestSampleMs: collections.newestSampleMs,
  rules: collections.rules,
  completedAtMs: collections.completedAtMs,
  setupHash: collections.setupHash,
  revision: collections.revision,
  epoch: collections.epoch,
}

export async function readSummary(db: Db, machineId: string): Promise<CollectionSummary | null> {
  const [row] = await db.select(SUMMARY_COLUMNS).from(collections).where(eq(collections.machineId, machineId))
  return (row as CollectionSummary | undefined) ?? null
}
