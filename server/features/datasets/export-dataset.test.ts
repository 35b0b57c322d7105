import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { nastyTable, storeTable } from '#test/factories/table.ts'
import { makeUpload } from '#test/factories/upload.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { temporaryFolder } from '#test/harness/product.ts'

const folder = temporaryFolder()
let app: TestApp
let admin: Caller
let writer: Caller
let reader: Caller
let machineId: string
let uploadId: string

beforeAll(async () => {
  app = await createTestApp({ dataDir: folder.path })
  admin = await makeAdmin(app)
  const siteId = await makeSite(app)
  writer = await makeCaller(app, { sites: { [siteId]: 'escrita' } })
  reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  machineId = await makeMachine(app, { siteId })
  uploadId = await makeUpload(app, { machineId, ...(await storeTable(app, nastyTable)) })
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

const good = (more: object) => ({ uploadId, machineId, nome: 'Gráfico', ...more })

describe('the CSV', () => {
  const csv = async (id: string, search = '') =>
    app.http.inject({
      method: 'GET',
      url: `/api/datasets/${id}/data.csv${search}`,
      headers: { authorization: `Bearer ${reader.token}` },
    })

  test('has every row and column, guards texts and headers against formulas, never numbers', async () => {
    const nome = '../Câmara "fria"; 1'
    const { id } = (await writer.post('/datasets', good({ nome }))).body.data
    const answer = await csv(id)
    expect(answer.body).toBe(
      [
        "\uFEFFtexto;tempo;'=grupo;a;b",
        "'=1+1;2026-03-01T02:30:00.000Z;C2;1,5;10",
        "'＋x;2026-03-01T03:30:00.000Z;C10;;-20,25",
        '"com ""aspas""; e\nlinha";2026-03-02T03:00:00.000Z;C2;4;',
        '100 %;;;-3;',
        '',
      ].join('\r\n'),
    )
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="camara-fria-1.csv"; filename*=UTF-8''c%C3%A2mara-fria-1.csv`,
    )
    const part = await csv(id, '?from=2026-03-02T03:00:00Z')
    expect(part.body.split('\r\n')).toHaveLength(3)
    const log = (await admin.get('/audit?kind=security&action=export&entity=dataset')).body.data
    expect(log.filter((one: { entityId: string }) => one.entityId === id)).toHaveLength(2)
  })

  test('has many rows in their order, page after page', async () => {
    const rows = Array.from({ length: 25_003 }, (_, n) => [n])
    const many = { columns: [{ name: 'n', type: 'number' } as const], rows }
    const file = await makeUpload(app, { machineId, ...(await storeTable(app, many)) })
    const { id } = (await writer.post('/datasets', good({ uploadId: file }))).body.data
    const lines = (await csv(id)).body.trimEnd().split('\r\n')
    expect(lines).toEqual(['\uFEFFn', ...rows.map(String)])
  })
})
