import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { productDatabaseUrl } from '../harness/fresh-database.ts'
import { launchProduct, type Product, startProduct, temporaryFolder } from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { type LiveEvent, type LiveStream, openLive } from '../telemetry/live-stream.ts'

const folder = temporaryFolder()
/** Less than the week from which on the product trains models: the roles matter, not the amount. */
const HISTORY_DAYS = 6
const historyMs = Date.now() - HISTORY_DAYS * DAY_MS
let database: pg.Client
let worker: Omit<Product, 'url'>
let web: Product
let headers: Record<string, string>

beforeAll(async () => {
  const url = await productDatabaseUrl()
  database = new pg.Client({ connectionString: url })
  await database.connect()
  const env = {
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: folder.path,
  }
  web = await startProduct({ ...env, ROLE: 'web', DEMO: '1' })
  await database.query(`update connections set config = jsonb_set(config, '{startMs}', '${historyMs}')`)
  worker = launchProduct({ ...env, ROLE: 'worker', DEMO: '0' })
  await vi.waitFor(() => expect(worker.output()).toContain('coletor em execução'), { timeout: 60_000 })
  const login = await fetch(`${web.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.local', password: 'demo-admin' }),
  })
  headers = { authorization: `Bearer ${(await login.json()).token}` }
})
afterAll(async () => {
  await Promise.all([web?.stop(), worker?.stop()])
  await database?.end()
  folder.remove()
})

const get = async (path: string) => (await fetch(`${web.url}/api${path}`, { headers })).json()
const collection = ({ event }: { event: string }) => event === 'collection'

test('a web process shows live data that a worker collects, and gets its summaries from the worker', async () => {
  const machines: { id: string }[] = (await get('/machines')).data
  const streams = new Map<string, LiveStream>()
  for (const { id } of machines)
    streams.set(id, await openLive(`${web.url}/api/machines/${id}/live`, headers))
  const first = await Promise.any(
    [...streams].map(async ([id, stream]) => {
      await stream.next((one) => collection(one) && one.data.state === 'em_dia', 90_000)
      return id
    }),
  )
  const stream = required(streams.get(first), 'stream of the first machine')
  // The first event may tell the readings from before the collection.
  const hasReadings = ({ event, data }: LiveEvent) =>
    event === 'readings' && Object.keys(data.readings).length > 3
  await stream.next(hasReadings, 10_000)
  expect(stream.events.filter(collection).map(({ data }) => data.progress)).toContain(1)
  for (const one of streams.values()) one.close()

  const { data: machine } = await get(`/machines/${first}`)
  const from = new Date(historyMs).toISOString()
  const search = `fields=${machine.readings[0].id}&from=${from}&points=${HISTORY_DAYS + 4}`
  const series = await get(`/machines/${first}/series?${search}`)
  expect(required(Object.values<unknown[]>(series.data)[0], 'series').length).toBeGreaterThan(
    HISTORY_DAYS - 2,
  )
  const days = async () =>
    (await database.query('select count(*)::int as days from reading_days where machine_id = $1', [first]))
      .rows[0].days
  await expect.poll(days, { timeout: 60_000 }).toBeGreaterThan(HISTORY_DAYS - 3)
}, 180_000)

test('both processes end on request', async () => {
  expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0])
})
