import { createHash } from 'node:crypto'
import type { CallLimits } from '../http/pinned-http.ts'
import type { HourMarks, HourQuery } from '../source.ts'
import * as influxql from './influxql.ts'
import type { InfluxqlHttp } from './influxql-http.ts'
import { table } from './influxql-tables.ts'
import type { TableSink } from './table-sink.ts'

/** The server says nothing before it has summed a stretch: short enough not to be taken for dead, nor refused by 3.x. */
const STRETCH_MS = 86_400_000
const SUMMED = new Set(['float', 'integer', 'unsigned'])
/** Adding doubles in another order changes the last digits. */
const DIGITS = 13

/**
 * Number and sum of each field's values per hour, made by the server: a fifth of what reading them costs. They tell of any
 * point that came or went, and of any rewritten values but those that add up to the same. Fields that are texts, booleans or of
 * several types can't be summed.
 */
export async function hourSums(
  http: InfluxqlHttp,
  place: influxql.Place,
  showFields: string,
  query: HourQuery,
  limits: CallLimits,
): Promise<HourMarks> {
  const types = fieldTypes(await table(http, showFields, limits))
  const known = [...new Set(query.fields)].filter((field) => types.has(field))
  const fields = known.filter((field) => !query.states.includes(field) && SUMMED.has(types.get(field)!))
  const marks = new Map<number, string>()
  for (let fromMs = query.fromMs; fields.length > 0 && fromMs < query.toMs; ) {
    const toMs = Math.min(query.toMs, endOfStretch(fromMs))
    const statement = influxql.selectHourSums(place, { ...query, fields, fromMs, toMs })
    const { rows } = await table(http, statement, limits)
    for (const [hourMs, ...cells] of rows) marks.set(Number(hourMs), markOf(fields, cells))
    fromMs = toMs
  }
  return { marks, unmarked: known.filter((field) => !fields.includes(field)) }
}

/** At an hour's start: no hour is asked in two parts. */
const endOfStretch = (fromMs: number) => Math.floor((fromMs + STRETCH_MS) / 3_600_000) * 3_600_000

/** Of the fields that have values alone: a field that is new changes no other hour. */
function markOf(fields: readonly string[], cells: TableSink['rows'][number]): string {
  const hash = createHash('sha256')
  for (const [n, field] of fields.entries()) {
    const [count, sum] = [cells[2 * n], cells[2 * n + 1]]
    if (count) hash.update(`${JSON.stringify(field)} ${count} ${Number(sum).toPrecision(DIGITS)}\n`)
  }
  return hash.digest('base64url').slice(0, 22)
}

/** A field may have had another type in an older shard: then it has none here. */
function fieldTypes({ rows }: TableSink): Map<string, string> {
  const types = new Map<string, string>()
  for (const [name, type] of rows) types.set(String(name), types.has(String(name)) ? 'mixed' : String(type))
  return types
}
