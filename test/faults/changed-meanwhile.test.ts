import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import { startCollector } from '#server/features/collection/rounds/run-collector.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeAdmin } from '../factories/user.ts'
import { describeWith } from '../harness/parts.ts'
import type { Call } from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { FaultyProxy } from '../influx/faulty-proxy.ts'
import { type Influxd, startInfluxd } from '../influx/influxd.ts'
import { writeBlock } from '../influx/line-protocol.ts'
import { storedRows } from '../telemetry/stored-rows.ts'
import { addConnection, addMachine, created, plantPoints, spec } from './plant.ts'

/** The collection stores them in two steps. */
const HISTORY_DAYS = 12
const WITHIN = { timeout: 40_000, interval: 100 }

describeWith(['influxd'], 'a machine that is changed while its history is read from a slow source', () => {
  let app: TestApp
  let influxd: Influxd
  let slow: FaultyProxy
  let collector: { stop(): Promise<void> }
  let call: Call
  let siteId: string
  let machine: string
  let slowConnection: string
  let fastConnection: string

  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    const points = plantPoints(Date.now() - HISTORY_DAYS * 24 * HOUR_MS, Date.now() + HOUR_MS)
    await writeBlock(influxd, 'plant', { measurement: spec.key }, points)
    slow = await FaultyProxy.start(influxd)
    app = await createTestApp({ allowLoopbackSources: true })
    app.setNow(new Date())
    const admin = await makeAdmin(app)
    const verbs = { GET: admin.get, POST: admin.post, PUT: admin.put, DELETE: admin.delete }
    call = (method, path, body) => verbs[method](path, body)
    siteId = await created(call, '/sites', { nome: 'Cobertura' })
    slowConnection = await addConnection(call, slow.port)
    fastConnection = await addConnection(call, influxd.port)
    collector = await startCollector(app.services)
  })
  afterAll(async () => {
    await collector?.stop()
    await app?.close()
    await slow?.close()
    await influxd?.stop()
  })
  /** The source sends some days of the history (4 of 6.6 MB) and then stalls until the test changes that. */
  beforeEach(async () => {
    slow.stallsAfterBytes = 4_000_000
    machine = await add(slowConnection)
    await expect.poll(async () => (await collection()).state, WITHIN).toBe('inicial')
    return async () => {
      await change({ ativo: false })
    }
  })

  const add = (influxConnectionId: string) =>
    addMachine(call, { siteId, influxConnectionId, influxMeasurement: spec.key })
  async function collection(id = machine): Promise<{ state: string; until: string | null }> {
    type Answer = { data: { state: string; until: string | null } }
    return (await call<Answer>('GET', `/machines/${id}/collection`)).body.data
  }
  async function change(part: object): Promise<void> {
    expect((await call('PUT', `/machines/${machine}`, part)).status).toBe(200)
  }
  const upToDate = (id = machine) =>
    expect.poll(async () => (await collection(id)).state, WITHIN).toBe('em_dia')
  const openQuestions = () => slow.asked.filter(({ endedMs }) => endedMs === null).length

  test('is read from its new connection at once', async () => {
    await change({ influxConnectionId: fastConnection })
    await upToDate()
    expect(openQuestions()).toBe(0)
  })

  test('is not read while it is inactive, and continues at the same instant when it is active again', async () => {
    const { until } = await collection()
    await change({ ativo: false })
    await expect.poll(openQuestions, WITHIN).toBe(0)
    slow.stallsAfterBytes = Number.POSITIVE_INFINITY
    slow.asked.length = 0
    await change({ ativo: true })
    await upToDate()
    const [read] = slow.asked.filter(({ statement }) => / AND time < /.test(statement))
    const fromMs = Number(
      required(/time >= (\d+)ms/.exec(required(read, 'read').statement), 'match in read')[1],
    )
    expect(fromMs).toBeGreaterThanOrEqual(Date.parse(required(until, 'until')))
  })

  test('is stored like a machine that always had the new mapping', async () => {
    type Machine = { data: { readings: { id: string; topicField: string }[] } }
    const { readings } = (await call<Machine>('GET', `/machines/${machine}`)).body.data
    const [a, b] = ['c1_power', 'c2_power'].map((id) =>
      required(
        readings.find((one) => one.id === id),
        'reading',
      ),
    )
    const swapped = readings.map((one) =>
      one === a
        ? { ...one, topicField: required(b, 'b').topicField }
        : one === b
          ? { ...one, topicField: required(a, 'a').topicField }
          : one,
    )
    await change({ readings: swapped })
    slow.stallsAfterBytes = Number.POSITIVE_INFINITY
    await upToDate()
    const first = machine
    machine = await add(fastConnection)
    await change({ readings: swapped })
    const { db } = app.services
    const beforeMs = floorHour(Date.now() - 6 * HOUR_MS)
    const stored = await storedRows(db, first, beforeMs)
    expect(stored.chunks.length).toBeGreaterThan((HISTORY_DAYS - 1) * 24)
    // This machine may have been read once with its first mapping and again with the new one.
    await expect.poll(() => storedRows(db, machine, beforeMs), { ...WITHIN, interval: 1_000 }).toEqual(stored)
  })
})
