import { loadCompiled } from '../../threads/load-compiled.ts'
import type { TableRequest } from '../make-table.ts'

/** Runs as a process of its own: understands one file and writes its rows as Parquet. */
const { doOneJob, answerTable, prepareScanThreads, warmLayouts, whileIdle } = await loadCompiled(
  async () => ({
    ...(await import('../../threads/process-job.ts')),
    ...(await import('../questions/answer-table.ts')),
    ...(await import('../quick/scan-threads.ts')),
    ...(await import('../quick/warm-up.ts')),
  }),
)
prepareScanThreads()
let isIdle = true
doOneJob((request: TableRequest, tell) => {
  isIdle = false
  return answerTable(request, tell)
})
whileIdle(warmLayouts(), () => isIdle)
