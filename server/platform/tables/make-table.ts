import { rm } from 'node:fs/promises'
import type { Metadados, Opcoes, UploadTipo } from '#contract/files/upload.ts'
import { AppError } from '../errors.ts'
import { JobDied, SeldomProcesses } from '../threads/run-in-process.ts'

export interface TableRequest {
  /** The stored original. */
  readonly path: string
  readonly tipo: UploadTipo
  readonly opcoes: Opcoes
  /** The zone of times without an offset where the options name none. */
  readonly timezone: string
  /** The Parquet file that is made. */
  readonly target: string
}

export interface MadeTable {
  readonly metadados: Metadados
  /** What was done and found, in Portuguese. */
  readonly logs: readonly string[]
}

/** What the process answers: the table, or why the file has none. */
export type TableAnswer =
  | { readonly kind: 'made'; readonly table: MadeTable }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-space' }

const processes = new SeldomProcesses(new URL('./engine/make-table-process.ts', import.meta.url), {
  most: 1,
  mostWaiting: 10_000,
  cpuSeconds: 600,
  rssMb: 480,
  heapMb: 220,
  timeoutMs: 900_000,
  environment: {},
})

/** Starts the process of the next table, so that it is ready when the file is. An unused one ends after a minute. */
export const prepareTable = (): void => processes.prepare()

interface Caller {
  /** Ends the work at once. */
  readonly signal: AbortSignal
  /** Is told the progress, 0 to 1. */
  readonly onProgress?: (progress: number) => void
  /** A shorter time than the usual limit. */
  readonly timeoutMs?: number
}

/**
 * Understands a CSV, TXT or JSON file and writes its rows as Parquet, in a process of its own whose memory ends with it. A file that can't be
 * understood rejects with an `AppError` (`unprocessable`) in Portuguese. A call that fails leaves no target.
 */
export async function makeTable(
  request: TableRequest,
  { signal, onProgress, timeoutMs }: Caller,
): Promise<MadeTable> {
  const onNote = (note: unknown) => {
    if (typeof note === 'number') onProgress?.(note)
  }
  try {
    const answer = await processes.run<TableAnswer>(request, { signal, onNote, timeoutMs })
    if (answer.kind === 'made') return answer.table
    throw answer.kind === 'no-space'
      ? new AppError('no-space', 'Não há espaço em disco no servidor para processar o arquivo.')
      : new AppError('unprocessable', answer.message)
  } catch (error) {
    await rm(request.target, { force: true })
    throw error instanceof JobDied ? tooLarge(error) : error
  }
}

const tooLarge = (cause: unknown) =>
  new AppError(
    'unprocessable',
    'O processamento do arquivo exigiu tempo ou memória demais. Divida o arquivo em partes menores.',
    undefined,
    { cause },
  )
