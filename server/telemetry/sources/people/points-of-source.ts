import { mayNameMachine } from '#core/discover/machines-first.ts'
import type { SourcePoint } from '#core/discover/source-point.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { TooLargeAnswer } from '../answer-budget.ts'
import type { SeriesSample } from '../samples/series-sample.ts'
import { type PreviewRow, type Source, SourceError } from '../source.ts'
import { ChosenSeries } from './chosen-series.ts'
import type { Limits } from './discovery-limits.ts'
import { pointsOfSeries } from './points-of-series.ts'
import { shownFields, shownNames, shownRows } from './shown-answer.ts'

export interface PointsOfSource {
  readonly points: readonly SourcePoint[]
  /** Portuguese sentences about parts of the source that were not read. */
  readonly notes: readonly string[]
}

/** A machine's series had a point within these days, else they are looked for one measurement at a time. */
const RECENT_MS = 7 * DAY_MS
/** Measurements of one question. */
const MEASUREMENTS_AT_ONCE = 50
const MOST_SERIES = 5_000
/** The most points that are sorted; more names would take seconds. */
const MOST_POINTS = 20_000
/** Besides them, points of measurements with too many series. */
const MOST_CHOSEN_POINTS = 12_000
/** Values of all points together, and of one point. */
const MOST_VALUES = 150_000
const MOST_ROWS = 24
/** Without recent points, the newest rows of a measurement show its series. */
const OLD_ROWS = 200

/** Reads which series a source has, with some of their newest values; stops when the time has passed. */
export async function pointsOfSource(source: Source, limits: Limits): Promise<PointsOfSource> {
  const listed = await source.measurements(limits.signal)
  // Of very many measurements, those with a word for a machine are asked for first.
  const measurements = shownNames(
    listed.toSorted((a, b) => Number(mayNameMachine(b)) - Number(mayNameMachine(a))),
  )
  const reader = new SeriesReader(source, limits)
  for (let n = 0; n < measurements.length && reader.hasRoom; n += MEASUREMENTS_AT_ONCE) {
    limits.onProgress({ step: 'medicoes', done: n, of: measurements.length })
    await reader.readRecent(measurements.slice(n, n + MEASUREMENTS_AT_ONCE))
  }
  await reader.readCrowded(measurements)
  for (const measurement of measurements) await reader.readOld(measurement)
  await reader.readValues()
  const { points, unusable } = pointsOfSeries(reader.series, MOST_POINTS + MOST_CHOSEN_POINTS)
  return { points, notes: [...notesOf(listed.length, measurements.length, unusable), ...reader.notes()] }
}

class SeriesReader {
  readonly #source: Source
  readonly #limits: Limits
  /** The series of each measurement; absent = not asked. */
  readonly #found = new Map<string, readonly SeriesSample[]>()
  /** Measurements with more series than are read, or with an answer that is too large. */
  readonly #full = new Set<string>()
  readonly #chosen: ChosenSeries
  #searched: ReadonlySet<string> = new Set()
  readonly #failed: string[] = []
  #unread = 0
  #withoutValues = 0
  #count = 0

  constructor(source: Source, limits: Limits) {
    this.#source = source
    this.#limits = limits
    this.#chosen = new ChosenSeries(source, limits, MOST_CHOSEN_POINTS)
  }

  get series(): SeriesSample[] {
    const others = [...this.#found.values()].flat().filter((one) => !this.#chosen.has(one))
    return [...this.#chosen.series, ...others]
  }
  get hasRoom(): boolean {
    return !this.#limits.isLate() && this.#count < MOST_POINTS
  }

  async readRecent(measurements: readonly string[]): Promise<void> {
    const samples = await this.#samples(measurements, 1)
    if (samples === null) return
    const byMeasurement = Map.groupBy(samples, ({ measurement }) => measurement)
    for (const measurement of measurements) {
      const own = byMeasurement.get(measurement) ?? []
      if (own.length >= MOST_SERIES) this.#full.add(measurement)
      if (own.length > 0) this.#keep(measurement, own)
    }
  }

  /** Measurements with too many series, and those for which no room is left: only the series that their tags tell as machines. */
  async readCrowded(measurements: readonly string[]): Promise<void> {
    const isCrowded = (one: string) => this.#full.has(one) || (!this.hasRoom && !this.#found.has(one))
    const range = { fromMs: this.#limits.nowMs - RECENT_MS, mostSeries: MOST_SERIES }
    this.#searched = await this.#chosen.read(measurements.filter(isCrowded), range)
  }

  /** Series without recent points, and those of a source whose points have no tags. */
  async readOld(measurement: string): Promise<void> {
    if (this.#found.has(measurement)) return
    if (!this.hasRoom) {
      if (this.#searched.has(measurement)) return
      this.#unread += 1
      return
    }
    try {
      const { asking } = this.#limits
      const fields = shownFields(await this.#source.fields(measurement, asking))
      const rows = shownRows(await this.#source.preview(measurement, OLD_ROWS, asking))
      this.#keep(measurement, seriesOfRows(measurement, new Set(fields.map(({ name }) => name)), rows))
    } catch (error) {
      this.#limits.signal.throwIfAborted()
      if (this.#found.size === 0 && this.#failed.length > 2) throw error
      this.#failed.push(measurement)
    }
  }

  /** More values for the series with recent points, as far as time and memory allow. */
  async readValues(): Promise<void> {
    await this.#chosen.readValues(MOST_ROWS)
    const recent = [...this.#found].filter(([, series]) => series.every(({ rows }) => rows.length <= 1))
    const rows = Math.min(MOST_ROWS, Math.floor(MOST_VALUES / Math.max(1, this.#count)))
    for (let n = 0; n < recent.length && rows > 1; n += MEASUREMENTS_AT_ONCE) {
      if (this.#limits.isLate()) {
        this.#withoutValues = recent.length - n
        return
      }
      this.#limits.onProgress({ step: 'amostras', done: n, of: recent.length })
      const measurements = recent.slice(n, n + MEASUREMENTS_AT_ONCE).map(([measurement]) => measurement)
      const samples = await this.#samples(measurements, rows)
      for (const [measurement, own] of Map.groupBy(samples ?? [], (one) => one.measurement))
        if (own.length >= (this.#found.get(measurement)?.length ?? 0)) this.#found.set(measurement, own)
    }
  }

  notes(): string[] {
    const notes: string[] = []
    for (const measurement of [...this.#full].slice(0, MOST_NAMED))
      notes.push(
        this.#searched.has(measurement)
          ? `A medição "${measurement}" tem séries demais: foram examinadas as primeiras e aquelas cujas tags nomeiam máquinas ou diferem das outras.`
          : `A medição "${measurement}" tem mais séries do que as ${MOST_SERIES} examinadas.`,
      )
    if (this.#unread > 0)
      notes.push(`${this.#unread} medições não foram examinadas: faltou tempo ou são demais.`)
    if (this.#withoutValues > 0)
      notes.push(`De ${this.#withoutValues} medições só um valor foi lido: faltou tempo.`)
    if (this.#failed.length > 0)
      notes.push(
        `A fonte não respondeu sobre ${this.#failed.length === 1 ? `a medição "${this.#failed[0]}"` : `${this.#failed.length} medições`}.`,
      )
    return notes
  }

  #keep(measurement: string, series: readonly SeriesSample[]): void {
    this.#found.set(measurement, series)
    for (const { rows } of series) this.#count += Math.max(1, Object.keys(rows[0] ?? {}).length)
  }

  /** Null when the source refuses; halves a question whose answer is too large. */
  async #samples(measurements: readonly string[], rows: number): Promise<SeriesSample[] | null> {
    const { nowMs, signal, asking } = this.#limits
    const query = { measurements, rows, fromMs: nowMs - RECENT_MS, mostSeries: MOST_SERIES }
    try {
      return (await this.#source.samples?.(query, asking)) ?? []
    } catch (error) {
      signal.throwIfAborted()
      const isLong = error instanceof TooLargeAnswer || isTimeout(error)
      if (!isLong || this.#limits.isLate()) return null
      if (measurements.length === 1) {
        for (const only of measurements) this.#full.add(only)
        return null
      }
      const half = measurements.length >> 1
      const first = await this.#samples(measurements.slice(0, half), rows)
      const second = await this.#samples(measurements.slice(half), rows)
      return [...(first ?? []), ...(second ?? [])]
    }
  }
}
const MOST_NAMED = 20
const isTimeout = (error: unknown) => error instanceof SourceError && error.failure === 'timeout'

/** The series of a measurement's newest rows: a column that is no field is a tag. */
function seriesOfRows(
  measurement: string,
  fields: ReadonlySet<string>,
  rows: readonly PreviewRow[],
): SeriesSample[] {
  const found = new Map<string, { tags: Record<string, string>; rows: PreviewRow[] }>()
  for (const { time: _, ...cells } of rows) {
    const isTag = ([name, value]: readonly [string, unknown]) =>
      !fields.has(name) && typeof value === 'string' && value !== ''
    const tags = Object.entries(cells)
      .filter(isTag)
      .map(([name, value]) => [name, String(value)] as const)
    const key = JSON.stringify(tags)
    const series = found.get(key) ?? { tags: Object.fromEntries(tags), rows: [] }
    found.set(key, series)
    series.rows.push(Object.fromEntries(Object.entries(cells).filter(([name]) => fields.has(name))))
  }
  if (found.size === 1)
    for (const series of found.values())
      series.rows.push(Object.fromEntries([...fields].map((name) => [name, null])))
  return [...found.values()].map((series) => ({ measurement, ...series }))
}

function notesOf(listed: number, shown: number, unusable: number): string[] {
  const notes: string[] = []
  if (shown < listed)
    notes.push(
      `${listed - shown} medições ficaram de fora: são demais ou têm nomes que não podem ser guardados.`,
    )
  if (unusable > 0)
    notes.push(`${unusable} pontos ficaram de fora: são demais ou têm nomes que não podem ser guardados.`)
  return notes
}
