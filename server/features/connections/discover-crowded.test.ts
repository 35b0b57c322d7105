import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { describeWith } from '#test/harness/parts.ts'
import { seriesOf, startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'
import { startInfluxV3, V3_TOKEN } from '#test/influx/influx-v3-server.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)

/** The test application's instant. */
const nowMs = Date.UTC(2026, 2, 10, 12)

/** The points of ten chillers, each as names of its tags. */
const MACHINES = Array.from({ length: 10 }, (_, n) => `CH-${String(n + 1).padStart(2, '0')}`)
const READINGS: Readonly<Record<string, (minute: number) => number>> = {
  kW: (minute) => 150 + minute,
  Status: () => 1,
  CHW_LWT: (minute) => 7 + minute / 10,
  CHW_EWT: (minute) => 12 + minute / 10,
  C1_Load: (minute) => 60 + minute,
  C1_Status: () => 1,
}
type Tags = Readonly<Record<string, string>>
interface Point {
  readonly tags: Tags
  readonly value: (minute: number) => number
}

/** Each chiller's points at other places among points of air handlers. */
function hiddenAmong(count: number, tagsOf: TagsOf): Point[] {
  const own = MACHINES.flatMap((machine) =>
    Object.entries(READINGS).map(([name, value]) => ({ tags: tagsOf(machine, name), value })),
  )
  const between = Math.floor(count / own.length)
  return Array.from({ length: count }, (_, n) => {
    const hidden = n % between === between >> 1 ? own[Math.floor(n / between)] : undefined
    return hidden ?? { tags: tagsOf(`AHU-${Math.floor(n / 100)}`, `P${n % 100}`), value: () => n }
  })
}
type TagsOf = (equipment: string, point: string) => Tags
/** One layout has the largest number of series, the others several times as many as are looked at. */
const LAYOUTS: Readonly<Record<string, { count: number; tagsOf: TagsOf }>> = {
  'one tag per point': { count: 100_000, tagsOf: (equipment, point) => ({ point: `${equipment}_${point}` }) },
  'tags of equipment and point': {
    count: 20_000,
    tagsOf: (equipment, point) => ({ equip: equipment, point }),
  },
  'a number and a type of each device': {
    count: 20_000,
    tagsOf: (equipment, point) => ({
      device: `d${[...equipment].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7)}`,
      type: equipment.startsWith('CH') ? 'chiller' : 'ahu',
      point,
    }),
  },
}
const databaseOf = (layout: string) => `d${Object.keys(LAYOUTS).indexOf(layout)}`

interface Found {
  readonly tipo: string
  readonly readings: readonly { readonly id: string }[]
}
async function expectAllFound(version: string, config: object): Promise<void> {
  const id = (await admin.post('/influx', { nome: 'Fonte', version, config })).body.data.id
  const { status, body } = await admin.post(`/influx/${id}/discover`)
  expect(status).toBe(200)
  expectChillers(body.data)
}
/** The same for a caller who follows the search, and so has more time. */
async function expectAllFollowed(version: string, config: object): Promise<void> {
  const id = (await admin.post('/influx', { nome: 'Fonte', version, config })).body.data.id
  const { payload } = await app.http.inject({
    method: 'POST',
    url: `/api/influx/${id}/discover`,
    headers: { authorization: `Bearer ${admin.token}`, accept: 'text/event-stream' },
  })
  expectChillers(JSON.parse(/event: found\ndata: (.*)/.exec(payload)?.[1] ?? '{}').data)
}
function expectChillers(found: readonly Found[]): void {
  const chillers = found.filter(({ tipo }) => tipo === 'chiller')
  expect(chillers).toHaveLength(MACHINES.length)
  for (const { readings } of chillers)
    expect(readings.map((reading) => reading.id).sort()).toEqual([
      'c1_capacity',
      'c1_status',
      'chw_in_temp',
      'chw_out_temp',
      'power',
      'status',
    ])
}

describeWith(['influxd'], 'a real InfluxDB 1.x', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd()
    const plants = Object.entries(LAYOUTS).map(([layout, { count, tagsOf }]) => ({
      database: databaseOf(layout),
      count,
      tagsOf,
    }))
    const fewer = (equip: string, point: string) => ({ equip, point })
    for (const { database, count, tagsOf } of [
      ...plants,
      { database: 'fewer', count: 8_000, tagsOf: fewer },
    ]) {
      await influxd.createDatabase(database)
      const points = hiddenAmong(count, tagsOf)
      for (let at = 0; at < points.length; at += 10_000)
        await influxd.writeLines(
          database,
          points
            .slice(at, at + 10_000)
            .flatMap(linesOf)
            .join('\n'),
        )
    }
  }, 180_000)
  afterAll(() => influxd.stop())

  test.each(Object.entries(LAYOUTS).map(([layout, { count }]) => [count, layout] as const))(
    'ten machines anywhere among %i series: %s',
    async (_count, layout) => {
      const database = databaseOf(layout)
      const startedMs = performance.now()
      await expectAllFound('v1_8', { host: '127.0.0.1', port: influxd.port, database })
      expect(performance.now() - startedMs).toBeLessThan(9_000)
    },
  )
  test('the tags of a connection hold', async () => {
    const config = { host: '127.0.0.1', port: influxd.port, database: 'd1', tags: { equip: 'AHU-1' } }
    const id = (await admin.post('/influx', { nome: 'Fonte', version: 'v1_8', config })).body.data.id
    expect((await admin.post(`/influx/${id}/discover`)).body.data).toEqual([])
  })
  test('InfluxDB 3.x gives the same machines', async () => {
    const v3 = await startInfluxV3(influxd, 100_000)
    await expectAllFollowed('v2_x', { url: v3.url, org: 'x', bucket: 'fewer', token: V3_TOKEN })
    await v3.close()
  }, 60_000)
})

test('ten machines anywhere in a measurement whose answer is too large, on InfluxDB 2.x', async () => {
  const atMs = Float64Array.from([3, 2, 1].map((minute) => nowMs - minute * MINUTE_MS))
  const long = Object.fromEntries(['a', 'b', 'c', 'd'].map((key) => [key, 'x'.repeat(480)]))
  const points = hiddenAmong(9_000, (equip, point) => ({ equip, point, ...long }))
  const server = await startInfluxV2(
    points.flatMap(({ tags, value }) =>
      seriesOf('bms', tags, { atMs, fields: { value: Float64Array.from([3, 2, 1].map(value)) } }),
    ),
  )
  await expectAllFollowed('v2_x', { url: server.url, ...V2_ACCESS })
  await server.close()
}, 60_000)

const linesOf = ({ tags, value }: Point): string[] => {
  const series = Object.entries(tags).map(([key, name]) => `,${key}=${name}`)
  const minutes = series.some((tag) => tag.includes('CH')) ? [3, 2, 1] : [1]
  return minutes.map((minute) => `bms${series.join('')} value=${value(minute)} ${nowMs - minute * MINUTE_MS}`)
}
