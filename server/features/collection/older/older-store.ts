import { and, asc, eq, isNotNull, isNull, lt, not, notInArray, or } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { isDerivable, leaseIsFree } from '#server/telemetry/store/lease.ts'
import { remapIsOpen } from '#server/telemetry/store/recollections.ts'
import { collections } from '#server/telemetry/tables.ts'

/**
 * Machines that no worker holds and whose figures are older than this derivation; partly recomputed machines first. A machine with an open
 * remap is left out: the collector recomputes its figures at the remap's end.
 */
export function olderMachines(
  db: Db,
  { derivation, without, most }: { derivation: number; without: readonly string[]; most: number },
) {
  return db
    .select({ machine: machines, setupHash: collections.setupHash })
    .from(collections)
    .innerJoin(machines, eq(machines.id, collections.machineId))
    .where(
      and(
        isOlder(derivation),
        leaseIsFree,
        without.length > 0 ? notInArray(machines.id, [...without]) : undefined,
      ),
    )
    .orderBy(asc(isNull(collections.deriveAnew)), asc(machines.id))
    .limit(most)
}

const isOlder = (derivation: number) =>
  and(
    or(lt(collections.derivation, derivation), isNotNull(collections.deriveAnew)),
    isDerivable(derivation),
    isNotNull(collections.fromMs),
    not(remapIsOpen),
  )

/** Whether a machine has older figures, be it held by a worker or not. */
export const hasOlderMachines = async (db: Db, derivation: number): Promise<boolean> =>
  (await db.select({ id: collections.machineId }).from(collections).where(isOlder(derivation)).limit(1))
    .length > 0

export const machineExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(machines, eq(machines.id, id))) > 0
