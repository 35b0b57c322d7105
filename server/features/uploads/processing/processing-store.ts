import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { uploads } from '../tables.ts'

type UploadRow = typeof uploads.$inferSelect

/** One processing that a file's row asks for. A later one has a higher revision, and this one then stores nothing. */
export interface AskedProcessing {
  readonly id: string
  readonly revision: number
}

/** A processing that began. A second worker that takes over a lost job begins anew, and the first one then stores nothing. */
export interface Claim extends AskedProcessing {
  readonly iniciadoEm: Date
}

const UNFINISHED = ['aguardando', 'processando'] as const

/** Undefined: the file is deleted, or this processing is over or was replaced by a later one. */
export async function claimUpload(
  db: Db,
  { id, revision }: AskedProcessing,
  iniciadoEm: Date,
): Promise<UploadRow | undefined> {
  const [row] = await db
    .update(uploads)
    .set({ status: 'processando', iniciadoEm, finalizadoEm: null, erro: null, logs: [], progresso: 0 })
    .where(and(eq(uploads.id, id), eq(uploads.revision, revision), inArray(uploads.status, UNFINISHED)))
    .returning()
  return row
}

const claimed = ({ id, revision, iniciadoEm }: Claim) =>
  and(
    eq(uploads.id, id),
    eq(uploads.revision, revision),
    eq(uploads.status, 'processando'),
    eq(uploads.iniciadoEm, iniciadoEm),
  )

/** False: the claim is no longer valid. */
export async function saveProgress(
  db: Db,
  claim: Claim,
  change: Pick<UploadRow, 'progresso' | 'logs'>,
): Promise<boolean> {
  const rows = await db.update(uploads).set(change).where(claimed(claim)).returning({ id: uploads.id })
  return rows.length > 0
}

export type Outcome = Pick<UploadRow, 'status' | 'finalizadoEm' | 'erro' | 'logs' | 'tableFileId'> &
  Partial<Pick<UploadRow, 'metadados'>>

/** Ends the processing; answers the id of the former table, which no row holds any longer. Undefined: the claim is no longer valid. */
export function finishUpload(
  db: Db,
  claim: Claim,
  outcome: Outcome,
): Promise<{ formerTable: string | null } | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ formerTable: uploads.tableFileId })
      .from(uploads)
      .where(claimed(claim))
      .for('update')
    if (row)
      await tx
        .update(uploads)
        .set({ ...outcome, progresso: null })
        .where(eq(uploads.id, claim.id))
    return row
  })
}

/** Every processing that was asked for and has not ended. */
export function selectUnfinished(db: Db): Promise<AskedProcessing[]> {
  return db
    .select({ id: uploads.id, revision: uploads.revision })
    .from(uploads)
    .where(inArray(uploads.status, UNFINISHED))
}
