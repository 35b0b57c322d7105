import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { answerJobs } from '#server/platform/threads/thread-jobs.ts'

/** Stores compiled modules for the next thread, because compiling takes longer than drawing. Without write access each thread compiles them anew. */
enableCompileCache(join(import.meta.dirname, '..', '..', '..', '..', '.build', 'compiled'))
const { drawReport } = await import('./draw-report.ts')
flushCompileCache()

/** This module runs in a thread and draws one report after the other. */
answerJobs(drawReport, ({ buffer }) => [buffer as ArrayBuffer])
