import type { Db } from '#server/platform/database/database.ts'
import { readCollectionState } from '#server/telemetry/store/collection-row.ts'
import { listRecollections } from '#server/telemetry/store/recollections.ts'
import { connectionOf, findPlaces } from '../rounds/collect-store.ts'
import { findWithheld } from '../rounds/withheld.ts'
import type { CollectionFacts } from './collection-state.ts'
import { presentFindings } from './told-findings.ts'

/** Reads the facts about a machine's collection. */
export async function collectionFacts(db: Db, machineId: string): Promise<CollectionFacts> {
  const row = await readCollectionState(db, machineId)
  const isMixed = Object.keys(row?.seriesFacts?.mixed ?? {}).length > 0
  return {
    row,
    machine: isMixed ? await findPlaces(db, machineId) : null,
    findings: await presentFindings(db, machineId, row),
    recollections: await listRecollections(db, machineId),
    connection: await connectionOf(db, machineId),
    withheld: await findWithheld(db, machineId),
  }
}
