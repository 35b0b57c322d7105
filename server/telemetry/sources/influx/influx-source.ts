import { offersMeasurement } from '#contract/sources/connection-bounds.ts'
import type { CommonConfig } from '#contract/sources/source-kind.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { withinBounds } from '../bounded-source.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import { distinctColumns } from '../series-places.ts'
import { type SeriesQuery, SourceError, type SourceField, type SourceMetadata } from '../source.ts'
import { callLimits, MAX_CALL_BYTES, readLimits } from '../source-limits.ts'
import type { SourceTimeouts } from '../source-options.ts'

export interface Bounds {
  readonly firstMs: number
  readonly lastMs: number
}

/** The parts that every InfluxDB source shares: a test and lists within one deadline, bounds, and the connection's own tags. */
export abstract class InfluxSource {
  protected readonly timeouts: SourceTimeouts
  readonly #config: CommonConfig
  /** The message when the connection's own measurement does not exist. */
  readonly #noMeasurement: string

  constructor(config: CommonConfig, timeouts: SourceTimeouts, noMeasurement: string) {
    this.#config = config
    this.timeouts = timeouts
    this.#noMeasurement = noMeasurement
  }

  protected abstract listMeasurements(limits: CallLimits): Promise<string[]>
  protected abstract listFields(measurement: string, limits: CallLimits): Promise<SourceField[]>
  /** The first or last instant at which any of the fields has a value. */
  protected abstract edge(
    query: SeriesQuery,
    which: 'first' | 'last',
    limits: CallLimits,
  ): Promise<number | null>
  /** Throws when the database does not exist; does nothing for a server whose list of measurements already fails then. */
  protected checkPlace(_limits: CallLimits): Promise<void> {
    return Promise.resolve()
  }

  async test(signal?: AbortSignal): Promise<SourceMetadata> {
    const limits = callLimits(this.timeouts, signal)
    await this.checkPlace(limits)
    const found = await this.listMeasurements(limits)
    const measurements = found.filter((one) => offersMeasurement(this.#config, one))
    const wanted = this.#config.measurement
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
    return this.edges(this.tagged(distinctColumns(query)), limits)
  }
  protected async edges(query: SeriesQuery, limits: CallLimits): Promise<Bounds | null> {
    const firstMs = await this.edge(query, 'first', limits)
    const lastMs = firstMs === null ? null : await this.edge(query, 'last', limits)
    if (firstMs === null || lastMs === null) return null
    // Points may come and go between the two questions; the last instant is never before the first.
    return { firstMs, lastMs: Math.max(firstMs, lastMs) }
  }

  /** Cuts a range far wider than the history to the history, because empty decades would cost queries; null without a point. */
  protected async within(query: SeriesQuery & Stretch, signal?: AbortSignal): Promise<Stretch | null> {
    const { fromMs, toMs } = query
    if (fromMs >= toMs) return null
    if (toMs - fromMs <= 366 * DAY_MS) return { fromMs, toMs }
    const bounds = await this.bounds(query, signal)
    if (bounds === null) return null
    return { fromMs: Math.max(fromMs, bounds.firstMs), toMs: Math.min(toMs, bounds.lastMs + 1) }
  }

  protected get tags(): Readonly<Record<string, string>> {
    return this.#config.tags ?? {}
  }
  /** The query with the connection's tags. */
  protected tagged<Q extends SeriesQuery>(query: Q): Q {
    return withinBounds(this.#config, query)
  }
}
