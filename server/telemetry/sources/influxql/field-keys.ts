import { AnswerBudget, TooLargeAnswer } from '../answer-budget.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import { type Casts, NO_CASTS } from './influxql.ts'
import type { InfluxqlHttp } from './influxql-http.ts'
import { castOf, castsOf, fieldTypes } from './influxql-tables.ts'
import { type AnsweredSeries, type Cell, MOST_COLUMNS, type RowSink } from './result-stream.ts'

interface Known {
  readonly casts: Casts
  readonly types: ReadonlyMap<string, string>
}
const NOTHING: Known = { casts: NO_CASTS, types: new Map() }
const BYTES_PER_MEASUREMENT = 48

/** The fields of several measurements, often of a whole database. Thousands of measurements have the same fields, so each set of fields is kept once. */
export class FieldKeys implements RowSink {
  readonly #measurements = new Map<string, Known>()
  readonly #sets = new Map<string, Known>()
  readonly #budget = new AnswerBudget()
  #name = ''
  #rows: [field: string, type: string][] = []
  #row: [field: string, type: string] = ['', '']

  castsOf(measurement: string): Casts {
    return this.#of(measurement).casts
  }
  /** The type of each field; `mixed` for a field with several types. */
  typesOf(measurement: string): ReadonlyMap<string, string> {
    return this.#of(measurement).types
  }

  /** A text that is the same for the fields of two measurements which one statement can ask for together. */
  kindOf(measurement: string, fields: readonly string[]): string {
    const { casts, types } = this.#of(measurement)
    return JSON.stringify(fields.map((field) => casts.get(field) ?? castOf(types.get(field) ?? '')))
  }

  columns(_names: readonly string[], { name }: AnsweredSeries): void {
    // A measurement's rows may come in several chunks.
    if (name === this.#name) return
    this.#end()
    this.#name = name
  }
  open(first: Cell): void {
    this.#row = [String(first), '']
  }
  number(): void {}
  boolean(): void {}
  text(column: number, value: string): void {
    if (column === 0) this.#row[1] = value
  }
  close(): void {
    this.#rows.push(this.#row)
    if (this.#rows.length > MOST_COLUMNS) throw new TooLargeAnswer()
  }

  #of(measurement: string): Known {
    this.#end()
    return this.#measurements.get(measurement) ?? NOTHING
  }
  /** Keeps the present measurement's rows. */
  #end(): void {
    if (this.#rows.length === 0) return
    const key = JSON.stringify(this.#rows)
    const known = this.#sets.get(key) ?? this.#newSet(key)
    this.#budget.spend(BYTES_PER_MEASUREMENT + this.#name.length)
    this.#measurements.set(this.#name, known)
    this.#rows = []
  }
  #newSet(key: string): Known {
    this.#budget.spend(4 * key.length)
    const rows = this.#rows
    const known = { casts: castsOf({ rows }), types: fieldTypes({ rows }) }
    this.#sets.set(key, known)
    return known
  }
}

const CHUNK_ROWS = 10_000

/** Runs a SHOW FIELD KEYS; with `isWhole`, the server gives all statements' results in one piece. */
export async function askFieldKeys(
  http: InfluxqlHttp,
  statements: readonly string[],
  isWhole: boolean,
  limits: CallLimits,
): Promise<FieldKeys> {
  const keys = new FieldKeys()
  const wholeOf = isWhole ? statements.length : undefined
  const terms = { ...limits, chunkRows: CHUNK_ROWS, wholeOf }
  for await (const _ of http.run(statements.join('; '), keys, terms));
  return keys
}
