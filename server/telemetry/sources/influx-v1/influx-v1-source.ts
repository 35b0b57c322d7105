import type { V1Config } from '#contract/connection.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { BlockBuilder } from '../block-builder.ts'
import {
  type PreviewRow,
  type SeriesQuery,
  type Source,
  SourceError,
  type SourceField,
  type SourceMetadata,
} from '../source.ts'
import type { SourceOptions } from '../source-options.ts'
import { type CallLimits, InfluxHttp } from './influx-http.ts'
import { influxUrl } from './influx-url.ts'
import * as influxql from './influxql.ts'
import { PointSink } from './point-sink.ts'
import { TableSink } from './table-sink.ts'

const MAX_CALL_BYTES = 32 * 1024 * 1024
/** About a megabyte of doubles per chunk: the server holds one in memory, whatever the number of fields. */
const CHUNK_VALUES = 128 * 1024

/** So many fields are tried for one that has values. */
const PROBED_FIELDS = 4

/** An InfluxDB 1.x over HTTP. */
export class InfluxV1Source implements Source {
  readonly #config: V1Config
  readonly #http: InfluxHttp
  readonly #timeouts: SourceOptions['timeouts']
  readonly #place: influxql.Place

  constructor(config: V1Config, options: SourceOptions) {
    this.#config = config
    this.#timeouts = options.timeouts
    this.#place = { database: config.database, retentionPolicy: config.retentionPolicy || undefined }
    this.#http = new InfluxHttp({
      baseUrl: influxUrl(config),
      database: config.database,
      username: config.username || undefined,
      password: config.password,
      allowLoopback: options.allowLoopback,
      connectTimeoutMs: options.timeouts.connectMs,
      ca: options.ca,
      lookup: options.lookup,
    })
  }

  async test(signal?: AbortSignal): Promise<SourceMetadata> {
    const limits = this.#callLimits(signal)
    await this.#checkPlace(limits)
    const measurements = await this.#measurements(limits)
    const wanted = this.#config.measurement
    if (wanted && !measurements.includes(wanted)) {
      throw new SourceError('empty', 'O banco de dados não tem a medição indicada')
    }
    const measurement = wanted || measurements[0]
    const fields = measurement ? await this.#fields(measurement, limits) : []
    return { measurements, fields: fields.map(({ name }) => name) }
  }
  measurements(signal?: AbortSignal): Promise<string[]> {
    return this.#measurements(this.#callLimits(signal))
  }
  fields(measurement: string, signal?: AbortSignal): Promise<SourceField[]> {
    return this.#fields(measurement, this.#callLimits(signal))
  }

  async preview(measurement: string, limit: number, signal?: AbortSignal): Promise<PreviewRow[]> {
    const statement = influxql.selectNewest(this.#place, measurement, this.#config.tags ?? {}, limit)
    const { names, rows } = await this.#table(statement, this.#callLimits(signal))
    return rows.map(([at, ...cells]) => ({
      time: new Date(Number(at)).toISOString(),
      ...Object.fromEntries(cells.map((value, i) => [names[i + 1], value])),
    }))
  }

  async bounds(
    query: SeriesQuery,
    signal?: AbortSignal,
  ): Promise<{ firstMs: number; lastMs: number } | null> {
    if (query.fields.length === 0) return null
    const limits = { ...this.#readLimits(1, signal), maxBytes: MAX_CALL_BYTES }
    const tagged = this.#tagged(query)
    const firstMs = await this.#edge(tagged, 'first', limits)
    const lastMs = firstMs === null ? null : await this.#edge(tagged, 'last', limits)
    return firstMs === null || lastMs === null ? null : { firstMs, lastMs }
  }

  async *read(
    query: SeriesQuery & { fromMs: number; toMs: number },
    signal?: AbortSignal,
  ): AsyncGenerator<RawBlock> {
    const fields = [...new Set(query.fields)]
    if (fields.length === 0 || query.fromMs >= query.toMs) return
    const builder = new BlockBuilder(fields)
    const statement = influxql.selectRange(this.#place, { ...this.#tagged(query), fields })
    const limits = this.#readLimits(fields.length, signal)
    for await (const _ of this.#http.run(statement, new PointSink(builder, fields.length), limits)) {
      yield* builder.take()
    }
    builder.cut()
    yield* builder.take()
  }

  close(): Promise<void> {
    return this.#http.close()
  }

  /**
   * Asked for many fields at once InfluxDB opens each of them in each shard: seconds for a year. So one field that
   * has values shows how far the history reaches at least, and all are asked only for what may lie beyond.
   */
  async #edge(query: SeriesQuery, edge: influxql.Edge, limits: CallLimits): Promise<number | null> {
    const ask = async (fields: readonly string[], beyondMs?: number) => {
      const statement = influxql.selectEdge(this.#place, { ...query, fields }, edge, beyondMs)
      const { rows } = await this.#table(statement, limits)
      return rows[0] ? Number(rows[0][0]) : null
    }
    for (const field of query.fields.slice(0, PROBED_FIELDS)) {
      const known = await ask([field])
      if (known !== null) return (await ask(query.fields, known)) ?? known
    }
    return ask(query.fields)
  }
  #tagged<Q extends SeriesQuery>(query: Q): Q {
    return { ...query, tags: { ...this.#config.tags, ...query.tags } }
  }
  async #measurements(limits: CallLimits): Promise<string[]> {
    const { rows } = await this.#table(influxql.showMeasurements(this.#place), limits)
    // Of a database that does not exist InfluxDB shows no measurements, without a word.
    if (rows.length === 0) await this.#checkPlace(limits)
    return rows.map(([name]) => String(name))
  }
  async #fields(measurement: string, limits: CallLimits): Promise<SourceField[]> {
    const { rows } = await this.#table(influxql.showFields(this.#place, measurement), limits)
    const types = new Map<string, SourceField['type']>()
    for (const [name, type] of rows) {
      types.set(String(name), widerType(types.get(String(name)), String(type)))
    }
    return [...types].map(([name, type]) => ({ name, type }))
  }
  /** Throws when the database, or its retention policy, does not exist. */
  async #checkPlace(limits: CallLimits): Promise<void> {
    const { rows } = await this.#table(influxql.showRetentionPolicies(this.#place), limits)
    const wanted = this.#place.retentionPolicy
    if (!wanted || rows.some(([name]) => name === wanted)) return
    throw new SourceError('unknown-database', 'Política de retenção não encontrada no banco de dados')
  }

  async #table(statement: string, limits: CallLimits): Promise<TableSink> {
    const table = new TableSink()
    for await (const _ of this.#http.run(statement, table, limits));
    return table
  }
  /** One deadline for the whole call, however many statements it needs. */
  #callLimits(signal?: AbortSignal): CallLimits {
    const { callMs } = this.#timeouts
    const deadline = AbortSignal.timeout(callMs)
    return {
      silenceMs: callMs,
      maxBytes: MAX_CALL_BYTES,
      chunkRows: 10_000,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    }
  }
  #readLimits(fields: number, signal?: AbortSignal): CallLimits {
    return {
      silenceMs: this.#timeouts.silenceMs,
      maxBytes: Number.POSITIVE_INFINITY,
      chunkRows: Math.min(10_000, Math.max(100, Math.floor(CHUNK_VALUES / fields))),
      signal: signal ?? new AbortController().signal,
    }
  }
}

/** A field may have had another type in an older shard. */
function widerType(known: SourceField['type'] | undefined, type: string): SourceField['type'] {
  const order = ['boolean', 'integer', 'float', 'string'] as const
  const found = type === 'unsigned' ? 'integer' : (order.find((name) => name === type) ?? 'string')
  return known && order.indexOf(known) > order.indexOf(found) ? known : found
}
