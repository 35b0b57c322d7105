import { setImmediate } from 'node:timers/promises'
import { preferenciasSchema } from '#contract/access/user.ts'
import { addDataset } from '#server/features/datasets/add-dataset.ts'
import { addUpload } from '#server/features/uploads/add-upload.ts'
import { deleteFiles } from '#server/features/uploads/delete-files.ts'
import { askProcessing } from '#server/features/uploads/processing/upload-jobs.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isDatabaseLost } from '#server/platform/database/database-lost.ts'
import type { StoredFile } from '#server/platform/files/file-store.ts'
import { demoDatasets } from './demo-datasets.ts'
import { type DemoFile, demoFiles } from './demo-files.ts'
import { filesWantedAt, findAccount, markFilesAdded, selectPlantMachines } from './store.ts'

type Needed = Pick<Services, 'db' | 'files' | 'jobs' | 'log' | 'now'>

/**
 * Adds the demonstration's files with their datasets, once per installation; the job of any other file processes them. One
 * transaction adds all rows, so a killed start adds them at the next one, and a deleted file stays deleted.
 */
export async function addDemoFiles(services: Needed, signal: AbortSignal): Promise<void> {
  const wantedAt = await filesWantedAt(services.db)
  if (!wantedAt) return
  const stored: StoredDemoFile[] = []
  try {
    for (const file of demoFiles)
      stored.push({ ...file, stored: await services.files.put(bytesOf(file, wantedAt, signal)) })
    const added = await services.db.transaction((tx) => addRows(tx, stored, services.now()))
    const unused = stored.filter(({ key }) => !added.has(key))
    await drop(services, unused)
    for (const id of added.values()) await askProcessing(services, { id, revision: 0 })
  } catch (error) {
    // The answer to a commit may be lost: then the file sweep decides by the rows.
    if (!isDatabaseLost(error)) await drop(services, stored)
    if (!signal.aborted) throw error
  }
}

interface StoredDemoFile extends DemoFile {
  readonly stored: StoredFile
}

/** Other work of the process goes on between the days. */
async function* bytesOf({ content, encoding }: DemoFile, until: Date, signal: AbortSignal) {
  for (const text of content(until)) {
    yield Buffer.from(text, encoding)
    await setImmediate(undefined, { signal })
  }
}

const drop = (services: Needed, files: readonly StoredDemoFile[]): Promise<void> =>
  deleteFiles(
    services,
    files.map(({ stored }) => stored.id),
  )

/** The ids of the added files by their machines. A machine that is deleted meanwhile gets no file. */
async function addRows(tx: Db, files: readonly StoredDemoFile[], at: Date): Promise<Map<string, string>> {
  const added = new Map<string, string>()
  if (!(await markFilesAdded(tx, at))) return added
  const machineIds = await selectPlantMachines(tx)
  const { timezone } = preferenciasSchema.parse({})
  for (const { key, nome, nomeOriginal, descricao, uploader, stored } of files) {
    const machineId = machineIds.get(key)
    if (machineId === undefined) continue
    const uploaderId = await findAccount(tx, uploader)
    const facts = { nome, nomeOriginal, descricao, machineId, uploaderId, timezone, demonstracao: true }
    const uploadId = await addUpload(tx, { ...facts, tipo: 'csv', opcoes: {} }, stored, at)
    added.set(key, uploadId)
    for (const { key: of, ...dataset } of demoDatasets)
      if (of === key) await addDataset(tx, { ...dataset, uploadId, machineId, creatorId: uploaderId }, at)
  }
  return added
}
