import type { InfluxV2Config } from '#contract/sources/source-influx-v2.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { BlockBuilder } from '../../block-builder.ts'
import { secretForms } from '../../http/hidden-secrets.ts'
import type { CallLimits, HttpOptions } from '../../http/pinned-http.ts'
import { type Bounds, InfluxSource } from '../../influx/influx-source.ts'
import { SlicePace } from '../../influx/slice-pace.ts'
import { batchHourSums } from '../../influxql/batch-hour-sums.ts'
import { batchSeries } from '../../influxql/batch-series.ts'
import { type BatchServer, batchEdge, readBatches } from '../../influxql/batched-read.ts'
import { chunkRows } from '../../influxql/chunk-rows.ts'
import { askFieldKeys, type FieldKeys } from '../../influxql/field-keys.ts'
import { hourSums } from '../../influxql/hour-sums.ts'
import * as influxql from '../../influxql/influxql.ts'
import { InfluxqlHttp } from '../../influxql/influxql-http.ts'
import { fieldsOf, instantIn, previewOf, table } from '../../influxql/influxql-tables.ts'
import { PointSink } from '../../influxql/point-sink.ts'
import { untilAborted } from '../../resilience/until-aborted.ts'
import { influxqlSamples } from '../../samples/influxql-samples.ts'
import { influxqlTagValues } from '../../samples/influxql-tag-values.ts'
import type { SampleQuery, SeriesSample, TagValueQuery, TagValues } from '../../samples/series-sample.ts'
import { distinctColumns, measurementsOf, onlyPlace } from '../../series-places.ts'
import type {
  HourMarks,
  HourQuery,
  PreviewRow,
  SeriesQuery,
  Source,
  SourceField,
  SourceSeries,
} from '../../source.ts'
import { callLimits, MAX_CALL_BYTES, readLimits } from '../../source-limits.ts'
import type { SourceOptions } from '../../source-options.ts'
import { isTooWide, v3Wording } from './influx-v3-wording.ts'
import { LookBack } from './look-back.ts'

const VALUES_PER_SLICE = 1_000_000

/** Reads InfluxDB 3.x in InfluxQL over its HTTP API. */
export class InfluxV3Source extends InfluxSource implements Source {
  readonly #http: InfluxqlHttp
  readonly #now: SourceOptions['now']
  readonly #place: influxql.Place
  readonly #fieldKeys = new Map<string, Promise<FieldKeys>>()

  constructor(config: InfluxV2Config, http: HttpOptions, options: SourceOptions) {
    super(config, options.timeouts, 'O banco de dados não tem a medição indicada')
    this.#now = options.now
    this.#place = { database: config.bucket }
    const authorization = `Bearer ${config.token}`
    this.#http = new InfluxqlHttp({
      ...http,
      database: config.bucket,
      authorization,
      format: 'json',
      words: v3Wording,
      secrets: secretForms(config.token),
    })
  }

  async databases(signal?: AbortSignal): Promise<string[]> {
    const { rows } = await table(this.#http, influxql.SHOW_DATABASES, callLimits(this.timeouts, signal))
    return rows.map(([name]) => String(name)).filter((name) => name !== influxql.OWN_DATABASE)
  }
  async preview(measurement: string, limit: number, signal?: AbortSignal): Promise<PreviewRow[]> {
    const limits = callLimits(this.timeouts, signal)
    const tags = this.tags
    const ask = async (stretch?: Stretch) =>
      previewOf(
        await table(
          this.#http,
          influxql.selectNewest(this.#place, measurement, tags, limit, { stretch }),
          limits,
        ),
        limit,
        influxql.NO_CASTS,
      )
    return unlessTooWide(ask, () =>
      new LookBack().search(this.#end, ask, (rows) => rows.length > 0).then((rows) => rows ?? []),
    )
  }

  async *read(
    query: SeriesQuery & { fromMs: number; toMs: number },
    signal?: AbortSignal,
  ): AsyncGenerator<RawBlock> {
    const asked = this.tagged(distinctColumns(query))
    const stretch = asked.fields.length === 0 ? null : await this.within(asked, signal)
    if (stretch === null) return
    const only = onlyPlace(asked)
    if (only === null) {
      const limits = readLimits(this.timeouts, signal)
      const server = await this.#batchServer(asked, { ...limits, maxBytes: MAX_CALL_BYTES })
      return yield* readBatches(server, { ...asked, ...stretch }, limits)
    }
    const { measurement, fields, tags } = only
    const builder = new BlockBuilder(asked.fields)
    const pace = new SlicePace(VALUES_PER_SLICE)
    const limits = { ...readLimits(this.timeouts, signal), chunkRows: chunkRows(fields.length) }
    for (let fromMs = stretch.fromMs; fromMs < stretch.toMs; ) {
      signal?.throwIfAborted()
      const toMs = Math.min(stretch.toMs, fromMs + pace.widthMs)
      const statement = influxql.selectRange(this.#place, { measurement, fields, tags, fromMs, toMs })
      const sink = new PointSink(builder, fields.length, { fromMs, toMs })
      try {
        for await (const _ of this.#http.run(statement, sink, limits)) yield* builder.take()
      } catch (error) {
        // The server refuses before the first row: no block of the slice has been given.
        if (isTooWide(error) && sink.rows === 0 && pace.halve()) continue
        throw error
      }
      pace.held(sink.rows * fields.length)
      fromMs = toMs
    }
    builder.cut()
    yield* builder.take()
  }

  async hourMarks(query: HourQuery, signal?: AbortSignal): Promise<HourMarks> {
    const limits = { ...readLimits(this.timeouts, signal), maxBytes: MAX_CALL_BYTES }
    const asked = this.tagged(distinctColumns(query))
    return unlessTooWide(
      () =>
        asked.places === undefined
          ? hourSums(this.#http, this.#place, showFields([asked.measurement]), asked, limits)
          : this.#batchServer(asked, limits).then((server) => batchHourSums(server, asked, limits)),
      async () => ({ marks: new Map(), unmarked: asked.fields }),
    )
  }
  async series(query: SeriesQuery & Partial<Stretch>, signal?: AbortSignal): Promise<SourceSeries[]> {
    const limits = callLimits(this.timeouts, signal)
    const asked = this.tagged(distinctColumns(query))
    if (asked.fields.length === 0) return []
    const server = await this.#batchServer(asked, limits)
    const ask = (stretch: Partial<Stretch>) => batchSeries(server, { ...asked, ...stretch }, limits)
    return unlessTooWide(
      () => ask({}),
      async () => (await new LookBack().search(this.#end, ask, (found) => found.length > 0)) ?? [],
    )
  }
  samples(query: SampleQuery, signal?: AbortSignal): Promise<SeriesSample[]> {
    return influxqlSamples(
      this.#http,
      this.#place,
      query,
      this.tags,
      callLimits(this.timeouts, signal),
      false,
    )
  }
  tagValues(query: TagValueQuery, signal?: AbortSignal): Promise<TagValues[]> {
    const limits = callLimits(this.timeouts, signal)
    return influxqlTagValues(this.#http, this.#place, query, { tags: this.tags, limits, isTimed: true })
  }

  close(): Promise<void> {
    return this.#http.close()
  }

  async #batchServer(query: SeriesQuery, limits: CallLimits): Promise<BatchServer> {
    const keys = await this.#fieldKeysOf(measurementsOf(query), limits)
    return { http: this.#http, place: this.#place, oneStatement: true, keys, isTooWide }
  }
  /** Asks once for all callers: a source lives for a minute. */
  #fieldKeysOf(measurements: readonly string[], limits: CallLimits): Promise<FieldKeys> {
    const statement = showFields(measurements)
    const known = this.#fieldKeys.get(statement)
    if (known) return untilAborted(known, limits.signal)
    const ownLimits = { ...limits, signal: new AbortController().signal }
    const asked = askFieldKeys(this.#http, [statement], false, ownLimits)
    this.#fieldKeys.set(statement, asked)
    asked.catch(() => this.#fieldKeys.delete(statement))
    return untilAborted(asked, limits.signal)
  }
  protected override async edges(query: SeriesQuery, limits: CallLimits): Promise<Bounds | null> {
    return unlessTooWide(
      () => super.edges(query, limits),
      () => this.#edgesLookingBack(query, limits),
    )
  }
  /** The edge on a server that refuses to search all of its files at once. */
  async #edgesLookingBack(query: SeriesQuery, limits: CallLimits): Promise<Bounds | null> {
    const found = (instant: number | null) => instant !== null
    const back = new LookBack()
    const lastMs = await back.search(this.#end, (stretch) => this.edge(query, 'last', limits, stretch), found)
    if (lastMs === null) return null
    for (let firstMs = lastMs; ; ) {
      const older = await back.search(firstMs, (stretch) => this.edge(query, 'first', limits, stretch), found)
      if (older === null) return { firstMs, lastMs }
      firstMs = older
    }
  }
  protected async edge(
    query: SeriesQuery,
    which: influxql.Edge,
    limits: CallLimits,
    stretch?: Stretch,
  ): Promise<number | null> {
    const only = onlyPlace(query)
    if (only === null) {
      const server = await this.#batchServer(query, limits)
      return batchEdge(server, query, which, { limits, stretch })
    }
    const statement = influxql.selectEdge(this.#place, only, which, stretch ? { stretch } : {})
    const { rows } = await table(this.#http, statement, limits)
    return instantIn(rows)
  }
  /** No point is read beyond this instant: points of a clock that is ahead are read when their time comes. */
  get #end(): number {
    return this.#now() + DAY_MS
  }
  protected async listMeasurements(limits: CallLimits): Promise<string[]> {
    const { rows } = await table(this.#http, 'SHOW MEASUREMENTS', limits)
    return rows.map(([name]) => String(name))
  }
  protected async listFields(measurement: string, limits: CallLimits): Promise<SourceField[]> {
    return fieldsOf(await table(this.#http, showFields([measurement]), limits))
  }
}

const showFields = (measurements: readonly string[]) =>
  `SHOW FIELD KEYS FROM ${measurements.map(influxql.identifier).join(', ')}`

async function unlessTooWide<T>(ask: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isTooWide(error)) return otherwise()
    throw error
  }
}
