import type { Db } from '#server/platform/database/database.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { takeLease } from '#server/telemetry/store/lease.ts'
import { taker } from './taker.ts'

/** Creates the database's only machine, `m` of the site `s`: without a history, leased by `worker`. */
export async function onlyMachine(db: Db): Promise<void> {
  await db.delete(machines)
  await db.insert(machines).values({
    id: 'm',
    siteId: 's',
    nome: 'Chiller',
    tipo: 'chiller',
    submaquinas: [],
    readings: [],
    configuracao: {},
    specifications: {},
    haystackTags: {},
  })
  await takeLease(db, 'm', taker('worker'))
}
