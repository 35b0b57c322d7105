import type { CallLimits } from '../http/pinned-http.ts'
import { widestTypes } from '../influx/field-types.ts'
import { noInstant, type PreviewRow, type SourceField } from '../source.ts'
import type { Cast, Casts } from './influxql.ts'
import type { InfluxqlHttp } from './influxql-http.ts'
import type { Cell } from './result-stream.ts'
import { TableSink } from './table-sink.ts'

const CHUNK_ROWS = 10_000

/** Runs a statement with a small answer, which it holds whole in memory. */
export async function table(http: InfluxqlHttp, statement: string, limits: CallLimits): Promise<TableSink> {
  const sink = new TableSink()
  for await (const _ of http.run(statement, sink, { ...limits, chunkRows: CHUNK_ROWS }));
  return sink
}

/** The fields of SHOW FIELD KEYS; a field may have another type in an older shard. */
export const fieldsOf = ({ rows }: TableSink): SourceField[] =>
  widestTypes(rows.map(([name, type]) => [String(name), fieldType(String(type))] as const))

/** The fields of SHOW FIELD KEYS whose shards mix numbers, texts and booleans. */
export function castsOf({ rows }: { readonly rows: readonly (readonly Cell[])[] }): Casts {
  const types = new Map<string, Set<Cast>>()
  for (const [name, type] of rows) {
    const known = types.get(String(name)) ?? new Set()
    types.set(String(name), known.add(castOf(String(type))))
  }
  return new Map([...types].filter(([, of]) => of.size > 1).map(([name, of]) => [name, [...of]]))
}

/** `float` stands for all numbers. */
export const castOf = (type: string): Cast => (type === 'string' || type === 'boolean' ? type : 'float')

export function fieldType(type: string): SourceField['type'] {
  if (type === 'unsigned') return 'integer'
  return type === 'float' || type === 'integer' || type === 'boolean' ? type : 'string'
}

/** The type of each field of SHOW FIELD KEYS; `mixed` for a field with several types. */
export function fieldTypes({ rows }: { readonly rows: readonly (readonly Cell[])[] }): Map<string, string> {
  const types = new Map<string, string>()
  for (const [name, type] of rows) types.set(String(name), types.has(String(name)) ? 'mixed' : String(type))
  return types
}

/** The first rows as objects. A field of several types has one column for each type; the column with a value gives the field's value. */
export function previewOf({ names, rows }: TableSink, limit: number, casts: Casts): PreviewRow[] {
  const typed = [...casts].flatMap(([field, types]) => types.map(() => field))
  const firstTyped = names.length - typed.length
  const untyped = names.slice(1, firstTyped)
  return rows.slice(0, limit).map((cells) => {
    // A map takes any name, also `__proto__`.
    const row = new Map<string, Cell>([['time', printed(cells[0])]])
    for (const [n, name] of untyped.entries()) row.set(name, finite(cells[n + 1]))
    for (const [n, field] of typed.entries()) row.set(field, row.get(field) ?? finite(cells[firstTyped + n]))
    return Object.fromEntries(row)
  })
}

/** A source's time may be any number or no number; a row without an instant is shown all the same. */
const printed = (atMs: Cell = null) =>
  typeof atMs === 'number' && Math.abs(atMs) <= LAST_MS ? new Date(atMs).toISOString() : null
const finite = (cell: Cell = null) => (typeof cell === 'number' && !Number.isFinite(cell) ? null : cell)

/** The instant of the only row; null without a row. */
export const instantIn = ([row]: TableSink['rows']): number | null => (row ? instantOf(row) : null)

/** InfluxDB's own limits of time in whole ms; no instant of InfluxDB lies beyond them. */
const LAST_MS = 9_223_372_036_855

function instantOf([atMs]: readonly Cell[]): number {
  if (typeof atMs === 'number' && Math.abs(atMs) <= LAST_MS) return Math.floor(atMs)
  throw noInstant()
}
