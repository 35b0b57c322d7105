import type { UploadColumn } from '#contract/files/upload.ts'
import { intoBuckets, intoRuns } from '#core/grouping/buckets.ts'
import { type GroupFigures, groupFigures } from '#core/grouping/group-figures.ts'
import { intoGroups, rowsWithin } from '#core/grouping/into-groups.ts'
import { figuresOfRuns, type RowRuns, rowRuns, type Span, spanOf } from '#core/grouping/row-runs.ts'
import type { Selection } from '#core/grouping/selection.ts'
import { stretchStart } from '#core/grouping/stretch-start.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import type { TableColumns } from '../table-columns.ts'
import { type Axis, axisOfNumbers, axisOfTexts, cellOf } from './table-axis.ts'
import type { TableQuery } from './table-question.ts'

export interface GroupedRows {
  readonly groups: number
  readonly axis: Axis
  readonly figuresOf: (values: Float64Array) => GroupFigures
}

export interface SelectedRows extends Selection {
  readonly columns: TableColumns
  readonly total: number
}

const MOST_OF_COLUMN = 10_000
const MOST_STRETCHES = 100_000
/** Time zones change on whole quarters of an hour of UTC. */
const QUARTER_MS = 15 * MINUTE_MS
const MOST_REMEMBERED = 200_000
const ALL_ROWS = 'Todas as linhas'

/** Puts more rows than points together; the answer has at most so many groups. */
export async function bucketRows(
  { x }: TableQuery,
  points: number,
  selected: SelectedRows,
): Promise<GroupedRows> {
  const { columns } = selected
  if (x?.type === 'text') {
    const ofRow = rowsWithin(selected)
    const firsts = intoRuns(ofRow, selected.total, points)
    return groupedByRow(ofRow, firsts.length, axisOfTexts(await columns.textsOf(x, firsts)))
  }
  const type = x?.type ?? 'number'
  const values = x === null ? columns.rowNumbers() : await columns.values(x)
  const unit = { number: null, datetime: 1, date: DAY_MS }[type]
  const found = intoBuckets(selected, values, { most: points, unit })
  return groupedByRuns(found, axisOfNumbers(type, found.keys))
}

const groupedByRow = (ofRow: Int32Array, groups: number, axis: Axis): GroupedRows => ({
  groups,
  axis,
  figuresOf: (values) => groupFigures(ofRow, groups, values),
})

const groupedByRuns = (found: RowRuns, axis: Axis): GroupedRows => ({
  groups: found.keys.length,
  axis,
  figuresOf: (values) => figuresOfRuns(found, values),
})

/** Groups the rows of an aggregation. A number says that there are more groups than that. */
export async function groupRows(query: TableQuery, selected: SelectedRows): Promise<GroupedRows | number> {
  const { by, x, timezone } = query
  if (by.kind === 'column') return groupByColumn(by.column, selected)
  if (by.kind !== 'interval' || x === null) {
    const all = spanOf(0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
    const found = rowRuns(selected, new Float64Array(selected.rows), () => all, 1)
    const runs = found?.runs ?? new Int32Array(0)
    return groupedByRuns({ runs, keys: [null] }, axisOfTexts([ALL_ROWS]))
  }
  const instants = await selected.columns.instants(x, timezone)
  const calendar = localCalendar(timezone)
  const spanAt = byQuarter((atMs) => stretchStart(calendar, by.interval, atMs))
  const found = rowRuns(selected, instants, spanAt, MOST_STRETCHES)
  return found === null ? MOST_STRETCHES : groupedByRuns(found, axisOfNumbers('datetime', found.keys))
}

async function groupByColumn(column: UploadColumn, selected: SelectedRows): Promise<GroupedRows | number> {
  const { columns } = selected
  const most = MOST_OF_COLUMN
  const ofRow = rowsWithin(selected)
  const keyOf = (value: number) => value
  const { type } = column
  if (type !== 'text') {
    const found = intoGroups(ofRow, await columns.values(column), { keyOf, most })
    if (found === null) return most
    const labels = found.keys.map((key) => (key === null ? null : String(cellOf(type, key))))
    return groupedByRow(ofRow, labels.length, axisOfTexts(labels))
  }
  const dictionary = await columns.dictionary(column, most)
  const found = dictionary && intoGroups(ofRow, dictionary.ofRow, { keyOf, most: most + 1 })
  if (dictionary === null || found === null) return most
  const labels = found.keys.map((key) => (key === null ? null : (dictionary.labels[key] ?? null)))
  return groupedByRow(ofRow, labels.length, axisOfTexts(labels))
}

/** The same for all instants of a quarter of an hour. */
function byQuarter(startOf: (atMs: number) => number): (atMs: number) => Span {
  const known = new Map<number, number>()
  return (atMs) => {
    const quarter = Math.floor(atMs / QUARTER_MS)
    const key = known.get(quarter) ?? startOf(quarter * QUARTER_MS)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(quarter, key)
    return spanOf(key, quarter * QUARTER_MS, (quarter + 1) * QUARTER_MS)
  }
}
