import { AnswerBudget } from '../answer-budget.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import * as influxql from '../influxql/influxql.ts'
import type { InfluxqlHttp } from '../influxql/influxql-http.ts'
import type { AnsweredSeries, Cell, RowSink } from '../influxql/result-stream.ts'
import type { PreviewRow } from '../source.ts'
import type { SampleQuery, SeriesSample } from './series-sample.ts'

const CHUNK_ROWS = 10_000

/** The newest rows of each series in InfluxQL. InfluxDB 3.x knows no SLIMIT: there the answer's size alone is limited. */
export async function influxqlSamples(
  http: InfluxqlHttp,
  place: influxql.Place,
  query: SampleQuery,
  tags: Readonly<Record<string, string>>,
  limits: CallLimits,
  knowsSlimit: boolean,
): Promise<SeriesSample[]> {
  if (query.measurements.length === 0) return []
  const sink = new SeriesSink(query.rows)
  const statement = influxql.selectSamples(place, query, tags, knowsSlimit)
  for await (const _ of http.run(statement, sink, { ...limits, chunkRows: CHUNK_ROWS }));
  return sink.series
}

interface SeriesInReading extends SeriesSample {
  readonly rows: PreviewRow[]
}

/** Holds the rows of each series apart. */
class SeriesSink implements RowSink {
  readonly series: SeriesInReading[] = []
  readonly #most: number
  readonly #budget = new AnswerBudget()
  #names: readonly string[] = []
  #row = new Map<string, Cell>()

  constructor(most: number) {
    this.#most = most
  }

  columns(names: readonly string[], { name: measurement, tags }: AnsweredSeries): void {
    this.#names = names
    this.#budget.spendText(measurement)
    for (const [key, value] of Object.entries(tags)) {
      this.#budget.spendText(key)
      this.#budget.spendText(value)
    }
    const last = this.series.at(-1)
    // A long series comes in several chunks.
    const goesOn = last?.measurement === measurement && JSON.stringify(last.tags) === JSON.stringify(tags)
    if (!goesOn) this.series.push({ measurement, tags, rows: [] })
  }
  open(): void {
    this.#row = new Map()
  }
  number(column: number, value: number): void {
    if (Number.isFinite(value)) this.#set(column, value)
  }
  boolean(column: number, value: boolean): void {
    this.#set(column, value)
  }
  text(column: number, value: string): void {
    this.#budget.spendText(value)
    this.#set(column, value.slice(0, LONGEST_TEXT))
  }
  close(): void {
    this.#budget.spendRow(this.#row.size)
    const rows = this.series.at(-1)?.rows
    if (rows !== undefined && rows.length < this.#most) rows.push(Object.fromEntries(this.#row))
  }
  #set(column: number, value: Cell): void {
    const name = this.#names[column + 1]
    if (name !== undefined) this.#row.set(name, value)
  }
}
const LONGEST_TEXT = 200
