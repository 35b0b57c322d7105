import type { DatasetData } from '#contract/files/dataset.ts'
import { type Aggregation, figureOf } from '#core/grouping/group-figures.ts'
import { OUTSIDE, rowsWithin } from '#core/grouping/into-groups.ts'
import { selectedRows } from '#core/grouping/selection.ts'
import { ByteCache } from '../../memory/byte-cache.ts'
import { forgetDuckDb } from '../engine/kept-duckdb.ts'
import { TableColumns } from '../table-columns.ts'
import { bucketRows, type GroupedRows, groupRows, type SelectedRows } from './group-rows.ts'
import { type Axis, axisOfNumbers, axisOfTexts } from './table-axis.ts'
import type { TableQuery, TableQueryAnswer } from './table-question.ts'

/** Numbers in an answer; it has fewer points where there are many series. */
const MOST_NUMBERS = 600_000
const ALL_TIME = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }

interface Selected extends SelectedRows {
  readonly query: TableQuery
}

interface KnownAnswer {
  readonly answer: TableQueryAnswer
  readonly byteLength: number
}
/** A table never changes, and people open the same charts again and again. */
const known = new ByteCache<KnownAnswer>(24 * 1024 * 1024)

/** Answers a query in the process that has DuckDB. */
export async function queryHere(query: TableQuery): Promise<TableQueryAnswer> {
  try {
    const { answer } = await known.get(JSON.stringify(query), async () => sized(await answerOf(query)))
    return answer
  } catch (error) {
    forgetDuckDb(query.path)
    throw error
  }
}

function sized(answer: TableQueryAnswer): KnownAnswer {
  if (answer.kind !== 'data') return { answer, byteLength: 100 }
  const { labels, x, series } = answer.data
  const points = labels?.length ?? x?.length ?? 0
  // An instant or a text of usual length has some 60 bytes, a number 8.
  return { answer, byteLength: points * (60 + 24 * series.length) }
}

async function answerOf(query: TableQuery): Promise<TableQueryAnswer> {
  const { path, window, timezone, by, y } = query
  const columns = await TableColumns.open(path)
  const atMs = window && (await columns.instants(window.column, timezone))
  const { fromMs, toMs } = window ?? ALL_TIME
  const selection = { rows: columns.rows, atMs, fromMs, toMs }
  const selected = { query, columns, ...selection, total: selectedRows(selection) }
  if (by.kind === 'rows') {
    const points = Math.max(1, Math.min(by.points, Math.floor(MOST_NUMBERS / (3 * y.length))))
    const draw = selected.total > points ? dataOfBuckets(selected, points) : dataOfEachRow(selected)
    return { kind: 'data', data: await draw }
  }
  const grouped = await groupRows(query, selected)
  if (typeof grouped === 'number') return { kind: 'too-many', most: grouped }
  const most = Math.floor(MOST_NUMBERS / y.length)
  if (grouped.groups > Math.max(1, most)) return { kind: 'too-many', most }
  return { kind: 'data', data: await dataOfGroups(selected, grouped, by.aggregation) }
}

async function dataOfGroups(
  { query, columns, total }: Selected,
  { axis, figuresOf }: GroupedRows,
  aggregation: Aggregation,
): Promise<DatasetData> {
  const series = []
  for (const column of query.y) {
    const values = await (column.type === 'number' ? columns.values(column) : columns.presence(column))
    series.push({ name: column.name, values: figureOf(figuresOf(values), aggregation) })
  }
  return { ...axis, series, total, sampled: false }
}

async function dataOfBuckets(selected: Selected, points: number): Promise<DatasetData> {
  const { query, columns, total } = selected
  const { axis, figuresOf } = await bucketRows(query, points, selected)
  const series = []
  for (const column of query.y) {
    const figures = figuresOf(await columns.values(column))
    const [values, min, max] = [figureOf(figures, 'mean'), figureOf(figures, 'min'), figureOf(figures, 'max')]
    series.push({ name: column.name, values, min, max })
  }
  return { ...axis, series, total, sampled: true }
}

async function dataOfEachRow(selected: Selected): Promise<DatasetData> {
  const { query, columns, total } = selected
  const { order, axis } = await rowsInOrder(query, columns, rowsWithin(selected))
  const series = []
  for (const column of query.y) {
    const values = await columns.values(column)
    series.push({ name: column.name, values: Array.from(order, (row) => presentOf(values[row])) })
  }
  return { ...axis, series, total, sampled: false }
}

/** By x, rows without x last; the file's order for equal x and for texts. */
async function rowsInOrder(
  { x }: TableQuery,
  columns: TableColumns,
  ofRow: Int32Array,
): Promise<{ order: number[]; axis: Axis }> {
  const rows: number[] = []
  for (let row = 0; row < ofRow.length; row++) if (ofRow[row] !== OUTSIDE) rows.push(row)
  if (x?.type === 'text') return { order: rows, axis: axisOfTexts(await columns.textsOf(x, rows)) }
  const values = x === null ? columns.rowNumbers() : await columns.values(x)
  const keyOf = (row: number) => presentOf(values[row]) ?? Number.POSITIVE_INFINITY
  const order = rows.toSorted((a, b) => compare(keyOf(a), keyOf(b)))
  return {
    order,
    axis: axisOfNumbers(
      x?.type ?? 'number',
      order.map((row) => presentOf(values[row])),
    ),
  }
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

const presentOf = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)
