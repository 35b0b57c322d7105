import { and, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { collections } from '../tables.ts'
import { dbNowMs } from './database-clock.ts'
import { rowsOf } from './rows.ts'

export const LEASE_MS = 30_000
const CLOCK_SLACK_MS = 1_000

/** Nobody holds the machine. A lease longer than any that is given was written before the clock was set back. */
export const leaseIsFree = or(
  lt(collections.leaseUntilMs, dbNowMs),
  gt(collections.leaseUntilMs, sql`${dbNowMs} + ${LEASE_MS + CLOCK_SLACK_MS}`),
)

/** Another worker has taken the machine over: writes of this worker are refused. */
export class LeaseLost extends Error {
  constructor(machineId: string) {
    super(`machine ${machineId} is collected by another worker`)
    this.name = 'LeaseLost'
  }
}

/** The figures are of this program's derivation or of an older one: an older program leaves newer figures alone. */
export const isDerivable = (derivation: number) => lte(collections.derivation, derivation)

/** A worker that takes a machine, and the number of its program's derivation. */
export interface Taker {
  readonly owner: string
  readonly derivation: number
}

/**
 * Takes the machine for a while. False while another owner holds it, while a worker that has frozen in the middle of a
 * transaction keeps its row (nobody waits for that worker), and once a newer program has made its figures.
 */
export async function takeLease(db: Db, machineId: string, taker: Taker): Promise<boolean> {
  return (
    (await takeFree(db, machineId, taker)) || ((await add(db, machineId)) && takeFree(db, machineId, taker))
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

/** False: the machine has its row already. It is looked for first, since an insertion would wait for who keeps the row. */
async function add(db: Db, machineId: string): Promise<boolean> {
  const added = await rowsOf(
    db,
    sql`insert into ${collections} (machine_id) select ${machineId}
      where not exists (select 1 from ${collections} where ${collections.machineId} = ${machineId})
      on conflict do nothing returning machine_id`,
  )
  return added.length === 1
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

/** Whether `owner` has the machine, as a condition of whatever else it writes about it. */
export const heldBy = (machineId: string, owner: string): SQL =>
  sql`exists (select 1 from ${collections}
    where ${collections.machineId} = ${machineId} and ${collections.leaseOwner} = ${owner})`

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
