import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { Evidence, EvidenceStretch } from '#contract/monitoring/evidence.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeCaller } from '#test/factories/user.ts'
import { first, required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec, plantSetup } from '#test/telemetry/plant-target.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 10 * DAY_MS

let app: TestApp
let siteId: string
let reader: Caller
let machine: CollectedMachine
let events: MachineEvent[]
beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  siteId = await makeSite(app)
  reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  machine = await makeCollectedMachine(app, siteId, plantBlock(chillerSpec, START, NOW))
  expect(await machine.collect()).toBe('collected')
  events = (await reader.get(`/machines/${machine.id}/events?timeRange=15d&limit=500`)).body.data
}, 60_000)
afterAll(() => app.close())

const path = (event: Pick<MachineEvent, 'id'>, id = machine.id) =>
  `/machines/${id}/events/${encodeURIComponent(event.id)}/evidence`

async function evidence(event: MachineEvent): Promise<Evidence> {
  const { status, body } = await reader.get(path(event))
  expect([status, body.message]).toEqual([200, undefined])
  return body.data
}

/** The samples of a reading just before an instant, and from the instant on. */
function beside({ series }: EvidenceStretch, reading: string, at: string) {
  const { samples } = required(
    series.find((one) => one.reading === reading),
    reading,
  )
  return {
    before: samples.findLast(({ t }) => t < at)?.value,
    from: samples.find(({ t }) => t >= at)?.value,
  }
}

test('a failure has the samples that decided it, and says whether it stopped the unit', async () => {
  const failures = events.flatMap((event) =>
    event.type === 'failure' && event.to !== null ? [{ ...event, to: event.to }] : [],
  )
  expect(new Set(failures.map(({ causedShutdown }) => causedShutdown)).size).toBe(2)
  for (const event of failures) {
    const { stretches, ranBefore, stoppedAt, gapLimitSeconds, ...rest } = await evidence(event)
    expect(rest.event).toEqual(event)
    const head = first(stretches, 'stretches')
    const last = required(stretches.at(-1), 'last stretch')
    expect(Date.parse(head.from)).toBe(Date.parse(event.from) - 15 * MINUTE_MS)
    expect(Date.parse(last.to)).toBe(Math.min(NOW, Date.parse(event.to) + 15 * MINUTE_MS) + 1)
    expect(stretches.length).toBe(Date.parse(event.to) - Date.parse(event.from) > 3 * HOUR_MS ? 2 : 1)
    expect(beside(head, event.evidence, event.from)).toEqual({ before: 0, from: 1 })
    if (Date.parse(last.to) > Date.parse(event.to) + MINUTE_MS)
      expect(beside(last, event.evidence, event.to)).toMatchObject({ from: 0 })
    const stopped = stoppedAt !== null && ranBefore === true
    expect(stopped).toBe(event.causedShutdown)
    if (event.causedShutdown) {
      expect(Date.parse(required(stoppedAt, 'stop'))).toBeLessThanOrEqual(
        Date.parse(event.to) + 1000 * gapLimitSeconds,
      )
    }
    const prefix = event.unit === 'chiller' ? '' : `${event.unit.toLowerCase()}_`
    const readings = head.series.map(({ reading }) => reading)
    for (const suffix of ['status', 'power', 'capacity']) expect(readings).toContain(prefix + suffix)
    if (prefix) expect(readings).toContain(`${prefix}suction_pressure`)
  }
})

test('a failure during hundreds of stops names the first of them', async () => {
  const atMs = Float64Array.from({ length: 30 * 60 }, (_, minute) => NOW - 2 * DAY_MS + minute * MINUTE_MS)
  const field = (id: string) =>
    required(
      plantSetup.readings.find((reading) => reading.id === id),
      id,
    ).topicField
  const cycling = await makeCollectedMachine(app, siteId, {
    atMs,
    fields: {
      [field('status')]: Float64Array.from(atMs, (_, minute) => (minute < 60 ? 1 : minute % 2)),
      [field('fault')]: Float64Array.from(atMs, (_, minute) => (minute < 30 ? 0 : 1)),
    },
  })
  expect(await cycling.collect()).toBe('collected')
  const { body } = await reader.get(`/machines/${cycling.id}/events?timeRange=7d&type=failure`)
  const { status, body: answer } = await reader.get(path(first(body.data, 'failures'), cycling.id))
  expect(status).toBe(200)
  expect(answer.data.stoppedAt).toBe(new Date(NOW - 2 * DAY_MS + 60 * MINUTE_MS).toISOString())
})

test('stops and starts have the deciding reading with its limit', async () => {
  for (const type of ['stop', 'microstop', 'start'] as const) {
    const event = events.find((one) => one.type === type && one.unit === 'C2')
    if (type !== 'microstop') expect(event).toBeDefined()
    if (!event) continue
    const { running, stretches, ranBefore, microStopSeconds } = await evidence(event)
    expect([running, ranBefore, microStopSeconds]).toEqual([{ reading: 'c2_status', above: 0 }, null, 300])
    const [off, on] = type === 'start' ? [0, 1] : [1, 0]
    expect(beside(first(stretches, 'stretches'), 'c2_status', event.from)).toEqual({ before: off, from: on })
  }
})

test('is not found by users without access to the machine, nor for unknown events', async () => {
  const event = first(events, 'events')
  const stranger = await makeCaller(app, { sites: { [await makeSite(app)]: 'admin' } })
  const other = await makeMachine(app, { siteId })
  const missing = [
    await stranger.get(path(event)),
    await reader.get(path(event, other)),
    await reader.get(path({ id: `${machine.id}:chiller:failure:1` })),
    await reader.get(path({ id: 'nada' })),
    await reader.get(path({ id: `${machine.id}:C2:failure:9999999999999999999` })),
  ]
  expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
