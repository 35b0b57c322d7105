import { setImmediate } from 'node:timers/promises'
import { offersMeasurement } from '#contract/sources/connection-bounds.ts'
import type { DemoConfig } from '#contract/sources/source-demo.ts'
import { demoPlants } from '#core/plant/demo-plants.ts'
import { Plant } from '#core/plant/plant-block.ts'
import { plantField } from '#core/plant/plant-signals.ts'
import type { RawBlock, RawColumn } from '#core/signals/blocks.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { distinctColumns, type QueryPlace, queryPlaces } from '../series-places.ts'
import {
  type HourMarks,
  type PreviewRow,
  type SeriesQuery,
  type Source,
  SourceError,
  type SourceField,
  type SourceMetadata,
  type SourceSeries,
} from '../source.ts'
import type { SourceOptions } from '../source-options.ts'

/** The longest gap of the plant's logger is a day. */
const PREVIEW_DAYS = 3
/** The longest history, even when a connection starts earlier. */
const MOST_DAYS = 3_660

/** One plant of each kind for the whole process. A plant is a function of time and caches only computed parts. */
const plants = new Map<string, Plant>()

/** Computes the built-in plant on demand, from the connection's start up to the present moment. */
export class DemoSource implements Source {
  readonly #config: DemoConfig
  readonly #now: () => number

  constructor(config: DemoConfig, { now }: Pick<SourceOptions, 'now'>) {
    this.#config = config
    this.#now = now
  }

  async test(): Promise<SourceMetadata> {
    const measurements = (await this.measurements()).filter((one) => offersMeasurement(this.#config, one))
    const measurement = this.#config.measurement || measurements[0]
    const fields = measurement === undefined ? [] : await this.fields(measurement)
    return { measurements, fields: fields.map(({ name }) => name) }
  }
  async databases(): Promise<string[]> {
    return []
  }
  async measurements(): Promise<string[]> {
    return demoPlants.map(({ key }) => key)
  }
  async fields(measurement: string): Promise<SourceField[]> {
    const plant = plantOf(measurement)
    if (!plant) throw new SourceError('empty', 'A planta de demonstração não tem a medição indicada')
    return plant.signals.map((signal) => ({
      name: plantField(plant.spec, signal),
      type: /(^|_)(status|alarm|fault)$/.test(signal) ? 'integer' : 'float',
    }))
  }

  async preview(measurement: string, limit: number): Promise<PreviewRow[]> {
    const plant = isTagless(this.#config.tags) ? plantOf(measurement) : null
    if (!plant) return []
    const { firstMs, untilMs } = this.#span()
    const { atMs, fields } = plant.block(Math.max(firstMs, untilMs - PREVIEW_DAYS * DAY_MS), untilMs)
    const newest = [...atMs.entries()].slice(Math.max(0, atMs.length - limit)).reverse()
    return newest.map(([row, at]) => previewRow(fields, row, at))
  }

  async bounds(query: SeriesQuery): Promise<{ firstMs: number; lastMs: number } | null> {
    const [one, ...others] = queryPlaces(query)
    if (one === undefined) return null
    if (others.length > 0) return widest([one, ...others].map((place) => this.#boundsOf(place)))
    return this.#boundsOf(one)
  }
  #boundsOf(place: QueryPlace): { firstMs: number; lastMs: number } | null {
    const plant = carried(place)
    if (!plant) return null
    const { firstMs, untilMs } = this.#span()
    const first = firstRow(plant, firstMs, untilMs, MINUTE_MS)
    const last = firstRow(plant, untilMs - MINUTE_MS, firstMs - MINUTE_MS, -MINUTE_MS)
    return first === null || last === null ? null : { firstMs: first, lastMs: last }
  }

  async series(query: SeriesQuery): Promise<SourceSeries[]> {
    const found: SourceSeries[] = []
    for (const place of queryPlaces(distinctColumns(query))) {
      const { measurement } = place
      if (!carried(place)) continue
      const [row] = await this.preview(measurement, 1)
      const types = new Map((await this.fields(measurement)).map(({ name, type }) => [name, type]))
      for (const field of place.fields) {
        const type = types.get(field)
        if (row === undefined || type === undefined) continue
        const newest = { atMs: Date.parse(String(row.time)), value: row[field] ?? null }
        found.push({ measurement, field, tags: {}, type, newest })
      }
    }
    return found
  }

  async *read(
    query: SeriesQuery & { fromMs: number; toMs: number },
    signal?: AbortSignal,
  ): AsyncGenerator<RawBlock> {
    const asked = distinctColumns(query)
    const places = queryPlaces(asked).flatMap((place) => {
      const plant = carried(place)
      return plant ? [{ place, plant }] : []
    })
    if (places.length === 0) return
    const { firstMs, untilMs } = this.#span()
    const toMs = Math.min(query.toMs, untilMs)
    for (let fromMs = Math.max(query.fromMs, firstMs); fromMs < toMs; ) {
      signal?.throwIfAborted()
      const endMs = Math.min(toMs, (Math.floor(fromMs / DAY_MS) + 1) * DAY_MS)
      const blocks = places.map(({ place, plant }) => ({ place, block: plant.block(fromMs, endMs) }))
      yield* dayOf(asked.fields, blocks)
      fromMs = endMs
      // The day was computed on this thread: other work gets its turn here.
      await setImmediate()
    }
  }

  /** The plant is a function of time: no point ever comes late. */
  async hourMarks(): Promise<HourMarks> {
    return { marks: new Map(), unmarked: [] }
  }

  async close(): Promise<void> {}

  /** The minutes of the history, the present one included. */
  #span(): { firstMs: number; untilMs: number } {
    const untilMs = Math.floor(this.#now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS
    const firstMs = Math.max(this.#config.startMs, Math.floor(untilMs / DAY_MS - MOST_DAYS) * DAY_MS)
    return { firstMs: Math.ceil(firstMs / MINUTE_MS) * MINUTE_MS, untilMs }
  }
}

function plantOf(measurement: string): Plant | null {
  const known = plants.get(measurement)
  if (known) return known
  const spec = demoPlants.find(({ key }) => key === measurement)
  if (!spec) return null
  const plant = new Plant(spec)
  plants.set(measurement, plant)
  return plant
}

/** Whether the query matches the plant's points, which carry no tags: it asks for no tag, or for points without its tags. */
const isTagless = (tags: SeriesQuery['tags'] = {}) => Object.values(tags).every((value) => value === '')

function carried({ measurement, fields, tags }: QueryPlace): Plant | null {
  const plant = isTagless(tags) ? plantOf(measurement) : null
  const has = plant?.signals.some((signal) => fields.includes(plantField(plant.spec, signal)))
  return has ? plant : null
}

function firstRow(plant: Plant, fromMs: number, endMs: number, stepMs: number): number | null {
  for (let atMs = fromMs; atMs !== endMs && (endMs - atMs) / stepMs > 0; atMs += stepMs) {
    if (plant.hasRow(atMs / MINUTE_MS)) return atMs
  }
  return null
}

interface PlaceBlock {
  readonly place: QueryPlace
  readonly block: RawBlock
}

/** One day of all places. A field that a plant lacks has no values. */
function* dayOf(columns: readonly string[], blocks: readonly PlaceBlock[]): Generator<RawBlock> {
  const atMs = joinedInstants(blocks.map(({ block }) => block))
  if (atMs.length === 0) return
  const fields = columns.map((name) => [name, new Float64Array(atMs.length).fill(Number.NaN)] as const)
  for (const { place, block } of blocks)
    for (const [n, field] of place.fields.entries()) {
      const values = block.fields[field]
      if (values === undefined) continue
      for (const column of place.columns[n] ?? []) spread(fields[column]?.[1], { atMs, block, values })
    }
  yield { atMs, fields: Object.fromEntries(fields) }
}

const joinedInstants = (blocks: readonly RawBlock[]): Float64Array => {
  const [first, ...others] = blocks
  if (first === undefined) return new Float64Array(0)
  if (others.length === 0) return first.atMs
  return Float64Array.from(new Set(blocks.flatMap(({ atMs }) => [...atMs]))).sort()
}

/** Writes a place's values at their instants. */
function spread(
  into: Float64Array | undefined,
  { atMs, block, values }: { atMs: Float64Array; block: RawBlock; values: RawColumn },
): void {
  let row = 0
  for (const [n, at] of block.atMs.entries()) {
    while (row < atMs.length && atMs[row] !== at) row += 1
    if (into !== undefined && row < into.length) into[row] = Number(values[n])
  }
}

function widest(bounds: readonly ({ firstMs: number; lastMs: number } | null)[]) {
  const found = bounds.filter((one) => one !== null)
  if (found.length === 0) return null
  return {
    firstMs: Math.min(...found.map(({ firstMs }) => firstMs)),
    lastMs: Math.max(...found.map(({ lastMs }) => lastMs)),
  }
}

function previewRow(fields: RawBlock['fields'], row: number, atMs: number): PreviewRow {
  const cells = Object.entries(fields).map(([name, column]) => {
    const value = column[row]
    return [name, value === undefined || Number.isNaN(value) ? null : value] as const
  })
  return { time: new Date(atMs).toISOString(), ...Object.fromEntries(cells) }
}
