import { forgetAudit } from '#server/features/audit/forget-audit.ts'
import { forgetExpired } from '#server/features/sessions/forget-expired.ts'
import { resumeUploads } from '#server/features/uploads/processing/upload-jobs.ts'
import { removeOldWorkFolders } from '#server/features/uploads/processing/work-folders.ts'
import { heldByUploads } from '#server/features/uploads/store.ts'
import { heldByBackups } from '#server/platform/backup/held-by-backups.ts'
import type { Services } from '#server/platform/context.ts'
import { keepSpace, reclaimSpace } from '#server/platform/database/reclaim-space.ts'
import { type FileOwner, sweepFiles } from '#server/platform/files/sweep-files.ts'
import type { Queue } from '#server/platform/work/jobs.ts'

const upkeepQueue: Queue<Record<string, never>> = { name: 'upkeep', policy: 'exclusive' }
/** The features whose rows refer to files of the file store. A file without a reference is deleted a day after its upload. */
const fileOwners: readonly FileOwner[] = [{ held: heldByUploads }]
/** Every hour, at a minute without much other work. */
const HOURLY = '23 * * * *'

/** Deletes expired rows and files by schedule; the embedded database reclaims its space by schedule, or at once after many writes. */
export async function startUpkeep(services: Services): Promise<{ stop(): Promise<void> }> {
  const { db, database, jobs, log, now, config } = services
  const ofBackups: FileOwner = { held: (_db, ids) => heldByBackups(config, ids) }
  await jobs.work(upkeepQueue, async ({ signal }) => {
    await forgetExpired(db, now())
    await forgetAudit(services, signal)
    await sweepFiles(services, [...fileOwners, ofBackups], now())
    await resumeUploads(services)
    await removeOldWorkFolders(config, now())
    await reclaimSpace(database, signal)
  })
  await jobs.schedule(upkeepQueue, HOURLY, {})
  return keepSpace(database, log)
}
