import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/process/log.ts'
import { type Jobs, type Queue, startJobs } from '#server/platform/work/jobs.ts'
import { openTestDatabase } from '../app/test-database.ts'
import { freshDatabaseUrl } from '../harness/fresh-database.ts'
import { temporaryFolder } from '../harness/product.ts'

const log = createLog({ level: 'silent' })
let database: Database
let jobs: Jobs
beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(database, log, { lookEverySeconds: 1 })
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const plain: Queue<{ machineId: string }> = { name: 'plain' }
test('a job reaches its worker soon, with its data', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await jobs.work(plain, async ({ data }) => resolve(data))
  const sentMs = performance.now()
  expect(await jobs.send(plain, { machineId: 'm1' })).toEqual(expect.any(String))
  expect(await promise).toEqual({ machineId: 'm1' })
  expect(performance.now() - sentMs).toBeLessThan(3_000)
})

test('a failed job is tried again', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  let tries = 0
  await jobs.work({ name: 'flaky' }, async () => {
    tries += 1
    if (tries < 2) throw new Error('once')
    resolve(tries)
  })
  await jobs.send({ name: 'flaky' }, {})
  expect(await promise).toBe(2)
})

test('an exclusive queue holds one job per key, waiting or active', async () => {
  const exclusive = { name: 'exclusive', policy: 'exclusive' } as const
  const first = await jobs.send(exclusive, {}, { singletonKey: 'm1' })
  expect(first).not.toBeNull()
  expect(await jobs.send(exclusive, {}, { singletonKey: 'm1' })).toBeNull()
  expect(await jobs.send(exclusive, {}, { singletonKey: 'm2' })).not.toBeNull()
})

test('jobs of one queue run in parallel up to its concurrency', async () => {
  let running = 0
  let most = 0
  let done = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const parallel: Queue<{ n: number }> = { name: 'parallel', concurrency: 2 }
  await jobs.work(parallel, async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((tick) => setTimeout(tick, 300))
    running -= 1
    done += 1
    if (done === 4) resolve()
  })
  await Promise.all([1, 2, 3, 4].map((n) => jobs.send(parallel, { n })))
  await promise
  expect(most).toBe(2)
})

test('waiting jobs follow one another without a pause', async () => {
  const seldom = await startJobs(database, log, { lookEverySeconds: 60 })
  const many: Queue<{ n: number }> = { name: 'many' }
  for (const n of [1, 2, 3, 4, 5]) await seldom.send(many, { n })
  const done: number[] = []
  await seldom.work(many, async ({ data }) => void done.push(data.n))
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([1, 2, 3, 4, 5])
  await seldom.stop()
})

test('a job whose process was killed is run again', async () => {
  const url = await freshDatabaseUrl()
  const folder = temporaryFolder()
  const place = join(folder.path, 'database')
  const script = join(import.meta.dirname, '..', 'harness', 'doomed-worker.ts')
  const child = spawn(process.execPath, [script, ...(url ? ['url', url] : ['folder', place])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const dead = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await dead
  const again = await openDatabase(url ? { url } : { folder: place })
  const heirs = await startJobs(again, log, { lookEverySeconds: 1 })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await heirs.work({ name: 'doomed' }, async ({ data }) => resolve(data))
  expect(await promise).toEqual({ from: 'the dead' })
  await heirs.stop()
  await again.close()
  folder.remove()
}, 90_000)

test('stopping signals active jobs, and waits briefly for them', async () => {
  const other = await startJobs(database, log, { lookEverySeconds: 1 })
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  let isSignalled = false
  await other.work({ name: 'long' }, async ({ signal }) => {
    begin()
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    isSignalled = true
  })
  await other.send({ name: 'long' }, {})
  await began
  await other.stop()
  expect(isSignalled).toBe(true)
})
