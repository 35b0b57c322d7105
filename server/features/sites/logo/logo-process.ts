import { doOneJob } from '#server/platform/threads/process-job.ts'
import { makePictures } from './make-pictures.ts'

/** Runs as a process of its own and makes a logo's pictures of an uploaded file. */
doOneJob(makePictures)
