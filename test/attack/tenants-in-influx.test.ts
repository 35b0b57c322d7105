import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { startCollector } from '#server/features/collection/rounds/run-collector.ts'
import { liveTopic } from '#server/features/monitoring/live/live-hub.ts'
import { createSource } from '#server/telemetry/sources/create-source.ts'
import { makeDemoConnection } from '../factories/machine.ts'
import { describeWith } from '../harness/parts.ts'
import { required } from '../harness/required.ts'
import { type Influxd, startInfluxd } from '../influx/influxd.ts'
import { readAll } from '../influx/strange-server.ts'
import { NOW, TAG, tenantsScene, v1At } from './tenants-scene.ts'

const { app, admin, keeper, machineOn, body } = await tenantsScene()

describeWith(['influxd'], 'with customers in one InfluxDB', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('todos')
    const at = (minute: number) => NOW - HOUR_MS + minute * MINUTE_MS
    const lines = Array.from({ length: 50 }, (_, n) => [
      `chillers,tenant=a estado=1 ${at(n)}`,
      `chillers,tenant=b estado=0,segredo=${n} ${at(n)}`,
      // Whoever writes for b names a field like the tag.
      `chillers,tenant=b estado=7,tenant="a" ${at(n) + 1}`,
      `outros,tenant=b estado=1 ${at(n)}`,
    ])
    await influxd.writeLines('todos', lines.flat().join('\n'))
  })
  afterAll(() => influxd?.stop())
  beforeEach(() => app.setNow(new Date(NOW)))

  const open = (config: object) =>
    createSource(
      { version: 'v1_8', config: { ssl: false, ...v1At(influxd.port, config) } },
      { allowLoopback: true, now: () => NOW },
    )

  test('no query returns a point of another customer', async () => {
    const source = open({ tags: { tenant: 'a' } })
    const query = {
      measurement: 'chillers',
      fields: ['estado'],
      tags: {},
      fromMs: NOW - 7_200_000,
      toMs: NOW,
    }
    const blocks = await readAll(source, query)
    expect(blocks.flatMap(({ fields }) => [...required(fields.estado, 'values of estado')])).toEqual(
      Array(50).fill(1),
    )
    expect(await source.bounds({ ...query, fields: ['segredo'] })).toBeNull()
    const rows = await source.preview('chillers', 100)
    expect(rows).toHaveLength(50)
    expect(rows.every(({ estado }) => estado === 1)).toBe(true)
    expect(await source.measurements()).toEqual(['chillers'])
    expect(required(await source.hourMarks?.({ ...query, states: [] }), 'hour marks').marks.size).toBe(1)
    const states: string[] = []
    for (const tags of [{ tenant: 'b' }, { tenant: '' }]) {
      await expect(readAll(source, { ...query, tags })).rejects.toMatchObject({ failure: 'out-of-bounds' })
      await expect(source.hourMarks?.({ ...query, tags, states })).rejects.toMatchObject({
        failure: 'out-of-bounds',
      })
    }
    await source.close()
  })

  test('a connection test shows only the offered measurements', async () => {
    const { body: made } = await admin.post('/influx', {
      nome: 'C',
      version: 'v1_8',
      config: v1At(influxd.port, { measurements: ['outros', 'ausente'] }),
    })
    const { body: tested } = await admin.post(`/influx/${made.data.id}/test`)
    expect(tested).toMatchObject({
      success: true,
      metadata: { measurements: ['outros'], fields: ['estado'] },
    })
    expect((await admin.get(`/influx/${made.data.id}/measurements`)).body.data).toEqual(['outros'])
  })

  test('data read before a connection was restricted are hidden, and shown again when the connection is corrected', async () => {
    const { body: made } = await admin.post('/influx', {
      nome: 'C',
      version: 'v1_8',
      config: v1At(influxd.port),
    })
    const { id } = made.data
    const machine = await machineOn(id, { configuracao: { tags: { tenant: 'b' } } })
    const collector = await startCollector(app.services)
    try {
      const collection = async () => (await keeper.get(`/machines/${machine}/collection`)).body.data
      const figures = async () =>
        (await keeper.get(`/machines/${machine}/dashboard-data?timeRange=7d`)).body.data
      const isShown = async () => [
        (await figures()) !== null,
        (await keeper.get(`/machines/${machine}/events`)).body.total > 0,
        (await keeper.get(`/machines/${machine}/series?fields=status`)).body.data.status.length > 0,
        (await liveTopic(app.services, machine).read()).readings.data.newestSampleAt !== null,
      ]
      const all = [true, true, true, true]
      const nothing = [false, false, false, false]
      await expect.poll(collection).toMatchObject({ state: 'em_dia', progress: 1 })
      expect(await isShown()).toEqual(all)
      const put = (config: object) => admin.put(`/influx/${id}`, { config: v1At(influxd.port, config) })
      await put({ tags: { tenant: 'a' } })
      // At once, before any worker has collected the machine.
      expect(await isShown()).toEqual(nothing)
      await expect.poll(collection).toMatchObject({ state: 'erro', lastError: expect.stringContaining(TAG) })
      expect(await isShown()).toEqual(nothing)
      expect((await admin.get(`/influx/${id}`)).body.data.status).not.toBe('erro')
      await put({ tags: { tenant: 'b' } })
      await expect.poll(collection).toMatchObject({ state: 'em_dia', lastError: null })
      await expect.poll(isShown).toEqual(all)
      // No point has this tag: there are no new data to show, and the old data stay hidden.
      await put({ tags: { tenant: 'b', ninguem: 'x' } })
      expect(await isShown()).toEqual(nothing)
      await expect
        .poll(collection)
        .toMatchObject({ state: 'erro', lastError: expect.stringContaining('nenhum ponto') })
      expect(await isShown()).toEqual(nothing)
    } finally {
      await collector.stop()
    }
  }, 30_000)

  test('a site admin cannot restrict other machines through another machine on the same connection', async () => {
    const demo = await makeDemoConnection(app, 'chiller_1')
    expect((await keeper.post('/machines', body(demo))).status).toBe(403)
  })
})
