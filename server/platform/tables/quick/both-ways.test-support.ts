import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Opcoes } from '#contract/files/upload.ts'
import { missingCheck } from '#core/tables/forms/missing.ts'
import { TableFault } from '#core/tables/table-fault.ts'
import { readIndex, readNumbers } from '../../parquet/read-numbers.ts'
import type { DuckDb } from '../engine/duckdb.ts'
import { keptDuckDb } from '../engine/kept-duckdb.ts'
import type { MadeTable, TableRequest } from '../make-table.ts'
import { cellByCell, quickResult } from '../reading/delimited-table.ts'
import { loadFile } from '../reading/load-text.ts'
import { numbersOf } from '../table-columns.ts'
import { quickTable } from './quick-table.ts'
import { PartScans, type ScanSetup } from './scan-jobs.ts'
import type { FileScans } from './scan-threads.ts'

let tables = 0

/** Scans without threads, whose start takes longer than a small file. */
function scansHere(setup: ScanSetup): FileScans {
  const scans = new PartScans(setup)
  return { count: 1, scan: async (job) => scans.answer(job), end: async () => {} }
}

interface TableChoices {
  readonly opcoes?: Opcoes
  readonly timezone?: string
  /** Small parts part a small file. */
  readonly partBytes?: number
  readonly inThreads?: boolean
}

interface Table {
  readonly made: MadeTable
  /** The columns with their types, then the rows with exact values. */
  readonly rows: readonly (readonly unknown[])[]
}

/** The table of a content cell by cell, and the one by the quick way: null where that way leaves the file to the other. */
export async function bothWays(
  folder: string,
  content: string | Uint8Array,
  { opcoes = {}, timezone = 'America/Sao_Paulo', partBytes, inThreads = true }: TableChoices,
): Promise<{ quick: Table | null; slow: Table | string }> {
  const path = join(folder, 'content.csv')
  writeFileSync(path, content)
  const isMissing = missingCheck(opcoes.missing ?? [])
  const request = (name: string): TableRequest => {
    // DuckDB may still know what a file of the same name had.
    const target = join(folder, `${name}-${++tables}.parquet`)
    return { path, tipo: 'csv', opcoes, timezone, target }
  }
  const [a, b] = [request('quick'), request('slow')]
  const file = await loadFile(path, opcoes)
  const choices = { leastBytes: 0, partBytes, ...(inThreads ? {} : { begin: scansHere }) }
  const found = await quickTable(file, a, isMissing, () => {}, choices).catch(faultOf)
  const made = await cellByCell(file, b, isMissing, () => {}).catch(faultOf)
  if (typeof found === 'string' || typeof made === 'string')
    return { quick: null, slow: typeof made === 'string' ? made : await readBack(b.target, made) }
  return {
    quick: found && (await readBack(a.target, quickResult(file, found, a))),
    slow: await readBack(b.target, made),
  }
}

function faultOf(error: unknown): string {
  if (error instanceof TableFault) return error.message
  throw error
}

async function readBack(path: string, made: MadeTable): Promise<Table> {
  const duck = await keptDuckDb(path)
  const columns = await duck.rows(`describe from '${path}'`)
  const names = columns.map(([name]) => `"${String(name).replaceAll('"', '""')}"::varchar`)
  const rows = await duck.rows(
    `select ${names.join(', ')} from read_parquet('${path}', file_row_number = true) order by file_row_number`,
  )
  await checkOwnReader(duck, path, made)
  return { made, rows: [...columns.map(([name, type]) => [name, type]), ...rows] }
}

/** The program's own reader of numbers gives what DuckDB gives. */
async function checkOwnReader(duck: DuckDb, path: string, { metadados }: MadeTable): Promise<void> {
  const index = await readIndex(path)
  if (index === null) return
  for (const column of metadados.tipos) {
    const own = await readNumbers(path, index, column.name)
    expect(own === null).toBe(column.type === 'text')
    if (own === null) continue
    const sql = `select ${numbersOf(column)} from read_parquet('${path}')`
    expect(own).toEqual(await duck.numbers(sql, own.length))
  }
}
