import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { settings } from '#server/platform/database/tables.ts'
import { routes } from '#server/routes.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import type { Caller } from '../../app/caller.ts'
import { rounds } from '../../attack/rounds.ts'
import { makeDataset } from '../../factories/dataset.ts'
import { makeDemoConnection, makeMachine } from '../../factories/machine.ts'
import { makeMaintenance } from '../../factories/maintenance.ts'
import { makeSite } from '../../factories/site.ts'
import { storeTable } from '../../factories/table.ts'
import { makeUpload } from '../../factories/upload.ts'
import { makeAdmin, makeCaller, makeUser } from '../../factories/user.ts'
import { temporaryFolder } from '../../harness/product.ts'
import { required } from '../../harness/required.ts'
import type { Known } from './body-arbitrary.ts'
import { type FuzzRequest, requestsOf } from './request-arbitrary.ts'

/** Calls that hash a password, which is slow on purpose. */
const slow =
  /^(POST \/auth\/login|PUT \/auth\/password|(POST|PUT) \/users(\/\{id\})?|POST \/auth\/second-factor.*)$/

function countOf(call: string, endpoint: Endpoint): number {
  // Each report needs a thread.
  if (call.endsWith('/report.pdf')) return 3
  if (!endpoint.body) return 10
  // Each complete picture needs a process.
  if (endpoint.upload || slow.test(call)) return 25
  return 36
}

let app: TestApp
const folder = temporaryFolder()
let admin: Caller
let manager: Caller
const ids: Record<
  'sites' | 'users' | 'machines' | 'influx' | 'maintenance' | 'uploads' | 'datasets',
  string[]
> = {
  sites: [],
  users: [],
  machines: [],
  influx: [],
  maintenance: [],
  uploads: [],
  datasets: [],
}
/** Files that datasets can draw. */
const processed: string[] = []

beforeAll(async () => {
  app = await createTestApp({ allowLoopbackSources: true, dataDir: folder.path })
  admin = await makeAdmin(app)
  for (let n = 0; n < 12; n++) {
    const siteId = await makeSite(app)
    const influxConnectionId = await makeDemoConnection(app)
    ids.sites.push(siteId)
    ids.influx.push(influxConnectionId)
    const machineId = await makeMachine(app, { siteId, influxConnectionId })
    ids.machines.push(machineId)
    ids.maintenance.push(await makeMaintenance(app, machineId))
    ids.uploads.push(await makeUpload(app, { machineId, status: n % 2 ? 'erro' : 'aguardando' }))
    const drawn = await makeUpload(app, { machineId, ...(await storeTable(app)) })
    processed.push(drawn)
    ids.datasets.push(await makeDataset(app, { machineId, uploadId: drawn }))
    ids.users.push((await makeUser(app, { sites: { [siteId]: 'escrita' } })).id)
  }
  manager = await makeCaller(app, {
    sites: Object.fromEntries(ids.sites.map((id) => [id, 'admin' as const])),
  })
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

const oneOf = (values: readonly unknown[]) => fc.constantFrom(...values)
const someName = oneOf(['Fábrica', 'Chiller 1', 'Ana'])
const known = (): Known => ({
  siteId: oneOf([...ids.sites, 'nenhum']),
  machineId: oneOf([null, ...ids.machines, 'nenhuma']),
  userId: oneOf([...ids.users, 'ninguém']),
  influxConnectionId: oneOf([null, ...ids.influx]),
  nome: someName,
  name: someName,
  email: fc.nat().map((n) => `pessoa-${n}@exemplo.com`),
  password: oneOf(['segredo', '']),
  primary: oneOf(['#112233']),
  logoUrl: oneOf(['', null, 'https://exemplo.com/a.png']),
  timezone: oneOf(['America/Manaus']),
  submaquinaId: oneOf([null]),
  submaquinas: oneOf([[], [{ id: 'C1', nome: 'Um' }]]),
  readings: oneOf([[], [{ id: 'power', name: 'P', topicField: 'p', type: 'system' }]]),
  host: oneOf(['127.0.0.1', '169.254.169.254', '[::1]']),
  url: oneOf(['http://127.0.0.1:1', 'ftp://x', 'http://169.254.169.254']),
  port: oneOf([1, '1', -1, null]),
  config: oneOf([
    { host: '127.0.0.1', port: 1, database: 'd', username: 'u', password: '********' },
    { url: 'http://127.0.0.1:1', org: 'o', bucket: 'b', token: 't' },
  ]),
  updatedAt: oneOf(['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']),
  inicio: oneOf(['2026-03-09T00:00:00Z', '0000-01-01T00:00:00Z', '2026-03-09T00:00:00-03:00']),
  fim: oneOf([null, '2026-03-09T04:00:00Z', '9999-12-31T23:59:59Z']),
  from: oneOf(['2026-03-09T00:00:00Z']),
  to: oneOf(['2026-03-09T06:00:00Z']),
  fields: oneOf(['power', 'power,cop']),
  uploadId: oneOf([...processed, ...ids.uploads.slice(0, 2), 'nenhum']),
  aggregacao: oneOf(['none', 'mean', 'count']),
  colunaAggregacao: oneOf([null, '', 'compressor', 'potencia']),
  configuracoes: oneOf([{}, { x: 'tempo', intervalo: 'dia' }, { x: 'compressor', y: ['potencia'] }]),
  points: oneOf(['', '1', '1000', '100000']),
  measurement: oneOf(['chiller_camara_fria']),
})

interface Written {
  /** Changes when a transaction begins to write or ends, in any table and any session. */
  readonly transactions: string
  readonly rows: string
}

/** The state of the tables; reads them only if a transaction has written since `before`. */
async function written(before?: Written): Promise<Written> {
  const { rows } = (await app.services.db.execute(
    sql`select pg_current_snapshot()::text as transactions`,
  )) as unknown as { rows: { transactions: string }[] }
  const { transactions } = required(rows[0], 'snapshot')
  return { transactions, rows: before?.transactions === transactions ? before.rows : await writtenRows() }
}

async function writtenRows(): Promise<string> {
  const { rows } = (await app.services.db.execute(sql`
    select (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from users) u,
      (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from sites) s,
      (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from machines) m,
      (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from connections) c,
      (select count(*) || ' ' || count(*) filter (where admin) || count(*) filter (where escrita) from site_users) l,
      (select string_agg(name, ' ') from logos) g,
      (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from maintenance) t,
      (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from datasets) d,
      (select count(*) from calendar_feeds) k, (select string_agg(key || value, ' ') from settings) e,
      (select count(*) || ' ' || string_agg(totp_secret, ' ') from users) f, (select count(*) from recovery_codes) o,
      (select count(*) from recollections) r,
      (select count(*) || ' ' || coalesce(max(updated_at)::text, '') || sum(revision) from uploads) p,
      -- The security log has entries about refused calls, too.
      (select count(*) from audit_log where kind = 'change') a`)) as unknown as {
    rows: object[]
  }
  return JSON.stringify(rows[0])
}

async function send(request: FuzzRequest, who: Caller) {
  const { method, url, headers, payload } = request
  const auth: Record<string, string> = who.token ? { authorization: `Bearer ${who.token}` } : {}
  return app.http.inject({
    method: method as 'POST',
    url,
    headers: { accept: 'application/json', ...headers, ...auth },
    ...(payload ? { payload } : {}),
  })
}

const seedOf = (call: string) => [...call].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 7)

describe('no request makes the server fail, and a refused request changes nothing', () => {
  test.each(
    routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint as Endpoint] as const),
  )(
    '%s',
    async (call, endpoint) => {
      const noun = endpoint.path.split('/')[1] as keyof typeof ids
      const made = endpoint.path.endsWith('/maintenance') ? 'maintenance' : noun
      const numRuns = rounds * countOf(call, endpoint)
      const seed = seedOf(call)
      const requests = fc.sample(requestsOf(endpoint, ids[noun] ?? ['x'], known()), { numRuns, seed })
      // A call may end a session, so no other call shares it.
      const guest = endpoint.path.startsWith('/auth') ? await makeCaller(app) : manager
      const statuses: Record<number, number> = {}
      let before = await written()
      for (const [n, request] of requests.entries()) {
        const who = endpoint.path.startsWith('/auth') || n % 5 === 0 ? guest : admin
        const answer = await send(request, who)
        const exchange = `${call} #${n} ${request.url} ${request.payload?.toString().slice(0, 300)} → ${answer.body.slice(0, 300)}`
        const failed = answer.statusCode >= 500 && answer.statusCode !== 502
        expect(failed, `${answer.statusCode} ${exchange}`).toBe(false)
        statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
        const refused = answer.statusCode >= 300
        // Not after every refused request: the next comparison finds a change that an earlier one made.
        if (endpoint.method !== 'GET' && (!refused || n % 3 === 0)) {
          const after = await written(before)
          if (refused) expect(after.rows, exchange).toBe(before.rows)
          before = after
        }
        if (call === 'PUT /access-policy' && !refused) {
          // Else the policy would refuse all further requests.
          await app.services.db.delete(settings)
          before = await written()
        }
        if (answer.statusCode === 201) ids[made]?.push(answer.json().data.id)
      }
      if (process.env.FUZZ_STATUSES) console.log(call, JSON.stringify(statuses))
    },
    120_000,
  )

  test('the server still answers', async () => {
    expect((await admin.get('/sites')).status).toBe(200)
    expect(app.logLines.join('')).not.toContain('erro inesperado')
  })
})
