import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyEmptyInstallation } from '../harness/prepared-data.ts'
import { type Call, type Product, signIn, startProduct, temporaryFolder } from '../harness/product.ts'

const folder = temporaryFolder()
const admin = { ADMIN_EMAIL: 'ana@exemplo.com', ADMIN_PASSWORD: 'Pl4ntada-de-administrador' }
const planted = {
  v1: 'Pl4ntado-da-v1 "ção"/+',
  v2: 'Pl4ntado-da-v2==',
  changed: 'Pl4ntado-depois',
  password: 'Pl4ntada-de-usuario',
}
/** A hostile proxy: repeats the request that it got, in every way it can. */
const echo = createServer((request, response) => {
  const said = [request.headers.authorization, request.url, planted.v1, planted.v2].join(' ')
  response.writeHead(500, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: said, message: said, code: 'internal error' }))
})

let product: Product
let call: Call
const answers: string[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  await copyEmptyInstallation(folder.path)
  product = await startProduct({ DATA_DIR: folder.path, DEMO: '0', ALLOW_LOOPBACK_SOURCES: '1', ...admin })
  const signedIn = await signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  call = async (...asked) => {
    const answer = await signedIn(...asked)
    answers.push(JSON.stringify(answer.body))
    return answer as never
  }
})
afterAll(async () => {
  await product.stop()
  echo.close()
  folder.remove()
})

/** Everything readable: answers, the output of the process, each file of its folder. */
function everything(): { where: string; bytes: Buffer }[] {
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return [
    { where: 'answers', bytes: Buffer.from(answers.join('\n')) },
    { where: 'output', bytes: Buffer.from(product.output()) },
    ...files.map((path) => ({ where: path, bytes: readFileSync(path) })),
  ]
}

const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(`leitor:${secret}`).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]

test('a secret is in no answer, log, error, audit entry or file', async () => {
  const { port } = echo.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const v1 = { host: '127.0.0.1', port, database: 'd', username: 'leitor', password: planted.v1 }
  const v2 = { url, org: 'o', bucket: 'b', token: planted.v2 }
  const site = await call<{ data: { id: string } }>('POST', '/sites', { nome: 'Fábrica' })
  for (const [version, config] of [
    ['v1_8', v1],
    ['v2_x', v2],
  ] as const) {
    await call('POST', '/influx/test-config', { version, config })
    const { body } = await call<{ data: { id: string } }>('POST', '/influx', {
      nome: version,
      version,
      config,
    })
    const { id } = body.data
    const path = `/influx/${id}`
    await call('PUT', path, {
      nome: 'Outro nome',
      config: { ...config, password: '********', token: '********' },
    })
    await call('POST', '/influx/test-config', { version, id, config: { ...config, token: '', password: '' } })
    await call('POST', `${path}/test`)
    for (const asked of ['data?limit=10', 'measurements', 'fields?measurement=m'])
      await call('GET', `${path}/${asked}`)
    await call('POST', `${path}/suggest-readings`, { measurement: 'm' })
    await call('POST', `${path}/newest`, { measurement: 'm', readings: [{ id: 'r', topicField: 'f' }] })
    const changed = version === 'v1_8' ? { password: planted.changed } : { token: planted.changed }
    await call('PUT', path, { config: { ...config, ...changed } })
    // The collector also queries the source, and fails.
    await call('POST', '/machines', {
      siteId: site.body.data.id,
      nome: version,
      tipo: 'chiller',
      influxConnectionId: id,
      influxMeasurement: 'm',
    })
    await expect
      .poll(async () => (await call<{ data: { status: string } }>('GET', path)).body.data.status, {
        timeout: 30_000,
      })
      .toBe('erro')
  }
  const user = { name: 'Bia', email: 'bia@exemplo.com', password: planted.password }
  const { body } = await call<{ data: { id: string } }>('POST', '/users', user)
  await call('PUT', `/users/${body.data.id}`, { password: planted.password })
  await call('POST', '/users', { ...user, name: '' })
  for (const path of ['/influx', '/audit', '/users', '/machines', '/sites']) await call('GET', path)
  expect(answers.join('')).toContain('********')
  await product.stop()

  const found: string[] = []
  for (const { where, bytes } of everything())
    for (const secret of [...Object.values(planted), admin.ADMIN_PASSWORD])
      for (const form of formsOf(secret)) if (bytes.includes(form)) found.push(`${form} in ${where}`)
  expect(found).toEqual([])
  // The search itself finds text that is stored in the clear.
  expect(everything().some(({ bytes }) => bytes.includes('bia@exemplo.com'))).toBe(true)
})
