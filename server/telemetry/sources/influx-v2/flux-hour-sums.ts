import { HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { type FieldSum, hourMark, summedStretches } from '../influx/hour-mark.ts'
import { type HourMarks, type HourQuery, noInstant, SourceError, type SourceField } from '../source.ts'
import * as flux from './flux.ts'
import { instantOf } from './flux-instant.ts'

/** One row of a Flux answer, by column. */
export type FluxRow = Readonly<Record<string, string | number | boolean | null>>

interface Ask {
  readonly bucket: string
  /** The type of each field within the stretch; null for a field of several types. */
  types(query: HourQuery): Promise<ReadonlyMap<string, SourceField['type'] | null>>
  rows(statement: string, take: (row: FluxRow) => void): Promise<void>
}

/**
 * Makes hour marks from the number and sum of each numeric field's values, which the server computes, as `hourSums` does for InfluxDB
 * 1.x and 3.x.
 */
export async function fluxHourSums(query: HourQuery, ask: Ask): Promise<HourMarks> {
  const types = await ask.types(query)
  const known = [...new Set(query.fields)].filter((field) => types.has(field))
  const isSummed = (field: string) => {
    const type = types.get(field)
    return !query.states.includes(field) && (type === 'float' || type === 'integer')
  }
  const fields = known.filter(isSummed)
  const marks = new Map<number, string>()
  try {
    for (const stretch of fields.length > 0 ? summedStretches(query.fromMs, query.toMs) : [])
      for (const [hourMs, sums] of await stretchSums({ ...query, fields }, stretch, ask))
        marks.set(hourMs, hourMark(sums))
  } catch (error) {
    // A field that was a text in an older shard can't be summed there, so all fields are read. A momentary failure is tried again instead.
    if (error instanceof SourceError && error.failure === 'server' && !error.transient)
      return { marks: new Map(), unmarked: known }
    throw error
  }
  return { marks, unmarked: known.filter((field) => !fields.includes(field)) }
}

/** The sums of every series and field by hour, in a fixed order. */
async function stretchSums(query: HourQuery, stretch: Stretch, { bucket, rows }: Ask) {
  const hours = new Map<number, Map<string, { count: number; sum: number }>>()
  for (const fn of ['count', 'sum'] as const)
    await rows(flux.selectHourly(bucket, query, stretch, fn), (row) => {
      const hourMs = Math.floor(instantOf(String(row._time)) / HOUR_MS) * HOUR_MS
      if (hourMs <= stretch.fromMs - HOUR_MS || hourMs >= stretch.toMs) throw noInstant()
      const hour = hours.get(hourMs) ?? new Map()
      hours.set(hourMs, hour)
      const name = seriesOf(row)
      hour.set(name, { count: 0, sum: 0, ...hour.get(name), [fn]: Number(row._value) })
    })
  return [...hours].map(([hourMs, series]): [number, FieldSum[]] => [
    hourMs,
    [...series].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sums]) => ({ name, ...sums })),
  ])
}

const ofTheRow = new Set(['result', 'table', '_time', '_value'])
const seriesOf = (row: FluxRow): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([column]) => !ofTheRow.has(column))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
