import { streamJobs } from '#server/platform/threads/thread-jobs.ts'
import { type DaysToTrain, makeTrainingDay, type TrainingDay } from './make-training-days.ts'

/** The module of the thread that makes training days. It yields day by day, so that a stop takes effect between two days. */
streamJobs(makeDays, (error) => error)

async function* makeDays(job: DaysToTrain): AsyncGenerator<TrainingDay> {
  for (const day of job.days) yield makeTrainingDay(job, day)
}
