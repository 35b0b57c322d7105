import { AnswerBudget } from '../answer-budget.ts'
import { type Batch, BatchPlaces } from '../batches.ts'
import { MalformedAnswerError } from '../http/answer-errors.ts'
import { MOST_SERIES, tooManySeries } from '../most-series.ts'
import type { QueryPlace } from '../series-places.ts'
import type { SeriesRun, SeriesRuns } from '../series-runs.ts'
import type { Casts } from './influxql.ts'
import type { AnsweredSeries, Cell, RowSink } from './result-stream.ts'

/** The answered series of a request, each with its place; `make` keeps what a place's rows go to. */
class SeriesOfRequest<T> {
  readonly #batches: readonly BatchPlaces[]
  readonly #make: (place: QueryPlace, series: AnsweredSeries) => T
  readonly #known = new Map<string, T | null>()

  constructor(batches: readonly Batch[], make: (place: QueryPlace, series: AnsweredSeries) => T) {
    this.#batches = batches.map((batch) => new BatchPlaces(batch))
    this.#make = make
  }
  /** Null: nobody asked for the series. */
  of(series: AnsweredSeries): T | null {
    const key = JSON.stringify([series.statement, series.name, series.tags])
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const places = this.#batches[series.statement]
    if (places === undefined) throw new MalformedAnswerError('an answer to no statement')
    const place = places.of(series)
    const made = place === undefined ? null : this.#make(place, series)
    this.#known.set(key, made)
    if (this.#known.size > MOST_SERIES) throw tooManySeries()
    return made
  }
}

interface Filled {
  run: SeriesRun
  /** The field by column of the answer; a field of several types has several columns. */
  readonly fields: readonly number[]
}

/** Gathers the rows of each series. The `castsOf` a place are those of its statement. */
export class BatchSink implements RowSink {
  readonly #series: SeriesOfRequest<Filled>
  readonly #runs: SeriesRuns
  readonly #isWithin: (atMs: number) => boolean
  #filled: Filled | null = null

  constructor(
    batches: readonly Batch[],
    runs: SeriesRuns,
    { castsOf, isWithin }: { castsOf: (place: QueryPlace) => Casts; isWithin: (atMs: number) => boolean },
  ) {
    this.#isWithin = isWithin
    this.#runs = runs
    this.#series = new SeriesOfRequest(batches, (place) => {
      const casts = castsOf(place)
      const fields = place.fields.flatMap((field, n) => casts.get(field)?.map(() => n) ?? n)
      return { run: runs.begin(place.columns), fields }
    })
  }
  columns(names: readonly string[], series: AnsweredSeries): void {
    const filled = this.#series.of(series)
    this.#filled = filled
    if (names[0] !== 'time') throw new MalformedAnswerError('other columns')
    if (filled === null) return
    if (names.length !== filled.fields.length + 1) throw new MalformedAnswerError('other columns')
    if (!filled.run.isLast) filled.run = this.#runs.begin(filled.run.columns)
  }
  open(first: Cell): void {
    if (typeof first !== 'number' || !this.#isWithin(first)) throw new MalformedAnswerError('no time')
    this.#filled?.run.open(first)
  }
  number(column: number, value: number): void {
    if (this.#filled !== null) this.#filled.run.number(fieldAt(this.#filled, column), value)
  }
  boolean(column: number, value: boolean): void {
    this.number(column, value ? 1 : 0)
  }
  text(column: number, value: string): void {
    if (this.#filled !== null) this.#filled.run.text(fieldAt(this.#filled, column), value)
  }
  close(): void {}
}

function fieldAt({ fields }: Filled, column: number): number {
  const field = fields[column]
  if (field === undefined) throw new MalformedAnswerError('other columns')
  return field
}

export interface SeriesRow {
  readonly place: QueryPlace
  readonly series: AnsweredSeries
  readonly names: readonly string[]
  readonly cells: readonly Cell[]
}

/** Holds the rows of a small answer, each with its series. */
export class SeriesTable implements RowSink {
  readonly rows: SeriesRow[] = []
  readonly #budget = new AnswerBudget()
  readonly #series: SeriesOfRequest<{ place: QueryPlace; series: AnsweredSeries }>
  #of: { place: QueryPlace; series: AnsweredSeries } | null = null
  #names: readonly string[] = []
  #row: Cell[] = []

  constructor(batches: readonly Batch[]) {
    this.#series = new SeriesOfRequest(batches, (place, series) => {
      this.#budget.spendText(JSON.stringify(series))
      return { place, series: { ...series } }
    })
  }
  columns(names: readonly string[], series: AnsweredSeries): void {
    this.#of = this.#series.of(series)
    this.#names = names
  }
  open(first: Cell): void {
    this.#budget.spendRow(this.#names.length)
    this.#row = [first]
  }
  number(column: number, value: number): void {
    this.#row[column + 1] = Number.isNaN(value) ? null : value
  }
  boolean(column: number, value: boolean): void {
    this.#row[column + 1] = value
  }
  text(column: number, value: string): void {
    this.#budget.spendText(value)
    this.#row[column + 1] = value
  }
  close(): void {
    if (this.#of !== null) this.rows.push({ ...this.#of, names: this.#names, cells: this.#row })
  }
}
