import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { type DatasetRow, insertDataset } from './store.ts'

type Facts = Omit<DatasetRow, 'id' | 'createdAt' | 'updatedAt'>

/** Stores a new dataset. Returns its id. */
export async function addDataset(tx: Db, facts: Facts, at: Date): Promise<string> {
  const id = newId()
  await insertDataset(tx, { ...facts, id, createdAt: at, updatedAt: at })
  return id
}
