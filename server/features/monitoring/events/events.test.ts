import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Caller, signIn } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { allEvents, eventPage } from '#test/telemetry/asked-events.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { expectAgreement, expectCounts } from '#test/telemetry/events-as-counted.ts'
import { chillerSpec, plantSetup } from '#test/telemetry/plant-target.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 24 * DAY_MS + 7 * HOUR_MS + 23 * MINUTE_MS + 34_567
const points = plantBlock(chillerSpec, START, NOW + DAY_MS)

let app: TestApp
let siteId: string
let machine: CollectedMachine
let readerEmail: string

beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  siteId = await makeSite(app)
  readerEmail = (await makeUser(app, { sites: { [siteId]: 'leitura' } })).email
  machine = await makeCollectedMachine(app, siteId, points)
  expect(await machine.collect()).toBe('collected')
}, 60_000)
afterAll(() => app.close())

const reader = () => signIn(app, readerEmail, TEST_PASSWORD)

const page = async (search: string, caller?: Caller, id = machine.id) =>
  eventPage(caller ?? (await reader()), id, search)
const all = async (search: string, caller?: Caller) =>
  allEvents(caller ?? (await reader()), machine.id, search)

describe('events', () => {
  it('are as many as the Dashboard’s number, in every range, also if the window begins inside an event', async () => {
    for (const range of ['7d', '15d', '30d', '6m', '1y', 'all'])
      await expectCounts(await reader(), machine.id, range)
    const failures = (await all('timeRange=all&type=shutdown')).map(
      ({ from, to }) => [from, required(to, 'end of a failure')] as const,
    )
    expect(failures.length).toBeGreaterThan(2)
    for (const [from, to] of failures.slice(0, 1)) {
      const middle = (Date.parse(from) + Date.parse(to)) / 2
      app.setNow(new Date(middle + 7 * DAY_MS))
      await expectCounts(await reader(), machine.id, '7d')
    }
    app.setNow(new Date(NOW))
  }, 30_000)

  it('are the events that the dashboard counts, in every range', async () => {
    const caller = await reader()
    for (const range of ['7d', '15d', '30d', '6m', '1y', 'all'])
      await expectAgreement(caller, machine.id, range)
    const events = await all('timeRange=all', caller)
    expect(events.filter(({ type }) => type === 'failure').length).toBeGreaterThan(2)
    expect(events.filter(({ type }) => type === 'microstop').length).toBeGreaterThan(2)
  })

  it('match at every end of the window, stored or not, and keep their ids', async () => {
    const ids = new Map<string, string>()
    for (let minutes = 1; minutes < 8 * 60; minutes += 37) {
      app.setNow(new Date(NOW + minutes * MINUTE_MS + 1234))
      const caller = await reader()
      // Every second time nothing new has been collected: the known events stay.
      if (minutes % 2 === 1) await machine.collect()
      const events = await expectAgreement(caller, machine.id, '7d')
      for (const { id, unit, from, type } of events) {
        const about = `${unit} ${type === 'microstop' ? 'stop' : type} ${from}`
        expect(ids.get(about) ?? id).toBe(id)
        ids.set(about, id)
      }
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    }
    app.setNow(new Date(NOW))
  }, 60_000)

  it('are sorted newest first, in pages that new events do not move', async () => {
    const caller = await reader()
    const whole = await all('timeRange=15d', caller)
    expect(whole.map(({ from }) => from)).toEqual(
      whole
        .map(({ from }) => from)
        .toSorted()
        .reverse(),
    )
    const first = await page('timeRange=15d&limit=7', caller)
    expect(first.data).toEqual(whole.slice(0, 7))
    app.setNow(new Date(NOW + 23 * HOUR_MS))
    await machine.collect()
    const later = await reader()
    const fresh = await page('timeRange=15d&limit=7', later)
    expect(fresh.data[0]).not.toEqual(whole[0])
    const second = await page(`timeRange=15d&limit=7&cursor=${first.next}`, later)
    expect(second.data.map(({ id }) => id)).toEqual(whole.slice(7, 14).map(({ id }) => id))
    expect([second.total, second.period]).toEqual([first.total, first.period])
    app.setNow(new Date(NOW))
  })

  it('can be filtered by unit and by type', async () => {
    const whole = await all('timeRange=30d')
    for (const [search, fits] of [
      ['type=failure', ({ type }: MachineEvent) => type === 'failure'],
      ['type=stop', ({ type }: MachineEvent) => type === 'stop'],
      ['type=all-stops', ({ type }: MachineEvent) => ['stop', 'microstop'].includes(type)],
      ['type=shutdown', ({ causedShutdown }: MachineEvent) => causedShutdown],
      ['compressor=C3', ({ unit }: MachineEvent) => unit === 'C3'],
      [`compressor=${machine.id}:C3`, ({ unit }: MachineEvent) => unit === 'C3'],
      ['compressor=chiller', ({ unit }: MachineEvent) => unit === 'chiller'],
      [
        'compressor=C3&type=microstop',
        ({ unit, type }: MachineEvent) => unit === 'C3' && type === 'microstop',
      ],
      ['compressor=&type=', () => true],
    ] as const) {
      const some = await all(`timeRange=30d&${search}`)
      expect(some).toEqual(whole.filter(fits))
    }
  })

  it('can be limited to a part of the window, never beyond the window', async () => {
    const whole = await all('timeRange=15d')
    const { period } = await page('timeRange=15d&limit=1')
    const at = (day: number) => new Date(Date.parse(period.from) + day * DAY_MS).toISOString()
    for (const [from, to] of [
      [at(3), at(9)],
      [at(-5), at(2)],
      [at(12), at(99)],
      [required(whole[4], 'fifth event').from, required(whole[2], 'third event').from],
    ] as const) {
      const inside = whole.filter((event) => event.from >= from && event.from < to)
      expect(inside.length).toBeGreaterThan(0)
      expect(await all(`timeRange=15d&from=${from}&to=${to}`)).toEqual(inside)
    }
    expect(await page(`timeRange=15d&from=${at(3)}&to=&limit=1`)).toMatchObject({
      period: { from: at(3), to: period.to },
    })
    for (const nowhere of [`from=${at(9)}&to=${at(3)}`, `from=${at(99)}`, `to=${at(-9)}`]) {
      expect(await page(`timeRange=15d&${nowhere}`)).toMatchObject({ data: [], total: 0, next: null })
    }
  })

  it('stay open until their end is known, and name their reading', async () => {
    const at = START + 3 * DAY_MS
    const stopped = { ...points, fields: { ...points.fields } }
    const field = (id: string) =>
      required(
        plantSetup.readings.find((reading) => reading.id === id),
        id,
      ).topicField
    const column = (id: string) => points.atMs.map((atMs) => Number(id === 'fault' ? atMs >= at : atMs < at))
    stopped.fields[field('status')] = column('status')
    stopped.fields[field('fault')] = column('fault')
    const other = await makeCollectedMachine(app, siteId, stopped)
    app.setNow(new Date(at + 90 * MINUTE_MS))
    await other.collect()
    const { data } = await page('timeRange=7d&compressor=chiller', undefined, other.id)
    expect(data).toEqual([
      {
        id: `${other.id}:chiller:failure:${at}`,
        type: 'failure',
        unit: 'chiller',
        from: new Date(at).toISOString(),
        to: null,
        durationHours: 1.5,
        causedShutdown: true,
        evidence: 'fault',
      },
      {
        id: `${other.id}:chiller:stop:${at}`,
        type: 'stop',
        unit: 'chiller',
        from: new Date(at).toISOString(),
        to: null,
        durationHours: 1.5,
        causedShutdown: false,
        evidence: 'status',
      },
    ])
    app.setNow(new Date(NOW))
  })

  it('are empty before the first collection', async () => {
    const id = await makeMachine(app, { siteId })
    expect(await page('timeRange=30d', undefined, id)).toMatchObject({ data: [], next: null, total: 0 })
  })

  it.each([
    ['timeRange=2d', 'timeRange', 'Período inválido'],
    ['type=falha', 'type', 'Tipo de evento inválido'],
    ['type=failure&type=stop', 'type', 'Tipo de evento inválido'],
    ['compressor=C99', 'compressor', 'O compressor não pertence a esta máquina'],
    ['compressor=outra:C1', 'compressor', 'O compressor não pertence a esta máquina'],
    ['from=ontem', 'from', 'Início inválido: use data e hora no formato ISO 8601'],
    ['to=2026-02-31T00:00:00Z', 'to', 'Fim inválido: use data e hora no formato ISO 8601'],
    ['limit=0', 'limit', 'O limite deve ser um número inteiro de 1 a 500'],
    ['limit=501', 'limit', 'O limite deve ser um número inteiro de 1 a 500'],
    ['limit=muitos', 'limit', 'O limite deve ser um número inteiro de 1 a 500'],
    ['cursor=abc', 'cursor', 'Cursor inválido'],
    [`cursor=${Buffer.from('[1,2,"C1","x"]').toString('base64url')}`, 'cursor', 'Cursor inválido'],
    [`cursor=${Buffer.from('[1,2,"C\\u00001","stop"]').toString('base64url')}`, 'cursor', 'Cursor inválido'],
    [`cursor=${Buffer.from('[9e15,2,"C1","stop"]').toString('base64url')}`, 'cursor', 'Cursor inválido'],
  ])('refuse %s', async (search, field, message) => {
    const { status, body } = await (await reader()).get(`/machines/${machine.id}/events?${search}`)
    expect([status, body]).toEqual([400, { success: false, message, errors: [{ field, message }] }])
  })

  it('are not found by users without access to the machine', async () => {
    const inactive = await makeMachine(app, { siteId, ativo: false })
    const stranger = await makeCaller(app, { sites: { [await makeSite(app)]: 'admin' } })
    const status = async (caller: Caller, id: string) => (await caller.get(`/machines/${id}/events`)).status
    expect(await status(stranger, machine.id)).toBe(404)
    expect(await status(await reader(), inactive)).toBe(404)
    expect(await status(await reader(), 'nenhuma')).toBe(404)
    expect(await status(await makeAdmin(app), inactive)).toBe(200)
  })
})
