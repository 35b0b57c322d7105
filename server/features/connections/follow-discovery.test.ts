import { expect, test } from 'vitest'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeDemoConnection } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)
const create = async (version: string, config: object): Promise<string> =>
  (await admin.post('/influx', { nome: 'Fonte', version, config })).body.data.id
const discover = (id: string) => admin.post(`/influx/${id}/discover`)

const follow = async (id: string) => {
  const { payload, statusCode } = await app.http.inject({
    method: 'POST',
    url: `/api/influx/${id}/discover`,
    headers: { authorization: `Bearer ${admin.token}`, accept: 'text/event-stream' },
  })
  const events = payload.split('\n\n').flatMap((block) => {
    const [, name, data] = /event: (\w+)\ndata: (.*)$/s.exec(block) ?? []
    return name === undefined || data === undefined ? [] : [{ event: name, data: JSON.parse(data) }]
  })
  return { statusCode, events }
}
test('a caller who asks for events sees the progress, the same machines and failures', async () => {
  const id = await makeDemoConnection(app)
  const plain = (await discover(id)).body
  const { events } = await follow(id)
  expect(new Set(events.slice(0, -1).map(({ event }) => event))).toEqual(new Set(['progress']))
  expect(events[0]?.data).toMatchObject({ step: expect.any(String), done: expect.any(Number) })
  expect(events.at(-1)).toEqual({ event: 'found', data: plain })
  const broken = await create('v1_8', { host: '127.0.0.1', port: 9, database: 'planta' })
  const failed = (await follow(broken)).events.at(-1)
  expect(failed).toMatchObject({ event: 'failed', data: { message: expect.stringMatching(/\p{L}/u) } })
  expect((await follow('nenhuma')).statusCode).toBe(404)
})

test('two people who create one discovered machine at a moment make one machine', async () => {
  const id = await makeDemoConnection(app)
  const [found] = (await discover(id)).body.data
  const { measurement, tags, nome, tipo, submaquinas, readings } = found
  const machine = { nome, tipo, submaquinas, readings }
  const sent = {
    ...machine,
    siteId: await makeSite(app),
    influxConnectionId: id,
    influxMeasurement: measurement,
    configuracao: { tags },
  }
  const other = await makeAdmin(app)
  const made = await Promise.all([admin, other, admin].map((who) => who.post('/machines?onlyNew=true', sent)))
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const refused = made.find(({ status }) => status === 409)
  expect(refused?.body.message).toBe(`Já cadastrada: "${found.nome}" tem estas séries`)
  expect((await admin.post('/machines', { ...sent, nome: 'De propósito' })).status).toBe(201)
})
