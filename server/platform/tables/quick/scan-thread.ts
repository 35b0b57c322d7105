import { loadCompiled } from '../../threads/load-compiled.ts'

/** Runs as a thread and scans parts of a file. */
const { answerScanJobs } = await loadCompiled(() => import('./scan-jobs.ts'))
answerScanJobs()
