import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cellReaders } from '#core/tables/cell-reader.ts'
import type { IsMissing } from '#core/tables/missing.ts'
import { steadyOffset } from '#core/tables/steady-offset.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { newId } from '../database/new-id.ts'
import { DuckDb } from './duckdb.ts'
import { zoneOfPlan } from './finished-table.ts'
import { type LoadedFile, textOf } from './load-text.ts'
import type { TableRequest } from './make-table.ts'
import { oneLineEnd } from './quick-bytes.ts'
import { type Agreement, agreementOf, copyStatement, type PlainRows } from './quick-copy.ts'
import { type QuickSample, quickSample } from './quick-sample.ts'
import { isStorageFull } from './storage-full.ts'

/** Smaller files are read cell by cell. */
const LEAST_BYTES = 2_000_000

export interface QuickResult extends Agreement {
  readonly sample: QuickSample
  readonly rows: number
}

/**
 * Reads a large regular file by DuckDB's own reader: pieces of the file tell the types, and all of its cells must agree. Null where they
 * don't; the file is then read cell by cell, with the same result.
 */
export async function quickTable(
  file: LoadedFile,
  request: TableRequest,
  isMissing: IsMissing,
): Promise<QuickResult | null> {
  const { opcoes } = request
  if (file.bytes.length < LEAST_BYTES || opcoes.types || opcoes.missing) return null
  const sample = quickSample(file, request, isMissing)
  if (sample === null) return null
  const rows = await plainRows(file, sample, request)
  try {
    return rows && (await copied(sample, rows, request, isMissing))
  } finally {
    if (rows && rows.path !== request.path) await rm(rows.path, { force: true })
  }
}

async function copied(
  sample: QuickSample,
  rows: PlainRows,
  request: TableRequest,
  isMissing: IsMissing,
): Promise<QuickResult | null> {
  const { target, folder } = request
  const duck = await DuckDb.open({
    threads: 2,
    memoryMb: 256,
    folders: [folder, dirname(rows.path), dirname(target)],
  })
  try {
    const offsets = sampledOffsets(sample, request, isMissing)
    const [count] = await duck.rows(copyStatement(sample, rows, target, offsets))
    const agreement = await agreementOf(duck, sample, target)
    if (agreement === null || !areSteady(sample, agreement, offsets, request)) return null
    return { ...agreement, sample, rows: Number(count?.[0]) }
  } catch (error) {
    if (isStorageFull(error)) throw error
    // A cell that does not fit the sampled types is no fault of the file.
    return null
  } finally {
    duck.close()
  }
}

/** The file itself, or a copy in UTF-8 without the lines before the header. */
async function plainRows(
  file: LoadedFile,
  { layout }: QuickSample,
  { path, folder }: TableRequest,
): Promise<PlainRows | null> {
  const { quote } = layout.dialect
  const isPlain = file.encoding === 'utf-8' && layout.rowsLine <= 2
  const bytes = isPlain ? file.bytes : Buffer.from(textOf(file))
  const lineEnd = oneLineEnd(bytes)
  if (lineEnd === null) return null
  const hasQuotes = quote !== '' && bytes.includes(quote)
  if (isPlain) return { path, skip: layout.rowsLine - 1, lineEnd, hasQuotes }
  const copy = join(folder, `${newId()}.text`)
  const head = Buffer.byteLength(textOf(file, file.markBytes, HEAD).slice(0, layout.rowsFrom))
  await writeFile(copy, bytes.subarray(head), { mode: 0o600, flag: 'wx' })
  return { path: copy, skip: 0, lineEnd, hasQuotes }
}

/** The header stands within this many bytes. */
const HEAD = 1 << 20

/** The offset of each column of local times at its first sampled time. */
function sampledOffsets(
  { plans, first }: QuickSample,
  request: TableRequest,
  isMissing: IsMissing,
): number[] {
  const zoneOf = zoneOfPlan(request)
  const walls = cellReaders(plans, isMissing, () => 'UTC')
  return plans.map((plan, n) => {
    const micros = plan.type === 'datetime' ? walls[n]?.(first[n] ?? null, first) : null
    return typeof micros === 'number' ? localCalendar(zoneOf(plan)).offsetMs(micros / 1000) : 0
  })
}

/** Whether each zone keeps its offset during all of its column's times. */
function areSteady(
  { plans, columns }: QuickSample,
  { ranges }: Agreement,
  offsets: readonly number[],
  request: TableRequest,
): boolean {
  const zoneOf = zoneOfPlan(request)
  return plans.every((plan, n) => {
    const [column, range] = [columns[n], ranges[n]]
    if (column?.kind !== 'moment' || column.isDay || column.moment.zone !== 'local' || !range) return true
    return steadyOffset(zoneOf(plan), ...range) === offsets[n]
  })
}
