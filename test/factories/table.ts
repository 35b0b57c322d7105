import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Metadados, UploadColumn } from '#contract/files/upload.ts'
import { DuckDb, sqlName, sqlText } from '#server/platform/tables/engine/duckdb.ts'
import type { TestApp } from '../app/app.ts'

type TestCell = number | string | null

interface TestTable {
  readonly columns: readonly UploadColumn[]
  readonly rows: readonly (readonly TestCell[])[]
}

const sqlTypes = { number: 'double', text: 'varchar', datetime: 'timestamp', date: 'date' } as const

/** Writes rows as the table of a processed file. */
export async function writeTable(path: string, { columns, rows }: TestTable): Promise<void> {
  const duck = await DuckDb.open({ threads: 1, memoryMb: 200, folders: [dirname(path)] })
  const types = columns.map(({ name, type }) => `${sqlName(name)} ${sqlTypes[type]}`)
  await duck.rows(`create table t (${types.join(', ')})`)
  const tuples = rows.map((row) => `(${row.map(literal).join(', ')})`)
  if (tuples.length > 0) await duck.rows(`insert into t values ${tuples.join(', ')}`)
  await duck.rows(`copy t to ${sqlText(path)} (format parquet)`)
  duck.close()
}

function literal(cell: TestCell): string {
  if (cell === null) return 'null'
  return typeof cell === 'number' ? `${cell}::double` : sqlText(cell)
}

const known = new Map<string, Promise<Buffer>>()

async function bytesOf(table: TestTable): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'geada-table-'))
  const path = join(folder, `${randomUUID()}.parquet`)
  await writeTable(path, table)
  const bytes = await readFile(path)
  await rm(folder, { recursive: true })
  return bytes
}

const usual: TestTable = {
  columns: [
    { name: 'tempo', type: 'datetime' },
    { name: 'compressor', type: 'text' },
    { name: 'potencia', type: 'number' },
  ],
  rows: [
    ['2026-03-01 12:00:00', 'C1', 10],
    ['2026-03-01 13:00:00', 'C2', 30],
  ],
}

/** Texts that a spreadsheet program would run, quotes, missing values and a row without a time. */
export const nastyTable: TestTable = {
  columns: [
    { name: 'texto', type: 'text' },
    { name: 'tempo', type: 'datetime' },
    { name: '=grupo', type: 'text' },
    { name: 'a', type: 'number' },
    { name: 'b', type: 'number' },
  ],
  rows: [
    ['=1+1', '2026-03-01 02:30:00', 'C2', 1.5, 10],
    ['＋x', '2026-03-01 03:30:00', 'C10', null, -20.25],
    ['com "aspas"; e\nlinha', '2026-03-02 03:00:00', 'C2', 4, null],
    ['100 %', null, null, -3, null],
  ],
}

/** What the row of a processed file says about its table. */
export function factsOf({ columns, rows }: TestTable = usual) {
  const metadados: Metadados = {
    ...{ linhas: rows.length, colunas: columns.map(({ name }) => name), tipos: [...columns] },
    ...{ delimiter: ';', encoding: 'utf-8', headers: true, erro: null, linhasIrregulares: 0, deteccoes: [] },
  }
  return { status: 'processado', metadados } as const
}

/** `factsOf` with the table in the app's file store. */
export async function storeTable(app: TestApp, table: TestTable = usual) {
  const key = JSON.stringify(table)
  const bytes = known.get(key) ?? bytesOf(table)
  known.set(key, bytes)
  const { id } = await app.services.files.put(oneOf(await bytes))
  return { ...factsOf(table), tableFileId: id }
}

async function* oneOf(bytes: Uint8Array) {
  yield bytes
}
