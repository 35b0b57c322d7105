import {
  type ConnectionBounds,
  contradictedTag,
  contradictsTag,
  notOffered,
  offersMeasurement,
} from '#contract/sources/connection-bounds.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { SampleQuery, SeriesSample, TagValueQuery, TagValues } from './samples/series-sample.ts'
import {
  type HourMarks,
  type HourQuery,
  type PreviewRow,
  type SeriesPlace,
  type SeriesQuery,
  type Source,
  SourceError,
  type SourceField,
  type SourceMetadata,
  type SourceSeries,
} from './source.ts'

function refuseMeasurement(bounds: ConnectionBounds, measurement: string): void {
  if (offersMeasurement(bounds, measurement)) return
  const noMeasurement = 'A máquina não informa a medição, e a conexão oferece só algumas'
  throw new SourceError('out-of-bounds', measurement === '' ? noMeasurement : notOffered(measurement))
}

/**
 * Adds the connection's tags to the query; refuses a query for another value of these tags, or for a measurement that is
 * not offered.
 */
export function withinBounds<Q extends SeriesQuery>(bounds: ConnectionBounds, query: Q): Q {
  const { places } = query
  // A machine whose readings all name another measurement asks nothing of its own.
  if (places === undefined || query.fields.some((column) => !Object.hasOwn(places, column)))
    refuseMeasurement(bounds, query.measurement)
  const tags = boundTags(bounds, query.tags)
  if (places === undefined) return { ...query, tags }
  const bound = Object.entries(places).map(([column, place]) => [column, boundPlace(bounds, place)])
  return { ...query, tags, places: Object.fromEntries(bound) }
}

function boundPlace(bounds: ConnectionBounds, place: SeriesPlace): SeriesPlace {
  refuseMeasurement(bounds, place.measurement)
  return { ...place, tags: boundTags(bounds, place.tags) }
}

function boundTags(bounds: ConnectionBounds, tags: SeriesPlace['tags']): SeriesPlace['tags'] {
  const key = contradictedTag(bounds, tags)
  if (key !== null) throw new SourceError('out-of-bounds', contradictsTag(key))
  return { ...tags, ...bounds.tags }
}

/** The last wall between customers who share a database: every query of every source kind passes through it. */
export class BoundedSource implements Source {
  readonly #source: Source
  readonly #bounds: ConnectionBounds
  readonly hourMarks?: (query: HourQuery, signal?: AbortSignal) => Promise<HourMarks>

  constructor(source: Source, bounds: ConnectionBounds) {
    this.#source = source
    this.#bounds = bounds
    const hourMarks = source.hourMarks?.bind(source)
    if (hourMarks) this.hourMarks = async (query, signal) => hourMarks(withinBounds(bounds, query), signal)
  }

  test(signal?: AbortSignal): Promise<SourceMetadata> {
    return this.#source.test(signal)
  }
  databases(signal?: AbortSignal): Promise<string[]> {
    return this.#source.databases(signal)
  }
  async measurements(signal?: AbortSignal): Promise<string[]> {
    const found = await this.#source.measurements(signal)
    return found.filter((one) => offersMeasurement(this.#bounds, one))
  }
  async fields(measurement: string, signal?: AbortSignal): Promise<SourceField[]> {
    refuseMeasurement(this.#bounds, measurement)
    return this.#source.fields(measurement, signal)
  }
  async preview(measurement: string, limit: number, signal?: AbortSignal): Promise<PreviewRow[]> {
    refuseMeasurement(this.#bounds, measurement)
    return this.#source.preview(measurement, limit, signal)
  }
  async bounds(
    query: SeriesQuery,
    signal?: AbortSignal,
  ): Promise<{ firstMs: number; lastMs: number } | null> {
    return this.#source.bounds(withinBounds(this.#bounds, query), signal)
  }
  async series(query: SeriesQuery & Partial<Stretch>, signal?: AbortSignal): Promise<SourceSeries[]> {
    return this.#source.series(withinBounds(this.#bounds, query), signal)
  }
  async *read(
    query: SeriesQuery & { fromMs: number; toMs: number },
    signal?: AbortSignal,
  ): AsyncGenerator<RawBlock> {
    yield* this.#source.read(withinBounds(this.#bounds, query), signal)
  }
  async samples(query: SampleQuery, signal?: AbortSignal): Promise<SeriesSample[]> {
    for (const measurement of query.measurements) refuseMeasurement(this.#bounds, measurement)
    const found = (await this.#source.samples?.(query, signal)) ?? []
    const asked = new Set(query.measurements)
    const own = Object.entries(this.#bounds.tags ?? {})
    return found.filter(
      ({ measurement, tags }) =>
        asked.has(measurement) && own.every(([key, value]) => (tags[key] ?? '') === value),
    )
  }
  async tagValues(query: TagValueQuery, signal?: AbortSignal): Promise<TagValues[]> {
    refuseMeasurement(this.#bounds, query.measurement)
    return (await this.#source.tagValues?.(query, signal)) ?? []
  }
  close(): Promise<void> {
    return this.#source.close()
  }
}
