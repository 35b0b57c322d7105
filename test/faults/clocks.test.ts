import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { floorHour, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { Clock } from '../harness/clock.ts'
import { productDatabaseUrl } from '../harness/fresh-database.ts'
import { describeWith } from '../harness/parts.ts'
import { type Call, temporaryFolder } from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { FaultyProxy } from '../influx/faulty-proxy.ts'
import { type Influxd, startInfluxd } from '../influx/influxd.ts'
import { writeBlock } from '../influx/line-protocol.ts'
import { storedRows } from '../telemetry/stored-rows.ts'
import { Alone, type Installation, Shared } from './installations.ts'
import { addConnection, addMachine, created, plantPoints, spec } from './plant.ts'

vi.setConfig({ testTimeout: 300_000 })
const SETTLED_MS = 6 * HOUR_MS

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

describeWith(['influxd'], 'clocks that are wrong', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    const points = plantPoints(Date.now() - 4 * 24 * HOUR_MS, Date.now() + 2 * HOUR_MS)
    await writeBlock(influxd, 'plant', { measurement: spec.key }, points)
  })
  afterAll(() => influxd?.stop())

  test('setting the clock back and forth, with the product running or stopped, changes no stored figure', async () => {
    const { folder, proxy } = await prepare()
    const beginMs = Date.now() - 40 * HOUR_MS
    const clock = new Clock(folder)
    clock.set(beginMs)
    const product = new Alone(`${folder}/data`, clock.env)
    cleanups.push(() => product.stop())
    await product.start()
    const place = await placeOn(await product.call(), proxy)
    const machine = await addMachine(await product.call(), place, { collectIntervalSeconds: 1 })
    const expectFurtherCalls = async () => {
      const before = proxy.asked.length
      await expect.poll(() => proxy.asked.length, { timeout: 60_000 }).toBeGreaterThan(before + 2)
    }
    await readTo(product, [machine], beginMs)

    clock.advance(-3 * HOUR_MS)
    await expectFurtherCalls()
    clock.set(beginMs + HOUR_MS)
    await readTo(product, [machine], beginMs + HOUR_MS)

    clock.advance(-5 * HOUR_MS)
    await product.kill()
    await product.call()
    await expectFurtherCalls()
    clock.set(beginMs + 20 * HOUR_MS)
    await readTo(product, [machine], beginMs + 20 * HOUR_MS)

    clock.set(beginMs + 3 * HOUR_MS)
    await product.kill()
    await product.call()
    await expectFurtherCalls()
    clock.set(beginMs + 26 * HOUR_MS)
    await readTo(product, [machine], beginMs + 26 * HOUR_MS)
    await sameAsOneRun(product, place, [machine], beginMs + 26 * HOUR_MS)
  })

  test('two workers whose clocks differ by 20 minutes collect a machine neither too often nor ahead of its time', async () => {
    const { folder, proxy } = await prepare()
    const [ahead, behind] = [10, -10].map((minutes) => {
      const clock = new Clock(temporary())
      clock.advance(minutes * MINUTE_MS)
      return clock.env
    })
    const url = await productDatabaseUrl()
    const product = new Shared(url, `${folder}/data`, {}, 2, [
      required(ahead, 'ahead'),
      required(behind, 'behind'),
    ])
    cleanups.push(() => product.stop())
    await product.start()
    const call = await product.call()
    const place = await placeOn(call, proxy)
    const machine = await addMachine(call, place, { collectIntervalSeconds: 3 })
    await readTo(product, [machine], Date.now())

    const since = performance.now()
    const reads = () =>
      proxy.asked.filter(
        ({ statement, beganMs }) =>
          beganMs > since && / WHERE time >= .* AND time < /.test(statement) && !statement.includes('count('),
      )
    await expect.poll(() => reads().length, { timeout: 90_000 }).toBeGreaterThanOrEqual(4)
    const began = reads().map(({ beganMs }) => beganMs)
    const gaps = began.slice(1).map((at, n) => at - required(began[n], 'start of the run'))
    // Two workers that look at the same instant may both find the machine due.
    expect(gaps.sort((a, b) => a - b)[1]).toBeGreaterThan(2_000)
    expect((await collectionOf(call, machine)).untilMs).toBeLessThan(Date.now() + MINUTE_MS)

    await sameAsOneRun(product, place, [machine], Date.now())
  })

  function temporary(): string {
    const folder = temporaryFolder()
    cleanups.push(folder.remove)
    return folder.path
  }
  async function prepare() {
    const folder = temporary()
    const proxy = await FaultyProxy.start(influxd)
    cleanups.push(() => proxy.close())
    return { folder, proxy }
  }
})

async function placeOn(call: Call, proxy: FaultyProxy) {
  const siteId = await created(call, '/sites', { nome: 'Cobertura' })
  const influxConnectionId = await addConnection(call, proxy.port)
  return { siteId, influxConnectionId, influxMeasurement: spec.key }
}

async function collectionOf(call: Call, id: string): Promise<{ state: string; untilMs: number }> {
  type Answer = { data: { state: string; until: string | null } }
  const { state, until } = (await call<Answer>('GET', `/machines/${id}/collection`)).body.data
  return { state, untilMs: until === null ? 0 : Date.parse(until) }
}

async function readTo(product: Installation, machines: readonly string[], atMs: number): Promise<void> {
  const call = await product.call()
  const isRead = async (id: string) => {
    const { state, untilMs } = await collectionOf(call, id)
    return state === 'em_dia' && untilMs >= atMs
  }
  const all = () => Promise.all(machines.map(isRead))
  await expect.poll(all, { timeout: 120_000, interval: 500 }).not.toContain(false)
}

async function sameAsOneRun(
  product: Installation,
  place: Awaited<ReturnType<typeof placeOn>>,
  machines: readonly string[],
  nowMs: number,
): Promise<void> {
  const reference = await addMachine(await product.call(), place)
  await readTo(product, [reference], nowMs)
  const beforeMs = floorHour(nowMs - SETTLED_MS)
  await product.look(async ({ db }) => {
    const expected = await storedRows(db, reference, beforeMs)
    expect(expected.chunks.length).toBeGreaterThan(60)
    for (const id of machines) expect(await storedRows(db, id, beforeMs)).toEqual(expected)
  })
  expect(product.output()).not.toMatch(/collection failed|Falha interna/)
}
