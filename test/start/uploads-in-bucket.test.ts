import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, shared } from '../faults/plant.ts'
import { runCommand } from '../harness/backup-commands.ts'
import { addFileMachine, columnReading, filesCollected } from '../harness/file-machine.ts'
import { productDatabaseUrl } from '../harness/fresh-database.ts'
import {
  type Call,
  launchProduct,
  type Product,
  signIn,
  startProduct,
  temporaryFolder,
} from '../harness/product.ts'
import { type S3Server, startS3Server } from '../harness/s3-server.ts'
import { SentFiles } from '../harness/sent-files.ts'

const folder = temporaryFolder()
const place = (name: string) => join(folder.path, name)
let s3: S3Server
let env: Record<string, string>
const running: Omit<Product, 'url'>[] = []

beforeAll(async () => {
  s3 = await startS3Server()
  env = {
    ...{ ...shared, ...admin, DEMO: '0', SECRET_KEY: randomBytes(32).toString('hex') },
    ...{ DATABASE_URL: await productDatabaseUrl(), ...s3.environment },
  }
})
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()))
  await s3?.remove()
  folder.remove()
})

const KEY = /S3RVER/

test('a file sent to one machine is processed by another and shown by the first, and a backup takes it along', async () => {
  const web = await startProduct({ ...env, ROLE: 'web', DATA_DIR: place('web') })
  const worker = launchProduct({ ...env, ROLE: 'worker', DATA_DIR: place('worker') })
  running.push(web, worker)
  const files = new SentFiles(() => web.url)
  await files.signIn()
  const id = await files.send('medições.csv', 'hora;kW\n2026-01-01 00:00;1,5\n2026-01-01 01:00;2,5\n')
  expect(await files.ended(id, 60_000)).toMatchObject({ status: 'processado', metadados: { linhas: 2 } })
  const { rows } = await files.preview(id)
  expect(rows.map((row) => row[1])).toEqual([1.5, 2.5])
  const call = await signIn(web.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  const machine = await addFileMachine(call, [id], { readings: [columnReading('power', 'kW', 'kW')] })
  await filesCollected(call, machine, 60_000)
  const power = (of: Call) => powerOf(of, machine)
  expect(await power(call)).toEqual([1.5, 2.5])
  expect([existsSync(place('web/files')), existsSync(place('worker/files'))]).toEqual([false, false])
  await Promise.all(running.splice(0).map((one) => one.stop()))
  expect(web.output() + worker.output()).not.toMatch(KEY)

  const backup = place('copia.geada')
  const made = await runCommand('backup', [backup], { ...env, DATA_DIR: place('web') })
  expect([made.code, made.output]).toEqual([0, expect.not.stringMatching(KEY)])
  // Into an installation without a bucket, which shows the rows as they were.
  const alone = { ...shared, ...admin, DEMO: '0', DATA_DIR: place('alone') }
  expect(await runCommand('restore', [backup], alone)).toMatchObject({ code: 0 })
  const restored = await startProduct(alone)
  running.push(restored)
  const again = new SentFiles(() => restored.url)
  await again.signIn()
  expect((await again.preview(id)).rows).toEqual(rows)
  const restoredCall = await signIn(restored.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  expect(await power(restoredCall)).toEqual([1.5, 2.5])
  // The restored machine goes on reading its file: the rows of a stretch can be read again.
  const stretch = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }
  expect((await restoredCall('POST', `/machines/${machine}/collection`, stretch)).status).toBe(202)
  await filesCollected(restoredCall, machine, 60_000)
  expect(await power(restoredCall)).toEqual([1.5, 2.5])
  await running.pop()?.stop()
  // And back into the bucket.
  const kept = place('de-volta.geada')
  expect(await runCommand('backup', [kept], alone)).toMatchObject({ code: 0 })
  const elsewhere = { FILES_URL: `${s3.environment.FILES_URL}`.replace('planta', 'outra') }
  const ofOther = { DATA_DIR: place('other'), DATABASE_URL: await productDatabaseUrl() }
  const other = { ...alone, ...s3.environment, ...elsewhere, ...ofOther, ROLE: 'web' }
  expect(await runCommand('restore', [kept], other)).toMatchObject({ code: 0 })
  const inBucket = await startProduct(other)
  running.push(inBucket)
  const third = new SentFiles(() => inBucket.url)
  await third.signIn()
  expect((await third.preview(id)).rows).toEqual(rows)
}, 240_000)

/** The machine's stored power on the file's day. */
async function powerOf(call: Call, machine: string): Promise<(number | null)[]> {
  const range = 'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&points=1000'
  const { body } = await call<{ data: { power: { mean: number | null }[] } }>(
    'GET',
    `/machines/${machine}/series?fields=power&${range}`,
  )
  return body.data.power.flatMap(({ mean }) => (mean === null ? [] : [mean]))
}

test('a wrong key and an absent bucket are refused at the start on one line', async () => {
  const address = new URL(`${s3.environment.FILES_URL}`)
  const absent = `s3://nenhum${address.search}`
  for (const [wrong, line] of [
    [{ AWS_ACCESS_KEY_ID: 'errada', AWS_SECRET_ACCESS_KEY: 'geheim-123' }, /^FILES_URL: .*recusou o acesso/m],
    [{ FILES_URL: absent }, /^FILES_URL: o bucket nenhum não existe em/m],
  ] as const) {
    const refused = launchProduct({ ...env, ...wrong, DATA_DIR: place('refused') })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toMatch(line)
    expect(refused.output()).not.toMatch(/geheim|\n\s+at /)
  }
}, 120_000)
