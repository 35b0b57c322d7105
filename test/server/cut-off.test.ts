import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { callerWith, signIn } from '../app/caller.ts'
import { postForm } from '../app/upload.ts'
import { v2 } from '../factories/connection-config.ts'
import { makeDataset } from '../factories/dataset.ts'
import { makeMachine } from '../factories/machine.ts'
import { makeMaintenance } from '../factories/maintenance.ts'
import { makeSite } from '../factories/site.ts'
import { factsOf } from '../factories/table.ts'
import { makeUpload } from '../factories/upload.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../factories/user.ts'
import { temporaryFolder } from '../harness/product.ts'

const folder = temporaryFolder()
afterAll(folder.remove)
const app = await appOfThisFile({ dataDir: folder.path })
const admin = await makeAdmin(app)
const siteId = await makeSite(app)
const emptySite = await makeSite(app)
const machineId = await makeMachine(app, { siteId })
const maintenanceId = await makeMaintenance(app, machineId)
const drawn = { machineId, uploadId: await makeUpload(app, factsOf()) }
const datasetId = await makeDataset(app, drawn)
const { id: userId, email } = await makeUser(app, { sites: { [siteId]: 'leitura' } })
const member = await signIn(app, email, TEST_PASSWORD)
const connection = { nome: 'Fonte', version: 'v2_x', config: v2 }
const connectionId: string = (await admin.post('/influx', connection)).body.data.id
const logo = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>'
const upload = () =>
  postForm(app, admin, '/sites/upload-logo', [
    { name: 'logo', value: logo, filename: 'a.svg' },
    { name: 'siteId', value: emptySite },
  ])
await upload()
const uploadId = await makeUpload(app, { machineId, status: 'erro' })
const sendFile = () =>
  postForm(app, admin, '/uploads', [{ name: 'file', value: 'a;b\n1;2\n', filename: 'a.csv' }])

/** Each write is valid, and is interrupted when it writes to this table. */
const writes: readonly [string, table: string, () => Promise<{ status: number }>][] = [
  [
    'a sign-in',
    'refresh_tokens',
    () => callerWith(app).post('/auth/login', { email, password: TEST_PASSWORD }),
  ],
  [
    'a renewal',
    'refresh_tokens',
    () => callerWith(app).post('/auth/refresh', { refreshToken: member.refreshToken }),
  ],
  [
    'the own password',
    'audit_log',
    () => member.put('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: 'outra-senha' }),
  ],
  ['a user deactivated', 'audit_log', () => admin.delete(`/users/${userId}`)],
  [
    'a password set by an administrator',
    'audit_log',
    () => admin.put(`/users/${userId}`, { password: 'outra-senha' }),
  ],
  ['a logo', 'logo_pieces', upload],
  ['a logo without its entry in the audit log', 'audit_log', upload],
  ['a logo removed', 'audit_log', () => admin.put(`/sites/${emptySite}`, { logoFile: null })],
  ['a site deactivated', 'audit_log', () => admin.delete(`/sites/${siteId}`)],
  ['a site deleted for good', 'audit_log', () => admin.delete(`/sites/${emptySite}?permanent=true`)],
  ['a machine deleted for good', 'audit_log', () => admin.delete(`/machines/${machineId}?permanent=true`)],
  ['a connection', 'audit_log', () => admin.post('/influx', connection)],
  ['a connection’s new name', 'audit_log', () => admin.put(`/influx/${connectionId}`, { nome: 'Outra' })],
  ['a connection deleted', 'audit_log', () => admin.delete(`/influx/${connectionId}`)],
  [
    'a maintenance done',
    'audit_log',
    () => admin.put(`/maintenance/${maintenanceId}`, { status: 'concluida' }),
  ],
  ['a file', 'audit_log', sendFile],
  ['a file’s new name', 'audit_log', () => admin.put(`/uploads/${uploadId}`, { nome: 'Outro' })],
  ['a file processed again', 'audit_log', () => admin.post(`/uploads/${uploadId}/reprocess`)],
  ['a file deleted', 'audit_log', () => admin.delete(`/uploads/${uploadId}`)],
  ['a dataset', 'audit_log', () => admin.post('/datasets', { ...drawn, nome: 'Cortado' })],
  ['a dataset’s new name', 'audit_log', () => admin.put(`/datasets/${datasetId}`, { nome: 'Outro' })],
  ['a dataset deleted', 'audit_log', () => admin.delete(`/datasets/${datasetId}`)],
  ['a maintenance deleted', 'audit_log', () => admin.delete(`/maintenance/${maintenanceId}`)],
]

const TABLES = [
  'users',
  'sessions',
  'refresh_tokens',
  'sites',
  'site_users',
  'logos',
  'machines',
  'connections',
  'maintenance',
  'uploads',
  'datasets',
  'audit_log',
]
async function everything(): Promise<unknown[]> {
  const contents = []
  for (const table of TABLES) {
    const { rows } = (await app.services.db.execute(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`,
    )) as unknown as { rows: unknown[] }
    contents.push(rows)
  }
  return contents
}

const faults = [
  ['fails', `raise exception 'disk full'`, 500],
  // The embedded database has no connection to lose.
  ...(inject('postgresUrl')
    ? [['loses its connection', 'perform pg_terminate_backend(pg_backend_pid())', 503] as const]
    : []),
] as const

describe.each(faults)('a write that %s midway', (_fault, statement, status) => {
  test.each(writes)('%s leaves nothing behind (%s)', async (_case, table, ask) => {
    const { db } = app.services
    const before = await everything()
    await db.execute(
      sql.raw(
        `create function cut_off() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
      ),
    )
    await db.execute(
      sql.raw(`create trigger cutting before insert on ${table} for each row execute function cut_off()`),
    )
    try {
      expect((await ask()).status).toBe(status)
    } finally {
      await db.execute(sql`drop function cut_off() cascade`)
    }
    expect(await everything()).toEqual(before)
  })
})
