import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/hours.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import type { Db } from '../database/database.ts'
import type { FileId } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { type FileOwner, sweepFiles } from './sweep-files.ts'

const folder = temporaryFolder()
afterAll(folder.remove)
const files = new FolderStore(folder.path)
// The owners of this test keep in memory which files they hold.
const db = {} as Db

async function storedHoursAgo(hours: number): Promise<FileId> {
  const { id } = await files.put(
    (async function* () {
      yield Buffer.from('x')
    })(),
  )
  const at = new Date(Date.now() - hours * HOUR_MS)
  utimesSync(join(folder.path, id.slice(0, 2), id), at, at)
  return id
}

const holding = (...held: FileId[]): FileOwner => ({
  held: async (_db, ids) => ids.filter((id) => held.includes(id)),
})

test('a file without an owner is deleted after a day; owned and new files stay', async () => {
  const [one, two, unheld, fresh] = [
    await storedHoursAgo(1000),
    await storedHoursAgo(25),
    await storedHoursAgo(25),
    await storedHoursAgo(23),
  ]
  await sweepFiles({ db, files }, [holding(one), holding(two)], new Date())
  const left: FileId[] = []
  for await (const { id } of files.list()) left.push(id)
  expect(left.toSorted()).toEqual([one, two, fresh].toSorted())
  expect(left).not.toContain(unheld)
})
