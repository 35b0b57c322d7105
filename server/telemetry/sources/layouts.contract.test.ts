import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { describeWith } from '#test/harness/parts.ts'
import type { FluxSeries } from '#test/influx/flux-interpreter.ts'
import { type InfluxV2Server, startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'
import { type InfluxV3Server, startInfluxV3, V3_TOKEN } from '#test/influx/influx-v3-server.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { seriesOfPoints, writePoints } from '#test/influx/points.ts'
import {
  allPoints,
  at,
  gateways,
  type Layout,
  layouts,
  MINUTES,
  machines,
  queryOf,
  START,
  written,
} from '#test/telemetry/layouts.ts'
import { createSource } from './create-source.ts'
import type { SeriesQuery, Source } from './source.ts'
import type { SourceConnection } from './source-kinds.ts'

const options = { allowLoopback: true, now: () => START + DAY_MS }

/** The instants with each column's value. */
async function rowsOf(source: Source, query: SeriesQuery, fromMs = START, toMs = at(MINUTES)) {
  const rows = new Map<number, Record<string, unknown>>()
  let lastMs = Number.NEGATIVE_INFINITY
  for await (const { atMs, fields } of source.read({ ...query, fromMs, toMs }))
    for (const [row, instant] of atMs.entries()) {
      expect(instant).toBeGreaterThanOrEqual(lastMs)
      lastMs = instant
      const known = rows.get(instant) ?? {}
      for (const [column, values] of Object.entries(fields)) {
        const value = values[row]
        if (value !== null && !Number.isNaN(value)) known[column] = value
      }
      rows.set(instant, known)
    }
  return rows
}

const cases = Object.entries<Layout>(layouts).flatMap(([name, layout]) =>
  machines.map((machine) => [name, machine, layout] as const),
)

function readsEveryLayout(open: () => Source): void {
  let source: Source
  beforeAll(() => {
    source = open()
  })
  afterAll(() => source.close())

  it.each(cases)('%s: the values of %s in one read or in many', async (_, machine, layout) => {
    const query = queryOf(layout, machine)
    expect(await rowsOf(source, query)).toEqual(written(machine))
    const parts: [number, Record<string, unknown>][] = []
    for (let minute = 0; minute < MINUTES; minute += 97)
      parts.push(...(await rowsOf(source, query, at(minute), Math.min(at(minute + 97), at(MINUTES)))))
    expect(new Map(parts)).toEqual(written(machine))
  })
  it.each(cases)('%s: the first and last instant of %s', async (_, machine, layout) => {
    const query = queryOf(layout, machine)
    expect(await source.bounds(query)).toEqual({ firstMs: START, lastMs: at(MINUTES - 1) })
    const flow = { ...query, fields: ['column flow'] }
    expect(await source.bounds(flow)).toEqual({ firstMs: START, lastMs: at(199) })
  })
  it.each(cases)('%s: an hour mark for each hour of %s', async (_, machine, layout) => {
    const query = { ...queryOf(layout, machine), fromMs: START, toMs: at(MINUTES), states: ['column status'] }
    const found = await source.hourMarks?.(query)
    expect(found?.unmarked.toSorted()).toEqual(['column mode', 'column status'])
    expect([...(found?.marks.keys() ?? [])].toSorted()).toEqual([0, 1, 2, 3].map((n) => START + n * HOUR_MS))
    expect(await source.hourMarks?.(query)).toEqual(found)
    const other = machines.find((one) => one !== machine) ?? machine
    const others = await source.hourMarks?.({ ...queryOf(layout, other), ...stretchOf(query) })
    for (const [hourMs, mark] of found?.marks ?? []) expect(others?.marks.get(hourMs)).not.toBe(mark)
  })
  it('one signal by two gateways: as one, with a row of each at one instant', async () => {
    const place = { measurement: 'twice', tags: {}, field: 'value' }
    const other = { measurement: 'CH-1/kw', tags: {}, field: 'value' }
    const query = { measurement: '', tags: {}, fields: ['both', 'kw'], places: { both: place, kw: other } }
    const seen: number[] = []
    for await (const { atMs, fields } of source.read({ ...query, fromMs: START, toMs: at(MINUTES) }))
      for (const [row, value] of (fields.both ?? []).entries())
        if (!Number.isNaN(value)) seen.push(((atMs[row] ?? 0) - START) / MINUTE_MS)
    const expected = gateways.map(({ atMs }) => (atMs - START) / MINUTE_MS)
    expect(seen).toEqual(expected)
    const one = { ...query, places: { both: { ...place, tags: { gateway: 'b' } }, kw: other } }
    const rows = await rowsOf(source, one)
    const minutes = [...rows].flatMap(([ms, row]) =>
      row.both === undefined ? [] : [(ms - START) / MINUTE_MS],
    )
    expect(minutes).toEqual(expected.filter((minute) => minute % 2 === 1 || minute % 60 === 0).filter(isNew))
  })
  it('the series behind the columns, with their tags, types and newest points', async () => {
    const query = queryOf(layouts['a tag for each point'], 'CH-2')
    const wide = { measurement: 'wide', field: 'mode', tags: {} }
    const asked = { ...query, fields: [...query.fields, 'm'], places: { ...query.places, m: wide } }
    const found = (await source.series(asked)).map((one) => [
      one.field,
      one.tags,
      one.type,
      (one.newest.atMs - START) / MINUTE_MS,
      one.newest.value,
    ])
    const of = (point: string) => ({ machine: 'CH-2', point: `${point}'s` })
    const expected = [
      ['value', of('kw'), 'float', 239, 239.5],
      ['value', of('tr'), 'float', 238, 761.5],
      ['value_status', of('status'), 'boolean', 239, false],
      ['value_mode', of('mode'), 'string', 210, 'auto CH-2'],
      ['value', of('flow'), 'float', 199, 1990.5],
      ['mode', { machine: 'CH-1' }, 'string', 210, 'auto CH-1'],
      ['mode', { machine: 'CH-2' }, 'string', 210, 'auto CH-2'],
    ]
    const ordered = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(ordered(found)).toEqual(ordered(expected))
    const early = await source.series({ ...asked, fromMs: at(0), toMs: at(100) })
    expect(Math.max(...early.map(({ newest }) => newest.atMs))).toBe(at(99))
  })
  it('two columns of one field both have its values', async () => {
    const place = { measurement: 'CH-1/kw', tags: {}, field: 'value' }
    const query = { measurement: '', tags: {}, fields: ['a', 'b'], places: { a: place, b: place } }
    const rows = await rowsOf(source, query)
    expect(rows.get(at(7))).toEqual({ a: 7, b: 7 })
    expect(rows.size).toBe(MINUTES)
  })
  it('nothing of places that the source lacks', async () => {
    const place = { measurement: 'nenhuma', tags: { a: 'b' }, field: 'value' }
    const other = { measurement: 'CH-1/kw', tags: { a: 'b' }, field: 'value' }
    const query = { measurement: '', tags: {}, fields: ['a', 'b'], places: { a: place, b: other } }
    expect(await rowsOf(source, query)).toEqual(new Map())
    expect(await source.bounds(query)).toBeNull()
  })
}
const isNew = (value: number, index: number, values: number[]) => values.indexOf(value) === index
const stretchOf = ({ fromMs, toMs, states }: { fromMs: number; toMs: number; states: string[] }) => ({
  fromMs,
  toMs,
  states,
})

describeWith(['influxd'], 'InfluxDB 1.x and 3.x read', () => {
  let influxd: Influxd
  let v3: InfluxV3Server
  const open = (connection: SourceConnection) => createSource(connection, options)
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    await writePoints(influxd, 'plant', allPoints)
    v3 = await startInfluxV3(influxd, 400)
  })
  afterAll(async () => {
    await v3?.close()
    await influxd?.stop()
  })

  describe('1.x:', () =>
    readsEveryLayout(() =>
      open({
        version: 'v1_8',
        config: { host: influxd.host, port: influxd.port, ssl: false, database: 'plant' },
      }),
    ))
  describe('3.x:', () =>
    readsEveryLayout(() =>
      open({ version: 'v2_x', config: { url: v3.url, org: '', bucket: 'plant', token: V3_TOKEN } }),
    ))
  it('3.x: the series of fields that are written together with one query', async () => {
    const config = { url: v3.url, org: '', bucket: 'plant', token: V3_TOKEN }
    const source = open({ version: 'v2_x', config })
    const query = queryOf(layouts['one measurement with many fields'], 'CH-1')
    const selects = async (columns: readonly string[]) => {
      const before = v3.queries.length
      const found = await source.series({ ...query, fields: columns })
      const asked = v3.queries.slice(before).filter((q) => q.startsWith('SELECT'))
      return { fields: found.map(({ field }) => field).toSorted(), queries: asked.length }
    }
    const together = await selects(['column kw', 'column status'])
    expect(together).toEqual({ fields: ['kw', 'status'], queries: 1 })
    const apart = await selects(['column kw', 'column status', 'column flow'])
    expect(apart).toEqual({ fields: ['flow', 'kw', 'status'], queries: 2 })
    await source.close()
  })
})

describe('InfluxDB 2.x reads', () => {
  let server: InfluxV2Server
  const series: FluxSeries[] = []
  beforeAll(async () => {
    series.push(...seriesOfPoints(allPoints))
    server = await startInfluxV2(series)
  })
  afterAll(() => server.close())

  readsEveryLayout(() =>
    createSource({ version: 'v2_x', config: { url: server.url, ...V2_ACCESS } }, options),
  )

  it('a machine with one query for each slice, whatever its layout', async () => {
    const source = createSource({ version: 'v2_x', config: { url: server.url, ...V2_ACCESS } }, options)
    const before = server.queries.length
    await rowsOf(source, queryOf(layouts['a measurement and a tag for each point'], 'CH-1'), START, at(50))
    expect(server.queries.slice(before).filter((query) => query.includes('pivot'))).toHaveLength(1)
    await source.close()
  })
})
