import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createSecrets } from '#server/platform/security/secrets.ts'
import { connections } from '#server/telemetry/machine-tables.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { v1, v2 } from '#test/factories/connection-config.ts'
import { makeAdmin } from '#test/factories/user.ts'

const app = await appOfThisFile({ allowLoopbackSources: true })
const admin = await makeAdmin(app)

const create = async (body: object) => (await admin.post('/influx', body)).body.data

/** The row of a connection, and its decrypted secrets. */
async function stored(id: string) {
  const rows = await app.services.db.select().from(connections)
  const row = rows.find((one) => one.id === id)
  return { row, secrets: row?.secrets ? app.services.secrets.decrypt<object>(row.secrets, id) : null }
}

describe('secrets', () => {
  test.each([
    ['v1_8', v1, 'password', 'segredo-v1'],
    ['v2_x', v2, 'token', 'segredo-v2'],
  ])(
    'of %s are stars on the wire and unreadable in the database',
    async (version, config, member, secret) => {
      const { status, body } = await admin.post('/influx', { nome: 'Fonte', version, config })
      expect(status).toBe(201)
      expect(body.data).toMatchObject({ nome: 'Fonte', version, status: 'inativo', machines: [] })
      expect(body.data.config[member]).toBe('********')
      const { row, secrets } = await stored(body.data.id)
      expect(JSON.stringify(row)).not.toContain(secret)
      expect(secrets).toEqual({ [member]: secret })
      for (const path of ['/influx', `/influx/${body.data.id}`]) {
        expect(JSON.stringify((await admin.get(path)).body)).not.toContain(secret)
      }
      expect(app.logLines.join('')).not.toContain(secret)
    },
  )

  test.each([
    ['stars', { password: '********' }],
    ['a blank', { password: '' }],
    ['nothing', {}],
  ])('%s leaves the stored secret, another text replaces it', async (_case, sent) => {
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    const { password: _, ...open } = v1
    const kept = await admin.put(`/influx/${id}`, { config: { ...open, ...sent, database: 'outra' } })
    expect(kept.body.data.config).toMatchObject({ database: 'outra', password: '********' })
    expect((await stored(id)).secrets).toEqual({ password: 'segredo-v1' })
    await admin.put(`/influx/${id}`, { config: { ...open, password: 'nova' } })
    expect((await stored(id)).secrets).toEqual({ password: 'nova' })
  })

  test('that the present key cannot decrypt are reported, and can be typed again', async () => {
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    const foreign = createSecrets('a chave de outro servidor').encrypt({ password: 'x' }, id)
    await app.services.db.update(connections).set({ secrets: foreign }).where(eq(connections.id, id))
    const message = expect.stringContaining('a chave do servidor mudou')
    expect((await admin.get(`/influx/${id}`)).body.data.config.password).toBe('********')
    expect((await admin.post(`/influx/${id}/test`)).body).toMatchObject({ success: false, error: message })
    expect(await admin.get(`/influx/${id}/measurements`)).toMatchObject({ status: 502, body: { message } })
    const kept = await admin.put(`/influx/${id}`, { config: { ...v1, password: '********' } })
    expect(kept).toMatchObject({ status: 400, body: { errors: [{ field: 'config.password', message }] } })
    expect((await admin.put(`/influx/${id}`, { config: v1 })).status).toBe(200)
    expect((await stored(id)).secrets).toEqual({ password: 'segredo-v1' })
  })

  test('a v1 connection that loses its user name loses its password', async () => {
    const { id } = await create({ nome: 'Fonte', version: 'v1_8', config: v1 })
    const { host, port, database } = v1
    const { body } = await admin.put(`/influx/${id}`, { config: { host, port, database } })
    expect(body.data.config).toEqual({ host, port, database, ssl: false })
    expect((await stored(id)).secrets).toBeNull()
  })
})
