import { KeptProcess } from '../../threads/kept-process.ts'
import type { TableQuestion } from './table-question.ts'

const kept = new KeptProcess(new URL('../engine/table-process.ts', import.meta.url), {
  heapMb: 128,
  keptMs: 60_000,
  timeoutMs: 30_000,
  mostWaiting: 200,
})

/** Asks the process that reads tables. It starts with the first question and ends a minute after the last one. */
export const askTables = <Result>(question: TableQuestion): Promise<Result> => kept.run<Result>(question)
