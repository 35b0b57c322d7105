import { AnswerBudget } from '../answer-budget.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import * as influxql from '../influxql/influxql.ts'
import type { InfluxqlHttp } from '../influxql/influxql-http.ts'
import { table } from '../influxql/influxql-tables.ts'
import type { RowSink } from '../influxql/result-stream.ts'
import type { TagValueQuery, TagValues } from './series-sample.ts'

/** The most tags of a measurement whose values are listed. */
const MOST_TAGS = 30
const CHUNK_ROWS = 10_000

interface Terms {
  readonly tags: Readonly<Record<string, string>>
  readonly limits: CallLimits
  /** Whether the server wants a time in each question. */
  readonly isTimed: boolean
}

/** The tags of a measurement in InfluxQL, and the values of each. */
export async function influxqlTagValues(
  http: InfluxqlHttp,
  place: influxql.Place,
  { measurement, fromMs, most }: TagValueQuery,
  { tags, limits, isTimed }: Terms,
): Promise<TagValues[]> {
  const { rows } = await table(http, influxql.showTagKeys(place, measurement), limits)
  const found: TagValues[] = []
  const budget = new AnswerBudget()
  for (const [cell] of rows.slice(0, MOST_TAGS)) {
    const key = String(cell)
    const sink = new ValueSink(budget)
    const question = { measurement, key, most, tags, fromMs: isTimed ? fromMs : null }
    const statement = influxql.showTagValues(place, question)
    for await (const _ of http.run(statement, sink, { ...limits, chunkRows: CHUNK_ROWS }));
    found.push({ key, values: sink.values })
  }
  return found
}

/** Keeps the second cell of each row. */
class ValueSink implements RowSink {
  readonly values: string[] = []
  readonly #budget: AnswerBudget
  #value = ''

  constructor(budget: AnswerBudget) {
    this.#budget = budget
  }
  columns(): void {}
  open(): void {
    this.#value = ''
  }
  number(): void {}
  boolean(): void {}
  text(column: number, value: string): void {
    if (column === 0) this.#value = value
  }
  close(): void {
    this.#budget.spendText(this.#value)
    this.values.push(this.#value)
  }
}
