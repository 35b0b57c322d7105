import { streamJobs } from '#server/platform/threads/thread-jobs.ts'
import type { ReadingDay } from '../store/reading-days.ts'
import { type DayOfChunks, makeDay } from './make-days.ts'

/** The module of the summary jobs' thread. It yields day by day, so that a stop takes effect between two days. */
streamJobs(makeDays, (error) => error)

async function* makeDays(days: readonly DayOfChunks[]): AsyncGenerator<ReadingDay> {
  for (const day of days) yield makeDay(day)
}
