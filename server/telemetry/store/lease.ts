import { and, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { machines } from '../machine-tables.ts'
import { collections } from '../tables.ts'
import { dbNowMs } from './database-clock.ts'
import { rowsOf } from './hand-written-query.ts'

/** The length of a lease. */
export const LEASE_MS = 30_000
const CLOCK_SLACK_MS = 1_000

/** Condition: no worker holds the machine. A lease that ends later than `LEASE_MS` from now dates from before the clock was set back. */
export const leaseIsFree = or(
  lt(collections.leaseUntilMs, dbNowMs),
  gt(collections.leaseUntilMs, sql`${dbNowMs} + ${LEASE_MS + CLOCK_SLACK_MS}`),
)

/** Another worker has taken the machine over, or the machine is deleted; this worker may store nothing more. */
export class LeaseLost extends Error {
  constructor(machineId: string) {
    super(`machine ${machineId} is collected by another worker or deleted`)
    this.name = 'LeaseLost'
  }
}

/** Condition: the figures come from this derivation or an older one. An older program leaves newer figures alone. */
export const isDerivable = (derivation: number) => lte(collections.derivation, derivation)

/** A worker that asks for a lease. */
export interface Taker {
  /** Identifies the worker's run. */
  readonly owner: string
  /** The number of its program's derivation. */
  readonly derivation: number
}

/**
 * Takes the machine for `LEASE_MS`. False while another worker holds the lease, while a frozen worker's transaction locks the row
 * (this function does not wait for it), once a newer program has made the machine's figures, and once the machine is deleted.
 */
export async function takeLease(db: Db, machineId: string, taker: Taker): Promise<boolean> {
  return (
    (await takeFree(db, machineId, taker)) ||
    ((await addRow(db, machineId)) && takeFree(db, machineId, taker))
  )
}

async function takeFree(db: Db, machineId: string, { owner, derivation }: Taker): Promise<boolean> {
  const mayTake = and(or(eq(collections.leaseOwner, owner), leaseIsFree), isDerivable(derivation))
  const free = db
    .select({ machineId: collections.machineId })
    .from(collections)
    .where(and(eq(collections.machineId, machineId), mayTake))
    .for('update', { skipLocked: true })
  const taken = await db
    .update(collections)
    .set({ leaseOwner: owner, leaseUntilMs: sql`${dbNowMs} + ${LEASE_MS}` })
    .where(inArray(collections.machineId, free))
    .returning({ machineId: collections.machineId })
  return taken.length === 1
}

/**
 * Inserts the machine's row; false when the row exists, or the machine no more. The query looks first, because an insertion would wait for a
 * worker that locks the row.
 */
async function addRow(db: Db, machineId: string): Promise<boolean> {
  const added = await rowsOf(
    db,
    sql`insert into ${collections} (machine_id) select id from ${machines} where id = ${machineId}
      and not exists (select 1 from ${collections} where ${collections.machineId} = ${machineId})
      on conflict do nothing returning machine_id`,
  )
  return added.length === 1
}

/**
 * Takes the machine again after this process's last run `former` ended well. Null: another worker has held the machine since, so the
 * state in memory may be outdated. Returns the columns that are written without a lease.
 */
export async function retakeLease(
  db: Db,
  machineId: string,
  owner: string,
  former: string,
): Promise<{ summarisedMs: number } | null> {
  const [taken] = await db
    .update(collections)
    .set({ leaseOwner: owner, leaseUntilMs: sql`${dbNowMs} + ${LEASE_MS}` })
    .where(
      and(
        eq(collections.machineId, machineId),
        eq(collections.leaseOwner, former),
        eq(collections.leaseUntilMs, 0),
      ),
    )
    .returning({ summarisedMs: collections.summarisedMs })
  return taken ?? null
}

/** Prolongs the lease, also an expired one that no other worker has taken. False: the lease is lost or was given back. */
export async function renewLease(db: Db, machineId: string, owner: string): Promise<boolean> {
  const renewed = await db
    .update(collections)
    .set({ leaseUntilMs: sql`${dbNowMs} + ${LEASE_MS}` })
    .where(
      and(
        eq(collections.machineId, machineId),
        eq(collections.leaseOwner, owner),
        ne(collections.leaseUntilMs, 0),
      ),
    )
    .returning({ machineId: collections.machineId })
  return renewed.length === 1
}

/** Condition: `owner` has the machine's lease. */
export const heldBy = (machineId: string, owner: string): SQL =>
  sql`exists (select 1 from ${collections}
    where ${collections.machineId} = ${machineId} and ${collections.leaseOwner} = ${owner})`

/** Gives the lease back; does nothing when another worker has it. */
export async function releaseLease(db: Db, machineId: string, owner: string): Promise<void> {
  await db
    .update(collections)
    .set({ leaseOwner: null, leaseUntilMs: 0 })
    .where(and(eq(collections.machineId, machineId), eq(collections.leaseOwner, owner)))
}

/** Frees all machines, at the start of a process that has the database alone: the leases belong to a killed process. */
export async function clearLeases(db: Db): Promise<void> {
  await db.update(collections).set({ leaseOwner: null, leaseUntilMs: 0 })
}
