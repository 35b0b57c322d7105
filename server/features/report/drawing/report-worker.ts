import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { answerJobs } from '#server/platform/threads/thread-jobs.ts'

/** What the modules were compiled to before: reading them anew takes longer than drawing. A folder that can't be written to has none. */
enableCompileCache(join(import.meta.dirname, '..', '..', '..', '..', '.build', 'compiled'))
const { drawReport } = await import('./draw-report.ts')
flushCompileCache()

/** Runs in a thread of its own: draws the reports that it is given, one after the other. */
answerJobs(drawReport, ({ buffer }) => [buffer as ArrayBuffer])
