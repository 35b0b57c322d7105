import { answerJobs } from '#server/platform/threads/thread-jobs.ts'
import { trainUnit } from './train-unit.ts'

/** The module of the thread that fits models. */
answerJobs(trainUnit)
