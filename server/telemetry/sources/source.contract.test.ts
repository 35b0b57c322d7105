import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InfluxV1Config } from '#contract/sources/source-influx-v1.ts'
import { demoPlants } from '#core/plant/demo-plants.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS, floorDay, MINUTE_MS } from '#core/time/hours.ts'
import { describeWith } from '#test/harness/parts.ts'
import { first, required } from '#test/harness/required.ts'
import { type InfluxV2Server, seriesOf, startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'
import { type InfluxV3Server, startInfluxV3, V3_TOKEN } from '#test/influx/influx-v3-server.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { writeBlock } from '#test/influx/line-protocol.ts'
import { createSource } from './create-source.ts'
import type { Source } from './source.ts'

const firstMs = Date.UTC(2026, 2, 6, 21, 30)
const nowMs = Date.UTC(2026, 2, 9, 5, 17, 30)
const spec = required(
  demoPlants.find(({ key }) => key === 'chiller_cobertura'),
  'plant',
)
const measurement = spec.key
const written = plantBlock(spec, firstMs, nowMs)
const names = Object.keys(written.fields)
const options = { allowLoopback: true, now: () => nowMs }
const BEYOND = { failure: 'out-of-bounds' }

/** Every source holds the same three days of the same machine, so every source must give the same answers. */
function behavesAsSource(open: (bounds?: Pick<InfluxV1Config, 'tags' | 'measurements'>) => Source): void {
  let source: Source
  const query = { measurement, fields: names, tags: {} }
  const read = (from: number, to: number, fields = names) =>
    collect(source, { ...query, fields, fromMs: from, toMs: to })
  beforeAll(() => {
    source = open()
  })
  afterAll(() => source.close())

  it('answers a test with its measurements and fields', async () => {
    const { measurements, fields } = await source.test()
    expect(measurements).toContain(measurement)
    expect(new Set(fields)).toEqual(new Set(names))
  })
  it('lists the measurements, and the fields of one measurement with their types', async () => {
    expect(await source.measurements()).toContain(measurement)
    const fields = await source.fields(measurement)
    expect(fields.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(fields.find(({ name }) => name.endsWith('_cop'))?.type).toBe('float')
  })
  it('shows the newest rows first', async () => {
    const rows = await source.preview(measurement, 3)
    expect(rows.map(({ time }) => time)).toEqual(
      [...written.atMs.slice(-3)].reverse().map((at) => new Date(at).toISOString()),
    )
    const field = `${measurement}_demand`
    expect(rows[0]?.[field]).toBe(required(written.fields[field], 'demand').at(-1))
  })
  it('tells the first and the last instant', async () => {
    expect(await source.bounds(query)).toEqual({ firstMs: written.atMs[0], lastMs: written.atMs.at(-1) })
  })
  it('reads every value exactly, in order of time', async () => {
    expect(joined(await read(0, nowMs + DAY_MS))).toEqual(written)
  })
  it('includes the beginning of the range and excludes its end', async () => {
    const from = required(written.atMs[100], 'instant')
    const to = required(written.atMs[200], 'instant')
    const { atMs } = joined(await read(from, to))
    expect(atMs).toEqual(written.atMs.slice(100, 200))
    expect(await read(to, to)).toEqual([])
  })
  it('ends a block at each UTC midnight', async () => {
    const days = (await read(0, nowMs)).map(({ atMs }) => [
      floorDay(first(atMs, 'instants')),
      floorDay(required(atMs.at(-1), 'last instant')),
    ])
    expect(days).toHaveLength(4)
    for (const [begin, end] of days) expect(begin).toBe(end)
  })
  it('gives the same rows in one read or in many', async () => {
    const parts: RawBlock[] = []
    for (let from = firstMs; from < nowMs; from += 601 * MINUTE_MS)
      parts.push(...(await read(from, Math.min(from + 601 * MINUTE_MS, nowMs))))
    expect(joined(parts)).toEqual(written)
  })
  it('gives a field it lacks as a column without values', async () => {
    const field = `${measurement}_power`
    const { atMs, fields } = joined(await read(0, nowMs, [field, 'nenhum']))
    expect(atMs).toEqual(written.atMs)
    expect(fields[field]).toEqual(written.fields[field])
    expect((fields.nenhum as Float64Array).every(Number.isNaN)).toBe(true)
  })
  it('finds nothing in a measurement, a field or a tag that it lacks', async () => {
    const lacking = [
      { ...query, measurement: 'outra' },
      { ...query, fields: ['nenhum'] },
      { ...query, tags: { site: 'nenhum' } },
      { ...query, fields: [] },
    ]
    for (const other of lacking) {
      expect(await source.bounds(other)).toBeNull()
      expect(await collect(source, { ...other, fromMs: 0, toMs: nowMs })).toEqual([])
    }
  })
  it('gives nothing beyond its connection’s tags', async () => {
    const other = open({ tags: { site: 'norte' } })
    const whole = { ...query, fromMs: 0, toMs: nowMs }
    expect(await other.bounds(query)).toBeNull()
    expect(await other.preview(measurement, 3)).toEqual([])
    expect(await collect(other, whole)).toEqual([])
    const states: string[] = []
    for (const tags of [{ site: 'sul' }, { site: '' }]) {
      await expect(collect(other, { ...whole, tags })).rejects.toMatchObject(BEYOND)
      await expect(other.bounds({ ...query, tags })).rejects.toMatchObject(BEYOND)
      await expect(other.hourMarks?.({ ...whole, tags, states })).rejects.toMatchObject(BEYOND)
    }
    await other.close()
  })
  it('gives nothing but the measurements that its connection offers', async () => {
    const other = open({ measurements: ['outra'] })
    expect(await other.measurements()).toEqual([])
    await expect(other.fields(measurement)).rejects.toMatchObject(BEYOND)
    await expect(other.preview(measurement, 3)).rejects.toMatchObject(BEYOND)
    await expect(other.bounds(query)).rejects.toMatchObject(BEYOND)
    await expect(collect(other, { ...query, fromMs: 0, toMs: nowMs })).rejects.toMatchObject(BEYOND)
    await other.close()
  })
  it('stops when the caller stops', async () => {
    const control = new AbortController()
    const reading = source.read({ ...query, fromMs: 0, toMs: nowMs }, control.signal)
    const seen = async () => {
      for await (const _ of reading) control.abort(new Error('enough'))
    }
    await expect(seen()).rejects.toThrow('enough')
  })
}

async function collect(source: Source, query: Parameters<Source['read']>[0]): Promise<RawBlock[]> {
  const blocks: RawBlock[] = []
  for await (const block of source.read(query)) blocks.push(structuredClone(block))
  return blocks
}

function joined(blocks: readonly RawBlock[]): RawBlock {
  const concat = (columns: ArrayLike<number>[]) =>
    Float64Array.from(columns.flatMap((column) => Array.from(column)))
  const fields = Object.keys(blocks[0]?.fields ?? {}).map((name) => [
    name,
    concat(blocks.map((block) => block.fields[name] as Float64Array)),
  ])
  return { atMs: concat(blocks.map(({ atMs }) => atMs)), fields: Object.fromEntries(fields) }
}

describe('the demo plant as a source', () => {
  behavesAsSource((bounds) =>
    createSource({ version: 'demo', config: { startMs: firstMs, measurement, ...bounds } }, options),
  )
})

describeWith(['influxd'], 'InfluxDB 1.x as a source', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    await writeBlock(influxd, 'plant', { measurement, tags: { site: 'sul' } }, written)
  })
  afterAll(() => influxd.stop())

  behavesAsSource((bounds) =>
    createSource(
      {
        version: 'v1_8',
        config: {
          host: influxd.host,
          port: influxd.port,
          ssl: false,
          database: 'plant',
          measurement,
          ...bounds,
        },
      },
      options,
    ),
  )
})

describe('InfluxDB 2.x as a source', () => {
  let server: InfluxV2Server
  beforeAll(async () => {
    server = await startInfluxV2(seriesOf(measurement, { site: 'sul' }, written))
  })
  afterAll(() => server.close())

  behavesAsSource((bounds) =>
    createSource(
      { version: 'v2_x', config: { url: server.url, ...V2_ACCESS, measurement, ...bounds } },
      options,
    ),
  )
})

describeWith(['influxd'], 'InfluxDB 3.x as a source', () => {
  let influxd: Influxd
  let server: InfluxV3Server
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    await writeBlock(influxd, 'plant', { measurement, tags: { site: 'sul' } }, written)
    server = await startInfluxV3(influxd, 1)
  })
  afterAll(async () => {
    await server.close()
    await influxd.stop()
  })

  behavesAsSource((bounds) => {
    const config = { url: server.url, org: 'x', bucket: 'plant', token: V3_TOKEN, measurement, ...bounds }
    return createSource({ version: 'v2_x', config }, options)
  })
})
