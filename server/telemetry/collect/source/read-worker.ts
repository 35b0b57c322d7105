import { streamJobs } from '#server/platform/threads/thread-jobs.ts'
import { wireError } from '../../sources/wire-failure.ts'
import { readTask } from './read-task.ts'

/** Does reads in a thread of its own. */
streamJobs(readTask, wireError)
