import type { InfluxV1Config } from '#contract/source-influx-v1.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { BlockBuilder } from '../block-builder.ts'
import { secretForms } from '../http/hidden-secrets.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import { InfluxSource } from '../influx/influx-source.ts'
import { batchHourSums, type FieldTypes } from '../influxql/batch-hour-sums.ts'
import { batchSeries } from '../influxql/batch-series.ts'
import { type BatchServer, batchEdge, readBatches } from '../influxql/batched-read.ts'
import { chunkRows } from '../influxql/chunk-rows.ts'
import { hourSums } from '../influxql/hour-sums.ts'
import * as influxql from '../influxql/influxql.ts'
import { missingPolicy } from '../influxql/influxql-explanations.ts'
import { InfluxqlHttp } from '../influxql/influxql-http.ts'
import {
  byMeasurement,
  castsOf,
  fieldsOf,
  fieldTypes,
  instantIn,
  previewOf,
  table,
} from '../influxql/influxql-tables.ts'
import { MixedPointSink } from '../influxql/mixed-point-sink.ts'
import { PointSink } from '../influxql/point-sink.ts'
import { untilAborted } from '../resilience/until-aborted.ts'
import { influxqlSamples } from '../samples/influxql-samples.ts'
import type { SampleQuery, SeriesSample } from '../samples/series-sample.ts'
import { distinctColumns, measurementsOf, onlyPlace } from '../series-places.ts'
import type {
  HourMarks,
  HourQuery,
  PreviewRow,
  SeriesQuery,
  Source,
  SourceField,
  SourceSeries,
} from '../source.ts'
import { callLimits, MAX_CALL_BYTES, readLimits } from '../source-limits.ts'
import type { SourceOptions } from '../source-options.ts'
import { basicAuthorization, influxUrl } from './influx-url.ts'
import { v1Wording } from './influx-v1-wording.ts'

/** The search for a field with values tries this many fields. */
const PROBED_FIELDS = 4

/** The fields of all measurements, by measurement. */
interface AllFields {
  readonly casts: ReadonlyMap<string, influxql.Casts>
  readonly types: FieldTypes
}

/** Reads InfluxDB 1.x over HTTP. */
export class InfluxV1Source extends InfluxSource implements Source {
  readonly #http: InfluxqlHttp
  readonly #place: influxql.Place
  #allFields: Promise<AllFields> | null = null
  readonly #casts = new Map<string, Promise<influxql.Casts>>()

  constructor(config: InfluxV1Config, options: SourceOptions) {
    super(config, options.timeouts, 'O banco de dados não tem a medição indicada')
    const { database, retentionPolicy } = config
    this.#place = { database, retentionPolicy: retentionPolicy || undefined, mixesNames: true }
    const authorization = basicAuthorization(config)
    this.#http = new InfluxqlHttp({
      baseUrl: influxUrl(config),
      database: config.database,
      authorization,
      format: 'msgpack',
      words: v1Wording,
      secrets: secretForms(config.password, authorization?.slice('Basic '.length)),
      allowLoopback: options.allowLoopback,
      connectTimeoutMs: options.timeouts.connectMs,
      ca: options.ca,
      lookup: options.lookup,
    })
  }

  async databases(signal?: AbortSignal): Promise<string[]> {
    const { rows } = await table(this.#http, influxql.SHOW_DATABASES, callLimits(this.timeouts, signal))
    return rows.map(([name]) => String(name)).filter((name) => name !== influxql.OWN_DATABASE)
  }
  async preview(measurement: string, limit: number, signal?: AbortSignal): Promise<PreviewRow[]> {
    const limits = callLimits(this.timeouts, signal)
    const casts = await this.#castsOf(measurement, limits)
    const statement = influxql.selectNewest(this.#place, measurement, this.tags, limit, { casts })
    return previewOf(await table(this.#http, statement, limits), limit, casts)
  }

  async *read(
    query: SeriesQuery & { fromMs: number; toMs: number },
    signal?: AbortSignal,
  ): AsyncGenerator<RawBlock> {
    const asked = this.tagged(distinctColumns(query))
    if (asked.fields.length === 0 || asked.fromMs >= asked.toMs) return
    const only = onlyPlace(asked)
    if (only === null) return yield* this.#readPlaces(asked, signal)
    const { measurement, fields, tags } = only
    const builder = new BlockBuilder(asked.fields)
    const limits = { ...readLimits(this.timeouts, signal), chunkRows: chunkRows(fields.length) }
    const casts = await this.#castsOf(measurement, { ...limits, maxBytes: MAX_CALL_BYTES })
    const mixed = fields.some((field) => casts.has(field))
    const sink = mixed
      ? new MixedPointSink(builder, fields, query, casts)
      : new PointSink(builder, fields.length, query)
    const stretch = { fromMs: asked.fromMs, toMs: asked.toMs }
    const statement = influxql.selectRange(this.#place, { measurement, fields, tags, ...stretch }, casts)
    for await (const _ of this.#http.run(statement, sink, limits)) {
      yield* builder.take()
    }
    builder.cut()
    yield* builder.take()
  }

  async hourMarks(query: HourQuery, signal?: AbortSignal): Promise<HourMarks> {
    const limits = { ...readLimits(this.timeouts, signal), maxBytes: MAX_CALL_BYTES }
    const asked = this.tagged(distinctColumns(query))
    if (onlyPlace(asked) !== null && asked.places === undefined) {
      const showFields = influxql.showFields(this.#place, asked.measurement)
      return hourSums(this.#http, this.#place, showFields, asked, limits)
    }
    const { types } = await this.#fieldKeys(limits)
    return batchHourSums(await this.#batchServer(asked, limits), asked, types, limits)
  }

  async series(query: SeriesQuery & Partial<Stretch>, signal?: AbortSignal): Promise<SourceSeries[]> {
    const limits = callLimits(this.timeouts, signal)
    const asked = this.tagged(distinctColumns(query))
    if (asked.fields.length === 0) return []
    const { types } = await this.#fieldKeys(limits)
    return batchSeries(await this.#batchServer(asked, limits), asked, types, limits)
  }

  async *#readPlaces(query: SeriesQuery & Stretch, signal?: AbortSignal): AsyncGenerator<RawBlock> {
    const limits = readLimits(this.timeouts, signal)
    const server = await this.#batchServer(query, { ...limits, maxBytes: MAX_CALL_BYTES })
    const stretch = await this.within(query, signal)
    if (stretch !== null) yield* readBatches(server, { ...query, ...stretch }, limits)
  }
  async #batchServer(query: SeriesQuery, limits: CallLimits): Promise<BatchServer> {
    const casts = await this.#castsOfAll(measurementsOf(query), limits)
    return {
      http: this.#http,
      place: this.#place,
      oneStatement: false,
      castsOf: ({ measurement }) => casts.get(measurement) ?? influxql.NO_CASTS,
    }
  }

  samples(query: SampleQuery, signal?: AbortSignal): Promise<SeriesSample[]> {
    return influxqlSamples(this.#http, this.#place, query, this.tags, callLimits(this.timeouts, signal), true)
  }

  close(): Promise<void> {
    return this.#http.close()
  }

  protected async edge(query: SeriesQuery, edge: influxql.Edge, limits: CallLimits): Promise<number | null> {
    const only = onlyPlace(query)
    return only === null
      ? batchEdge(await this.#batchServer(query, limits), query, edge, { limits })
      : this.#edgeOfPlace(only, edge, limits)
  }
  /**
   * A query for many fields opens every field in every shard, which takes seconds for a year. So a query for one field gives a first
   * bound, and the query for all fields searches only beyond that bound.
   */
  async #edgeOfPlace(query: SeriesQuery, edge: influxql.Edge, limits: CallLimits): Promise<number | null> {
    const casts = await this.#castsOf(query.measurement, limits)
    const ask = async (fields: readonly string[], beyondMs?: number) => {
      const statement = influxql.selectEdge(this.#place, { ...query, fields }, edge, { beyondMs, casts })
      const { rows } = await table(this.#http, statement, limits)
      return instantIn(rows)
    }
    for (const field of query.fields.slice(0, PROBED_FIELDS)) {
      const known = await ask([field])
      if (known !== null) return (await ask(query.fields, known)) ?? known
    }
    return ask(query.fields)
  }
  /** Asks once per measurement, for all callers: a source lives for a minute. */
  #castsOf(measurement: string, limits: CallLimits): Promise<influxql.Casts> {
    const casts = this.#casts.get(measurement) ?? this.#askCasts(measurement, limits)
    return untilAborted(casts, limits.signal)
  }
  /** Asks for the measurements that are not known yet in one request. */
  async #castsOfAll(
    measurements: readonly string[],
    limits: CallLimits,
  ): Promise<ReadonlyMap<string, influxql.Casts>> {
    const unknown = measurements.filter((measurement) => !this.#casts.has(measurement))
    if (unknown.length > 0) {
      const asked = this.#fieldKeys(limits).then(({ casts }) => casts)
      for (const measurement of unknown) {
        const casts = asked.then((found) => found.get(measurement) ?? influxql.NO_CASTS)
        this.#casts.set(measurement, casts)
        casts.catch(() => this.#casts.delete(measurement))
      }
    }
    const found = measurements.map(
      async (measurement) => [measurement, await this.#castsOf(measurement, limits)] as const,
    )
    return new Map(await Promise.all(found))
  }
  /**
   * The fields of all measurements, asked once for all callers. The server takes seconds for a list of measurements in a database of
   * thousands, and one pass for all of them.
   */
  #fieldKeys(limits: CallLimits): Promise<AllFields> {
    if (this.#allFields === null) {
      const ownLimits = { ...limits, signal: new AbortController().signal }
      const asked = table(this.#http, influxql.showAllFields(this.#place), ownLimits).then((found) => ({
        casts: byMeasurement(found, castsOf),
        types: byMeasurement(found, fieldTypes),
      }))
      this.#allFields = asked
      asked.catch(() => {
        this.#allFields = null
      })
    }
    return untilAborted(this.#allFields, limits.signal)
  }
  #askCasts(measurement: string, limits: CallLimits): Promise<influxql.Casts> {
    const ownLimits = { ...limits, signal: new AbortController().signal }
    const statement = influxql.showFields(this.#place, measurement)
    const casts = table(this.#http, statement, ownLimits).then(castsOf)
    this.#casts.set(measurement, casts)
    casts.catch(() => this.#casts.delete(measurement))
    return casts
  }
  protected async listMeasurements(limits: CallLimits): Promise<string[]> {
    const { rows } = await table(this.#http, influxql.showMeasurements(this.#place, this.tags), limits)
    // For an unknown database InfluxDB lists no measurements and reports no error.
    if (rows.length === 0) await this.checkPlace(limits)
    return rows.map(([name]) => String(name))
  }
  protected async listFields(measurement: string, limits: CallLimits): Promise<SourceField[]> {
    return fieldsOf(await table(this.#http, influxql.showFields(this.#place, measurement), limits))
  }
  /** Throws when the database, or its retention policy, does not exist. */
  protected override async checkPlace(limits: CallLimits): Promise<void> {
    const { rows } = await table(this.#http, influxql.showRetentionPolicies(this.#place), limits)
    const wanted = this.#place.retentionPolicy
    if (!wanted || rows.some(([name]) => name === wanted)) return
    throw missingPolicy()
  }
}
