import { HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import { type FieldSum, hourMark, summedStretches } from '../influx/hour-mark.ts'
import { placeOf, queryPlaces, sortedTags } from '../series-places.ts'
import { type HourMarks, type HourQuery, noInstant } from '../source.ts'
import type { SeriesRow } from './batch-sinks.ts'
import { type BatchServer, batchesFor, batchRows } from './batched-read.ts'
import * as influxql from './influxql.ts'

const SUMMED = new Set(['float', 'integer', 'unsigned'])

/** `hourSums` for a query of several places. */
export async function batchHourSums(
  server: BatchServer,
  query: HourQuery,
  limits: CallLimits,
): Promise<HourMarks> {
  const typeOf = (column: string) => {
    const { measurement, field } = placeOf(query, column)
    return server.keys.typesOf(measurement).get(field)
  }
  const known = query.fields.filter((column) => typeOf(column) !== undefined)
  const summed = known.filter((column) => !query.states.includes(column) && SUMMED.has(typeOf(column) ?? ''))
  const batches = batchesFor(server, queryPlaces({ ...query, fields: summed }))
  const marks = new Map<number, string>()
  for (const stretch of batches.length > 0 ? summedStretches(query.fromMs, query.toMs) : []) {
    const statement = (batch: (typeof batches)[number]) =>
      influxql.selectBatchHourSums(server.place, batch, stretch)
    const hours = Map.groupBy(await batchRows(server, batches, statement, limits), (row) =>
      hourOf(row, stretch),
    )
    for (const [hourMs, rows] of hours) marks.set(hourMs, hourMark(sumsOf(rows)))
  }
  return { marks, unmarked: known.filter((column) => !summed.includes(column)) }
}

function hourOf({ cells: [hourMs] }: SeriesRow, { fromMs, toMs }: Stretch): number {
  const isHour =
    typeof hourMs === 'number' && hourMs % HOUR_MS === 0 && hourMs > fromMs - HOUR_MS && hourMs < toMs
  if (!isHour) throw noInstant()
  return hourMs
}

/** The sums of an hour in a fixed order. */
const sumsOf = (rows: readonly SeriesRow[]): FieldSum[] =>
  rows
    .flatMap(({ place, cells }) =>
      place.fields.map((field, n) => ({
        name: JSON.stringify([place.measurement, sortedTags(place.tags), field]),
        count: Number(cells[2 * n + 1]),
        sum: Number(cells[2 * n + 2]),
      })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
