import { expect, test } from 'vitest'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { v1 } from '../factories/connection-config.ts'
import { makeMachine } from '../factories/machine.ts'
import { makeSite } from '../factories/site.ts'
import { makeAdmin } from '../factories/user.ts'
import { failure, portOf, serve } from '../influx/strange-server.ts'
import { all, json, open, query } from '../influx/strange-v1.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)
const siteId = await makeSite(app)
const machineId = await makeMachine(app, { siteId })

const TIMES = ['8640000000000001', '-1e300', '1e999', 'null', '"nunca"', '{}', 'true']
const answer = (row: string) =>
  `{"results":[{"statement_id":0,"series":[{"name":"m","columns":["time","f"],"values":[${row}]}]}]}`

test.each(TIMES)('a row with the time %s is shown or refused, and breaks nothing', async (time) => {
  const source = await serve((_request, response) =>
    response.writeHead(200, json).end(answer(`[${time},1e999]`)),
  )
  const config = { ...v1, host: '127.0.0.1', port: portOf(source) }
  const { id } = (await admin.post('/influx', { nome: 'Fonte', version: 'v1_8', config })).body.data
  const { status, body } = await admin.get(`/influx/${id}/data?measurement=m`)
  expect([200, 502]).toContain(status)
  if (status === 200)
    for (const row of body.data) expect(row).toEqual({ time: expect.toSatisfy(isShown), f: null })
  await expect(all(open(source))).rejects.toEqual(failure('not-influx', /./))
  await expect(open(source).bounds(query)).rejects.toEqual(failure('not-influx', /./))
})

const isShown = (time: unknown) => time === null || !Number.isNaN(Date.parse(String(time)))

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00%2B23:59',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59Z',
  '2024-02-30T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '%2B275760-09-13T00:00:00Z',
])('the instant %s does not make the server fail', async (at) => {
  for (const path of [
    '/audit',
    `/machines/${machineId}/events`,
    `/machines/${machineId}/series`,
    `/machines/${machineId}/maintenance`,
  ]) {
    for (const part of ['from', 'to']) {
      const { status, body } = await admin.get(`${path}?fields=x&${part}=${at}`)
      expect([path, part, status < 500, body.message ?? '']).toEqual([path, part, true, expect.any(String)])
    }
  }
  const from = decodeURIComponent(at)
  for (const body of [
    { from, to: '2026-01-01T00:00:00Z' },
    { from: '2026-01-01T00:00:00Z', to: from },
  ])
    expect((await admin.post(`/machines/${machineId}/collection`, body)).status).toBeLessThan(500)
})
