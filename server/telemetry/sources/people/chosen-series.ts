import { type ChosenValues, chooseValues } from '#core/discover/choose-values.ts'
import { TooLargeAnswer } from '../answer-budget.ts'
import type { SampleQuery, SeriesSample } from '../samples/series-sample.ts'
import type { Source } from '../source.ts'
import type { Limits } from './discovery-limits.ts'

type Question = Required<Pick<SampleQuery, 'measurements' | 'among' | 'fromMs' | 'mostSeries'>>

/** Values of one question: servers search a list of conditions for each series. */
const VALUES_AT_ONCE = 200
/** The most values of one tag. A name of 20 letters takes some 60 bytes. */
const MOST_VALUES = 150_000
const MOST_MEASUREMENTS = 200
/** Values that name nothing and have more series are no exception. */
const MOST_RARE = 500

/** The series of crowded measurements whose tags name machines, and those whose tags differ from most others. */
export class ChosenSeries {
  readonly #source: Source
  readonly #limits: Limits
  readonly #mostPoints: number
  readonly #found = new Map<string, SeriesSample>()
  /** The questions whose answers were whole. */
  readonly #answered: Question[] = []
  #points = 0

  constructor(source: Source, limits: Limits, mostPoints: number) {
    this.#source = source
    this.#limits = limits
    this.#mostPoints = mostPoints
  }

  get series(): SeriesSample[] {
    return [...this.#found.values()]
  }
  has(series: SeriesSample): boolean {
    return this.#found.has(keyOf(series))
  }

  /** Returns the measurements whose tags were read in time. */
  async read(
    measurements: readonly string[],
    { fromMs, mostSeries }: Pick<Question, 'fromMs' | 'mostSeries'>,
  ): Promise<Set<string>> {
    const read = new Set<string>()
    const later: (() => Promise<void>)[] = []
    for (const measurement of measurements.slice(0, MOST_MEASUREMENTS)) {
      const chosen = await this.#choose(measurement, fromMs)
      if (chosen === null) continue
      read.add(measurement)
      const ask = (one: ChosenValues) =>
        this.#ask(
          { measurements: [measurement], fromMs, mostSeries: one.isNamed ? mostSeries : MOST_RARE },
          one,
        )
      for (const one of chosen.filter(({ isNamed }) => isNamed)) await ask(one)
      for (const one of chosen.filter(({ isNamed }) => !isNamed)) later.push(() => ask(one))
    }
    for (const ask of later) await ask()
    return read
  }

  /** More values for the series that were found. */
  async readValues(rows: number): Promise<void> {
    for (const question of this.#answered) {
      if (this.#limits.isLate()) return
      for (const series of (await this.#samples({ ...question, rows })) ?? [])
        if (this.has(series)) this.#found.set(keyOf(series), series)
    }
  }

  /** Null when the source does not tell its tags in time. */
  async #choose(measurement: string, fromMs: number): Promise<ChosenValues[] | null> {
    const { isLate, signal, asking } = this.#limits
    if (isLate() || !this.#source.tagValues) return null
    try {
      return chooseValues(await this.#source.tagValues({ measurement, fromMs, most: MOST_VALUES }, asking))
    } catch {
      signal.throwIfAborted()
      return null
    }
  }

  async #ask(query: Omit<Question, 'among'>, { key, values }: ChosenValues): Promise<void> {
    for (let n = 0; n < values.length; n += VALUES_AT_ONCE)
      await this.#askPart({ ...query, among: { key, values: values.slice(n, n + VALUES_AT_ONCE) } })
  }

  /** Halves a question with too many series. */
  async #askPart(question: Question): Promise<void> {
    if (this.#limits.isLate() || this.#points >= this.#mostPoints) return
    const { key, values } = question.among
    const series = await this.#samples({ ...question, rows: 1 })
    const isFull = series === null || series.length >= question.mostSeries
    if (isFull && values.length > 1) {
      const half = values.length >> 1
      await this.#askPart({ ...question, among: { key, values: values.slice(0, half) } })
      return this.#askPart({ ...question, among: { key, values: values.slice(half) } })
    }
    if (series === null || (isFull && question.mostSeries === MOST_RARE)) return
    this.#answered.push(question)
    for (const one of series) this.#keep(one)
  }

  #keep(series: SeriesSample): void {
    if (this.has(series)) return
    this.#found.set(keyOf(series), series)
    this.#points += Math.max(1, Object.keys(series.rows[0] ?? {}).length)
  }

  /** Null when the answer is too large; a source that refuses tells nothing. */
  async #samples(query: SampleQuery): Promise<SeriesSample[] | null> {
    try {
      return (await this.#source.samples?.(query, this.#limits.asking)) ?? []
    } catch (error) {
      this.#limits.signal.throwIfAborted()
      return error instanceof TooLargeAnswer ? null : []
    }
  }
}

const keyOf = ({ measurement, tags }: SeriesSample): string =>
  JSON.stringify([measurement, Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1))])
