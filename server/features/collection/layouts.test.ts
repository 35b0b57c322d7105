import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import { sourceReader } from '#server/telemetry/collect/source/source-reader.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { describeWith } from '#test/harness/parts.ts'
import { required } from '#test/harness/required.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { findCollectable } from './rounds/collect-store.ts'
import { collectTarget } from './rounds/collect-target.ts'

const NOW = Date.UTC(2026, 6, 10, 12)
const reading = (id: string, more: object) => ({ id, name: id, topicField: 'value', type: 'system', ...more })

describeWith(['influxd'], 'a machine whose readings are in places of their own', () => {
  let influxd: Influxd
  let app: TestApp
  let admin: Caller
  let siteId: string
  let reader: ReturnType<typeof sourceReader>
  let nowMs = NOW
  beforeAll(async () => {
    influxd = await startInfluxd()
    app = await createTestApp({ allowLoopbackSources: true })
    app.setNow(new Date(NOW))
    admin = await makeAdmin(app)
    siteId = await makeSite(app)
    reader = sourceReader({ allowLoopback: true, now: () => nowMs })
  }, 60_000)
  afterAll(async () => {
    await reader.close()
    await app.close()
    await influxd.stop()
  })

  const connect = async (database: string, more: object = {}) => {
    await influxd.createDatabase(database)
    const config = { host: influxd.host, port: influxd.port, database, ...more }
    return (await admin.post('/influx', { nome: database, version: 'v1_8', config })).body.data.id as string
  }
  const machineOn = async (influxConnectionId: string, more: object) => {
    const body = { siteId, nome: 'Chiller', tipo: 'chiller', influxConnectionId, ...more }
    const { status, body: made } = await admin.post('/machines', body)
    expect(made).toMatchObject({ success: true })
    expect(status).toBe(201)
    return made.data.id as string
  }
  async function collect(machineId: string, atMs = NOW): Promise<void> {
    nowMs = atMs
    app.setNow(new Date(atMs))
    const { db, secrets, log } = app.services
    const target = collectTarget(required(await findCollectable(db, machineId), 'machine'), secrets)
    const deps = { db, log, now: () => nowMs, ...reader }
    expect(await collectMachine(deps, target, new AbortController().signal)).toBe('collected')
  }
  const state = async (id: string) => (await admin.get(`/machines/${id}/collection`)).body.data
  /** The newest value of a reading, and its minute. */
  async function latest(id: string, name: string) {
    const [from, to] = [nowMs - HOUR_MS, nowMs + MINUTE_MS].map((at) => new Date(at).toISOString())
    const query = new URLSearchParams({ fields: name, from: from ?? '', to: to ?? '', points: '61' })
    const { body } = await admin.get(`/machines/${id}/series?${query}`)
    const found = body.data[name].filter(({ count }: { count: number }) => count > 0).at(-1)
    return { value: found?.mean, at: found?.t }
  }
  /** Lines of the last hour, minute by minute; `atMs` is the newest stamp. */
  const lines = (series: string, value: (minute: number) => number, atMs = NOW, minutes = 60) =>
    Array.from({ length: minutes }, (_, n) => `${series} value=${value(n)} ${atMs - n * MINUTE_MS}`).join(
      '\n',
    )

  test('shows each of them, though all fields have one name', async () => {
    const connection = await connect('lugares')
    await influxd.writeLines(
      'lugares',
      lines('kw,m=1', () => 70),
    )
    await influxd.writeLines(
      'lugares',
      lines('pontos,ponto=tr', () => 50),
    )
    await influxd.writeLines(
      'lugares',
      lines('pontos,ponto=demanda', () => 40),
    )
    const id = await machineOn(connection, {
      influxMeasurement: 'pontos',
      readings: [
        reading('power', { measurement: 'kw', unit: 'kW' }),
        reading('capacity', { tags: { ponto: 'tr' }, unit: 'TR' }),
        reading('demand', { tags: { ponto: 'demanda' }, unit: '%' }),
      ],
    })
    await collect(id)
    for (const [name, value] of Object.entries({ power: 70, capacity: 50, demand: 40 }))
      expect((await latest(id, name)).value, name).toBe(value)
    expect(await state(id)).toMatchObject({ mixed: [], stamps: null })
  })

  test('tells which tag tells mixed series apart, until one is chosen or they are one signal', async () => {
    const connection = await connect('misturadas')
    await influxd.writeLines(
      'misturadas',
      lines('kw,gateway=a,predio=1', () => 70),
    )
    await influxd.writeLines(
      'misturadas',
      lines('kw,gateway=b,predio=1', () => 90),
    )
    const power = reading('power', { measurement: 'kw', unit: 'kW' })
    const id = await machineOn(connection, { readings: [power] })
    await collect(id)
    const told = [{ reading: 'power', tags: { gateway: ['a', 'b'] } }]
    expect((await state(id)).mixed).toEqual(told)
    const put = async (readings: object[]) => {
      expect((await admin.put(`/machines/${id}`, { readings })).status).toBe(200)
    }
    await put([{ ...power, tags: { gateway: '*' } }])
    expect((await state(id)).mixed).toEqual([])
    await put([{ ...power, tags: { gateway: 'b' } }])
    await collect(id)
    expect((await state(id)).mixed).toEqual([])
    expect((await latest(id, 'power')).value).toBe(90)
    await put([power])
    await collect(id)
    expect((await state(id)).mixed).toEqual(told)
  })

  test('is read in the zone of its stamps, which the stamps themselves ask for', async () => {
    const connection = await connect('fuso')
    const localMs = NOW - 3 * HOUR_MS
    await influxd.writeLines(
      'fuso',
      lines('kw', () => 70, localMs),
    )
    const id = await machineOn(connection, {
      readings: [reading('power', { measurement: 'kw', unit: 'kW' })],
    })
    await collect(id)
    expect((await state(id)).stamps).toBeNull()
    for (const minutes of [1, 2, 3]) {
      await influxd.writeLines('fuso', `kw value=71 ${localMs + minutes * MINUTE_MS}`)
      await collect(id, NOW + minutes * MINUTE_MS)
    }
    const { stamps } = await state(id)
    expect(stamps).toMatchObject({ problem: 'atraso', offsetHours: -3, sourceTimezone: 'America/Sao_Paulo' })
    expect(stamps.message).toMatch(/sempre 3 h atrasado/)
    const { sourceTimezone } = stamps
    expect((await admin.put(`/machines/${id}`, { configuracao: { sourceTimezone } })).status).toBe(200)
    await collect(id, NOW + 4 * MINUTE_MS)
    expect((await state(id)).stamps).toBeNull()
    expect(await latest(id, 'power')).toEqual({ value: 71, at: new Date(NOW + 3 * MINUTE_MS).toISOString() })
    const answer = (await admin.get(`/influx/${connection}/series?field=value`)).body.data
    expect(answer[0].newest.t).toBe(new Date(localMs + 3 * MINUTE_MS).toISOString())
    const config = { host: influxd.host, port: influxd.port, database: 'fuso', sourceTimezone }
    expect((await admin.put(`/influx/${connection}`, { config })).status).toBe(200)
    const zoned = (await admin.get(`/influx/${connection}/series?field=value`)).body.data
    expect(zoned[0].newest.t).toBe(new Date(NOW + 3 * MINUTE_MS).toISOString())
  })

  test('tells stamps in the future, which its figures leave out', async () => {
    const connection = await connect('futuro')
    const series = lines('kw', (n) => (n < 120 ? 999 : 70), NOW + 2 * HOUR_MS, 300)
    await influxd.writeLines('futuro', series)
    const id = await machineOn(connection, {
      readings: [reading('power', { measurement: 'kw', unit: 'kW' })],
    })
    await collect(id)
    const { stamps } = await state(id)
    expect(stamps).toMatchObject({ problem: 'futuro', offsetHours: 2, sourceTimezone: 'Etc/GMT-2' })
    expect((await latest(id, 'power')).value).toBe(70)
  })

  test.each(['', 'Lugar/Nenhum', '+03:00', 'x'.repeat(200)])('takes no zone %j', async (sourceTimezone) => {
    const machine = { siteId, nome: 'Chiller', tipo: 'chiller', configuracao: { sourceTimezone } }
    const error = { message: 'Fuso horário inválido: use um nome como America/Sao_Paulo' }
    expect((await admin.post('/machines', machine)).body.errors).toEqual([
      { field: 'configuracao.sourceTimezone', ...error },
    ])
    const config = { host: 'fonte.exemplo', database: 'd', sourceTimezone }
    expect((await admin.post('/influx', { nome: 'F', version: 'v1_8', config })).body.errors).toEqual([
      { field: 'config.sourceTimezone', ...error },
    ])
  })
})
