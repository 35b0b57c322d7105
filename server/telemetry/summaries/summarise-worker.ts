import { type StreamTask, streamTo } from '#server/platform/threads/compute-worker.ts'
import type { ReadingDay } from '../store/reading-days.ts'
import { type DayOfChunks, makeDay } from './make-days.ts'

/** Runs in a worker's thread: days one by one, so that a stop is heard between them. */
export default ({ job, port }: StreamTask<readonly DayOfChunks[]>): Promise<void> =>
  streamTo(
    port,
    () => made(job),
    (error) => error,
  )

async function* made(days: readonly DayOfChunks[]): AsyncGenerator<ReadingDay> {
  for (const day of days) yield makeDay(day)
}
