import type { Services } from '#server/platform/context.ts'
import type { Queue } from '#server/platform/work/jobs.ts'
import { processUpload } from './process-upload.ts'
import { type AskedProcessing, selectUnfinished } from './processing-store.ts'

/** A worker processes one file at a time, so that files slow nothing else. Longer than a processing may take. */
const uploadQueue: Queue<{ id: string; revision: number }> = {
  name: 'uploads',
  policy: 'exclusive',
  expireInSeconds: 1_800,
}

/** Queues a processing. When the queue can't be reached, `resumeUploads` queues it later. */
export async function askProcessing(
  { jobs, log }: Pick<Services, 'jobs' | 'log'>,
  { id, revision }: AskedProcessing,
): Promise<void> {
  await jobs
    .send(uploadQueue, { id, revision }, { singletonKey: `${id}:${revision}` })
    .catch((error) => log.warn({ err: error, upload: id }, 'arquivo ainda fora da fila de trabalhos'))
}

/** Queues every unfinished processing that lost its job: after a restore, or when a process died before it sent the job. */
export async function resumeUploads(services: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<void> {
  for (const asked of await selectUnfinished(services.db)) await askProcessing(services, asked)
}

export async function startUploads(services: Services): Promise<void> {
  await services.jobs.work(uploadQueue, ({ data, signal }) => processUpload(services, data, signal))
  await resumeUploads(services)
}
