import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/hours.ts'
import { startCollector } from '#server/features/collection/run-collector.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { makeAdmin } from '../factories/user.ts'
import { describeWith } from '../harness/parts.ts'
import type { Call } from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { FaultyProxy, type Mood } from '../influx/faulty-proxy.ts'
import { type Influxd, startInfluxd } from '../influx/influxd.ts'
import { writeBlock } from '../influx/line-protocol.ts'
import { addConnection, addMachine, created, plantPoints, spec } from './plant.ts'

// A run by hand with the product's real limits: REAL_LIMITS=1 npm test -- test/faults/moods
const limits = process.env.REAL_LIMITS ? {} : { silenceMs: 3_000 }
const LATE = 'O servidor não respondeu a tempo'
const told: Record<Exclude<Mood, 'answers'> | 'refuses', string> = {
  hangs: LATE,
  trickles: LATE,
  page: 'O servidor respondeu, mas a resposta não é de um InfluxDB 1.x',
  resets: 'O servidor encerrou a conexão',
  refuses: 'Conexão recusada: não há servidor neste host e porta',
}
const WITHIN_MS = 60_000

interface Place {
  readonly proxy: FaultyProxy
  readonly connectionId: string
}

describeWith(['influxd'], 'sources that fail at the same time, each in another way', () => {
  let app: TestApp
  let influxd: Influxd
  let collector: { stop(): Promise<void> }
  let call: Call
  let well: Place
  const places = new Map<keyof typeof told, Place>()

  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    const points = plantPoints(Date.now() - 30 * HOUR_MS, Date.now() + HOUR_MS)
    await writeBlock(influxd, 'plant', { measurement: spec.key }, points)
    app = await createTestApp({ allowLoopbackSources: true })
    app.setNow(new Date())
    const admin = await makeAdmin(app)
    const verbs = { GET: admin.get, POST: admin.post, PUT: admin.put, DELETE: admin.delete }
    call = (method, path, body) => verbs[method](path, body)
    const siteId = await created(call, '/sites', { nome: 'Cobertura' })
    const open = async (machines: number): Promise<Place> => {
      const proxy = await FaultyProxy.start(influxd)
      const connectionId = await addConnection(call, proxy.port)
      const place = { siteId, influxConnectionId: connectionId, influxMeasurement: spec.key }
      for (let n = 0; n < machines; n++) await addMachine(call, place, { collectIntervalSeconds: 1 })
      return { proxy, connectionId }
    }
    well = await open(1)
    for (const mood of Object.keys(told)) places.set(mood as keyof typeof told, await open(2))
    collector = await startCollector(app.services, limits)
  })
  afterAll(async () => {
    await collector?.stop()
    await app?.close()
    for (const { proxy } of [well, ...places.values()]) await proxy?.close()
    await influxd?.stop()
  })

  type Connection = { id: string; status: string; ultimoErro: string | null; ultimoTeste: string | null }
  /** The state that a person reads of each connection. */
  async function connections(): Promise<Map<string, Connection>> {
    const { data } = (await call<{ data: Connection[] }>('GET', '/influx')).body
    return new Map(data.map((one) => [one.id, one]))
  }
  const said = async () => {
    const found = await connections()
    return Object.fromEntries(
      [...places].map(([mood, { connectionId }]) => {
        const { status, ultimoErro } = required(found.get(connectionId), 'connection')
        return [mood, { status, ultimoErro }]
      }),
    )
  }
  const all = (what: (mood: keyof typeof told) => { status: string; ultimoErro: string | null }) =>
    Object.fromEntries([...places.keys()].map((mood) => [mood, what(mood)]))
  const answering = all.bind(null, () => ({ status: 'ativo', ultimoErro: null }))
  const readsOf = ({ proxy }: Place) => proxy.asked.filter(({ statement }) => !statement.includes('count('))

  test('each failure is reported in its own words within a minute, delays no other source, and is over within a minute', async () => {
    await expect.poll(said, { timeout: WITHIN_MS }).toEqual(answering())
    const before = readsOf(well).length
    const failedAt = Date.now()
    for (const [mood, { proxy }] of places) {
      if (mood === 'refuses') await proxy.refuse()
      else proxy.mood = mood
    }
    const failing = all((mood) => ({ status: 'erro', ultimoErro: told[mood] }))
    await expect.poll(said, { timeout: WITHIN_MS, interval: 250 }).toEqual(failing)
    const toldMs = Date.now() - failedAt
    for (const { connectionId } of places.values()) {
      const { ultimoTeste } = required((await connections()).get(connectionId), 'connection')
      expect(Date.parse(required(ultimoTeste, 'ultimoTeste'))).toBeGreaterThanOrEqual(failedAt)
    }
    // This machine is read each second; the ten failing machines did not delay it.
    expect(readsOf(well).length - before).toBeGreaterThanOrEqual(2)
    expect((await connections()).get(well.connectionId)).toMatchObject({ status: 'ativo', ultimoErro: null })

    const healedAt = Date.now()
    for (const [mood, { proxy }] of places) {
      if (mood === 'refuses') await proxy.accept()
      else proxy.mood = 'answers'
    }
    await expect.poll(said, { timeout: WITHIN_MS, interval: 250 }).toEqual(answering())
    if (process.env.REAL_LIMITS) console.log({ toldMs, healedMs: Date.now() - healedAt })
  }, 300_000)
})
