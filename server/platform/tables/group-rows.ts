import type { UploadColumn } from '#contract/upload.ts'
import { intoBuckets, intoRuns } from '#core/grouping/buckets.ts'
import { intoGroups } from '#core/grouping/into-groups.ts'
import { stretchStart } from '#core/grouping/stretch-start.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { type Axis, axisOfNumbers, axisOfTexts, cellOf } from './table-axis.ts'
import type { TableColumns } from './table-columns.ts'
import type { TableQuery } from './table-question.ts'

export interface GroupedRows {
  /** The index of each row's group. */
  readonly ofRow: Int32Array
  readonly groups: number
  readonly axis: Axis
}

interface Selection {
  readonly columns: TableColumns
  /** `OUTSIDE` for rows outside the window; the indexes of groups are written here. */
  readonly ofRow: Int32Array
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
  { columns, ofRow, total }: Selection,
): Promise<GroupedRows> {
  if (x?.type === 'text') {
    const firsts = intoRuns(ofRow, total, points)
    return { ofRow, groups: firsts.length, axis: axisOfTexts(await columns.textsOf(x, firsts)) }
  }
  const type = x?.type ?? 'number'
  const values = x === null ? columns.rowNumbers() : await columns.values(x)
  const unit = { number: null, datetime: 1, date: DAY_MS }[type]
  const { keys } = intoBuckets(ofRow, values, { most: points, unit })
  return { ofRow, groups: keys.length, axis: axisOfNumbers(type, keys) }
}

/** Groups the rows of an aggregation. A number says that there are more groups than that. */
export async function groupRows(query: TableQuery, selection: Selection): Promise<GroupedRows | number> {
  const { by, x, timezone } = query
  const { ofRow } = selection
  if (by.kind === 'column') return groupByColumn(by.column, selection)
  if (by.kind !== 'interval' || x === null) return { ofRow, groups: 1, axis: axisOfTexts([ALL_ROWS]) }
  const instants = await selection.columns.instants(x, timezone)
  const calendar = localCalendar(timezone)
  const keyOf = byQuarter((atMs) => stretchStart(calendar, by.interval, atMs))
  const found = intoGroups(ofRow, instants, { keyOf, most: MOST_STRETCHES })
  if (found === null) return MOST_STRETCHES
  return { ofRow, groups: found.keys.length, axis: axisOfNumbers('datetime', found.keys) }
}

async function groupByColumn(
  column: UploadColumn,
  { columns, ofRow }: Selection,
): Promise<GroupedRows | number> {
  const most = MOST_OF_COLUMN
  const keyOf = (value: number) => value
  const { type } = column
  if (type !== 'text') {
    const found = intoGroups(ofRow, await columns.values(column), { keyOf, most })
    if (found === null) return most
    const labels = found.keys.map((key) => (key === null ? null : String(cellOf(type, key))))
    return { ofRow, groups: labels.length, axis: axisOfTexts(labels) }
  }
  const dictionary = await columns.dictionary(column, most)
  const found = dictionary && intoGroups(ofRow, dictionary.ofRow, { keyOf, most: most + 1 })
  if (dictionary === null || found === null) return most
  const labels = found.keys.map((key) => (key === null ? null : (dictionary.labels[key] ?? null)))
  return { ofRow, groups: labels.length, axis: axisOfTexts(labels) }
}

/** The same for all instants of a quarter of an hour. */
function byQuarter(startOf: (atMs: number) => number): (atMs: number) => number {
  const known = new Map<number, number>()
  let lastQuarter = Number.NaN
  let lastStart = Number.NaN
  return (atMs) => {
    const quarter = Math.floor(atMs / QUARTER_MS)
    if (quarter === lastQuarter) return lastStart
    lastQuarter = quarter
    lastStart = known.get(quarter) ?? startOf(quarter * QUARTER_MS)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(quarter, lastStart)
    return lastStart
  }
}
