import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/hours.ts'
import { startCollector } from '#server/features/collection/rounds/run-collector.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeAdmin } from '../factories/user.ts'
import { describeWith } from '../harness/parts.ts'
import type { Call } from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { FaultyProxy, type Mood } from '../influx/faulty-proxy.ts'
import { type Influxd, startInfluxd } from '../influx/influxd.ts'
import { writeBlock } from '../influx/line-protocol.ts'
import { addConnection, addMachine, created, plantPoints, spec } from './plant.ts'

// A run by hand with the product's real limits: REAL_LIMITS=1 npm test -- test/faults/failing-sources
const limits = process.env.REAL_LIMITS ? {} : { silenceMs: 3_000 }
const LATE = 'O servidor não respondeu a tempo'
/** The message about a connection for each way in which its source fails. */
const MESSAGES: Record<Exclude<Mood, 'answers'> | 'refuses', string> = {
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

describeWith(['influxd'], 'several sources that fail at the same time, each in another way', () => {
  let app: TestApp
  let influxd: Influxd
  let collector: { stop(): Promise<void> }
  let call: Call
  let healthy: Place
  const places = new Map<keyof typeof MESSAGES, Place>()

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
    healthy = await open(1)
    for (const mood of Object.keys(MESSAGES)) places.set(mood as keyof typeof MESSAGES, await open(2))
    collector = await startCollector(app.services, limits)
  })
  afterAll(async () => {
    await collector?.stop()
    await app?.close()
    for (const { proxy } of [healthy, ...places.values()]) await proxy?.close()
    await influxd?.stop()
  })

  type Connection = { id: string; status: string; ultimoErro: string | null; ultimoTeste: string | null }
  /** The state of each connection as the list shows it. */
  async function connections(): Promise<Map<string, Connection>> {
    const { data } = (await call<{ data: Connection[] }>('GET', '/influx')).body
    return new Map(data.map((one) => [one.id, one]))
  }
  const shownStates = async () => {
    const found = await connections()
    return Object.fromEntries(
      [...places].map(([mood, { connectionId }]) => {
        const { status, ultimoErro } = required(found.get(connectionId), 'connection')
        return [mood, { status, ultimoErro }]
      }),
    )
  }
  const eachState = (
    stateOf: (mood: keyof typeof MESSAGES) => { status: string; ultimoErro: string | null },
  ) => Object.fromEntries([...places.keys()].map((mood) => [mood, stateOf(mood)]))
  const allActive = () => eachState(() => ({ status: 'ativo', ultimoErro: null }))
  const readsOf = ({ proxy }: Place) => proxy.asked.filter(({ statement }) => !statement.includes('count('))

  test('within a minute each failure has its own message, delays no other source, and ends within a minute of its repair', async () => {
    await expect.poll(shownStates, { timeout: WITHIN_MS }).toEqual(allActive())
    const before = readsOf(healthy).length
    const failedAt = Date.now()
    for (const [mood, { proxy }] of places) {
      if (mood === 'refuses') await proxy.refuse()
      else proxy.mood = mood
    }
    const failing = eachState((mood) => ({ status: 'erro', ultimoErro: MESSAGES[mood] }))
    await expect.poll(shownStates, { timeout: WITHIN_MS, interval: 250 }).toEqual(failing)
    const reportedMs = Date.now() - failedAt
    for (const { connectionId } of places.values()) {
      const { ultimoTeste } = required((await connections()).get(connectionId), 'connection')
      expect(Date.parse(required(ultimoTeste, 'ultimoTeste'))).toBeGreaterThanOrEqual(failedAt)
    }
    // This machine is read each second; the ten failing machines did not delay it.
    expect(readsOf(healthy).length - before).toBeGreaterThanOrEqual(2)
    const unharmed = (await connections()).get(healthy.connectionId)
    expect(unharmed).toMatchObject({ status: 'ativo', ultimoErro: null })

    const healedAt = Date.now()
    for (const [mood, { proxy }] of places) {
      if (mood === 'refuses') await proxy.accept()
      else proxy.mood = 'answers'
    }
    await expect.poll(shownStates, { timeout: WITHIN_MS, interval: 250 }).toEqual(allActive())
    if (process.env.REAL_LIMITS) console.log({ reportedMs, healedMs: Date.now() - healedAt })
  }, 300_000)
})
