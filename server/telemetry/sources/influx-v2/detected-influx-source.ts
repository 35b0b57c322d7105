import type { InfluxV2Config } from '#contract/sources/source-influx-v2.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { HttpOptions } from '../http/pinned-http.ts'
import { untilAborted } from '../resilience/until-aborted.ts'
import type { SampleQuery, SeriesSample, TagValueQuery, TagValues } from '../samples/series-sample.ts'
import type {
  HourMarks,
  HourQuery,
  PreviewRow,
  SeriesQuery,
  Source,
  SourceField,
  SourceMetadata,
  SourceSeries,
} from '../source.ts'
import type { SourceOptions } from '../source-options.ts'
import { FluxSource } from './flux-source.ts'
import { InfluxV3Source } from './influx-v3/influx-v3-source.ts'
import { type Dialect, dialectOf, forgetDialect } from './server-dialect.ts'
import { serverUrl } from './server-url.ts'

/** Asks the server whether it is InfluxDB 2.x or 3.x, and reads it in that server's language. */
export class DetectedInfluxSource implements Source {
  readonly #config: InfluxV2Config
  readonly #options: SourceOptions
  readonly #http: HttpOptions
  #opened: Promise<Source> | null = null

  constructor(config: InfluxV2Config, options: SourceOptions) {
    this.#config = config
    this.#options = options
    this.#http = {
      baseUrl: serverUrl(config.url),
      allowLoopback: options.allowLoopback,
      connectTimeoutMs: options.timeouts.connectMs,
      ca: options.ca,
      lookup: options.lookup,
    }
  }

  test(signal?: AbortSignal): Promise<SourceMetadata> {
    return this.#ask((source) => source.test(signal), signal)
  }
  databases(signal?: AbortSignal): Promise<string[]> {
    return this.#ask((source) => source.databases(signal), signal)
  }
  measurements(signal?: AbortSignal): Promise<string[]> {
    return this.#ask((source) => source.measurements(signal), signal)
  }
  fields(measurement: string, signal?: AbortSignal): Promise<SourceField[]> {
    return this.#ask((source) => source.fields(measurement, signal), signal)
  }
  preview(measurement: string, limit: number, signal?: AbortSignal): Promise<PreviewRow[]> {
    return this.#ask((source) => source.preview(measurement, limit, signal), signal)
  }
  bounds(query: SeriesQuery, signal?: AbortSignal): Promise<{ firstMs: number; lastMs: number } | null> {
    return this.#ask((source) => source.bounds(query, signal), signal)
  }
  series(query: SeriesQuery & Partial<Stretch>, signal?: AbortSignal): Promise<SourceSeries[]> {
    return this.#ask((source) => source.series(query, signal), signal)
  }
  async *read(
    query: SeriesQuery & { fromMs: number; toMs: number },
    signal?: AbortSignal,
  ): AsyncGenerator<RawBlock> {
    const source = await this.#open(signal)
    try {
      yield* source.read(query, signal)
    } catch (error) {
      this.#forget()
      throw error
    }
  }
  hourMarks(query: HourQuery, signal?: AbortSignal): Promise<HourMarks> {
    return this.#ask(
      async (source) =>
        (await source.hourMarks?.(query, signal)) ?? { marks: new Map(), unmarked: query.fields },
      signal,
    )
  }
  samples(query: SampleQuery, signal?: AbortSignal): Promise<SeriesSample[]> {
    return this.#ask(async (source) => (await source.samples?.(query, signal)) ?? [], signal)
  }
  tagValues(query: TagValueQuery, signal?: AbortSignal): Promise<TagValues[]> {
    return this.#ask(async (source) => (await source.tagValues?.(query, signal)) ?? [], signal)
  }
  async close(): Promise<void> {
    await (await this.#opened?.catch(() => null))?.close()
  }

  async #ask<T>(question: (source: Source) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const source = await this.#open(signal)
    try {
      return await question(source)
    } catch (error) {
      this.#forget()
      throw error
    }
  }
  /** Asks for the server's language once, for all callers. */
  #open(signal?: AbortSignal): Promise<Source> {
    const opened = this.#opened ?? this.#detect()
    return untilAborted(opened, signal)
  }
  #detect(): Promise<Source> {
    const dialect = dialectOf(this.#http, this.#config.token, this.#options.timeouts)
    const opened = dialect.then((known) => this.#source(known))
    this.#opened = opened
    opened.catch(() => {
      this.#opened = null
    })
    return opened
  }
  #source(dialect: Dialect): Source {
    return dialect === 'influxql'
      ? new InfluxV3Source(this.#config, this.#http, this.#options)
      : new FluxSource(this.#config, this.#http, this.#options.timeouts)
  }
  /** After a failure the next source asks for the language again, because the server may have been replaced. */
  #forget(): void {
    forgetDialect(this.#http.baseUrl)
  }
}
