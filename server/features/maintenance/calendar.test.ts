import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarFeeds, users } from '#server/platform/tables.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { Caller } from '#test/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeMaintenance } from '#test/factories/maintenance.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'

let app: TestApp
let reader: Caller
let siteId: string
let machineId: string
beforeAll(async () => {
  app = await createTestApp()
  siteId = await makeSite(app, { nome: 'Sítio; um' })
  reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  const submaquinas = [{ id: 'C1', nome: 'Compressor 1' }]
  machineId = await makeMachine(app, { siteId, nome: 'Pátio, 1', submaquinas })
})
afterAll(() => app.close())

async function newAddress(caller = reader, id = machineId): Promise<string> {
  const { status, body } = await caller.post(`/machines/${id}/maintenance/calendar`)
  expect(status).toBe(200)
  return body.data.path
}
const fetchFeed = (url: string) => app.http.inject({ method: 'GET', url })

/** Properties of the feed's events, unfolded, their texts unescaped. */
function eventsOf(text: string): Record<string, string>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({})
    const [name = '', ...value] = line.split(':')
    const plain = (_: string, sign: string) => (sign === 'n' ? '\n' : sign)
    if (events.length > 0) events.at(-1)![name] ??= value.join(':').replace(/\\(.)/g, plain)
  }
  return events
}

describe('the calendar', () => {
  test('tells each maintenance by the rules of RFC 5545', async () => {
    const notas = `Filtro; vírgula, barra \\ e\nlinha: ${'ação 🧊 '.repeat(40)}`.trim()
    const id = await makeMaintenance(app, machineId, {
      submaquinaId: 'C1',
      inicio: new Date('2026-03-20T11:00:00.900Z'),
      fim: new Date('2026-03-20T13:30:00Z'),
      responsavel: 'Ana',
      notas,
    })
    const writer = await makeCaller(app, { sites: { [siteId]: 'escrita' } })
    await writer.put(`/maintenance/${id}`, { status: 'cancelada' })
    const answer = await fetchFeed(await newAddress())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    const text = answer.body
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))
    expect(longest).toBeLessThanOrEqual(75)
    expect(longest).toBeGreaterThan(70)
    expect(eventsOf(text)).toEqual([
      expect.objectContaining({
        UID: `${id}@geada`,
        DTSTAMP: '20260310T120000Z',
        DTSTART: '20260320T110000Z',
        DTEND: '20260320T133000Z',
        SEQUENCE: '1',
        STATUS: 'CANCELLED',
        SUMMARY: 'Cancelada: Manutenção preventiva: Pátio, 1, Compressor 1',
        DESCRIPTION: `Responsável: Ana\n${notas}`,
        LOCATION: 'Sítio; um',
      }),
    ])
    expect(text).toContain('SUMMARY:Cancelada: Manutenção preventiva: Pátio\\, 1\\, Compressor 1\r\n')
  })

  test('has a component also without maintenance', async () => {
    const { body } = await fetchFeed(await newAddress(reader, await makeMachine(app, { siteId })))
    expect(eventsOf(body)).toEqual([])
    expect(body).toContain('BEGIN:VTIMEZONE\r\n')
  })

  test('is renewed by its user; the address before is good for nothing, others stay', async () => {
    const other = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
    const [first, ofOther] = [await newAddress(), await newAddress(other)]
    const second = await newAddress()
    const told = (await reader.get(`/machines/${machineId}/maintenance/calendar`)).body.data
    expect(told).toEqual({ createdAt: '2026-03-10T12:00:00.000Z' })
    const statuses = [
      first,
      second,
      ofOther,
      second.replace(/token=.*/, ''),
      second.replace('token=', 'token=x'),
    ]
    expect(await Promise.all(statuses.map(async (url) => (await fetchFeed(url)).statusCode))).toEqual([
      404, 200, 200, 404, 404,
    ])
    const token = new URL(second, 'http://x').searchParams.get('token')!
    expect(JSON.stringify(await app.services.db.select().from(calendarFeeds))).not.toContain(token)
    const admin = await makeAdmin(app)
    const audit = (await admin.get('/audit?entity=calendar')).body
    expect(audit.data.length).toBeGreaterThan(0)
    expect(JSON.stringify(audit) + app.logLines.join('')).not.toContain(token)
    const elsewhere = second.replace(machineId, await makeMachine(app, { siteId }))
    expect((await fetchFeed(elsewhere)).statusCode).toBe(404)
  })

  test('opens no more than its user may see', async () => {
    const site = await makeSite(app)
    const id = await makeMachine(app, { siteId: site })
    const member = await makeCaller(app, { sites: { [site]: 'leitura' } })
    const address = await newAddress(member, id)
    expect((await fetchFeed(address)).statusCode).toBe(200)
    const admin = await makeAdmin(app)
    await admin.put(`/users/${member.userId}`, { isActive: false })
    expect((await fetchFeed(address)).statusCode).toBe(404)
    await admin.put(`/users/${member.userId}`, { isActive: true })
    expect((await fetchFeed(address)).statusCode).toBe(200)
    await admin.put(`/sites/${site}/users`, { usuarios: [] })
    expect((await fetchFeed(address)).statusCode).toBe(404)
    await app.services.db.delete(users).where(eq(users.id, member.userId!))
    expect(
      await app.services.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, member.userId!)),
    ).toEqual([])
  })
})
