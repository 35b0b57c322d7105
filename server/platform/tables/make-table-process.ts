import { doOneJob } from '../threads/process-job.ts'
import { answerTable } from './answer-table.ts'
import type { TableRequest } from './make-table.ts'
import { prepareScanThreads } from './quick/scan-threads.ts'

/** Runs as a process of its own: understands one file and writes its rows as Parquet. */
prepareScanThreads()
doOneJob((request: TableRequest, tell) => answerTable(request, tell))
