import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/platform/database/tables.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeMaintenance } from '#test/factories/maintenance.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { first, required } from '#test/harness/required.ts'
import { calendarFeeds } from './tables.ts'

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

/** The feed's events as a calendar program reads them: strict, texts and times by their types. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, startDate, endDate, sequence } = new ICAL.Event(component, {
      strictExceptions: true,
    })
    const said = (name: string) => String(component.getFirstPropertyValue(name))
    const at = (time: ICAL.Time) => time.toJSDate().toISOString()
    return {
      uid,
      summary,
      description,
      location,
      sequence,
      start: at(startDate),
      end: at(endDate),
      status: said('status'),
      stamp: said('dtstamp'),
    }
  })
}

describe('the calendar', () => {
  test('contains each maintenance by the rules of RFC 5545', async () => {
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
      {
        uid: `${id}@geada`,
        summary: 'Cancelada: Manutenção preventiva: Pátio, 1, Compressor 1',
        description: `Responsável: Ana\n${notas}`,
        location: 'Sítio; um',
        sequence: 1,
        start: '2026-03-20T11:00:00.000Z',
        end: '2026-03-20T13:30:00.000Z',
        status: 'CANCELLED',
        stamp: '2026-03-10T12:00:00Z',
      },
    ])
    expect(text).toContain('SUMMARY:Cancelada: Manutenção preventiva: Pátio\\, 1\\, Compressor 1\r\n')
  })

  test('keeps an event’s identity through its changes, each with a greater sequence, and drops a deleted entry', async () => {
    const id = await makeMachine(app, { siteId, nome: 'Só uma' })
    const writer = await makeCaller(app, { sites: { [siteId]: 'escrita' } })
    const body = { tipo: 'inspecao', inicio: '2026-04-01T00:30:00+09:00', notas: '"a", b:c\tBEGIN:VEVENT' }
    const made = (await writer.post(`/machines/${id}/maintenance`, body)).body.data
    const address = await newAddress(writer, id)
    const seen: string[] = []
    for (const status of ['agendada', 'cancelada', 'agendada', 'concluida']) {
      await writer.put(`/maintenance/${made.id}`, { status })
      const events = eventsOf((await fetchFeed(address)).body)
      const { uid, start, description, sequence, status: shown, summary } = first(events, 'events')
      expect([events.length, uid, start]).toEqual([1, `${made.id}@geada`, '2026-03-31T15:30:00.000Z'])
      expect(description).toBe(body.notas)
      seen.push(`${sequence} ${shown} ${summary}`)
    }
    expect(seen).toEqual([
      '1 CONFIRMED Inspeção: Só uma',
      '2 CANCELLED Cancelada: Inspeção: Só uma',
      '3 CONFIRMED Inspeção: Só uma',
      '4 CONFIRMED Concluída: Inspeção: Só uma',
    ])
    await writer.delete(`/maintenance/${made.id}`)
    expect(eventsOf((await fetchFeed(address)).body)).toEqual([])
  })

  test('names the failure or recommendation behind an entry, in the reader’s time zone', async () => {
    const id = await makeMachine(app, { siteId, submaquinas: [{ id: 'C1', nome: 'Compressor 1' }] })
    const onset = Date.parse('2026-03-08T12:05:00Z')
    const origins = [
      `falha:${id}:C1:failure:${onset}`,
      `falha:${id}:chiller:failure:${onset}`,
      'falha:99999999999999999999',
      'recomendacao:COP abaixo da meta',
    ]
    for (const [n, origem] of origins.entries()) {
      await makeMaintenance(app, id, { origem, notas: null, inicio: new Date(onset + n * 1000) })
    }
    expect(
      eventsOf((await fetchFeed(await newAddress(reader, id))).body).map((one) => one.description),
    ).toEqual([
      'Origem: falha de 08/03/2026 09:05 em Compressor 1',
      'Origem: falha de 08/03/2026 09:05',
      'Origem: falha',
      'Recomendação: COP abaixo da meta',
    ])
  })

  test('has a component also without maintenance', async () => {
    const { body } = await fetchFeed(await newAddress(reader, await makeMachine(app, { siteId })))
    expect(eventsOf(body)).toEqual([])
    expect(body).toContain('BEGIN:VTIMEZONE\r\n')
  })

  test('gets a new address from its user; the former address stops working, other users’ addresses stay', async () => {
    const other = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
    const [first, ofOther] = [await newAddress(), await newAddress(other)]
    const second = await newAddress()
    const feed = (await reader.get(`/machines/${machineId}/maintenance/calendar`)).body.data
    expect(feed).toEqual({ createdAt: '2026-03-10T12:00:00.000Z' })
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
    const token = new URL(second, 'http://x').searchParams.get('token')
    expect(token).toMatch(/^\S{20,}$/)
    expect(JSON.stringify(await app.services.db.select().from(calendarFeeds))).not.toContain(token)
    const admin = await makeAdmin(app)
    const audit = (await admin.get('/audit?entity=calendar')).body
    expect(audit.data.length).toBeGreaterThan(0)
    expect(JSON.stringify(audit) + app.logLines.join('')).not.toContain(token)
    const elsewhere = second.replace(machineId, await makeMachine(app, { siteId }))
    expect((await fetchFeed(elsewhere)).statusCode).toBe(404)
  })

  test('takes a session’s bearer token beside the token of an address', async () => {
    const id = await makeMachine(app, { siteId })
    await makeMaintenance(app, id)
    const url = `/api/machines/${id}/maintenance.ics`
    const statusWith = async (authorization: string, query = '') =>
      (await app.http.inject({ url: `${url}${query}`, headers: { authorization } })).statusCode
    const answer = await app.http.inject({ url, headers: { authorization: `Bearer ${reader.token}` } })
    expect([answer.statusCode, eventsOf(answer.body).length]).toEqual([200, 1])
    const stranger = await makeCaller(app)
    expect(await statusWith(`Bearer ${stranger.token}`)).toBe(404)
    expect(await statusWith('Bearer errado')).toBe(401)
    expect(await statusWith('Basic YTpi')).toBe(404)
    const query = (await newAddress(reader, id)).replace(/^[^?]*/, '')
    expect(await statusWith('Basic YTpi', query)).toBe(200)
    expect(await statusWith(`Bearer ${stranger.token}`, query)).toBe(200)
  })

  test('can be ended by its user and made again', async () => {
    const id = await makeMachine(app, { siteId })
    const former = await newAddress(reader, id)
    const end = () => reader.delete(`/machines/${id}/maintenance/calendar`)
    expect(await end()).toMatchObject({ status: 200, body: { message: 'Endereço do calendário desativado' } })
    expect((await fetchFeed(former)).statusCode).toBe(404)
    expect((await reader.get(`/machines/${id}/maintenance/calendar`)).body.data).toEqual({ createdAt: null })
    expect((await end()).status).toBe(200)
    expect((await fetchFeed(await newAddress(reader, id))).statusCode).toBe(200)
    expect((await fetchFeed(former)).statusCode).toBe(404)
  })

  test('shows only machines that its user may see', async () => {
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
    const userId = required(member.userId, 'user')
    await app.services.db.delete(users).where(eq(users.id, userId))
    const feeds = await app.services.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
    expect(feeds).toEqual([])
  })
})
