import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { HistoryStats } from '#core/signals/history.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import type { PresentUnit } from '#core/signals/present-units.ts'
import type { Findings, Unmapped } from '#core/signals/values/reading-count.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SeriesFacts } from '../collect/source/series-facts.ts'
import { collections } from '../tables.ts'
import { dbNowMs } from './database-clock.ts'

/** Hours that wait to be derived again from the chunks. */
export interface Rederive {
  /** Start of the next hour to derive. */
  readonly nextMs: number
  /** True: no stored carry follows the present rules, so the derivation begins with an empty carry. */
  readonly fresh: boolean
  /** Hours before this instant have changed. After it the derivation ends at the first hour whose carry equals the stored one. */
  readonly changedToMs: number
  /** The next stretch must reach this instant, because samples before it settle a failure at the stretch's start; null: no such failure. */
  readonly throughMs: number | null
  /** True: the first collection ends together with this derivation. */
  readonly completes: boolean
}

/** Progress of a newer derivation, which recomputes all figures of a machine. */
export interface DeriveAnew extends Omit<Rederive, 'completes'> {
  /** Start of the first hour that has samples. */
  readonly fromMs: number
}

export type CollectionRow = Omit<
  typeof collections.$inferSelect,
  'history' | 'rules' | 'findings' | 'rederive' | 'deriveAnew' | 'seriesFacts' | 'present'
> & {
  readonly history: HistoryStats | null
  readonly rules: MachineRules | null
  readonly findings: Findings | null
  readonly seriesFacts: SeriesFacts | null
  readonly present: readonly PresentUnit[] | null
  readonly rederive: Rederive | null
  readonly deriveAnew: DeriveAnew | null
}

/** The row of a machine from which at least one stretch has been collected. */
export type BegunCollection = CollectionRow & { readonly fromMs: number; readonly untilMs: number }

export const isBegun = (row: CollectionRow): row is BegunCollection =>
  row.fromMs !== null && row.untilMs !== null

/** The state of a machine's collection; null before the collector's first run for the machine. */
export async function readCollection(db: Db, machineId: string): Promise<CollectionRow | null> {
  const [row] = await db.select().from(collections).where(eq(collections.machineId, machineId))
  return row ? withFindings(row as CollectionRow) : null
}

/** An older program stored a list of unmapped texts. */
function withFindings<R extends { readonly findings: Findings | readonly Unmapped[] | null }>(
  row: R,
): R & { readonly findings: Findings | null } {
  const { findings } = row
  return { ...row, findings: isList(findings) ? { unmapped: findings, tallies: [] } : findings }
}

const isList = (findings: Findings | readonly Unmapped[] | null): findings is readonly Unmapped[] =>
  Array.isArray(findings)

/** Waits for a step that is being stored, and holds back further ones until the transaction's end. */
export async function lockCollection(tx: Db, machineId: string): Promise<void> {
  await tx
    .select({ machineId: collections.machineId })
    .from(collections)
    .where(eq(collections.machineId, machineId))
    .for('update')
}

/** The columns of a collection that the screen needs. The left-out columns are large, and only the collector uses them. */
export interface CollectionState extends Omit<CollectionRow, 'history' | 'rules' | 'present'> {
  /** The present instant by the database's clock. */
  readonly databaseMs: number
}

export async function readCollectionState(db: Db, machineId: string): Promise<CollectionState | null> {
  const { history, rules, present, ...columns } = getTableColumns(collections)
  const [row] = await db
    .select({ ...columns, databaseMs: sql<number>`${dbNowMs}::float8` })
    .from(collections)
    .where(eq(collections.machineId, machineId))
  return row ? withFindings(row as CollectionState) : null
}

/** The columns of a collection that a reader of figures needs. */
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
