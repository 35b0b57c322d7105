import { KeptProcess } from '../threads/kept-process.ts'

const kept = new KeptProcess(new URL('./table-process.ts', import.meta.url), {
  heapMb: 128,
  keptMs: 60_000,
  timeoutMs: 30_000,
  mostWaiting: 200,
})

/** A question that `table-process.ts` knows. */
interface AskedTable {
  readonly kind: 'read' | 'points' | 'points-bounds'
  readonly request: unknown
}

/** Asks the process that reads tables. It starts with the first question and ends a minute after the last one. */
export const askTables = <Result>(question: AskedTable): Promise<Result> => kept.run<Result>(question)
