import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { dueMachines } from './rounds/collect-store.ts'

let app: TestApp
let admin: Caller
let siteId: string
let machine: CollectedMachine
let nowMs: number
const iso = (atMs: number) => new Date(atMs).toISOString()

beforeAll(async () => {
  app = await createTestApp()
  admin = await makeAdmin(app)
  siteId = await makeSite(app)
  nowMs = app.services.now().getTime()
  const points = plantBlock(chillerSpec, nowMs - 3 * DAY_MS, nowMs)
  machine = await makeCollectedMachine(app, siteId, points)
  await machine.collect()
}, 60_000)
afterAll(() => app.close())

const ask = (body: unknown, caller = admin, id = machine.id) =>
  caller.post(`/machines/${id}/collection`, body as object)
const stretch = () => ({ from: iso(nowMs - 2 * DAY_MS), to: iso(nowMs - DAY_MS) })

describe('POST /machines/{id}/collection', () => {
  it('starts at once, shows its progress and ends', async () => {
    const due = async () => (await dueMachines(app.services.db, nowMs)).map(({ machineId }) => machineId)
    expect(await due()).not.toContain(machine.id)
    const { status, body } = await ask(stretch())
    expect(status).toBe(202)
    expect(body.data).toMatchObject({
      state: 'em_dia',
      progress: 1,
      recollecting: { ...stretch(), progress: 0 },
    })
    expect(await due()).toContain(machine.id)
    const reads = machine.source.reads.length
    expect(await machine.collect()).toBe('collected')
    expect(machine.source.reads.slice(reads)).toContainEqual({
      fromMs: nowMs - 2 * DAY_MS,
      toMs: nowMs - DAY_MS,
    })
    const state = (await admin.get(`/machines/${machine.id}/collection`)).body.data
    expect(state).toMatchObject({ state: 'em_dia', recollecting: null })
  })

  it('reads only the source’s part of a huge stretch, once for requests made together', async () => {
    await ask({ from: '1900-01-01T00:00:00Z', to: '2999-12-31T23:59:59Z' })
    await ask({ from: iso(nowMs - HOUR_MS), to: iso(nowMs) })
    const { body } = await admin.get(`/machines/${machine.id}/collection`)
    expect(body.data.recollecting).toMatchObject({ from: '1900-01-01T00:00:00.000Z', to: iso(nowMs) })
    const reads = machine.source.reads.length
    await machine.collect()
    const read = machine.source.reads.slice(reads + 1)
    expect(read.length).toBeLessThan(4)
    expect(Math.min(...read.map(({ fromMs }) => fromMs))).toBeGreaterThan(nowMs - 4 * DAY_MS)
    expect((await admin.get(`/machines/${machine.id}/collection`)).body.data.recollecting).toBeNull()
  })

  it.each<[unknown, string, string]>([
    [{}, 'from', 'Início é obrigatório'],
    [{ from: '2026-03-01T00:00:00Z' }, 'to', 'Fim é obrigatório'],
    [
      { from: 'ontem', to: '2026-03-02T00:00:00Z' },
      'from',
      'Início inválido: use data e hora no formato ISO 8601',
    ],
    [{ from: '2026-03-01T00:00:00Z', to: 7 }, 'to', 'Fim é obrigatório'],
    [{ from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }, 'to', 'O fim deve ser depois do início'],
    [{ from: '2026-03-02T00:00:00Z', to: '2026-03-02T00:00:00Z' }, 'to', 'O fim deve ser depois do início'],
    [{ from: '2030-01-01T00:00:00Z', to: '2030-01-02T00:00:00Z' }, 'from', 'O início não pode ser no futuro'],
  ])('refuses %j', async (wrong, field, message) => {
    const { status, body } = await ask(wrong)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, message })
    expect(body.errors[0]).toEqual({ field, message })
  })

  it('is allowed for managers of the site, and needs a connection', async () => {
    const who = (rights: 'admin' | 'escrita' | 'leitura') => makeCaller(app, { sites: { [siteId]: rights } })
    expect((await ask(stretch(), await who('admin'))).status).toBe(202)
    expect((await ask(stretch(), await who('escrita'))).status).toBe(403)
    expect((await ask(stretch(), await who('leitura'))).status).toBe(403)
    expect((await ask(stretch(), await makeCaller(app))).status).toBe(404)
    expect((await ask(stretch(), admin, await makeMachine(app, { siteId }))).status).toBe(409)
  })
})
