import type { RawBlock } from '#core/signals/blocks.ts'
import type { Stretch } from '#core/time/stretch.ts'
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

/** A source whose client is loaded with the first question. */
export class LoadedSource implements Source {
  readonly #open: () => Promise<Source>
  #source: Promise<Source> | null = null

  constructor(open: () => Promise<Source>) {
    this.#open = open
  }

  async test(signal?: AbortSignal): Promise<SourceMetadata> {
    return (await this.#loaded()).test(signal)
  }
  async databases(signal?: AbortSignal): Promise<string[]> {
    return (await this.#loaded()).databases(signal)
  }
  async measurements(signal?: AbortSignal): Promise<string[]> {
    return (await this.#loaded()).measurements(signal)
  }
  async fields(measurement: string, signal?: AbortSignal): Promise<SourceField[]> {
    return (await this.#loaded()).fields(measurement, signal)
  }
  async preview(measurement: string, limit: number, signal?: AbortSignal): Promise<PreviewRow[]> {
    return (await this.#loaded()).preview(measurement, limit, signal)
  }
  async bounds(
    query: SeriesQuery,
    signal?: AbortSignal,
  ): Promise<{ firstMs: number; lastMs: number } | null> {
    return (await this.#loaded()).bounds(query, signal)
  }
  async series(query: SeriesQuery & Partial<Stretch>, signal?: AbortSignal): Promise<SourceSeries[]> {
    return (await this.#loaded()).series(query, signal)
  }
  async *read(
    query: SeriesQuery & { fromMs: number; toMs: number },
    signal?: AbortSignal,
  ): AsyncGenerator<RawBlock> {
    yield* (await this.#loaded()).read(query, signal)
  }
  async hourMarks(query: HourQuery, signal?: AbortSignal): Promise<HourMarks> {
    const source = await this.#loaded()
    return (await source.hourMarks?.(query, signal)) ?? { marks: new Map(), unmarked: query.fields }
  }
  async samples(query: SampleQuery, signal?: AbortSignal): Promise<SeriesSample[]> {
    return (await (await this.#loaded()).samples?.(query, signal)) ?? []
  }
  async tagValues(query: TagValueQuery, signal?: AbortSignal): Promise<TagValues[]> {
    return (await (await this.#loaded()).tagValues?.(query, signal)) ?? []
  }
  async close(): Promise<void> {
    const source = await this.#source?.catch(() => null)
    await source?.close()
  }

  #loaded(): Promise<Source> {
    this.#source ??= this.#open()
    return this.#source
  }
}
