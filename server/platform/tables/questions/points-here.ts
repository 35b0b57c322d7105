import { dirname } from 'node:path'
import { DAY_MS } from '#core/time/hours.ts'
import { DuckDb, sqlName, sqlText } from '../engine/duckdb.ts'
import type {
  NewestCell,
  PointsAnswer,
  PointsBounds,
  PointsColumn,
  PointsPlace,
  PointsRequest,
  PointsTable,
  TablePoints,
} from './table-question.ts'

/** Instants before 1970 or beyond the year 2261 are mistakes of the file. */
const LAST_MS = Date.UTC(2262, 0, 1)

/** Reads the first points of tables from an instant on. */
export const pointsHere = (request: PointsRequest): Promise<PointsAnswer<TablePoints>> =>
  withTables(request, async (duck, shapes) => {
    const fromMs = Math.max(0, Math.ceil(request.fromMs))
    const toMs = Math.min(LAST_MS, Math.ceil(request.toMs))
    const count = request.columns.length
    if (!(fromMs < toMs)) return { atMs: [], columns: emptyColumns(count), nextMs: null }
    const { timeColumn, columns, mostRows } = request
    const rowsUntil = (endMs: number) =>
      shapes
        .map((shape, n) => rowsOf(shape, n, { timeColumn, columns, fromMs, toMs: endMs }))
        .join(' union all ')
    const [edge] = await duck.rows(`select count(*)::double, max(t)::double
      from (select t from (${rowsUntil(toMs)}) order by t limit ${Math.max(1, Math.trunc(mostRows))})`)
    const isLast = Number(edge?.[0]) < mostRows
    const endMs = isLast ? toMs : Number(edge?.[1]) + 1
    return { ...(await pointsOf(duck, rowsUntil(endMs), count)), nextMs: isLast ? null : endMs }
  })

/** Reads the first and last instant of the columns. */
export const boundsHere = (request: PointsPlace): Promise<PointsAnswer<PointsBounds | null>> =>
  withTables(request, async (duck, shapes) => {
    const { timeColumn, columns } = request
    const rows = shapes.map((shape, n) => rowsOf(shape, n, { timeColumn, columns, fromMs: 0, toMs: LAST_MS }))
    const hasValue = columns.flatMap((_, n) => [`n${n} is not null`, `s${n} is not null`]).join(' or ')
    const [found] = await duck.rows(
      `select min(t)::double, max(t)::double from (${rows.join(' union all ')}) where ${hasValue || 'false'}`,
    )
    const [firstMs, lastMs] = found ?? []
    return typeof firstMs === 'number' && typeof lastMs === 'number' ? { firstMs, lastMs } : null
  })

/** Reads each column's last value in time. */
export const newestHere = (request: PointsPlace): Promise<PointsAnswer<readonly NewestCell[]>> =>
  withTables(request, async (duck, shapes) => {
    const { timeColumn, columns } = request
    if (columns.length === 0) return []
    const rows = shapes.map((shape, n) => rowsOf(shape, n, { timeColumn, columns, fromMs: 0, toMs: LAST_MS }))
    const newest = (cell: string) =>
      `max(t) filter (where ${cell} is not null)::double, arg_max(${cell}, row(t, f, r)) filter (where ${cell} is not null)`
    const cells = columns.flatMap((_, n) => [newest(`n${n}`), newest(`s${n}`)])
    const [found = []] = await duck.rows(`select ${cells.join(', ')} from (${rows.join(' union all ')})`)
    return columns.map((_, n) => newerOf(found.slice(4 * n, 4 * n + 2), found.slice(4 * n + 2, 4 * n + 4)))
  })

/** Of a column that is of numbers in one table and of texts in another. */
function newerOf(...found: readonly (readonly unknown[])[]): NewestCell {
  const cells = found.flatMap(([atMs, value]) =>
    typeof atMs === 'number' && (typeof value === 'number' || typeof value === 'string')
      ? [{ atMs, value }]
      : [],
  )
  return cells.toSorted((a, b) => b.atMs - a.atMs)[0] ?? null
}

/** A table with the types of its columns. */
interface Shape extends PointsTable {
  readonly types: ReadonlyMap<string, string>
}

async function withTables<Result>(
  { tables, timeColumn }: PointsPlace,
  work: (duck: DuckDb, shapes: readonly Shape[]) => Promise<Result>,
): Promise<PointsAnswer<Result>> {
  const [first, ...others] = [...new Set(tables.map(({ path }) => dirname(path)))]
  if (first === undefined) return { kind: 'no-time' }
  const duck = await DuckDb.open({ threads: 1, memoryMb: 256, folders: [first, ...others] })
  try {
    const shapes: Shape[] = []
    for (const table of tables) {
      const rows = await duck.rows(`describe from read_parquet(${sqlText(table.path)})`)
      const types = new Map(rows.map(([name, type]) => [String(name), String(type)]))
      if (!['TIMESTAMP', 'DATE'].includes(types.get(timeColumn) ?? '')) return { kind: 'no-time' }
      shapes.push({ ...table, types })
    }
    return { kind: 'points', result: await work(duck, shapes) }
  } finally {
    duck.close()
  }
}

interface RowsQuestion {
  readonly timeColumn: string
  readonly columns: readonly string[]
  readonly fromMs: number
  readonly toMs: number
}

/** A table's rows within the stretch: instant, number of the table, number of the row, and each column as a number and as a text. */
function rowsOf(
  { path, timezone, types }: Shape,
  table: number,
  { timeColumn, columns, fromMs, toMs }: RowsQuestion,
): string {
  const time = sqlName(timeColumn)
  const isDay = types.get(timeColumn) === 'DATE'
  const instant = isDay ? `epoch_ms(timezone(${sqlText(timezone)}, ${time}::timestamp))` : `epoch_ms(${time})`
  const stamp = (ms: number) => `make_timestamp(${ms * 1000})`
  // Files skip what lies outside: a day's midnight is less than a day from that of UTC.
  const near = isDay
    ? `${time} >= ${stamp(fromMs - 2 * DAY_MS)}::date and ${time} <= ${stamp(toMs + 2 * DAY_MS)}::date`
    : `${time} >= ${stamp(fromMs)} and ${time} < ${stamp(toMs)}`
  const cells = columns.map((name, n) => `${cellOf(name, types.get(name), n)}`)
  return `select * from (select ${[`${instant} as t`, `${table} as f`, 'file_row_number as r', ...cells].join(', ')}
    from read_parquet(${sqlText(path)}, file_row_number = true) where ${near})
    where t >= ${fromMs} and t < ${toMs}`
}

function cellOf(name: string, type: string | undefined, n: number): string {
  const isNumber = type === 'DOUBLE'
  const number = isNumber ? sqlName(name) : 'null::double'
  const text = type === undefined || isNumber ? 'null::varchar' : `${sqlName(name)}::varchar`
  return `${number} as n${n}, ${text} as s${n}`
}

/** Where several tables have an instant, the last table's rows count; where these have several values of a column, the last one counts. */
async function pointsOf(
  duck: DuckDb,
  rows: string,
  count: number,
): Promise<Pick<TablePoints, 'atMs' | 'columns'>> {
  const cells = Array.from({ length: count }, (_, n) => [`n${n}`, `s${n}`])
  const last = cells.flat().map((cell) => `last(${cell} order by r) filter (where ${cell} is not null)`)
  const found = await duck.rows(`select ${['t::double', ...last].join(', ')}
    from (select *, max(f) over (partition by t) as winner from (${rows})) where f = winner group by t order by t`)
  const columns = cells.map(([_number, _text], n): PointsColumn => {
    const numbers = found.map((row) => asNumber(row[1 + 2 * n]))
    const texts = found.map((row) => asText(row[2 + 2 * n]))
    return texts.some((text) => text !== null) ? { numbers, texts } : { numbers }
  })
  return { atMs: found.map(([atMs]) => Number(atMs)), columns }
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)
const asText = (value: unknown) => (typeof value === 'string' ? value : null)
const emptyColumns = (count: number): PointsColumn[] => Array.from({ length: count }, () => ({ numbers: [] }))
