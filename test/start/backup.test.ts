import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { admin, created } from '../faults/plant.ts'
import { runCommand } from '../harness/backup-commands.ts'
import { productDatabaseUrl } from '../harness/fresh-database.ts'
import { copyEmptyInstallation } from '../harness/prepared-data.ts'
import { type Call, type Product, signIn, startProduct, temporaryFolder } from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { type InfluxV2Server, startInfluxV2, V2_ACCESS } from '../influx/influx-v2-server.ts'

/** A past maintenance, already over: answers about it do not change while the products start. */
const endMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS
const passphrase = 'uma frase só para a cópia'

const folders: ReturnType<typeof temporaryFolder>[] = []
let influx: InfluxV2Server
const running: Product[] = []

beforeAll(async () => {
  influx = await startInfluxV2(['status', 'power', 'capacity'].map(series))
})
afterAll(async () => {
  for (const product of running) await product.stop()
  await influx?.close()
  for (const folder of folders) folder.remove()
})

/** Ten hours of a machine that stops twice. */
function series(name: string) {
  const points = Array.from({ length: 600 }, (_, n) => {
    const on = n % 250 < 200
    const value = name === 'status' ? Number(on) : on ? 100 + (n % 7) : 0
    return [endMs - (600 - n) * MINUTE_MS, value] as [number, number]
  })
  return { key: { _measurement: 'chiller_1', _field: `chiller_1_${name}` }, points }
}

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct({ DEMO: '0', ...admin, ...env })
  running.push(product)
  return product
}

/** A second try begins with a folder of its own. */
async function emptyInstallation() {
  const folder = temporaryFolder()
  folders.push(folder)
  await copyEmptyInstallation(join(folder.path, 'a'))
  return { folder, file: join(folder.path, 'cópia.geada') }
}
/** Three products and eight commands one after the other take half a minute alone, and minutes beside other files. */
const IN_TURN = { timeout: 300_000 }

const signedIn = ({ url }: Product): Promise<Call> => signIn(url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)

/** A site, a connection with a token, and a machine whose history is collected. */
async function fill(call: Call): Promise<void> {
  const siteId = await created(call, '/sites', { nome: 'Fábrica "ç" \\ \n☃' })
  const config = { url: influx.url, ...V2_ACCESS }
  const influxConnectionId = await created(call, '/influx', { nome: 'Influx', version: 'v2_x', config })
  const id = await created(call, '/machines', {
    siteId,
    nome: 'Chiller 1',
    tipo: 'chiller',
    influxConnectionId,
    influxMeasurement: 'chiller_1',
  })
  await collected(call, id)
}

async function collected(call: Call, id: string): Promise<void> {
  type Answer = { data: { state: string; progress: number } }
  const state = async () => (await call<Answer>('GET', `/machines/${id}/collection`)).body.data
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({ state: 'em_dia', progress: 1 })
}

type List = { data: { id: string }[] }

/** The data that a person would see, without those that change with the clock. */
async function answers(call: Call) {
  const list = async (path: string) => (await call<List>('GET', path)).body.data
  const [machine] = await list('/machines')
  const path = `/machines/${required(machine, 'machine').id}`
  const window = `from=${new Date(endMs - DAY_MS).toISOString()}&to=${new Date(endMs).toISOString()}`
  const all = {
    sites: await list('/sites'),
    users: await list('/users'),
    machines: await list('/machines'),
    connections: await list('/influx'),
    audit: await list('/audit?kind=change'),
    dashboard: await list(`${path}/dashboard-data?timeRange=30d`),
    events: await list(`${path}/events?timeRange=30d`),
    series: await list(`${path}/series?fields=chiller_1_power&points=50&${window}`),
  }
  const moving = new Set(['period', 'coverage', 'ultimoTeste', 'status', 'metadados', 'lastSync'])
  return JSON.parse(JSON.stringify(all, (name, value) => (moving.has(name) ? undefined : value)))
}

async function newRefreshToken({ url }: Product): Promise<string> {
  const credentials = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
  const answer = await post(`${url}/api/auth/login`, credentials)
  return ((await answer.json()) as { refreshToken: string }).refreshToken
}

const refresh = ({ url }: Product, refreshToken: string) => post(`${url}/api/auth/refresh`, { refreshToken })

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The stored token is sent: the source refuses any other token. */
async function sourceAnswers(call: Call): Promise<void> {
  const [connection] = (await call<List>('GET', '/influx')).body.data
  const tested = await call<{ success: boolean }>(
    'POST',
    `/influx/${required(connection, 'connection').id}/test`,
  )
  expect(tested.body).toMatchObject({ success: true })
}

test(
  'an installation moves from the embedded database to PostgreSQL and back, with everything that it shows',
  IN_TURN,
  async () => {
    const { folder, file } = await emptyInstallation()
    const embedded = { DATA_DIR: join(folder.path, 'a') }
    const first = await start(embedded)
    const filled = await signedIn(first)
    await fill(filled)
    const before = await answers(filled)
    const refreshToken = await newRefreshToken(first)
    expect(before.dashboard.chiller.details.totalFailures + before.events.length).toBeGreaterThan(0)
    expect(before.series.chiller_1_power.length).toBeGreaterThan(10)
    const meanwhile = await runCommand('backup', [file], embedded)
    expect(meanwhile.code).toBe(1)
    expect(meanwhile.output).toContain('O Geada está em execução com a pasta de dados')
    await first.stop()
    const backup = await runCommand('backup', [file], { ...embedded, BACKUP_PASSPHRASE: passphrase })
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(`Cópia feita: ${file}`) })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const content = gunzipSync(readFileSync(file)).toString()
    const key = readFileSync(join(folder.path, 'a', 'secret.key'), 'utf8').trim()
    for (const secret of [V2_ACCESS.token, admin.ADMIN_PASSWORD, key]) expect(content).not.toContain(secret)

    const shared = { DATA_DIR: join(folder.path, 'b'), DATABASE_URL: await productDatabaseUrl() }
    const wrong = { ...shared, BACKUP_PASSPHRASE: 'uma frase qualquer' }
    expect(await runCommand('restore', [file], wrong)).toMatchObject({
      code: 1,
      output: expect.stringContaining('A frase de BACKUP_PASSPHRASE não é a desta cópia'),
    })
    const restored = await runCommand('restore', [file], { ...shared, BACKUP_PASSPHRASE: passphrase })
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restaurado o que havia em') })

    const second = await start(shared)
    const call = await signedIn(second)
    expect(await answers(call)).toEqual(before)
    await sourceAnswers(call)
    const live = join(folder.path, 'em-execução.geada')
    const plain = await runCommand('backup', [live], shared)
    expect(plain).toMatchObject({
      code: 0,
      output: expect.stringContaining('A chave dos segredos das conexões não está nela'),
    })
    expect(await runCommand('restore', [live, '--substituir'], shared)).toMatchObject({
      code: 1,
      output: expect.stringContaining('O Geada está em execução neste banco de dados'),
    })
    await second.stop()

    const again = { DATA_DIR: join(folder.path, 'c') }
    const keyless = await runCommand('restore', [live], again)
    expect(keyless).toMatchObject({ code: 1, output: expect.stringContaining('BACKUP_SECRET_KEY') })
    const secretKey = readFileSync(join(folder.path, 'b', 'secret.key'), 'utf8').trim()
    const opened = await runCommand('restore', [live], { ...again, BACKUP_SECRET_KEY: secretKey })
    expect(opened.code).toBe(0)
    const third = await start(again)
    // A session's refresh token needs no key, so it would still work here.
    expect((await refresh(third, refreshToken)).status).toBe(401)
    const last = await signedIn(third)
    expect(await answers(last)).toEqual(before)
    await sourceAnswers(last)
    await third.stop()
  },
)
