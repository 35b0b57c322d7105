import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { answerJobs } from '#server/platform/threads/thread-jobs.ts'

/** Compiled modules are kept between reports, because compiling takes longer than drawing. A folder without write access keeps nothing. */
enableCompileCache(join(import.meta.dirname, '..', '..', '..', '..', '.build', 'compiled'))
const { drawReport } = await import('./draw-report.ts')
flushCompileCache()

/** Runs in a thread of its own and draws reports one after the other. */
answerJobs(drawReport, ({ buffer }) => [buffer as ArrayBuffer])
