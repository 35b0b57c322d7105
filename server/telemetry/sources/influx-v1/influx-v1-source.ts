import type { InfluxV1Config } from '#contract/sources/source-influx-v1.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { BlockBuilder } from '../block-builder.ts'
import { secretForms } from '../http/hidden-secrets.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import { InfluxSource } from '../influx/influx-source.ts'
import { batchHourSums } from '../influxql/batch-hour-sums.ts'
import { batchSeries } from '../influxql/batch-series.ts'
import { type BatchServer, batchEdge, readBatches } from '../influxql/batched-read.ts'
import { chunkRows } from '../influxql/chunk-rows.ts'
import { askFieldKeys, type FieldKeys } from '../influxql/field-keys.ts'
import { hourSums } from '../influxql/hour-sums.ts'
import * as influxql from '../influxql/influxql.ts'
import { missingPolicy } from '../influxql/influxql-explanations.ts'
import { InfluxqlHttp } from '../influxql/influxql-http.ts'
import { castsOf, fieldsOf, instantIn, previewOf, table } from '../influxql/influxql-tables.ts'
import { MixedPointSink } from '../influxql/mixed-point-sink.ts'
import { PointSink } from '../influxql/point-sink.ts'
import { WholeAnswers } from '../influxql/whole-answers.ts'
import { untilAborted } from '../resilience/until-aborted.ts'
import { influxqlSamples } from '../samples/influxql-samples.ts'
import { influxqlTagValues } from '../samples/influxql-tag-values.ts'
import type { SampleQuery, SeriesSample, TagValueQuery, TagValues } from '../samples/series-sample.ts'
import { distinctColumns, onlyPlace } from '../series-places.ts'
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

/** Reads InfluxDB 1.x over HTTP. */
export class InfluxV1Source extends InfluxSource implements Source {
  readonly #http: InfluxqlHttp
  readonly #place: influxql.Place
  #allFields: Promise<FieldKeys> | null = null
  readonly #wholeAnswers = new WholeAnswers()
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
    const keys = await this.#fieldKeys(limits)
    return batchHourSums(this.#batchServer(keys), asked, limits)
  }

  async series(query: SeriesQuery & Partial<Stretch>, signal?: AbortSignal): Promise<SourceSeries[]> {
    const limits = callLimits(this.timeouts, signal)
    const asked = this.tagged(distinctColumns(query))
    if (asked.fields.length === 0) return []
    const keys = await this.#fieldKeys(limits)
    return batchSeries(this.#batchServer(keys), asked, limits)
  }

  async *#readPlaces(query: SeriesQuery & Stretch, signal?: AbortSignal): AsyncGenerator<RawBlock> {
    const limits = readLimits(this.timeouts, signal)
    const server = this.#batchServer(await this.#fieldKeys({ ...limits, maxBytes: MAX_CALL_BYTES }))
    const stretch = await this.within(query, signal)
    if (stretch !== null) yield* readBatches(server, { ...query, ...stretch }, limits)
  }
  #batchServer(keys: FieldKeys): BatchServer {
    return {
      http: this.#http,
      place: this.#place,
      oneStatement: false,
      keys,
      wholeAnswers: this.#wholeAnswers,
    }
  }

  samples(query: SampleQuery, signal?: AbortSignal): Promise<SeriesSample[]> {
    return influxqlSamples(this.#http, this.#place, query, this.tags, callLimits(this.timeouts, signal), true)
  }
  tagValues(query: TagValueQuery, signal?: AbortSignal): Promise<TagValues[]> {
    const limits = callLimits(this.timeouts, signal)
    return influxqlTagValues(this.#http, this.#place, query, { tags: this.tags, limits, isTimed: false })
  }

  close(): Promise<void> {
    return this.#http.close()
  }

  protected async edge(query: SeriesQuery, edge: influxql.Edge, limits: CallLimits): Promise<number | null> {
    const only = onlyPlace(query)
    return only === null
      ? batchEdge(this.#batchServer(await this.#fieldKeys(limits)), query, edge, { limits })
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
  /**
   * The fields of all measurements, asked once for all callers. The server takes seconds for a list of measurements in a database of
   * thousands, and one pass for all of them.
   */
  #fieldKeys(limits: CallLimits): Promise<FieldKeys> {
    if (this.#allFields === null) {
      const ownLimits = { ...limits, signal: new AbortController().signal }
      const asked = this.#wholeAnswers.ask((isWhole) => this.#askAllFields(isWhole, ownLimits))
      this.#allFields = asked
      asked.catch(() => {
        this.#allFields = null
      })
    }
    return untilAborted(this.#allFields, limits.signal)
  }
  #askAllFields(isWhole: boolean, limits: CallLimits): Promise<FieldKeys> {
    const statements = [influxql.showAllFields(this.#place)]
    if (isWhole) statements.push(influxql.selectNothing(this.#place))
    return askFieldKeys(this.#http, statements, isWhole, limits)
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
