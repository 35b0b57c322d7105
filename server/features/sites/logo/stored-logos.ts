import type { Services } from '#server/platform/context.ts'
import type { Queue } from '#server/platform/work/jobs.ts'
import { convertLogo, findLogo, findUnconverted } from './logo-store.ts'
import { toPictures } from './to-pictures.ts'

const queue: Queue<Record<string, never>> = { name: 'stored-logos', policy: 'exclusive' }

/** Converts, by a job at the start, the logos that an earlier version stored as uploaded. */
export async function startStoredLogos({ db, jobs, log }: Services): Promise<void> {
  await jobs.work(queue, ({ signal }) => convertStoredLogos({ db, log }, signal))
  await jobs.send(queue, {}, { singletonKey: 'all' })
}

/** An unreadable logo is still served as it is, but not drawn in reports. */
export async function convertStoredLogos(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  for (const name of await findUnconverted(db)) {
    if (signal.aborted) return
    const stored = await findLogo(db, name)
    if (!stored) continue
    const pictures = await toPictures(stored.data)
    const isFault = typeof pictures === 'string'
    if (isFault) log.warn({ logo: name, fault: pictures }, 'logo que os relatórios não desenham')
    await convertLogo(db, name, isFault ? null : pictures)
  }
}
