import { streamJobs } from '#server/platform/threads/thread-jobs.ts'
import type { ReadingDay } from '../store/reading-days.ts'
import { type DayOfChunks, makeDay } from './make-days.ts'

/** Runs in a thread of its own: makes the days one by one, so that a stop takes effect between two of them. */
streamJobs(makeDays, (error) => error)

async function* makeDays(days: readonly DayOfChunks[]): AsyncGenerator<ReadingDay> {
  for (const day of days) yield makeDay(day)
}
