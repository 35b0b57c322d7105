import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { collections } from '../tables.ts'

export const LEASE_MS = 30_000
const CLOCK_SLACK_MS = 1_000

/** The database's clock decides, so that workers on different hosts agree. */
const dbNowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Nobody holds the machine. A lease longer than any that is given was written before the clock was set back. */
export const leaseIsFree = or(
  lt(collections.leaseUntilMs, dbNowMs),
  gt(collections.leaseUntilMs, sql`${dbNowMs} + ${LEASE_MS + CLOCK_SLACK_MS}`),
)

/** Another worker has taken the machine over: what this one still wants to store is refused. */
export class LeaseLost extends Error {
  constructor(machineId: string) {
    super(`machine ${machineId} is collected by another worker`)
    this.name = 'LeaseLost'
  }
}

/** Takes the machine for `owner` for a while; false while another owner holds it. */
export async function takeLease(db: Db, machineId: string, owner: string): Promise<boolean> {
  await db.insert(collections).values({ machineId }).onConflictDoNothing()
  const taken = await db
    .update(collections)
    .set({ leaseOwner: owner, leaseUntilMs: sql`${dbNowMs} + ${LEASE_MS}` })
    .where(and(eq(collections.machineId, machineId), or(eq(collections.leaseOwner, owner), leaseIsFree)))
    .returning({ machineId: collections.machineId })
  return taken.length === 1
}

/**
 * Takes the machine again for who held it last and gave it back in good order; null when somebody else held it meanwhile, and
 * what is remembered of it may no longer be so. Gives what others than its holder write.
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

/** Prolongs the lease, also one that ran out unless somebody else took it or it was given back; false when it is lost. */
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

export async function releaseLease(db: Db, machineId: string, owner: string): Promise<void> {
  await db
    .update(collections)
    .set({ leaseOwner: null, leaseUntilMs: 0 })
    .where(and(eq(collections.machineId, machineId), eq(collections.leaseOwner, owner)))
}

/** For the start of a process that alone has the database: leases left by one that was killed mean nothing. */
export async function clearLeases(db: Db): Promise<void> {
  await db.update(collections).set({ leaseOwner: null, leaseUntilMs: 0 })
}
