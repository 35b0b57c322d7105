import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { maintenance } from '#server/features/maintenance/tables.ts'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import type { Answer, Anything } from '../app/caller.ts'
import { makeMachine } from '../factories/machine.ts'
import { makeSite } from '../factories/site.ts'
import { makeCaller } from '../factories/user.ts'
import { required } from '../harness/required.ts'

const NOW = Date.UTC(2026, 2, 10, 12)
const app = await appOfThisFile()
const siteId = await makeSite(app)
const writer = await makeCaller(app, { sites: { [siteId]: 'escrita' } })
const NOTES = '🧊, vírgula; '.repeat(600).slice(0, 4000)

/** Inserts this many entries at once, one per day around now unless `of` says otherwise. */
async function fill(
  machineId: string,
  entries: number,
  of: (n: number) => Partial<typeof maintenance.$inferInsert> = () => ({}),
): Promise<void> {
  const at = new Date(NOW)
  for (let from = 0; from < entries; from += 500) {
    const rows = Array.from({ length: Math.min(500, entries - from) }, (_, i) => {
      const n = from + i
      const inicio = new Date(NOW + (n - entries / 2) * DAY_MS)
      const row = { tipo: 'preventiva', status: 'concluida', inicio, createdAt: at, updatedAt: at } as const
      return { id: `${machineId}-${String(n).padStart(5, '0')}`, machineId, ...row, ...of(n) }
    })
    await app.services.db.insert(maintenance).values(rows)
  }
}
const good = { tipo: 'preventiva', inicio: '2026-03-20T08:00:00Z' }

describe('five thousand entries with notes of the largest size', () => {
  let machine: string
  beforeAll(async () => {
    machine = await makeMachine(app, { siteId, nome: 'M'.repeat(200) })
    await fill(machine, 5_000, () => ({
      notas: NOTES,
      responsavel: 'R'.repeat(200),
      origem: 'o'.repeat(500),
    }))
  })

  test('are answered page by page, each once and in order', async () => {
    const ids: string[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const answer: Answer<Anything> = await writer.get(
        `/machines/${machine}/maintenance?limit=400&cursor=${cursor}`,
      )
      const { status, body } = answer
      expect(status).toBe(200)
      expect(body.data.length).toBeLessThanOrEqual(400)
      ids.push(...body.data.map(({ id }: { id: string }) => id))
      cursor = body.next
      pages++
    }
    expect(pages).toBe(13)
    expect(ids).toEqual(Array.from({ length: 5_000 }, (_, n) => `${machine}-${String(n).padStart(5, '0')}`))
    expect((await writer.get(`/machines/${machine}/maintenance`)).body.data).toHaveLength(500)
  })

  test('give a calendar that stays small, with the upcoming entries first, and that is not sent twice', async () => {
    const { path } = (await writer.post(`/machines/${machine}/maintenance/calendar`)).body.data
    const answer = await app.http.inject({ method: 'GET', url: path })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBeLessThan(1_000_000)
    const starts = [...answer.body.matchAll(/DTSTART:(\d{8})T/g)].map(([, day]) => required(day, 'day'))
    expect(starts.length).toBeGreaterThan(100)
    expect(starts.length).toBeLessThanOrEqual(1_000)
    expect(starts).toEqual(starts.toSorted())
    // No upcoming entry is missing before the first one in the calendar.
    expect(starts[0]).toBe('20260310')
    const description = required(
      required(/DESCRIPTION:((?:.|\r\n )*)/.exec(answer.body), 'description')[1],
      'description',
    ).replaceAll('\r\n ', '')
    expect([...description.replaceAll('\\', '')].length).toBeLessThan(1_300)
    expect(description).toMatch(/…$/)
    expect(answer.body.isWellFormed()).toBe(true)
    const { etag } = answer.headers
    const again = await app.http.inject({
      method: 'GET',
      url: path,
      headers: { 'if-none-match': String(etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await app.services.db.insert(maintenance).values({
      id: 'nova',
      machineId: machine,
      tipo: 'inspecao',
      status: 'agendada',
      inicio: new Date(NOW + 1_000),
      createdAt: new Date(NOW),
      updatedAt: new Date(NOW),
    })
    const changed = await app.http.inject({
      method: 'GET',
      url: path,
      headers: { 'if-none-match': String(etag) },
    })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('UID:nova@geada')
  })
})

test('a calendar reaches back one year', async () => {
  const machine = await makeMachine(app, { siteId })
  await fill(machine, 3, (n) => ({
    inicio: new Date(NOW - required([400, 364, 10][n], 'days') * DAY_MS),
  }))
  const { path } = (await writer.post(`/machines/${machine}/maintenance/calendar`)).body.data
  const { body } = await app.http.inject({ method: 'GET', url: path })
  expect([...body.matchAll(/UID:\S+-(\d+)@/g)].map(([, n]) => n)).toEqual(['00001', '00002'])
})

test.each([
  ['x'],
  [Buffer.from('[1]').toString('base64url')],
  [Buffer.from('["ontem","x"]').toString('base64url')],
  [Buffer.from('["2026-03-10T12:00:00Z","\\u0000"]').toString('base64url')],
  [Buffer.from('["9999-99-99T12:00:00Z","a"]').toString('base64url')],
  [Buffer.from('["0000-01-01T00:00:00Z","a"]').toString('base64url')],
  ['a'.repeat(301)],
])('the cursor %s is refused', async (cursor) => {
  const machine = await makeMachine(app, { siteId })
  const answer = await writer.get(`/machines/${machine}/maintenance?cursor=${cursor}`)
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'cursor', message: 'Cursor inválido' }] },
  })
})

test.each(['0', '501', '1.5', 'x'])('the limit %s is refused', async (limit) => {
  const machine = await makeMachine(app, { siteId })
  expect((await writer.get(`/machines/${machine}/maintenance?limit=${limit}`)).status).toBe(400)
})

test('a machine has a largest number of scheduled entries', async () => {
  const machine = await makeMachine(app, { siteId })
  await fill(machine, 1_999, () => ({ status: 'agendada' }))
  const post = (more: object = {}) => writer.post(`/machines/${machine}/maintenance`, { ...good, ...more })
  const answers = await Promise.all([post(), post(), post()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await post()).body.message).toContain('2.000 manutenções agendadas')
  const done = await post({ status: 'concluida' })
  expect(done.status).toBe(201)
  const path = `/maintenance/${done.body.data.id}`
  expect((await writer.put(path, { status: 'agendada' })).status).toBe(409)
  expect((await writer.put(path, { notas: 'feita' })).status).toBe(200)
  await writer.put(`/maintenance/${machine}-00000`, { status: 'cancelada' })
  expect((await writer.put(path, { status: 'agendada' })).status).toBe(200)
  expect((await writer.put(path, { status: 'agendada', notas: 'x' })).status).toBe(200)
})

test('a machine has a largest number of entries in all', async () => {
  const machine = await makeMachine(app, { siteId })
  await fill(machine, 10_000, () => ({ inicio: new Date(NOW) }))
  const answer = await writer.post(`/machines/${machine}/maintenance`, { ...good, status: 'concluida' })
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('10.000 manutenções') },
  })
  await writer.delete(`/maintenance/${machine}-00000`)
  expect((await writer.post(`/machines/${machine}/maintenance`, good)).status).toBe(201)
})
