import { dirname } from 'node:path'
import { DuckDb, sqlText } from './duckdb.ts'
import type { TableAnswer, TableRequest } from './make-table.ts'

/** The first path: DuckDB's own understanding of a CSV. */
export async function answerTable(
  request: TableRequest,
  tell: (progress: number) => void,
): Promise<TableAnswer> {
  const { path, target, folder } = request
  const duck = await DuckDb.open({
    threads: 2,
    memoryMb: 200,
    folders: [folder, dirname(path), dirname(target)],
  })
  const [row] = await duck.rows(
    `copy (from read_csv_auto(${sqlText(path)})) to ${sqlText(target)} (format parquet)`,
  )
  const columns = await duck.rows(`describe from ${sqlText(target)}`)
  tell(1)
  duck.close()
  const tipos = columns.map(([name, type]) => ({
    name: String(name),
    type: /^TIMESTAMP/.test(String(type))
      ? ('datetime' as const)
      : /DOUBLE|INT/.test(String(type))
        ? ('number' as const)
        : ('text' as const),
  }))
  return {
    kind: 'made',
    table: {
      metadados: {
        linhas: Number(row?.[0]),
        colunas: tipos.map(({ name }) => name),
        delimiter: ',',
        encoding: 'utf-8',
        headers: true,
        erro: null,
        linhasIrregulares: 0,
        tipos,
        deteccoes: [],
      },
      logs: [],
    },
  }
}
