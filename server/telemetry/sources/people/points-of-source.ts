import type { SourcePoint } from '#core/discover/source-point.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { TooLargeAnswer } from '../answer-budget.ts'
import type { SeriesSample } from '../samples/series-sample.ts'
import type { PreviewRow, Source } from '../source.ts'
import type { DiscoveryProgress } from './discovery-progress.ts'
import { pointsOfSeries } from './points-of-series.ts'
import { shownFields, shownNames, shownRows } from './shown-answer.ts'

export interface PointsOfSource {
  readonly points: readonly SourcePoint[]
  /** Portuguese sentences about parts of the source that were not read. */
  readonly notes: readonly string[]
}

interface Limits {
  readonly nowMs: number
  /** Whether the time for questions has passed. */
  readonly isLate: () => boolean
  /** The caller's leaving, and besides it the end of that time. */
  readonly signal: AbortSignal
  readonly asking: AbortSignal
  readonly onProgress: (progress: DiscoveryProgress) => void
}

/** A machine's series had a point within these days, else they are looked for one measurement at a time. */
const RECENT_MS = 7 * DAY_MS
/** Measurements of one question. */
const MEASUREMENTS_AT_ONCE = 50
const MOST_SERIES = 5_000
/** The most points that are sorted; more names would take seconds. */
const MOST_POINTS = 20_000
/** Values of all points together, and of one point. */
const MOST_VALUES = 150_000
const MOST_ROWS = 24
/** Without recent points, the newest rows of a measurement show its series. */
const OLD_ROWS = 200

/** Reads which series a source has, with some of their newest values; stops when the time has passed. */
export async function pointsOfSource(source: Source, limits: Limits): Promise<PointsOfSource> {
  const listed = await source.measurements(limits.signal)
  const measurements = shownNames(listed)
  const reader = new SeriesReader(source, limits)
  for (let n = 0; n < measurements.length && reader.hasRoom; n += MEASUREMENTS_AT_ONCE) {
    limits.onProgress({ step: 'medicoes', done: n, of: measurements.length })
    await reader.readRecent(measurements.slice(n, n + MEASUREMENTS_AT_ONCE))
  }
  for (const measurement of measurements) await reader.readOld(measurement)
  await reader.readValues()
  const { points, unusable } = pointsOfSeries(reader.series, MOST_POINTS)
  return { points, notes: [...notesOf(listed.length, measurements.length, unusable), ...reader.notes()] }
}

class SeriesReader {
  readonly #source: Source
  readonly #limits: Limits
  /** The series of each measurement; absent = not asked. */
  readonly #found = new Map<string, readonly SeriesSample[]>()
  readonly #full = new Set<string>()
  readonly #failed: string[] = []
  #unread = 0
  #withoutValues = 0
  #count = 0

  constructor(source: Source, limits: Limits) {
    this.#source = source
    this.#limits = limits
  }

  get series(): SeriesSample[] {
    return [...this.#found.values()].flat()
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

  /** Series without recent points, and those of a source whose points have no tags. */
  async readOld(measurement: string): Promise<void> {
    if (this.#found.has(measurement)) return
    if (!this.hasRoom) {
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
      notes.push(`A medição "${measurement}" tem mais séries do que as ${MOST_SERIES} examinadas.`)
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
      if (!(error instanceof TooLargeAnswer) || measurements.length === 1 || this.#limits.isLate())
        return null
      const half = measurements.length >> 1
      const first = await this.#samples(measurements.slice(0, half), rows)
      const second = await this.#samples(measurements.slice(half), rows)
      return [...(first ?? []), ...(second ?? [])]
    }
  }
}
const MOST_NAMED = 20

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
