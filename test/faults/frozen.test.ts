import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import { LEASE_MS } from '#server/telemetry/store/lease.ts'
import { productDatabaseUrl } from '../harness/fresh-database.ts'
import { describeWith } from '../harness/parts.ts'
import { type Call, temporaryFolder } from '../harness/product.ts'
import { FaultyProxy } from '../influx/faulty-proxy.ts'
import { type Influxd, startInfluxd } from '../influx/influxd.ts'
import { writeBlock } from '../influx/line-protocol.ts'
import { storedRows } from '../telemetry/stored-rows.ts'
import { expireLeases, Shared } from './installations.ts'
import { addConnection, addMachine, created, plantPoints, spec } from './plant.ts'
import { seeded } from './random.ts'

// A long run by hand, with more stops and with leases of the real length: STOPS=10 REAL_LEASES=1 npm test -- test/faults/frozen
const stops = Number(process.env.STOPS ?? 3)
const seed = Number(process.env.STOP_SEED ?? 1)

/** Less than the week from which on the product trains models. */
const HISTORY_DAYS = 6

describeWith(['influxd'], 'a worker that is suspended for longer than its lease (SIGSTOP)', () => {
  const folder = temporaryFolder()
  const random = seeded(seed)
  let influxd: Influxd
  let proxy: FaultyProxy
  let product: Shared
  let call: Call
  let place: { siteId: string; influxConnectionId: string; influxMeasurement: string }

  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    const points = plantPoints(Date.now() - HISTORY_DAYS * 24 * HOUR_MS, Date.now() + 2 * HOUR_MS)
    await writeBlock(influxd, 'plant', { measurement: spec.key }, points)
    proxy = await FaultyProxy.start(influxd)
    product = new Shared(await productDatabaseUrl(), folder.path, {})
    await product.start()
    call = await product.call()
    const siteId = await created(call, '/sites', { nome: 'Cobertura' })
    place = {
      siteId,
      influxConnectionId: await addConnection(call, proxy.port),
      influxMeasurement: spec.key,
    }
  })
  afterAll(async () => {
    await product?.stop()
    await proxy?.close()
    await influxd?.stop()
    folder.remove()
  })

  /** Waits until some worker has collected all of these machines up to a time after this moment. */
  async function expectCollected(machines: readonly string[]): Promise<void> {
    const sinceMs = Date.now()
    type Answer = { data: { state: string; until: string | null } }
    const isRead = async (id: string) => {
      const { state, until } = (await call<Answer>('GET', `/machines/${id}/collection`)).body.data
      return state === 'em_dia' && until !== null && Date.parse(until) > sinceMs
    }
    const all = () => Promise.all(machines.map(isRead))
    await expect.poll(all, { timeout: 120_000, interval: 500 }).not.toContain(false)
  }
  const letLeaseEnd = () =>
    process.env.REAL_LEASES ? pause(LEASE_MS + 1_000) : product.look((database) => expireLeases(database))

  test('loses its machines to another worker, stores no more data of them, and later collects machines again', async () => {
    proxy.paceMs = 60
    const everySecond = { collectIntervalSeconds: 1 }
    const machines = await Promise.all([1, 2, 3, 4].map(() => addMachine(call, place, everySecond)))
    for (let stop = 0; stop < stops; stop++) {
      const worker = Math.floor(random() * product.processCount)
      await pause(300 + random() * 2_500)
      product.freeze(worker)
      proxy.paceMs = 0
      await letLeaseEnd()
      await expectCollected(machines)
      product.thaw(worker)
      await expectCollected(machines)
    }
    const reference = await addMachine(call, place)
    await expectCollected([reference])
    const beforeMs = floorHour(Date.now() - 6 * HOUR_MS)
    await product.look(async ({ db }) => {
      const expected = await storedRows(db, reference, beforeMs)
      expect(expected.chunks.length).toBeGreaterThan((HISTORY_DAYS - 1) * 24)
      for (const id of machines) expect(await storedRows(db, id, beforeMs)).toEqual(expected)
    })
    type Connections = { data: { status: string; ultimoErro: string | null }[] }
    const { data } = (await call<Connections>('GET', '/influx')).body
    expect(data.map(({ status, ultimoErro }) => ({ status, ultimoErro }))).toEqual([
      { status: 'ativo', ultimoErro: null },
    ])
    expect(product.output()).not.toMatch(/collection failed|Falha interna/)
  }, 400_000)
})
