import type { Services } from '#server/platform/context.ts'
import { isDatabaseLost } from '#server/platform/database/database-lost.ts'
import { AppError } from '#server/platform/errors.ts'
import { prepareTable } from '#server/platform/tables/make-table.ts'
import { deleteFiles } from '../delete-files.ts'
import { Journal } from './journal.ts'
import { type MadeTable, makeUploadTable } from './make-upload-table.ts'
import {
  type AskedProcessing,
  type Claim,
  claimUpload,
  finishUpload,
  type Outcome,
} from './processing-store.ts'

type Needed = Pick<Services, 'db' | 'files' | 'log' | 'now' | 'config'>

/** Smaller files are understood before a prepared process is ready. */
const WORTH_PREPARING = 2_000_000

/** A process that works prepares for a large file while it still arrives. */
export function prepareProcessing({ config }: Pick<Services, 'config'>, bytes: number): void {
  if (config.role === 'all' && bytes > WORTH_PREPARING) prepareTable()
}

/** Makes the table of a file. A second run of the same processing changes nothing once the first has ended. */
export async function processUpload(
  services: Needed,
  asked: AskedProcessing,
  signal: AbortSignal,
): Promise<void> {
  prepareTable()
  const iniciadoEm = services.now()
  const row = await claimUpload(services.db, asked, iniciadoEm)
  if (!row) return
  const claim: Claim = { ...asked, iniciadoEm }
  const journal = new Journal(services, claim, row.timezone)
  journal.add('Processamento iniciado')
  const stop = AbortSignal.any([signal, journal.lost])
  let made: MadeTable
  try {
    made = await makeUploadTable(services, row, { journal, signal: stop })
  } catch (error) {
    // Of a file that was deleted meanwhile not even the bytes are there, which is no error.
    await journal.closeAndLook()
    if (journal.lost.aborted) return
    // The process stops: the job runs again in another one.
    signal.throwIfAborted()
    if (isDatabaseLost(error)) throw error
    return storeFailure(services, claim, journal, error)
  }
  await journal.close()
  await storeTable(services, claim, journal, made)
  // Who sends one large file often sends more.
  if (row.tamanho > WORTH_PREPARING) prepareTable()
}

async function storeTable(
  services: Needed,
  claim: Claim,
  journal: Journal,
  { tableFileId, metadados }: MadeTable,
): Promise<void> {
  journal.addLast('Processamento concluído')
  const outcome = { status: 'processado', erro: null, tableFileId, metadados } as const
  try {
    await finish(services, claim, journal, outcome)
  } catch (error) {
    // The answer to a commit may be lost: then the file sweep decides by the row.
    if (!isDatabaseLost(error)) await deleteFiles(services, [tableFileId])
    throw error
  }
}

/** A file without a table has no rows to show, so a failed processing also ends the former table. */
async function storeFailure(services: Needed, claim: Claim, journal: Journal, error: unknown): Promise<void> {
  const isKnown = error instanceof AppError
  if (!isKnown) services.log.error({ err: error, upload: claim.id }, 'arquivo não processado')
  else if (error.cause) services.log.warn({ err: error.cause, upload: claim.id }, error.message)
  const erro = isKnown ? error.message : UNEXPECTED
  journal.addLast(`Erro: ${erro}`)
  await finish(services, claim, journal, { status: 'erro', erro, tableFileId: null, metadados: null })
}

const UNEXPECTED = 'Erro interno ao processar o arquivo. O original está guardado: tente reprocessar.'

/** Deletes the table that no row holds: the former one, or the new one of a file that is deleted meanwhile. */
async function finish(
  services: Needed,
  claim: Claim,
  journal: Journal,
  outcome: Pick<Outcome, 'status' | 'erro' | 'tableFileId' | 'metadados'>,
): Promise<void> {
  const finalizadoEm = services.now()
  const done = await finishUpload(services.db, claim, { ...outcome, finalizadoEm, logs: [...journal.lines] })
  await deleteFiles(services, [done ? done.formerTable : outcome.tableFileId])
}
