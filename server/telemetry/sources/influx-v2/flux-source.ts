import type { InfluxV2Config } from '#contract/sources/source-influx-v2.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { AnswerBudget, TooLargeAnswer } from '../answer-budget.ts'
import { BlockBuilder, tooManyOfAnInstant } from '../block-builder.ts'
import { TooManyValuesError } from '../http/answer-errors.ts'
import type { CallLimits, HttpOptions } from '../http/pinned-http.ts'
import { widestTypes } from '../influx/field-types.ts'
import { InfluxSource } from '../influx/influx-source.ts'
import { SlicePace } from '../influx/slice-pace.ts'
import { seriesOfPoints } from '../samples/flux-samples.ts'
import { fluxTagValues } from '../samples/flux-tag-values.ts'
import type { SampleQuery, SeriesSample, TagValueQuery, TagValues } from '../samples/series-sample.ts'
import { distinctColumns, onlyPlace } from '../series-places.ts'
import {
  type HourMarks,
  type HourQuery,
  type PreviewRow,
  type SeriesQuery,
  type Source,
  SourceError,
  type SourceField,
  type SourceSeries,
} from '../source.ts'
import { callLimits, MAX_CALL_BYTES, readLimits } from '../source-limits.ts'
import type { SourceTimeouts } from '../source-options.ts'
import * as flux from './flux.ts'
import { typeOf } from './flux-cell.ts'
import { fluxHourSums } from './flux-hour-sums.ts'
import { FluxHttp, type TakeRow } from './flux-http.ts'
import { instantOf } from './flux-instant.ts'
import { PlacesSlice } from './places-slice.ts'
import { newestRows } from './preview-rows.ts'
import { SeriesColumns, seriesOf } from './series-columns.ts'
import { SeriesSlice, type Slice } from './series-slice.ts'

const VALUES_PER_SLICE = 250_000
/** The search for the newest rows goes back this far, one stretch after the other. */
const PREVIEW_SPANS_MS = [HOUR_MS, 7 * DAY_MS]

/** Reads InfluxDB 2.x in Flux. */
export class FluxSource extends InfluxSource implements Source {
  readonly #bucket: string
  readonly #http: FluxHttp

  constructor(config: InfluxV2Config, http: HttpOptions, timeouts: SourceTimeouts) {
    super(config, timeouts, 'O bucket não tem a medição indicada')
    this.#bucket = config.bucket
    this.#http = new FluxHttp({ ...http, org: config.org, token: config.token })
  }

  databases(signal?: AbortSignal): Promise<string[]> {
    return this.#http.buckets(callLimits(this.timeouts, signal))
  }
  async preview(measurement: string, limit: number, signal?: AbortSignal): Promise<PreviewRow[]> {
    const limits = callLimits(this.timeouts, signal)
    const query = { measurement, tags: this.tags }
    let lastMs = Number.NEGATIVE_INFINITY
    await this.#each(flux.selectEdgePoints(this.#bucket, query, 'last'), limits, (value, table) => {
      lastMs = Math.max(lastMs, instantOf(table.get([...value], '_time')))
    })
    if (lastMs === Number.NEGATIVE_INFINITY) return []
    const toMs = lastMs + 1
    for (const spanMs of PREVIEW_SPANS_MS) {
      const rows = await this.#newest(query, { fromMs: Math.max(0, lastMs - spanMs), toMs }, limit, limits)
      if (rows.length >= limit) return rows
    }
    return this.#newest(query, { ...flux.EVER, toMs }, limit, limits)
  }

  /** Reads slice by slice, so that the server pivots and this process sorts a limited number of values at a time. */
  async *read(
    query: SeriesQuery & { fromMs: number; toMs: number },
    signal?: AbortSignal,
  ): AsyncGenerator<RawBlock> {
    const asked = this.tagged(distinctColumns(query))
    const stretch = asked.fields.length === 0 ? null : await this.within(asked, signal)
    if (stretch === null) return
    const builder = new BlockBuilder(asked.fields)
    const pace = new SlicePace(VALUES_PER_SLICE)
    const only = onlyPlace(asked)
    const slice = only === null ? new PlacesSlice(asked) : new SeriesSlice(only.fields)
    for (let fromMs = stretch.fromMs; fromMs < stretch.toMs; ) {
      signal?.throwIfAborted()
      const toMs = Math.min(stretch.toMs, fromMs + pace.widthMs)
      const part = { ...asked, fromMs, toMs }
      slice.begin(part)
      if (!(await this.#fill(slice, part, signal))) {
        if (!pace.halve()) throw tooManyOfAnInstant()
        continue
      }
      const untilMs = Math.min(toMs, await this.#wholeUntil(slice, part, signal))
      slice.writeTo(builder, untilMs)
      pace.held(slice.values)
      yield* builder.take()
      fromMs = untilMs
    }
    builder.cut()
    yield* builder.take()
  }

  hourMarks(query: HourQuery, signal?: AbortSignal): Promise<HourMarks> {
    const limits = { ...readLimits(this.timeouts, signal), maxBytes: MAX_CALL_BYTES }
    return fluxHourSums(this.tagged(distinctColumns(query)), {
      bucket: this.#bucket,
      types: (stretch) => this.#typesIn(stretch, limits),
      rows: (statement, take) =>
        this.#list(statement, limits, (values, table) => take(table.toObject([...values]))),
    })
  }

  async series(query: SeriesQuery & Partial<Stretch>, signal?: AbortSignal): Promise<SourceSeries[]> {
    const asked = this.tagged(distinctColumns(query))
    if (asked.fields.length === 0) return []
    const { fromMs = flux.EVER.fromMs, toMs = flux.EVER.toMs } = asked
    const found: SourceSeries[] = []
    const statement = flux.selectEdges(this.#bucket, asked, 'last', { fromMs, toMs })
    await this.#list(statement, callLimits(this.timeouts, signal), (values, table) => {
      const { measurement = onlyPlace(asked)?.measurement ?? '', tags } = seriesOf(values, table, '')
      const { _field, _time, _value = null } = table.toObject([...values])
      const newest = {
        atMs: instantOf(String(_time)),
        value: Number.isFinite(_value) || typeof _value !== 'number' ? _value : null,
      }
      found.push({ measurement, field: String(_field), tags, type: typeOf(table), newest })
    })
    return found
  }

  async samples(query: SampleQuery, signal?: AbortSignal): Promise<SeriesSample[]> {
    const points: Record<string, string | number | boolean | null>[] = []
    const statement = flux.selectSamples(this.#bucket, query, this.tags)
    await this.#list(statement, callLimits(this.timeouts, signal), (values, table) => {
      points.push(table.toObject([...values]))
    })
    return seriesOfPoints(points)
  }
  tagValues(query: TagValueQuery, signal?: AbortSignal): Promise<TagValues[]> {
    const limits = callLimits(this.timeouts, signal)
    return fluxTagValues(this.#bucket, query, this.tags, (statement) => this.#values(statement, limits))
  }

  close(): Promise<void> {
    return this.#http.close()
  }

  /** The type of each column; null for a column of several types. */
  async #typesIn(query: HourQuery, limits: CallLimits): Promise<Map<string, SourceField['type'] | null>> {
    const types = new Map<string, SourceField['type'] | null>()
    if (query.fields.length === 0 || query.fromMs >= query.toMs) return types
    const columns = new SeriesColumns(query)
    for (const edge of ['first', 'last'] as const)
      await this.#list(flux.selectEdges(this.#bucket, query, edge, query), limits, (values, table) => {
        const [field, type] = [String(table.get([...values], '_field')), typeOf(table)]
        for (const n of columns.of(values, table, '').get(field) ?? []) {
          const name = query.fields[n] ?? ''
          types.set(name, types.has(name) && types.get(name) !== type ? null : type)
        }
      })
    return types
  }
  /** False when the slice holds more values than allowed. */
  async #fill(slice: Slice, query: SeriesQuery & Stretch, signal?: AbortSignal): Promise<boolean> {
    const statement = flux.selectRange(this.#bucket, query, query)
    try {
      await this.#each(statement, readLimits(this.timeouts, signal), slice.take)
      return true
    } catch (error) {
      if (error instanceof TooManyValuesError || (error instanceof SourceError && tooMuch(error)))
        return false
      throw error
    }
  }
  /** The end of the whole part of the slice. Shards end at full hours, so a slice within an hour has one type and is whole. */
  async #wholeUntil(slice: Slice, query: SeriesQuery & Stretch, signal?: AbortSignal): Promise<number> {
    const { fromMs, toMs } = query
    if (slice.values === 0 || Math.floor(fromMs / HOUR_MS) === Math.floor((toMs - 1) / HOUR_MS)) return toMs
    const statement = flux.selectEnds(this.#bucket, query, query)
    return slice.missingFrom((take) => this.#each(statement, readLimits(this.timeouts, signal), take))
  }
  /** Returns fewer rows where all of them would take too much memory. */
  async #newest(
    query: Pick<SeriesQuery, 'measurement' | 'tags'>,
    stretch: Stretch,
    limit: number,
    limits: CallLimits,
  ): Promise<PreviewRow[]> {
    const points: Record<string, string | number | boolean | null>[] = []
    try {
      await this.#list(flux.selectTail(this.#bucket, query, stretch, limit), limits, (values, table) => {
        points.push(table.toObject([...values]))
      })
    } catch (error) {
      if (!(error instanceof TooLargeAnswer) || limit === 1) throw error
      return this.#newest(query, stretch, Math.ceil(limit / 8), limits)
    }
    return newestRows(points, limit)
  }
  protected async edge(query: SeriesQuery, edge: flux.Edge, limits: CallLimits): Promise<number | null> {
    let found: number | null = null
    await this.#each(flux.selectEdge(this.#bucket, query, edge), limits, (values, table) => {
      found = instantOf(table.get([...values], '_time'))
    })
    return found
  }
  protected async listMeasurements(limits: CallLimits): Promise<string[]> {
    return this.#values(flux.listMeasurements(this.#bucket, this.tags), limits)
  }
  async #values(statement: string, limits: CallLimits): Promise<string[]> {
    const found: string[] = []
    await this.#list(statement, limits, (values, table) => {
      found.push(String(table.get([...values], '_value')))
    })
    return found
  }
  protected async listFields(measurement: string, limits: CallLimits): Promise<SourceField[]> {
    const found: [string, SourceField['type']][] = []
    const query = { measurement, tags: this.tags }
    await this.#list(flux.selectEdgePoints(this.#bucket, query, 'last'), limits, (values, table) => {
      found.push([String(table.get([...values], '_field')), typeOf(table)])
    })
    return widestTypes(found)
  }
  /** Keeps the taken rows of the answer. */
  #list(query: string, limits: CallLimits, take: TakeRow): Promise<void> {
    const budget = new AnswerBudget()
    return this.#each(query, limits, (values, table) => {
      budget.spendRow(values.length)
      for (const value of values) budget.spend(value.length)
      take(values, table)
    })
  }
  async #each(query: string, limits: CallLimits, take: TakeRow): Promise<void> {
    for await (const _ of this.#http.run(query, take, limits));
  }
}

/** The server ran into its own memory limit: the next query asks for half the slice. */
const tooMuch = ({ failure, message }: SourceError) =>
  failure === 'server' && /memory (allocation )?limit/i.test(message)
