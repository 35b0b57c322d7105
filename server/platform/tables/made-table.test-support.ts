import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Opcoes, UploadTipo } from '#contract/files/upload.ts'
import type { MadeTable, TableAnswer } from './make-table.ts'
import { answerTable } from './questions/answer-table.ts'
import type { Cell } from './questions/table-question.ts'
import { readHere } from './reading/read-here.ts'

export interface ReadBack extends MadeTable {
  readonly rows: readonly (readonly Cell[])[]
}

interface TableChoices {
  readonly tipo?: UploadTipo
  readonly opcoes?: Opcoes
  readonly timezone?: string
}

/** Makes tables in this process and reads them back. */
export function tableFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'geada-tables-'))
  let files = 0
  const answer = (
    path: string,
    { tipo = 'csv', opcoes = {}, timezone = 'UTC' }: TableChoices,
    target: string,
  ) => answerTable({ path, tipo, opcoes, timezone, target }, () => {})
  const answerOf = (content: string | Uint8Array, asked: TableChoices = {}): Promise<TableAnswer> => {
    const path = join(folder, `file-${files++}`)
    writeFileSync(path, content)
    return answer(path, asked, `${path}.parquet`)
  }
  const fromPath = async (path: string, asked: TableChoices = {}, limit = 1_000_000): Promise<ReadBack> => {
    const target = join(folder, `table-${files++}.parquet`)
    const made = await answer(path, asked, target)
    if (made.kind !== 'made') throw new Error(made.kind === 'refused' ? made.message : made.kind)
    const { rows } = await readHere({ path: target, limit, offset: 0 })
    return { ...made.table, rows }
  }
  const read = (content: string | Uint8Array, asked: TableChoices = {}): Promise<ReadBack> => {
    const path = join(folder, `file-${files++}`)
    writeFileSync(path, content)
    return fromPath(path, asked)
  }
  /** The message that refuses a file. */
  const refusal = async (content: string | Uint8Array, asked: TableChoices = {}): Promise<string> => {
    const made = await answerOf(content, asked)
    return made.kind === 'refused' ? made.message : made.kind
  }
  return {
    path: folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    read,
    /** The table that was made last. */
    pathOfLast: () => join(folder, `table-${files - 1}.parquet`),
    fromPath,
    refusal,
  }
}
