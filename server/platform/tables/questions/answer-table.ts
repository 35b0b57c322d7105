import { looksLikeJson } from '#core/tables/layout/json-rows.ts'
import { TableFault } from '#core/tables/table-fault.ts'
import { isStorageFull } from '../engine/storage-full.ts'
import type { TableAnswer, TableRequest } from '../make-table.ts'
import { delimitedTable } from '../reading/delimited-table.ts'
import { jsonTable } from '../reading/json-table.ts'
import { loadFile, textOf } from '../reading/load-text.ts'

/** Makes the table of a file, or says why the file has none. */
export async function answerTable(
  request: TableRequest,
  tell: (progress: number) => void,
): Promise<TableAnswer> {
  try {
    const file = await loadFile(request.path, request.opcoes)
    tell(0.05)
    const isJson = request.tipo === 'json' || looksLikeJson(textOf(file, file.markBytes, 8192))
    const make = isJson ? jsonTable : delimitedTable
    return { kind: 'made', table: await make(file, request, tell) }
  } catch (error) {
    if (error instanceof TableFault) return { kind: 'refused', message: error.message }
    if (isStorageFull(error)) return { kind: 'no-space' }
    throw error
  }
}
