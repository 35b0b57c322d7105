import { doOneJob } from '../threads/process-job.ts'
import { answerTable } from './answer-table.ts'
import type { TableRequest } from './make-table.ts'
import { prepareScanThreads } from './quick/scan-threads.ts'
import { warmLayouts, whileIdle } from './quick/warm-up.ts'

/** Runs as a process of its own: understands one file and writes its rows as Parquet. */
prepareScanThreads()
let isIdle = true
doOneJob((request: TableRequest, tell) => {
  isIdle = false
  return answerTable(request, tell)
})
whileIdle(warmLayouts(), () => isIdle)
