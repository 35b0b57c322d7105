import type { RawBlock, RawColumn } from '#core/signals/blocks.ts'
import { DAY_MS, floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { type WrittenClock, writtenClock } from '#core/time/written-clock.ts'
import type { SampleQuery, SeriesSample, TagValueQuery, TagValues } from './samples/series-sample.ts'
import type {
  HourMarks,
  HourQuery,
  PreviewRow,
  SeriesQuery,
  Source,
  SourceField,
  SourceMetadata,
  SourceSeries,
} from './source.ts'

/** Reads stamps that hold a zone's local times: those of the query's zone, else those of the connection's. */
export class ZonedSource implements Source {
  readonly #source: Source
  readonly #timezone: string | undefined
  readonly hourMarks?: (query: HourQuery, signal?: AbortSignal) => Promise<HourMarks>

  constructor(source: Source, timezone: string | undefined) {
    this.#source = source
    this.#timezone = timezone
    const hourMarks = source.hourMarks?.bind(source)
    if (hourMarks)
      this.hourMarks = async (query, signal) => {
        const clock = this.#clockOf(query)
        return clock === null
          ? hourMarks(query, signal)
          : zonedMarks(clock, query, (asked) => hourMarks(asked, signal))
      }
  }

  test(signal?: AbortSignal): Promise<SourceMetadata> {
    return this.#source.test(signal)
  }
  databases(signal?: AbortSignal): Promise<string[]> {
    return this.#source.databases(signal)
  }
  measurements(signal?: AbortSignal): Promise<string[]> {
    return this.#source.measurements(signal)
  }
  fields(measurement: string, signal?: AbortSignal): Promise<SourceField[]> {
    return this.#source.fields(measurement, signal)
  }
  async preview(measurement: string, limit: number, signal?: AbortSignal): Promise<PreviewRow[]> {
    const rows = await this.#source.preview(measurement, limit, signal)
    const clock = this.#clockOf({})
    return clock === null ? rows : rows.map((row) => ({ ...row, time: shownTime(clock, row.time) }))
  }
  async bounds(
    query: SeriesQuery,
    signal?: AbortSignal,
  ): Promise<{ firstMs: number; lastMs: number } | null> {
    const found = await this.#source.bounds(query, signal)
    const clock = this.#clockOf(query)
    if (clock === null || found === null) return found
    return { firstMs: clock.instantOf(found.firstMs), lastMs: clock.instantOf(found.lastMs) }
  }
  async series(query: SeriesQuery & Partial<Stretch>, signal?: AbortSignal): Promise<SourceSeries[]> {
    const clock = this.#clockOf(query)
    if (clock === null) return this.#source.series(query, signal)
    const { fromMs, toMs } = query
    const stretch = fromMs === undefined || toMs === undefined ? {} : stampsOf(clock, { fromMs, toMs })
    const found = await this.#source.series({ ...query, ...stretch }, signal)
    return found.map((one) => ({
      ...one,
      newest: { ...one.newest, atMs: clock.instantOf(one.newest.atMs) },
    }))
  }
  /** Samples have no stamps. */
  async samples(query: SampleQuery, signal?: AbortSignal): Promise<SeriesSample[]> {
    const clock = this.#clockOf({})
    const fromMs = clock === null ? query.fromMs : clock.firstStampFrom(query.fromMs)
    return (await this.#source.samples?.({ ...query, fromMs }, signal)) ?? []
  }
  async tagValues(query: TagValueQuery, signal?: AbortSignal): Promise<TagValues[]> {
    const clock = this.#clockOf({})
    const fromMs = clock === null ? query.fromMs : clock.firstStampFrom(query.fromMs)
    return (await this.#source.tagValues?.({ ...query, fromMs }, signal)) ?? []
  }
  async *read(
    query: SeriesQuery & { fromMs: number; toMs: number },
    signal?: AbortSignal,
  ): AsyncGenerator<RawBlock> {
    const clock = this.#clockOf(query)
    if (clock === null) return yield* this.#source.read(query, signal)
    for await (const block of this.#source.read({ ...query, ...stampsOf(clock, query) }, signal))
      yield* days(zonedBlock(clock, block))
  }
  close(): Promise<void> {
    return this.#source.close()
  }

  #clockOf({ timezone }: Pick<SeriesQuery, 'timezone'>): WrittenClock | null {
    const zone = timezone ?? this.#timezone
    return zone === undefined ? null : writtenClock(zone)
  }
}

/** The stamps that stand for the instants of the stretch. */
const stampsOf = (clock: WrittenClock, { fromMs, toMs }: Stretch): Stretch => ({
  fromMs: clock.firstStampFrom(fromMs),
  toMs: clock.firstStampFrom(toMs),
})

const zonedBlock = (clock: WrittenClock, { atMs, fields }: RawBlock): RawBlock => ({
  atMs: atMs.map((stampMs) => clock.instantOf(stampMs)),
  fields,
})

/** The block in parts that end at UTC midnights. */
function* days(block: RawBlock): Generator<RawBlock> {
  const { atMs, fields } = block
  for (let from = 0; from < atMs.length; ) {
    const dayMs = Math.floor((atMs[from] ?? 0) / DAY_MS)
    let to = from + 1
    while (to < atMs.length && Math.floor((atMs[to] ?? 0) / DAY_MS) === dayMs) to += 1
    const part = (column: RawColumn): RawColumn =>
      column instanceof Float64Array ? column.subarray(from, to) : column.slice(from, to)
    const columns = Object.entries(fields).map(([name, column]) => [name, part(column)])
    yield from === 0 && to === atMs.length
      ? block
      : { atMs: atMs.subarray(from, to), fields: Object.fromEntries(columns) }
    from = to
  }
}

/** An hour's mark is made of those of the stamps' hours that overlap with it. */
async function zonedMarks(
  clock: WrittenClock,
  query: HourQuery,
  ask: (query: HourQuery) => Promise<HourMarks>,
): Promise<HourMarks> {
  const { fromMs, toMs } = stampsOf(clock, query)
  const found = await ask({ ...query, fromMs: floorHour(fromMs), toMs })
  const marks = new Map<number, string>()
  for (let hourMs = floorHour(query.fromMs); hourMs < query.toMs; hourMs += HOUR_MS) {
    const stamps = stampsOf(clock, { fromMs: hourMs, toMs: hourMs + HOUR_MS })
    const parts: string[] = []
    for (let at = floorHour(stamps.fromMs); at < stamps.toMs; at += HOUR_MS) {
      const mark = found.marks.get(at)
      if (mark !== undefined) parts.push(mark)
    }
    if (parts.length > 0) marks.set(hourMs, parts.join(' '))
  }
  return { marks, unmarked: found.unmarked }
}

/** A row without an instant stays as it is. */
function shownTime(clock: WrittenClock, time: PreviewRow[string] | undefined): PreviewRow[string] {
  const stampMs = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return Number.isNaN(stampMs) ? (time ?? null) : new Date(clock.instantOf(stampMs)).toISOString()
}
