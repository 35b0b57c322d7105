import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { describeWith } from '#test/harness/parts.ts'
import { required } from '#test/harness/required.ts'
import type { FluxSeries } from '#test/influx/flux-interpreter.ts'
import { type InfluxV2Server, startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'
import { type InfluxV3Server, startInfluxV3, V3_TOKEN } from '#test/influx/influx-v3-server.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { type Point, seriesOfPoints, writePoints } from '#test/influx/points.ts'
import { createSource } from './create-source.ts'
import type { Source } from './source.ts'
import type { SourceConnection } from './source-kinds.ts'

const START = Date.UTC(2026, 0, 5)
const options = { allowLoopback: true, now: () => START + 100 * DAY_MS }

const texts = [
  'ligado',
  ' desligado ',
  'a "b", c; d',
  "it's",
  'back\\slash',
  'ação €',
  '#datatype,string',
  ',,0,x',
  'null',
  'NaN',
  'true',
  '1',
  'duas\nlinhas',
]
/** Of measurements, tags and fields, all at once. */
const names = [
  'Pátio 1',
  'a,b',
  'a=b',
  'say "hi"',
  "o'neil",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: not meant as one
  '$x ${r}',
  '^.*$',
  '1st',
  'AHU.Chiller1.kW',
  'time.field',
  '/x/',
  'select',
  'back\\slash',
  '_value_',
  'table',
  'result',
  'error',
  'name',
]
const points: Point[] = [
  ...texts.map((s, n) => point('states', {}, n, { s })),
  ...[true, false, true].map((b, n) => point('states', {}, n, { b })),
  ...[-9007199254740991n, 0n, 42n].map((i, n) => point('states', {}, n, { i })),
  ...[0.1, -0, 1e-300, 1.7976931348623157e308, 123456789.12345679].map((f, n) =>
    point('states', {}, n, { f }),
  ),
  ...names.map((name, n) => point(name, { [`t ${name}`]: name }, n, { [name]: n })),
  ...names.map((name, n) => point(name, { [`t ${name}`]: `${name}.` }, n, { [name]: -1 })),
  // Two machines in one measurement; a second tag splits one of them into two series.
  ...[1, 2, 3].flatMap((n) => [
    point('plant', { machine: 'CH-1', side: 'a' }, n, { kw: n }),
    point('plant', { machine: 'CH-1', side: 'b' }, n, { kw: 10 * n, tr: n }),
    point('plant', { machine: 'CH-2', side: 'a' }, n, { kw: 100 * n }),
  ]),
]
function point(
  measurement: string,
  tags: Point['tags'],
  minute: number,
  fields: Point['fields'],
  atMs = START,
): Point {
  return { measurement, tags, atMs: atMs + minute * MINUTE_MS, fields }
}

const STEP_MS = 6 * HOUR_MS
/** A state whose type changes every two weeks, with the shard, beside fields whose type stays. */
const flipping: Point[] = Array.from({ length: 240 }, (_, n) => {
  const on = n % 3 > 0
  const states = [on ? 'ligado' : 'desligado', Number(on) + 0.5, on, on ? 1n : 0n, on ? 'on' : 'off']
  const s = required(states[Math.floor(n / 56)], 'state of the shard')
  return [
    point('flips', { side: 'a' }, 0, { s, f: n }, START + n * STEP_MS),
    point('flips', { side: 'b' }, 0, { f: -n }, START + n * STEP_MS),
  ]
}).flat()

/** Fields change their type from shard to shard in 1.x and 2.x; a column of 3.x has one for ever. */
function readsThroughTypes(open: () => Source): void {
  let source: Source
  beforeAll(() => {
    source = open()
  })
  afterAll(() => source.close())
  const stretch = { fromMs: START - 30 * DAY_MS, toMs: START + 90 * DAY_MS }
  const query = { measurement: 'flips', fields: ['s', 'f'], tags: {} }

  it('every value of a state that was a text, a number, a boolean, an integer', async () => {
    const rows: unknown[][] = []
    for await (const { atMs, fields } of source.read({ ...query, ...stretch }))
      for (const [n, at] of atMs.entries()) rows.push([at, orNull(fields.s?.[n]), orNull(fields.f?.[n])])
    const stored = ({ s }: Point['fields']) =>
      s === undefined ? null : typeof s === 'string' ? s : Number(s)
    const written = flipping.map(({ atMs, fields }) => [atMs, stored(fields), Number(fields.f)])
    const ordered = (all: unknown[][]) => all.map((row) => JSON.stringify(row)).toSorted()
    expect(ordered(rows)).toEqual(ordered(written))
  })
  it('its bounds, and no sums for it', async () => {
    const lastMs = START + 239 * STEP_MS
    expect(await source.bounds({ ...query, fields: ['s'] })).toEqual({ firstMs: START, lastMs })
    const marks = await source.hourMarks?.({ ...query, ...stretch, states: [] })
    expect(marks?.unmarked).toEqual(['s'])
  })
}
const orNull = (value: unknown) => (Number.isNaN(value) ? null : value)

/** Every kind of value and name, for each InfluxDB. */
function givesEveryValue(open: () => Source): void {
  let source: Source
  beforeAll(() => {
    source = open()
  })
  afterAll(() => source.close())
  const read = async (measurement: string, fields: string[], tags: Record<string, string> = {}) => {
    const blocks: RawBlock[] = []
    const query = { measurement, fields, tags, fromMs: START, toMs: START + DAY_MS }
    for await (const block of source.read(query)) blocks.push(structuredClone(block))
    return blocks
  }

  it('texts, booleans, integers and doubles exactly, and no value where none was written', async () => {
    const [block, ...more] = await read('states', ['s', 'b', 'i', 'f'])
    expect(more).toEqual([])
    expect(block?.fields.s).toEqual(texts)
    const firsts = (values: number[]) =>
      Float64Array.from({ length: texts.length }, (_, n) => values[n] ?? Number.NaN)
    expect(block?.fields.b).toEqual(firsts([1, 0, 1]))
    expect(block?.fields.i).toEqual(firsts([-9007199254740991, 0, 42]))
    expect(Array.from(required(block?.fields.f, 'doubles'), (value) => Math.abs(Number(value)))).toEqual(
      [...firsts([0.1, 0, 1e-300, 1.7976931348623157e308, 123456789.12345679])].map(Math.abs),
    )
  })
  it.each(names)('the points of the measurement, tag and field named %j, and no others', async (name) => {
    const [block] = await read(name, [name], { [`t ${name}`]: name })
    expect(block?.fields[name]).toEqual(Float64Array.of(names.indexOf(name)))
    expect(await read(name, [name], { [`t ${name}`]: `${name}|.*` })).toEqual([])
    expect((await source.fields(name)).map(({ name }) => name)).toEqual([name])
    const query = { measurement: name, fields: [name], tags: { [`t ${name}`]: name } }
    const atMs = START + names.indexOf(name) * MINUTE_MS
    expect(await source.bounds(query)).toEqual({ firstMs: atMs, lastMs: atMs })
  })
  it('a row for each series of one instant, and only the rows of the machine with the tag', async () => {
    const rows = async (tags: Record<string, string>) => {
      const [block] = await read('plant', ['kw', 'tr'], tags)
      const { atMs, fields } = required(block, 'block')
      const cells = (name: string) => Array.from(required(fields[name], name), Number)
      const [kw, tr] = [cells('kw'), cells('tr')]
      return [...atMs]
        .map((at, n): Row => [(at - START) / MINUTE_MS, required(kw[n], 'kw'), required(tr[n], 'tr')])
        .toSorted(byNumbers)
    }
    const one = [1, 2, 3].flatMap((n): Row[] => [
      [n, n, Number.NaN],
      [n, 10 * n, n],
    ])
    expect(await rows({ machine: 'CH-1' })).toEqual(one.toSorted(byNumbers))
    expect(await rows({ machine: 'CH-1', side: 'b' })).toEqual([1, 2, 3].map((n) => [n, 10 * n, n]))
    expect(await rows({ machine: 'CH-2' })).toEqual([1, 2, 3].map((n) => [n, 100 * n, Number.NaN]))
  })
}
type Row = [minute: number, kw: number, tr: number]
const byNumbers = (a: Row, b: Row) => a[0] - b[0] || a[1] - b[1]

describeWith(['influxd'], 'InfluxDB 1.x and 3.x give', () => {
  let influxd: Influxd
  let v3: InfluxV3Server
  const open = (connection: SourceConnection) => createSource(connection, options)
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    await writePoints(influxd, 'plant', [...points, ...flipping])
    v3 = await startInfluxV3(influxd, 400)
  })
  afterAll(async () => {
    await v3?.close()
    await influxd?.stop()
  })
  const v1 = () => ({ host: influxd.host, port: influxd.port, ssl: false, database: 'plant' })

  describe('1.x:', () => {
    givesEveryValue(() => open({ version: 'v1_8', config: v1() }))
    readsThroughTypes(() => open({ version: 'v1_8', config: v1() }))
  })
  describe('3.x:', () =>
    givesEveryValue(() =>
      open({ version: 'v2_x', config: { url: v3.url, org: '', bucket: 'plant', token: V3_TOKEN } }),
    ))
})

describe('InfluxDB 2.x gives', () => {
  let server: InfluxV2Server
  const series: FluxSeries[] = []
  const open = () => createSource({ version: 'v2_x', config: { url: server.url, ...V2_ACCESS } }, options)
  beforeAll(async () => {
    series.push(...seriesOfPoints([...points, ...flipping]))
    server = await startInfluxV2(series)
  })
  afterAll(() => server.close())

  givesEveryValue(open)
  readsThroughTypes(open)
})
