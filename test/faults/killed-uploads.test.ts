import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newDatabaseUrl } from '../harness/fresh-database.ts'
import { startPostgres } from '../harness/postgres.ts'
import { temporaryFolder } from '../harness/product.ts'
import { SentFiles } from '../harness/sent-files.ts'
import { Alone, type Installation, Shared } from './installations.ts'
import { seeded } from './random.ts'

// A long run by hand, with this many seeds and this many kills each: KILL_SEEDS=30 KILLS=12 npm test -- test/faults/killed-uploads
const first = Number(process.env.KILL_FROM ?? 1)
const seeds = Array.from({ length: Number(process.env.KILL_SEEDS ?? 1) }, (_, n) => first + n)
const kills = Number(process.env.KILLS ?? 3)
const ROWS = 150_000
const FILES = 3
const LONGEST_LIFE_MS = 2_500

vi.setConfig({ testTimeout: 300_000 })

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test.each(seeds)('files are processed once each on the embedded database (seed %i)', async (seed) => {
  const folder = temporaryFolder()
  cleanups.push(folder.remove)
  const data = join(folder.path, 'data')
  await scenario(new Alone(data, {}), data, seed)
})

test.each(seeds)('files are processed once each by two workers on PostgreSQL (seed %i)', async (seed) => {
  const folder = temporaryFolder()
  cleanups.push(folder.remove)
  const url = await newDatabaseUrl(postgres.url)
  await scenario(new Shared(url, folder.path, {}), folder.path, seed)
})

/** Some megabytes, so that the kills come at every step of the processing. */
function content(): string {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const lines = Array.from(
    { length: ROWS },
    (_, n) => `${new Date(start + n * 60_000).toISOString()};${n},5;${n % 7 === 0 ? '' : 'ligado'}`,
  )
  return `hora;potência;estado\n${lines.join('\n')}\n`
}

async function scenario(product: Installation, data: string, seed: number): Promise<void> {
  const random = seeded(seed)
  cleanups.push(() => product.stop())
  await product.start()
  const files = new SentFiles(() => product.url)
  await files.signIn()
  const ids: string[] = []
  for (let n = 0; n < FILES; n++) ids.push(await files.send(`f${n}.csv`, content()))
  for (let n = 0; n < kills; n++) {
    await pause(50 + random() * LONGEST_LIFE_MS)
    await product.kill(Math.floor(random() * product.processCount))
  }
  await product.call()
  for (const id of ids) {
    const upload = await files.ended(id, 200_000)
    expect([upload.status, upload.processamento.erro, upload.metadados.linhas]).toEqual([
      'processado',
      null,
      ROWS,
    ])
    expect((await files.preview(id)).total).toBe(ROWS)
  }
  const stored = readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.includes('.'))
    .map(({ name }) => name)
  // A kill between the table's file and its row leaves a file for the sweep.
  expect(stored.length).toBeGreaterThanOrEqual(2 * FILES)
  expect(stored.length).toBeLessThanOrEqual(2 * FILES + kills)
  expect(product.output()).not.toContain('arquivo não processado')
}
