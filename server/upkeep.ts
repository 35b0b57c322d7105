import { forgetExpired } from './features/auth/forget-expired.ts'
import type { Services } from './platform/context.ts'
import type { Queue } from './platform/jobs.ts'
import { reclaimSpace } from './platform/reclaim-space.ts'

const upkeepQueue: Queue<Record<string, never>> = { name: 'upkeep', policy: 'exclusive' }
/** Each hour, when few other things are due. */
const HOURLY = '23 * * * *'

/** By the calendar: what has expired goes, and the embedded database takes its room back. */
export async function startUpkeep(services: Services): Promise<void> {
  const { db, database, jobs, now } = services
  await jobs.work(upkeepQueue, async ({ signal }) => {
    await forgetExpired(db, now())
    await reclaimSpace(database, signal)
  })
  await jobs.schedule(upkeepQueue, HOURLY, {})
}
