import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSamples } from '#server/telemetry/read/read-samples.ts'
import { collections } from '#server/telemetry/tables.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUpload } from '#test/factories/upload.ts'
import { makeCaller } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { FilePlant, reading, WITHIN } from '#test/telemetry/file-plant.ts'

let plant: FilePlant
beforeAll(async () => {
  plant = await FilePlant.open()
})
afterAll(() => plant.close())

const METADADOS = {
  ...{ linhas: 1, colunas: ['hora'], delimiter: ';', encoding: 'utf-8', headers: true, erro: null },
  ...{ linhasIrregulares: 0, tipos: [{ name: 'hora', type: 'datetime' as const }], deteccoes: [] },
}
const bodyOf = (uploadIds: string[], more: object = {}) => ({
  ...{ siteId: plant.siteId, nome: 'Chiller de arquivo', tipo: 'chiller' },
  uploadSource: { uploadIds, timeColumn: 'hora' },
  readings: [reading('power', 'kW', 'kW'), reading('status', 'estado', '')],
  ...more,
})
/** The stored power by its instants in the first days of 2025. */
async function power(id: string): Promise<Record<string, number>> {
  const stretch = { fromMs: Date.UTC(2024, 11, 30), toMs: Date.UTC(2025, 0, 5) }
  const found = await readSamples(plant.app.services.db, id, { ...stretch, readings: ['power'] })
  const samples = required(found.get('power'), 'power')
  return Object.fromEntries(
    samples.map(({ atMs, value }) => [new Date(atMs).toISOString().slice(5, 16), value]),
  )
}
const collected = (id: string, expected: Record<string, number>) =>
  expect.poll(() => power(id), WITHIN).toEqual(expected)

/** Rows of ten minutes from an hour on; the power counts up from `first`. */
const rows = (day: number, hour: number, count: number, first: number) =>
  Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.UTC(2025, 0, day, hour, 10 * n)).toISOString().slice(0, 16).replace('T', ' ')
    return `${at};${first + n};${n % 2 === 0 ? 'Ligado' : 'Desligado'}`
  })
const file = (...lines: string[][]) => ['hora;kW;estado', ...lines.flat(), ''].join('\n')

test('a file is collected, is seldom looked at again, and its readings are proposed', async () => {
  const upload = await plant.sent(file(rows(1, 0, 12, 100)))
  const proposed = await plant.admin.post(`/uploads/${upload}/suggest-readings`, { submaquinas: [] })
  expect(proposed.body.data).toMatchObject([
    { reading: 'power', topicField: 'kW', unit: 'kW' },
    { reading: 'status', topicField: 'estado' },
  ])
  const measured = ['12,5 l/s', '12,7 l/s', '12,6 l/s'].map((cell, n) => `2025-01-01 0${n}:00;${cell}`)
  const other = await plant.sent(['hora;vazão de água gelada', ...measured, ''].join('\n'))
  const inCells = await plant.admin.post(`/uploads/${other}/suggest-readings`, { submaquinas: [] })
  expect(inCells.body.data).toMatchObject([
    {
      topicField: 'vazão de água gelada',
      unit: 'L/s',
      reason: expect.stringContaining('L/s está nas células'),
    },
  ])
  const id = await plant.created(bodyOf([upload]))
  await plant.upToDate(id)
  expect(await plant.state(id)).toMatchObject({
    from: '2025-01-01T00:00:00.000Z',
    progress: 1,
    lastError: null,
  })
  const { body } = await plant.admin.get(`/machines/${id}/dashboard-data?timeRange=all`)
  // Ligado in every second row: six runs of ten minutes, of which the first one began before the file.
  expect(body.data.chiller.details).toMatchObject({ starts: 5, stops: 6, operationHours: 1 })
  const [row] = await plant.app.services.db.select().from(collections).where(eq(collections.machineId, id))
  expect(required(row, 'collection').waitMs).toBe(3_600_000)
  expect((await plant.admin.delete(`/uploads/${upload}`)).body.message).toContain('máquina')
  expect((await plant.admin.put(`/machines/${id}`, { uploadSource: null })).body.data.uploadSource).toBeNull()
  expect((await plant.state(id)).state).toBe('parada')
  expect((await plant.admin.delete(`/uploads/${upload}`)).status).toBe(200)
})

test('the newest value of each column is the latest in time of all files', async () => {
  const early = await plant.sent(
    'hora;kW;estado;nota\n2025-01-02 00:00;5;Ligado;a\n2025-01-01 00:00;4;Desligado;b\n',
  )
  const later = await plant.sent('hora;kW;estado\n2025-01-03 00:00;;Ligado\n2025-01-01 12:00;9;\n')
  const ask = (body: object) => plant.admin.post('/uploads/newest', body)
  const place = { uploadIds: [early, later], timeColumn: 'hora' }
  const { body } = await ask({ ...place, columns: ['kW', 'estado', 'nota', 'nada', 'hora'] })
  expect(body.data).toEqual([
    { column: 'kW', found: true, newest: { t: '2025-01-02T00:00:00.000Z', value: 5 } },
    { column: 'estado', found: true, newest: { t: '2025-01-03T00:00:00.000Z', value: 'Ligado' } },
    { column: 'nota', found: false, newest: { t: '2025-01-02T00:00:00.000Z', value: 'a' } },
    { column: 'nada', found: false, newest: null },
    expect.objectContaining({ column: 'hora', found: true }),
  ])
  expect((await ask({ ...place, columns: [] })).body).toEqual({ success: true, data: [] })
  const wrong = await ask({ ...place, timeColumn: 'kW', columns: ['kW'] })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'timeColumn'])
  expect((await ask({ ...place, uploadIds: [early, 'nenhum'], columns: [] })).status).toBe(404)
})

test('a chiller without readings gets the standard ones, without fields that no file has', async () => {
  const upload = await plant.sent(file(rows(1, 0, 3, 1)))
  const id = await plant.created(bodyOf([upload], { readings: [] }))
  const { readings } = (await plant.admin.get(`/machines/${id}`)).body.data
  expect(readings.length).toBeGreaterThan(5)
  expect(readings.filter(({ topicField }: { topicField: string }) => topicField !== '')).toEqual([])
})

test('a later file adds its rows and wins the instants that both have', async () => {
  const early = await plant.sent(file(rows(1, 0, 3, 100)))
  const id = await plant.created(bodyOf([early]))
  await collected(id, { '01-01T00:00': 100, '01-01T00:10': 101, '01-01T00:20': 102 })
  const later = await plant.sent(file(rows(1, 0, 3, 200).slice(1), rows(2, 0, 1, 7)))
  const uploadSource = { uploadIds: [early, later], timeColumn: 'hora' }
  expect((await plant.admin.put(`/machines/${id}`, { uploadSource })).status).toBe(200)
  const healed = { '01-01T00:10': 201, '01-01T00:20': 202, '01-02T00:00': 7 }
  await collected(id, { '01-01T00:00': 100, ...healed })
  const turned = { uploadIds: [later, early], timeColumn: 'hora' }
  expect((await plant.admin.put(`/machines/${id}`, { uploadSource: turned })).status).toBe(200)
  await collected(id, { '01-01T00:00': 100, '01-01T00:10': 101, '01-01T00:20': 102, '01-02T00:00': 7 })
})

test('a file that is processed again in another zone is collected anew, also by a column of whole days', async () => {
  const upload = await plant.sent(file(rows(1, 6, 2, 1)))
  const byDay = await plant.sent('hora;kW;estado\n2025-01-01;5;1\n2025-01-02;6;0\n')
  const id = await plant.created(bodyOf([upload]))
  const day = await plant.created(bodyOf([byDay]))
  await collected(id, { '01-01T06:00': 1, '01-01T06:10': 2 })
  await collected(day, { '01-01T00:00': 5, '01-02T00:00': 6 })
  for (const one of [upload, byDay]) {
    const opcoes = { timezone: 'America/Sao_Paulo' }
    expect((await plant.admin.post(`/uploads/${one}/reprocess`, { opcoes })).status).toBe(202)
    await plant.process(one)
  }
  await collected(id, { '01-01T09:00': 1, '01-01T09:10': 2 })
  await collected(day, { '01-01T03:00': 5, '01-02T03:00': 6 })
})

test('a file that fails stops the collection with the reason, until it is processed again', async () => {
  const upload = await plant.sent(file(rows(1, 0, 3, 1)))
  const id = await plant.created(bodyOf([upload]))
  await plant.upToDate(id)
  const opcoes = { timezone: 'UTC', types: { hora: 'text' } }
  await plant.admin.post(`/uploads/${upload}/reprocess`, { opcoes })
  await plant.process(upload)
  await expect
    .poll(async () => (await plant.state(id)).lastError, WITHIN)
    .toContain('não tem a coluna de tempo "hora"')
  await plant.admin.post(`/uploads/${upload}/reprocess`, { opcoes: { timezone: 'UTC' } })
  await plant.process(upload)
  await plant.upToDate(id)
})

/** One file and its machine, which every refused change leaves as they are. */
let made: Promise<{ upload: string; id: string }> | undefined
const usual = () => {
  made ??= plant.sent(file(rows(1, 0, 3, 1))).then(async (upload) => ({
    upload,
    id: await plant.created(bodyOf([upload])),
  }))
  return made
}

test.each([
  ['a connection besides', { influxConnectionId: 'any' }, 'uploadSource'],
  ['no time column', { uploadSource: { timeColumn: 'nada' } }, 'uploadSource.timeColumn'],
  ['a time column without times', { uploadSource: { timeColumn: 'kW' } }, 'uploadSource.timeColumn'],
  ['a missing column', { readings: [reading('power', 'MW', 'kW')] }, 'uploadSource.uploadIds.0'],
  ['a file twice', { twice: true }, 'uploadSource.uploadIds.1'],
  ['a file that waits', { waits: true }, 'uploadSource.uploadIds.1'],
])('refuses %s', async (_name, wrong: Wrong, field) => {
  const { upload, id } = await usual()
  const other = wrong.waits ? await makeUpload(plant.app) : upload
  const { uploadSource, twice, waits, ...more } = wrong
  const body = bodyOf(twice || waits ? [upload, other] : [upload], more)
  const sentBody = { ...body, uploadSource: { ...body.uploadSource, ...uploadSource } }
  const answer = await plant.admin.post('/machines', sentBody)
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
  const changed = await plant.admin.put(`/machines/${id}`, { ...more, uploadSource: sentBody.uploadSource })
  expect([changed.status, changed.body.errors?.[0]?.field]).toEqual([400, field])
})
interface Wrong {
  readonly influxConnectionId?: string
  readonly uploadSource?: { readonly timeColumn: string }
  readonly readings?: readonly object[]
  readonly twice?: boolean
  readonly waits?: boolean
}

test("a site's administrator uses the site's files and own ones, never another site's or none", async () => {
  const mine = await makeSite(plant.app)
  const local = await makeCaller(plant.app, { sites: { [mine]: 'admin' } })
  const table = { status: 'processado', metadados: METADADOS, tableFileId: null } as const
  const files = {
    own: await makeUpload(plant.app, { ...table, uploaderId: local.userId }),
    site: await makeUpload(plant.app, {
      ...table,
      machineId: await makeMachine(plant.app, { siteId: mine }),
    }),
    foreign: await makeUpload(plant.app, {
      ...table,
      machineId: await makeMachine(plant.app, { siteId: plant.siteId }),
    }),
    nobodys: await makeUpload(plant.app, table),
    missing: 'none',
  }
  const status = async (upload: string) =>
    (await local.post('/machines', bodyOf([upload], { siteId: mine, readings: [] }))).status
  expect(await Promise.all(Object.values(files).map(status))).toEqual([201, 201, 404, 404, 404])
  // The machine's other members can be changed by someone who does not see its file.
  const id = await plant.created(bodyOf([files.nobodys], { siteId: mine, readings: [] }))
  const readings = [reading('power', '', 'kW')]
  expect((await local.put(`/machines/${id}`, { readings })).status).toBe(200)
  expect((await plant.admin.put(`/machines/${id}`, { siteId: plant.siteId })).status).toBe(200)
})
