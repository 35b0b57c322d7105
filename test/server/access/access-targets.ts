import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { calendarFeeds } from '#server/features/maintenance/tables.ts'
import { logoPieces, logos } from '#server/features/sites/logo/tables.ts'
import { sites, siteUsers } from '#server/platform/database/tables.ts'
import { hashToken } from '#server/platform/security/tokens.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import type { TestApp } from '../../app/app.ts'
import type { Caller } from '../../app/caller.ts'
import { makeDataset } from '../../factories/dataset.ts'
import { makeDemoConnection, makeMachine } from '../../factories/machine.ts'
import { makeMaintenance } from '../../factories/maintenance.ts'
import { dot } from '../../factories/pictures.ts'
import { makeSite } from '../../factories/site.ts'
import { storeTable } from '../../factories/table.ts'
import { makeUpload } from '../../factories/upload.ts'
import { makeUser, TEST_PASSWORD } from '../../factories/user.ts'
import { required } from '../../harness/required.ts'
import type { ActorName } from './access-table.ts'

/** The entities that the calls of one table line are made on; new ones after each call that may have changed them. */
export interface Targets {
  readonly siteId: string
  readonly machineId: string
  readonly connectionId: string
  /** A connection that no machine uses. */
  readonly freeConnectionId: string
  /** A user without a site. */
  readonly userId: string
  readonly logoName: string
  readonly maintenanceId: string
  /** The token of a reader's calendar. */
  readonly feedToken: string
  /** A file for the machine that each user sent, by the user's id; its processing failed. */
  readonly uploadIds: ReadonlyMap<string, string>
  /** A processed file for the machine, and a dataset that draws the file. */
  readonly drawnUploadId: string
  readonly datasetId: string
}

const rights: Partial<Record<ActorName, { escrita: boolean; admin: boolean }>> = {
  leitura: { escrita: false, admin: false },
  escrita: { escrita: true, admin: false },
  'admin do site': { escrita: true, admin: true },
}

/** A site with one machine, where each caller has the rights that the caller's name says. */
export async function makeTargets(
  app: TestApp,
  callers: Readonly<Record<ActorName, Caller>>,
  { machineActive = true, siteActive = true } = {},
): Promise<Targets> {
  const { db } = app.services
  const siteId = await makeSite(app)
  const links = Object.entries(rights).map(([name, right]) => ({
    siteId,
    userId: required(callers[name as ActorName].userId, 'id of the caller'),
    ...right,
  }))
  await db.insert(siteUsers).values(links)
  const connectionId = await makeDemoConnection(app)
  const machineId = await makeMachine(app, {
    siteId,
    influxConnectionId: connectionId,
    readings: [{ id: 'power', name: 'Potência', topicField: 'power', type: 'system' }],
  })
  if (!machineActive) await db.update(machines).set({ ativo: false }).where(eq(machines.id, machineId))
  if (!siteActive) await db.update(sites).set({ ativo: false }).where(eq(sites.id, siteId))
  const logoName = `${randomUUID()}.png`
  await db.insert(logos).values({ name: logoName, siteId, type: 'image/png' })
  await db.insert(logoPieces).values({ logoName, position: 0, data: Buffer.from('x') })
  const freeConnectionId = await makeDemoConnection(app)
  const { id: userId } = await makeUser(app)
  const maintenanceId = await makeMaintenance(app, machineId)
  const feedToken = randomUUID()
  await db.insert(calendarFeeds).values({
    userId: required(callers.leitura.userId, 'id of the reader'),
    machineId,
    tokenHash: hashToken(feedToken),
  })
  const uploadIds = new Map<string, string>()
  for (const { userId: uploaderId } of Object.values(callers))
    if (uploaderId)
      uploadIds.set(uploaderId, await makeUpload(app, { machineId, uploaderId, status: 'erro' }))
  const made = { maintenanceId, feedToken, uploadIds, ...(await makeDrawn(app, machineId)) }
  return { siteId, machineId, connectionId, freeConnectionId, userId, logoName, ...made }
}

async function makeDrawn(app: TestApp, machineId: string) {
  const drawnUploadId = await makeUpload(app, { machineId, ...(await storeTable(app)) })
  return { drawnUploadId, datasetId: await makeDataset(app, { machineId, uploadId: drawnUploadId }) }
}

export interface Call {
  readonly path: string
  readonly body?: object
  /** Sent as a form with this file. */
  readonly file?: { readonly field: string; readonly filename: string; readonly value: Uint8Array | string }
}

const v1 = { host: '127.0.0.1', port: 1, database: 'd' }
const connection = { nome: 'Fonte', version: 'v1_8', config: v1 }
const hour = { from: '2026-03-09T00:00:00Z', to: '2026-03-09T01:00:00Z' }

/** A valid call of the table's line, with path and body filled in. */
export function callOf(call: string, to: Targets, who: Caller): Call {
  const [method = '', path = ''] = call.split(' ')
  const noun = path.split('/')[1]
  const ids = {
    machines: to.machineId,
    sites: to.siteId,
    users: to.userId,
    influx: to.connectionId,
    maintenance: to.maintenanceId,
    datasets: to.datasetId,
    uploads: to.uploadIds.get(who.userId ?? '') ?? 'none',
    // The id of a session that does not exist.
    auth: randomUUID(),
  }
  const id = call === 'DELETE /influx/{id}' ? to.freeConnectionId : ids[noun as keyof typeof ids]
  const filled = path
    .replace('{id}', id ?? '')
    .replace('{name}', to.logoName)
    .replace('{eventId}', `${id}:chiller:failure:0`)
  const query = queries[call] ?? (path.endsWith('.ics') ? `token=${to.feedToken}` : undefined)
  return { path: query ? `${filled}?${query}` : filled, ...bodyOf(`${method} ${path}`, to, who) }
}

const queries: Record<string, string> = {
  'GET /machines/{id}/series': 'fields=power',
  'GET /influx/{id}/fields': 'measurement=chiller_camara_fria',
  'GET /influx/{id}/series': 'measurement=chiller_camara_fria',
}

const BODIES: Readonly<Record<string, (of: { to: Targets; who: Caller }) => Omit<Call, 'path'>>> = {
  'POST /auth/refresh': ({ who }) => ({ body: { refreshToken: who.refreshToken } }),
  'PUT /auth/password': () => ({ body: { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD } }),
  'POST /auth/second-factor': () => ({ body: { currentPassword: TEST_PASSWORD } }),
  'POST /auth/second-factor/confirm': () => ({ body: { code: '000000' } }),
  'POST /auth/second-factor/recovery-codes': () => ({
    body: { currentPassword: TEST_PASSWORD, code: '000000' },
  }),
  'POST /auth/second-factor/off': () => ({ body: { currentPassword: TEST_PASSWORD, code: '000000' } }),
  'POST /auth/password-check': () => ({ body: { password: 'segredo' } }),
  'PUT /access-policy': () => ({ body: { minLength: 6 } }),
  'PUT /auth/preferences': () => ({ body: { tema: 'dark' } }),
  'POST /chat/message': () => ({ body: { message: 'oi' } }),
  'POST /sites': () => ({ body: { nome: 'Outro' } }),
  'PUT /sites/{id}': () => ({ body: { nome: 'Outro' } }),
  'PUT /sites/{id}/users': () => ({ body: { usuarios: [] } }),
  'POST /sites/upload-logo': ({ to }) => ({
    body: { siteId: to.siteId },
    file: { field: 'logo', filename: 'logo.gif', value: dot.gif },
  }),
  'POST /uploads': ({ to }) => ({
    body: { machineId: to.machineId },
    file: { field: 'file', filename: 'medicoes.csv', value: 'a;b\n1;2\n' },
  }),
  'POST /datasets': ({ to }) => ({
    body: { uploadId: to.drawnUploadId, machineId: to.machineId, nome: 'Potência' },
  }),
  'POST /datasets/preview': ({ to }) => ({ body: { uploadId: to.drawnUploadId, machineId: to.machineId } }),
  'PUT /datasets/{id}': () => ({ body: { nome: 'Outro' } }),
  'POST /uploads/newest': ({ to, who }) => ({
    body: { uploadIds: [to.uploadIds.get(who.userId ?? '') ?? 'none'], timeColumn: 't', columns: ['kW'] },
  }),
  'PUT /uploads/{id}': () => ({ body: { nome: 'Outro' } }),
  'POST /users': () => ({
    body: { name: 'Nova', email: `${randomUUID()}@teste.local`, password: 'segredo' },
  }),
  'PUT /users/{id}': () => ({ body: { name: 'Outra' } }),
  'POST /machines': ({ to }) => ({ body: { siteId: to.siteId, nome: 'Bomba', tipo: 'bomba' } }),
  'PUT /machines/{id}': () => ({ body: { nome: 'Outra' } }),
  'POST /machines/{id}/collection': () => ({ body: hour }),
  'POST /machines/{id}/maintenance': () => ({ body: { tipo: 'preventiva', inicio: hour.from } }),
  'PUT /maintenance/{id}': () => ({ body: { status: 'concluida' } }),
  'POST /influx': () => ({ body: connection }),
  'PUT /influx/{id}': () => ({ body: { nome: 'Outra' } }),
  'POST /influx/test-config': () => ({ body: { version: 'v1_8', config: v1 } }),
  'POST /influx/databases': () => ({ body: { version: 'v1_8', config: v1 } }),
  'POST /influx/{id}/newest': () => ({ body: { measurement: 'chiller_camara_fria', readings: [] } }),
  'POST /influx/{id}/suggest-readings': () => ({ body: { measurement: 'chiller_camara_fria' } }),
}

const bodyOf = (call: string, to: Targets, who: Caller): Omit<Call, 'path'> =>
  BODIES[call]?.({ to, who }) ?? {}
