import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DERIVATION } from '#core/derivation.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, floorHour, HOUR_MS } from '#core/time/hours.ts'
import { MachineState } from '#server/telemetry/collect/machine-state.ts'
import { wholeAgain } from '#server/telemetry/collect/revise/rederive.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { readCollection } from '#server/telemetry/store/collection-row.ts'
import { beginRemap, remapId } from '#server/telemetry/store/recollections.ts'
import { summariseDays } from '#server/telemetry/summaries/summarise-days.ts'
import {
  collections,
  dailyRollups,
  hourlyRollups,
  readingDays,
  unitEvents,
} from '#server/telemetry/tables.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { dueMachines } from '../rounds/collect-store.ts'
import { OlderFigures } from './older-figures.ts'
import { olderMachines } from './older-store.ts'

const NEWER = DERIVATION + 1
const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 12 * DAY_MS + 3 * HOUR_MS
const points = plantBlock(chillerSpec, START, NOW)
const never = new AbortController().signal

let app: TestApp
let siteId: string
let admin: Caller
let machine: CollectedMachine
beforeAll(async () => {
  app = await createTestApp()
  siteId = await makeSite(app)
  admin = await makeAdmin(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date(NOW))
  for (const { id } of (await admin.get('/machines')).body.data)
    await admin.delete(`/machines/${id}?permanent=true`)
  machine = await makeCollectedMachine(app, siteId, points)
  expect(await machine.collect()).toBe('collected')
  app.logLines.length = 0
})

/** A newer program, which works on a machine for one stretch per round. */
const newer = () => new OlderFigures(app.services, { derivation: NEWER, sliceMs: 0 })
const row = () => readCollection(app.services.db, machine.id)
async function untilDone(figures: OlderFigures): Promise<void> {
  for (let rounds = 0; (await row())?.deriveAnew != null; rounds++) {
    expect(rounds).toBeLessThan(50)
    await figures.round(never)
  }
}
async function expectAllNew(): Promise<void> {
  expect(await row()).toMatchObject({ derivation: NEWER, deriveAnew: null })
  for (const table of [hourlyRollups, dailyRollups, unitEvents]) {
    const older = and(eq(table.machineId, machine.id), ne(table.derivation, NEWER))
    expect(await app.services.db.$count(table, older)).toBe(0)
  }
}
const warnings = () => app.logLines.filter((line) => /"level":"?(warn|error|[45]0)/.test(line))
const of = async (path: string) => (await admin.get(`/machines/${machine.id}${path}`)).body.data
const seen = async () => {
  app.setNow(new Date(NOW))
  return {
    board: await of('/dashboard-data?timeRange=all'),
    events: await of('/events?timeRange=all&limit=500'),
  }
}

it('older figures are made anew round by round: the figures stay, and the collection shows the progress', async () => {
  const before = await seen()
  const figures = newer()
  const shares: number[] = []
  await figures.round(never)
  for (; (await row())?.deriveAnew != null; await figures.round(never)) {
    shares.push((await of('/collection')).rederiving.progress)
    expect(await seen()).toEqual(before)
  }
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  for (const share of shares) expect(share).toBeLessThan(1)
  expect((await of('/collection')).rederiving).toBeNull()
  await expectAllNew()
  expect(await seen()).toEqual(before)
})

it('figures that a change of the configuration makes anew show the progress, until the next run ends the work', async () => {
  const { fromMs, untilMs } = required(await row(), 'collection')
  const nextMs = floorHour((required(fromMs, 'start') + required(untilMs, 'watermark')) / 2)
  const rederive = wholeAgain(nextMs)
  await app.services.db.update(collections).set({ rederive }).where(eq(collections.machineId, machine.id))
  expect((await of('/collection')).rederiving.progress).toBeCloseTo(0.5, 1)
  expect(await machine.collect()).toBe('collected')
  expect((await of('/collection')).rederiving).toBeNull()
})

it('older figures of a machine that its collector holds are made anew as soon as the collector gives it back', async () => {
  const state = new MachineState(app.services.db, machine.id)
  expect(await state.take()).toBe(true)
  const figures = newer()
  await figures.round(never)
  expect(await row()).toMatchObject({ derivation: DERIVATION, deriveAnew: null })
  await state.release()
  await figures.round(never)
  expect(await row()).toMatchObject({ derivation: NEWER, deriveAnew: expect.anything() })
})

it('older figures are made anew while the source is down', async () => {
  machine.source.failure = new SourceError('unreachable', 'Servidor não encontrado')
  expect(await machine.collect()).toBe('failed')
  const figures = newer()
  await figures.round(never)
  await untilDone(figures)
  await expectAllNew()
  expect(await of('/collection')).toMatchObject({ rederiving: null, lastError: 'Servidor não encontrado' })
})

it('older figures are made anew when the machine loses its connection meanwhile and the connection is deleted', async () => {
  const events = () => app.services.db.$count(unitEvents, eq(unitEvents.machineId, machine.id))
  const before = await events()
  const figures = newer()
  await figures.round(never)
  const { influxConnectionId, updatedAt } = await of('')
  const without = await admin.put(`/machines/${machine.id}`, { updatedAt, influxConnectionId: null })
  expect(without.status).toBe(200)
  expect((await admin.delete(`/influx/${influxConnectionId}`)).status).toBe(200)
  await untilDone(figures)
  await expectAllNew()
  expect(await of('/collection')).toMatchObject({ state: 'parada', rederiving: null })
  expect(await events()).toBe(before)
  expect(warnings()).toEqual([])
})

it('older figures end with their machine: deleted between two rounds or within one, it leaves no row and no complaint', async () => {
  const figures = newer()
  await figures.round(never)
  const within = figures.round(never)
  expect((await admin.delete(`/machines/${machine.id}?permanent=true`)).status).toBe(200)
  await within
  await figures.round(never)
  expect(await row()).toBeNull()
  expect(await app.services.db.$count(hourlyRollups, eq(hourlyRollups.machineId, machine.id))).toBe(0)
  expect(warnings()).toEqual([])
})

it('a machine is deleted for good while a step of it is being stored', async () => {
  const { id } = machine
  const deleted = await app.services.db.transaction(async (tx) => {
    await tx.update(collections).set({ derivation: NEWER }).where(eq(collections.machineId, id))
    const answer = admin.delete(`/machines/${id}?permanent=true`)
    await pause(300)
    await tx.insert(hourlyRollups).values({ machineId: id, hourMs: 0, sums: {}, derivation: NEWER })
    return { answer }
  })
  expect((await deleted.answer).status).toBe(200)
  expect(await app.services.db.$count(hourlyRollups, eq(hourlyRollups.machineId, id))).toBe(0)
})

it('older figures of a machine whose samples are being replaced wait for its collector', async () => {
  const { db } = app.services
  const newest = { derivation: NEWER, without: [], most: 2 }
  expect((await olderMachines(db, newest)).map((older) => older.machine.id)).toEqual([machine.id])
  await beginRemap(db, machine.id, remapId(machine.id, 'other fields'), {
    fromMs: START,
    toMs: NOW,
    askedAtMs: NOW,
  })
  expect(await olderMachines(db, newest)).toEqual([])
})

it('newer figures are left alone by an older program that still runs beside the newer one', async () => {
  const before = await seen()
  await newer().round(never)
  const half = await row()
  const { db } = app.services
  await new OlderFigures(app.services).round(never)
  const later = NOW + HOUR_MS
  expect((await dueMachines(db, later)).map(({ machineId }) => machineId)).not.toContain(machine.id)
  expect(await machine.collect()).toBe('busy')
  await summariseDays({ db }, { machineId: machine.id, nowMs: later })
  expect(await db.$count(readingDays, eq(readingDays.machineId, machine.id))).toBe(0)
  expect(await row()).toEqual(half)
  // The older program's web process goes on showing figures.
  expect(await seen()).toEqual(before)
  await untilDone(newer())
  await expectAllNew()
})

it('older figures wait for a worker of the newer program while only its web process runs', async () => {
  const { db } = app.services
  await db
    .update(collections)
    .set({ derivation: DERIVATION - 1 })
    .where(eq(collections.machineId, machine.id))
  expect((await of('/collection')).rederiving).toEqual({ progress: 0 })
  // The older program's worker goes on collecting.
  app.setNow(new Date(NOW + HOUR_MS))
  expect(await machine.collect()).toBe('collected')
  expect((await of('/collection')).rederiving).toEqual({ progress: 0 })
  const worker = new OlderFigures(app.services, { sliceMs: 0 })
  await worker.round(never)
  await untilDone(worker)
  expect((await of('/collection')).rederiving).toBeNull()
})
