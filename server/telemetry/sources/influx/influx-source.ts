import { type ConnectionBounds, offersMeasurement } from '#contract/connection-bounds.ts'
import { withinBounds } from '../bounded-source.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import { type SeriesQuery, SourceError, type SourceField, type SourceMetadata } from '../source.ts'
import { callLimits, MAX_CALL_BYTES, readLimits } from '../source-limits.ts'
import type { SourceTimeouts } from '../source-options.ts'

/** What of a connection's configuration every InfluxDB is asked with. */
interface Asked extends ConnectionBounds {
  readonly measurement?: string | undefined
}

export interface Bounds {
  readonly firstMs: number
  readonly lastMs: number
}

/** What all versions of InfluxDB have in common: a test and lists within one deadline, bounds, and the connection's own tags. */
export abstract class InfluxSource {
  protected readonly timeouts: SourceTimeouts
  readonly #asked: Asked
  /** Said when the connection's own measurement does not exist. */
  readonly #noMeasurement: string

  constructor(asked: Asked, timeouts: SourceTimeouts, noMeasurement: string) {
    this.#asked = asked
    this.timeouts = timeouts
    this.#noMeasurement = noMeasurement
  }

  protected abstract listMeasurements(limits: CallLimits): Promise<string[]>
  protected abstract listFields(measurement: string, limits: CallLimits): Promise<SourceField[]>
  /** The first or the last instant at which any of the fields has a value. */
  protected abstract edge(
    query: SeriesQuery,
    which: 'first' | 'last',
    limits: CallLimits,
  ): Promise<number | null>
  /** Throws when where the measurements are does not exist; nothing where listing them tells. */
  protected checkPlace(_limits: CallLimits): Promise<void> {
    return Promise.resolve()
  }

  async test(signal?: AbortSignal): Promise<SourceMetadata> {
    const limits = callLimits(this.timeouts, signal)
    await this.checkPlace(limits)
    const found = await this.listMeasurements(limits)
    const measurements = found.filter((one) => offersMeasurement(this.#asked, one))
    const wanted = this.#asked.measurement
    if (wanted && !measurements.includes(wanted)) throw new SourceError('empty', this.#noMeasurement)
    const measurement = wanted || measurements[0]
    const fields = measurement ? await this.listFields(measurement, limits) : []
    return { measurements, fields: fields.map(({ name }) => name) }
  }
  measurements(signal?: AbortSignal): Promise<string[]> {
    return this.listMeasurements(callLimits(this.timeouts, signal))
  }
  fields(measurement: string, signal?: AbortSignal): Promise<SourceField[]> {
    return this.listFields(measurement, callLimits(this.timeouts, signal))
  }

  async bounds(query: SeriesQuery, signal?: AbortSignal): Promise<Bounds | null> {
    if (query.fields.length === 0) return null
    const limits = { ...readLimits(this.timeouts, signal), maxBytes: MAX_CALL_BYTES }
    return this.edges(this.tagged(query), limits)
  }
  protected async edges(query: SeriesQuery, limits: CallLimits): Promise<Bounds | null> {
    const firstMs = await this.edge(query, 'first', limits)
    const lastMs = firstMs === null ? null : await this.edge(query, 'last', limits)
    if (firstMs === null || lastMs === null) return null
    // Points come and go between two questions, but not so that the last lies before the first.
    return { firstMs, lastMs: Math.max(firstMs, lastMs) }
  }

  protected get tags(): Readonly<Record<string, string>> {
    return this.#asked.tags ?? {}
  }
  /** The connection's tags hold whatever is asked. */
  protected tagged<Q extends SeriesQuery>(query: Q): Q {
    return withinBounds(this.#asked, query)
  }
}
