import { parentPort, workerData } from 'node:worker_threads'
import { drawReport } from './draw-report.ts'

/** Runs in a thread of its own: draws the one report that it was given, and ends. */
const bytes = await drawReport(workerData)
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
