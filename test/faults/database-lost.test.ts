import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import { readingDays } from '#server/telemetry/tables.ts'
import { describeWith } from '../harness/parts.ts'
import { startPostgres } from '../harness/postgres.ts'
import { type Call, temporaryFolder } from '../harness/product.ts'
import { type Influxd, startInfluxd } from '../influx/influxd.ts'
import { writeBlock } from '../influx/line-protocol.ts'
import { storedRows } from '../telemetry/stored-rows.ts'
import { Shared } from './installations.ts'
import { addConnection, addMachine, created, plantPoints, spec } from './plant.ts'

const AWAY = 'O banco de dados não responde. Tente novamente em instantes.'

describeWith(['influxd'], 'a PostgreSQL that stops while the product runs', () => {
  const folder = temporaryFolder()
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let influxd: Influxd
  let product: Shared
  let call: Call
  let place: { siteId: string; influxConnectionId: string; influxMeasurement: string }
  let machine: string

  beforeAll(async () => {
    postgres = await startPostgres()
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    const points = plantPoints(Date.now() - 96 * HOUR_MS, Date.now() + HOUR_MS)
    await writeBlock(influxd, 'plant', { measurement: spec.key }, points)
    product = new Shared(postgres.url, folder.path, {}, 1)
    await product.start()
    call = await product.call()
    const siteId = await created(call, '/sites', { nome: 'Cobertura' })
    const influxConnectionId = await addConnection(call, influxd.port)
    place = { siteId, influxConnectionId, influxMeasurement: spec.key }
  })
  afterAll(async () => {
    await product?.stop()
    await influxd?.stop()
    await postgres?.stop()
    folder.remove()
  })

  const collection = async () => {
    type Answer = { data: { state: string; until: string | null } }
    const { state, until } = (await call<Answer>('GET', `/machines/${machine}/collection`)).body.data
    return { state, untilMs: until === null ? 0 : Date.parse(until) }
  }
  /** Waits until the worker has collected points newer than this moment. */
  const expectCollected = async () => {
    const sinceMs = Date.now()
    const caughtUp = async () => {
      const { state, untilMs } = await collection()
      return state === 'em_dia' && untilMs > sinceMs
    }
    await expect.poll(caughtUp, { timeout: 90_000, interval: 300 }).toBe(true)
  }
  const expectAllRunning = () =>
    expect([product.web, ...product.workers].map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([
      null,
      null,
    ])

  test('connections that break again and again end single calls, but no process', async () => {
    await expect.poll(() => product.output(), { timeout: 60_000 }).toContain('coletor em execução')
    machine = await addMachine(call, place, { collectIntervalSeconds: 5 })
    const answers: { status: number; message?: string }[] = []
    const acknowledged: string[] = []
    for (let round = 0; round < 25; round++) {
      await product.look(({ db }) =>
        db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and datname = current_database()`),
      )
      const nome = `Site ${round}`
      const { status, body } = await call<{ message?: string }>('POST', '/sites', { nome })
      if (status === 201) acknowledged.push(nome)
      answers.push({ status, ...(status === 201 ? {} : { message: body.message ?? '' }) })
      await pause(60)
    }
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toEqual(refused.map(() => ({ status: 503, message: AWAY })))
    await expectCollected()
    expectAllRunning()
    const { body } = await call<{ data: { nome: string }[] }>('GET', '/sites')
    const present = body.data.map(({ nome }) => nome)
    expect(present).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(present).size).toBe(present.length)
  })

  test('a stopped server is reported in Portuguese with 503, and everything continues when it is back', async () => {
    await postgres.crash()
    const reachable = await fetch(`${product.web.url}/api/health/live`)
    expect(reachable.status).toBe(200)
    for (const path of ['/sites', `/machines/${machine}/collection`, `/machines/${machine}/dashboard-data`]) {
      const answer = await call('GET', path)
      expect(answer).toEqual({ status: 503, body: { success: false, message: AWAY } })
    }
    expect((await fetch(`${product.web.url}/api/health/ready`)).status).toBe(503)
    // Long enough for several tries of the worker.
    await pause(3_000)
    expectAllRunning()
    await postgres.startAgain()
    await expect.poll(async () => (await call('GET', '/sites')).status, { timeout: 30_000 }).toBe(200)
    await expectCollected()
    expectAllRunning()
  })

  test('the stored data equal those of one undisturbed run', async () => {
    const reference = await addMachine(call, place)
    const beforeMs = floorHour(Date.now() - 6 * HOUR_MS)
    const isRead = async () => {
      type Answer = { data: { state: string } }
      return (await call<Answer>('GET', `/machines/${reference}/collection`)).body.data.state
    }
    await expect.poll(isRead, { timeout: 60_000, interval: 300 }).toBe('em_dia')
    await product.look(async ({ db }) => {
      const expected = await storedRows(db, reference, beforeMs)
      expect(expected.chunks.length).toBeGreaterThan(80)
      expect(await storedRows(db, machine, beforeMs)).toEqual(expected)
      // The job queue works again, too: one of its jobs summarises past days.
      const summarised = () => db.$count(readingDays, eq(readingDays.machineId, reference))
      await expect.poll(summarised, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
    })
    expect(product.output()).not.toMatch(/collection failed|Falha interna/)
  })
})
