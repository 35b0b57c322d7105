import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeDemoConnection } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { describeWith } from '#test/harness/parts.ts'
import { startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)
const nowMs = Date.UTC(2026, 2, 10, 12)
const create = async (body: object) => (await admin.post('/influx', body)).body.data.id
const list = (id: string, query: Record<string, string>) =>
  admin.get(`/influx/${id}/series?${new URLSearchParams(query)}`)
const t = (minutesAgo: number) => new Date(nowMs - minutesAgo * MINUTE_MS).toISOString()

describeWith(['influxd'], 'an InfluxDB 1.x', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd({ admin: { username: 'chefe', password: 'senha-chefe' } })
    await influxd.createDatabase('planta')
    await influxd.createDatabase('outra "1"')
    const lines = ['a', 'b'].flatMap((gateway, n) => [
      `kw,gateway=${gateway} value=${7 + n} ${nowMs - n * MINUTE_MS}`,
      `kw,gateway=${gateway} value=1,on=true ${nowMs - 60 * MINUTE_MS}`,
    ])
    await influxd.writeLines('planta', [...lines, `tr value=3i ${nowMs}`].join('\n'))
  })
  afterAll(() => influxd.stop())
  const config = () => ({
    host: '127.0.0.1',
    port: influxd.port,
    database: 'planta',
    username: 'chefe',
    password: 'senha-chefe',
  })
  const kw = (gateway: string, newest: object) => ({
    measurement: 'kw',
    field: 'value',
    tags: { gateway },
    type: 'float',
    newest,
  })
  const on = (gateway: string) => ({
    measurement: 'kw',
    field: 'on',
    tags: { gateway },
    type: 'boolean',
    newest: { t: t(60), value: true },
  })
  const tr = {
    measurement: 'tr',
    field: 'value',
    tags: {},
    type: 'integer',
    newest: { t: t(0), value: 3 },
  }
  const values = [kw('a', { t: t(0), value: 7 }), kw('b', { t: t(1), value: 8 })]

  test('shows the series of a measurement, of a field, and of both', async () => {
    const id = await create({ nome: 'Um', version: 'v1_8', config: config() })
    expect((await list(id, { measurement: 'kw' })).body.data).toEqual([on('a'), on('b'), ...values])
    expect((await list(id, { field: 'value' })).body.data).toEqual([...values, tr])
    expect((await list(id, { measurement: 'kw', field: 'value' })).body.data).toEqual(values)
    expect((await list(id, { measurement: 'nenhuma' })).body.data).toEqual([])
  })
  test('shows nothing beyond the connection’s tags and measurements', async () => {
    const bounds = { tags: { gateway: 'b' }, measurements: ['kw'] }
    const id = await create({ nome: 'Dois', version: 'v1_8', config: { ...config(), ...bounds } })
    expect((await list(id, { field: 'value' })).body.data).toEqual([values[1]])
    expect((await list(id, { measurement: 'tr' })).body.errors[0].field).toBe('measurement')
  })
  test('lists its databases for the sent credentials, or for the stored ones at the same address', async () => {
    const ask = (body: object) => admin.post('/influx/databases', { version: 'v1_8', ...body })
    const { database: _, ...without } = config()
    const found = await ask({ config: without })
    expect(found.body).toEqual({ success: true, data: expect.arrayContaining(['planta', 'outra "1"']) })
    const id = await create({ nome: 'Três', version: 'v1_8', config: config() })
    const stars = { ...config(), password: '********' }
    expect((await ask({ id, config: stars })).body.data).toEqual(found.body.data)
    const elsewhere = await ask({ id, config: { ...stars, port: influxd.port + 1 } })
    expect(elsewhere).toMatchObject({ status: 400, body: { errors: [{ field: 'config.password' }] } })
    expect((await ask({ config: stars })).body.errors).toEqual([
      { field: 'config.password', message: 'Informe a senha' },
    ])
    const wrong = await ask({ config: { ...config(), password: 'senha-errada' } })
    expect(wrong).toMatchObject({
      status: 502,
      body: { message: 'Usuário ou senha recusados pelo servidor' },
    })
    expect(JSON.stringify(wrong.body)).not.toContain('senha-errada')
  })
})

describe('an InfluxDB 2.x', () => {
  test('shows its series and its buckets', async () => {
    const points = [
      [nowMs - MINUTE_MS, 1.5],
      [nowMs, 2.5],
    ] as const
    const key = { _measurement: 'chiller', _field: 'power', site: 'sul' }
    const server = await startInfluxV2([{ key, points }])
    const config = { url: server.url, ...V2_ACCESS }
    const id = await create({ nome: 'Dois', version: 'v2_x', config })
    const series = { measurement: 'chiller', field: 'power', tags: { site: 'sul' }, type: 'float' }
    expect((await list(id, { measurement: 'chiller' })).body.data).toEqual([
      { ...series, newest: { t: t(0), value: 2.5 } },
    ])
    const buckets = await admin.post('/influx/databases', {
      version: 'v2_x',
      config: { ...config, bucket: '' },
    })
    expect(buckets.body.data).toHaveLength(91)
    expect(buckets.body.data).toContain(V2_ACCESS.bucket)
    const token = 'outro-token'
    const refused = await admin.post('/influx/databases', { version: 'v2_x', config: { ...config, token } })
    expect(refused).toMatchObject({ status: 502, body: { message: 'Token recusado pelo servidor' } })
    await server.close()
  })
})

describe('the questions', () => {
  test('need a measurement or a field', async () => {
    const id = await makeDemoConnection(app)
    const { status, body } = await list(id, {})
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ field: 'measurement', message: 'Informe a medição ou o campo' }],
    })
    const [measurement] = (await admin.get(`/influx/${id}/measurements`)).body.data
    const found = (await list(id, { measurement })).body.data
    expect(found.length).toBeGreaterThan(10)
    expect(found[0]).toMatchObject({ measurement, tags: {}, newest: { value: expect.any(Number) } })
  })
  test('are the administrators’', async () => {
    const id = await makeDemoConnection(app)
    const siteId = await makeSite(app)
    const caller = await makeCaller(app, { sites: { [siteId]: 'admin' } })
    expect((await caller.get(`/influx/${id}/series?measurement=m`)).status).toBe(403)
    expect((await caller.post('/influx/databases', { version: 'v1_8', config: {} })).status).toBe(403)
    expect((await admin.get('/influx/nenhuma/series?measurement=m')).status).toBe(404)
  })
  test.each([
    ['v1_8', { host: '169.254.169.254', port: 80 }, 'config.host'],
    ['v1_8', { host: '', port: 80 }, 'config.host'],
    ['v2_x', { url: 'http://169.254.169.254/', org: 'a', token: 'b' }, 'config.url'],
    ['v2_x', { url: 'http://servidor.exemplo/', org: 'a' }, 'config.token'],
  ])('ask no forbidden address for databases: %s %j', async (version, config, field) => {
    const { status, body } = await admin.post('/influx/databases', { version, config })
    expect({ status, field: body.errors[0].field }).toEqual({ status: 400, field })
  })
})
