import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Caller, callerWith } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { openLive } from '#test/telemetry/live-stream.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { liveTopic } from './live-hub.ts'

const NOW = Date.UTC(2025, 9, 20, 5, 17, 12)
const points = plantBlock(chillerSpec, NOW - 2 * DAY_MS, NOW + DAY_MS)

let app: TestApp
let base: string
let siteId: string
let machine: CollectedMachine
let admin: Caller

beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  siteId = await makeSite(app)
  machine = await makeCollectedMachine(app, siteId, points)
  await machine.collect()
  admin = await makeAdmin(app)
}, 60_000)
afterAll(() => app.close())

const reader = () => makeCaller(app, { sites: { [siteId]: 'leitura' } })
const live = (caller: Caller, id = machine.id, headers: Record<string, string> = {}) =>
  openLive(`${base}/api/machines/${id}/live`, { authorization: `Bearer ${caller.token}`, ...headers })
const isReadings = ({ event }: { event: string }) => event === 'readings'
const isCollection = ({ event }: { event: string }) => event === 'collection'
const isEnd = ({ event }: { event: string }) => event === 'end'

describe('the live stream', () => {
  it('sends the present state, then changes, and after Last-Event-ID only changes', async () => {
    const caller = await reader()
    const stream = await live(caller)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('content-encoding')).toBeNull()
    const first = (await stream.next(isReadings)).data
    const newest = required(
      points.atMs.findLast((at) => at < NOW),
      'newest sample',
    )
    expect(first.newestSampleAt).toBe(new Date(newest).toISOString())
    const { body } = await caller.get(
      `/machines/${machine.id}/series?fields=power&from=${first.readings.power.at}&points=1`,
    )
    expect(body.data.power[0].max).toBe(first.readings.power.value)
    expect((await stream.next(isCollection)).data).toEqual(
      (await caller.get(`/machines/${machine.id}/collection`)).body.data,
    )
    const last = required(stream.events.at(-1), 'last event').id

    app.setNow(new Date(NOW + 5 * MINUTE_MS))
    await machine.collect()
    const moved = await stream.next(
      (one) => isReadings(one) && one.data.newestSampleAt > first.newestSampleAt,
    )
    expect(Date.parse(moved.data.newestSampleAt)).toBeGreaterThan(NOW)
    const current = await stream.next(
      (one) => isCollection(one) && one.data.until > new Date(NOW).toISOString(),
    )

    const behind = await live(caller, machine.id, { 'last-event-id': last })
    await behind.next(isReadings)
    await behind.next(isCollection)
    const upToDate = await live(caller, machine.id, { 'last-event-id': current.id })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(upToDate.events).toEqual([])
    for (const one of [stream, behind, upToDate]) one.close()
    app.setNow(new Date(NOW))
  })

  it.each(['x', '.', 'a.b.c', '-1', 'null', `${'x'.repeat(5_000)}.y`])(
    'begins anew after a Last-Event-ID that the server never sent',
    async (id) => {
      const stream = await live(await reader(), machine.id, { 'last-event-id': id })
      await stream.next(isReadings)
      await stream.next(isCollection)
      stream.close()
    },
  )

  it('polls once for all watchers, and never without watchers', async () => {
    const [one, other] = await Promise.all([reader(), reader()])
    const streams = await Promise.all([...Array.from({ length: 50 }, () => live(one)), live(other)])
    await Promise.all(streams.map((stream) => stream.next(isCollection)))
    const topic = liveTopic(app.services, machine.id)
    let reads = 0
    const read = topic.read.bind(topic)
    topic.read = () => {
      reads++
      return read()
    }
    await new Promise((resolve) => setTimeout(resolve, 3_200))
    expect(reads).toBeGreaterThanOrEqual(2)
    expect(reads).toBeLessThanOrEqual(4)
    for (const stream of streams) stream.close()
    for (let i = 0; topic.isWatched && i < 100; i++) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(topic.isWatched).toBe(false)
    reads = 0
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(reads).toBe(0)
  })

  it('ends with a notice after a lost right, an ended session or a deactivated account', async () => {
    const [moved, left, closed] = await Promise.all([reader(), reader(), reader()])
    const streams = await Promise.all([moved, left, closed].map((caller) => live(caller)))
    await Promise.all(streams.map((stream) => stream.next(isCollection)))
    const members = (await admin.get(`/sites/${siteId}`)).body.data.users
    const usuarios = members
      .filter(({ userId }: { userId: string }) => userId !== moved.userId)
      .map(({ userId, permissoes }: { userId: string; permissoes: unknown }) => ({ userId, permissoes }))
    expect((await admin.put(`/sites/${siteId}/users`, { usuarios })).status).toBe(200)
    expect((await left.post('/auth/logout')).status).toBe(200)
    expect((await admin.put(`/users/${closed.userId}`, { isActive: false })).status).toBe(200)
    const [noRight, noSession, noAccount] = await Promise.all(streams.map((stream) => stream.next(isEnd)))
    expect(noRight?.data).toEqual({ status: 404, message: 'Máquina não encontrada' })
    expect(noSession?.data).toEqual({ status: 401, message: 'Sessão expirada. Entre novamente.' })
    expect(noAccount?.data.status).toBe(401)
    await Promise.all(streams.map((stream) => stream.ended))
  })

  it('is refused in JSON, as every other call', async () => {
    const caller = await reader()
    const stranger = await makeCaller(app, { sites: { [await makeSite(app)]: 'admin' } })
    const refused = async (by: Caller, id = machine.id) => {
      const { response } = await live(by, id)
      return [response.status, await response.json()]
    }
    const missing = { success: false, message: 'Máquina não encontrada' }
    expect(await refused(stranger)).toEqual([404, missing])
    expect(await refused(caller, 'nenhuma')).toEqual([404, missing])
    expect(await refused(caller, await makeMachine(app, { siteId, ativo: false }))).toEqual([404, missing])
    expect((await refused(callerWith(app, { token: 'x' })))[0]).toBe(401)
  })

  it('has a limit per user', async () => {
    const caller = await reader()
    const streams = await Promise.all(Array.from({ length: 200 }, () => live(caller)))
    const { response } = await live(caller)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '10'])
    expect((await response.json()).message).toBe('Muitas conexões ao vivo abertas')
    for (const stream of streams) stream.close()
    let status = 429
    for (let i = 0; status === 429 && i < 50; i++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const again = await live(caller)
      status = again.response.status
      again.close()
    }
    expect(status).toBe(200)
  })

  it('is a single answer for a request for JSON', async () => {
    const caller = await reader()
    const url = `${base}/api/machines/${machine.id}/live`
    const headers = { authorization: `Bearer ${caller.token}`, accept: 'application/json' }
    const { success, data } = await (await fetch(url, { headers })).json()
    expect(success).toBe(true)
    expect(data.collection.state).toBe('em_dia')
    expect(Object.keys(data.readings.readings).length).toBeGreaterThan(30)
    const none = await makeMachine(app, { siteId })
    const empty = await (await fetch(`${base}/api/machines/${none}/live`, { headers })).json()
    expect(empty.data.readings).toEqual({ newestSampleAt: null, readings: {} })
    expect(empty.data.collection.state).toBe('parada')
  })

  it('ends with the server', async () => {
    const other = await createTestApp()
    const url = await other.http.listen({ port: 0, host: '127.0.0.1' })
    const site = await makeSite(other)
    const caller = await makeCaller(other, { sites: { [site]: 'leitura' } })
    const id = await makeMachine(other, { siteId: site })
    const stream = await openLive(`${url}/api/machines/${id}/live`, {
      authorization: `Bearer ${caller.token}`,
    })
    await stream.next(isCollection)
    const begunMs = Date.now()
    await other.close()
    await stream.ended
    expect(Date.now() - begunMs).toBeLessThan(5_000)
  })
})
