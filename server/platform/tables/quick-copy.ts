import type { QuickColumn } from '#core/tables/quick-plan.ts'
import { type DuckDb, type Row, sqlName, sqlText } from './duckdb.ts'
import type { QuickSample } from './quick-sample.ts'

export interface PlainRows {
  readonly path: string
  /** Lines before the first row. */
  readonly skip: number
  readonly lineEnd: '\n' | '\r\n'
  readonly hasQuotes: boolean
}

/** Reads all rows with the sampled types and writes them as Parquet. Offsets are milliseconds that local time is ahead of UTC. */
export function copyStatement(
  { layout, plans, columns, markers, width }: QuickSample,
  { path, skip, lineEnd, hasQuotes }: PlainRows,
  target: string,
  offsets: readonly number[],
): string {
  const quote = hasQuotes ? layout.dialect.quote : ''
  const hasCommas = columns.some(
    (column) => column.kind === 'number' && column.decimal === ',' && !column.isWhole,
  )
  const delimiter = layout.dialect.delimiter ?? ','
  // DuckDB refuses markers with the delimiter, which a cell without quotes cannot hold.
  const absent = [...markers].filter((marker) => !marker.includes(delimiter))
  const types = Array.from(
    { length: width },
    (_, n) => `'c${n}': '${columns[n]?.kind === 'number' ? 'DOUBLE' : 'VARCHAR'}'`,
  )
  const beyond = types.slice(columns.length).map((_, n) => `c${columns.length + n}`)
  const nothing = beyond.map(
    (cell) => ` and case when ${cell} is null then true else error('a cell beyond') end`,
  )
  const read = `read_csv(${sqlText(path)}, auto_detect = false, header = false, skip = ${skip},
    delim = ${sqlText(delimiter)}, quote = ${sqlText(quote)}, escape = ${sqlText(quote)},
    new_line = '${lineEnd === '\n' ? '\\n' : '\\r\\n'}', decimal_separator = '${hasCommas ? ',' : '.'}',
    nullstr = [${absent.map(sqlText).join(', ')}], max_line_size = 1048576, buffer_size = 8388608,
    columns = {${types.join(', ')}})`
  const cells = columns.map(
    (column, n) => `${cellOf(column, `c${n}`, offsets[n] ?? 0)} as ${sqlName(plans[n]?.name ?? '')}`,
  )
  const hasValue = columns.map((_, n) => `c${n} is not null`).join(' or ')
  return `copy (select ${cells.join(', ')} from ${read} where (${hasValue})${nothing.join('')}) to ${sqlText(target)} (format parquet)`
}

function cellOf(column: QuickColumn, cell: string, offsetMs: number): string {
  if (column.kind === 'number') return `nullif(${cell}, -9999)`
  if (column.kind !== 'moment') return cell
  const { format, zone } = column.moment
  const text = column.dateFrom === null ? cell : `c${column.dateFrom} || ' ' || ${cell}`
  const read = `strptime(${text}, ${sqlText(format)})`
  if (column.isDay) return `${read}::date`
  if (zone === 'offset') return `${read} at time zone 'UTC'`
  return zone === 'utc' || offsetMs === 0 ? read : `${read} - to_seconds(${offsetMs / 1000})`
}

export interface Agreement {
  /** Of each column: its present values. */
  readonly present: readonly number[]
  /** Of each column of instants: the first and the last one, ms. */
  readonly ranges: readonly (readonly [number, number] | null)[]
}

/** Whether all written cells are as the sampled ones; null where some are not. */
export async function agreementOf(
  duck: DuckDb,
  { plans, columns }: QuickSample,
  target: string,
): Promise<Agreement | null> {
  const checks = columns.flatMap((column, n) => checksOf(column, sqlName(plans[n]?.name ?? '')))
  const [row] = await duck.rows(`select ${checks.join(', ')} from read_parquet(${sqlText(target)})`)
  if (row === undefined) return null
  const of = columns.map((column, n) => readChecks(column, row.slice(n * 4, n * 4 + 4)))
  if (!of.every((one) => one !== null)) return null
  return { present: of.map(({ present }) => present), ranges: of.map(({ range }) => range) }
}

/** Texts that may be a number, a time, a marker, or have blanks around. */
const strange = (name: string) =>
  `${name} < ':' or ends_with(${name}, ' ') or ends_with(${name}, chr(9)) or upper(${name}) in ('NULL', 'NA', 'N/A', 'NAN')`

/** Present values, cells that do not agree, and the range of instants. */
function checksOf(column: QuickColumn, name: string): string[] {
  const none = ['null', 'null']
  const present = `count(${name})::double`
  if (column.kind === 'number') {
    const wrong = column.isWhole
      ? `not isfinite(${name}) or ${name} <> trunc(${name})`
      : `not isfinite(${name})`
    return [present, `count(*) filter (${wrong})::double`, ...none]
  }
  if (column.kind === 'text') return [present, `count(*) filter (${strange(name)})::double`, ...none]
  if (column.kind === 'empty') return [present, present, ...none]
  if (column.isDay) return [present, '0::double', ...none]
  return [present, '0::double', `epoch_ms(min(${name}))::double`, `epoch_ms(max(${name}))::double`]
}

function readChecks(_column: QuickColumn, [present, wrong, first, last]: Row) {
  if (typeof present !== 'number' || wrong !== 0) return null
  const range = typeof first === 'number' && typeof last === 'number' ? ([first, last] as const) : null
  return { present, range }
}
