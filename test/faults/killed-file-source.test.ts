import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addFileMachine, columnReading, filesCollected } from '../harness/file-machine.ts'
import { newDatabaseUrl } from '../harness/fresh-database.ts'
import { startPostgres } from '../harness/postgres.ts'
import { temporaryFolder } from '../harness/product.ts'
import { SentFiles } from '../harness/sent-files.ts'
import { storedRows } from '../telemetry/stored-rows.ts'
import { Alone, type Installation, Shared } from './installations.ts'
import { seeded } from './random.ts'

// A long run by hand, with this many seeds and this many kills each: KILL_SEEDS=30 KILLS=12 npm test -- test/faults/killed-file-source
const first = Number(process.env.KILL_FROM ?? 1)
const seeds = Array.from({ length: Number(process.env.KILL_SEEDS ?? 1) }, (_, n) => first + n)
const kills = Number(process.env.KILLS ?? 3)
const ROWS = 200_000
const LONGEST_LIFE_MS = 2_500
const BEGIN_MS = Date.parse('2025-01-01T00:00:00Z')

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

test.each(seeds)(
  'a file is collected once on the embedded database, whatever is killed (seed %i)',
  async (seed) => {
    const folder = temporaryFolder()
    cleanups.push(folder.remove)
    await scenario(new Alone(join(folder.path, 'data'), {}), seed)
  },
)

test.each(seeds)(
  'a file is collected once by two workers on PostgreSQL, whatever is killed (seed %i)',
  async (seed) => {
    const folder = temporaryFolder()
    cleanups.push(folder.remove)
    await scenario(new Shared(await newDatabaseUrl(postgres.url), folder.path, {}), seed)
  },
)

/** Rows of a minute: a chiller that stops for five of each forty minutes. */
function rows(count: number, beginMs: number): string {
  const lines = Array.from({ length: count }, (_, n) => {
    const isOn = n % 40 >= 5
    return `${new Date(beginMs + n * 60_000).toISOString()};${isOn ? 200 + (n % 50) : 0},5;${isOn ? 'ligado' : 'desligado'}`
  })
  return `hora;kW;estado\n${lines.join('\n')}\n`
}

async function scenario(product: Installation, seed: number): Promise<void> {
  const random = seeded(seed)
  cleanups.push(() => product.stop())
  await product.start()
  const files = new SentFiles(() => product.url)
  await files.signIn()
  const long = await files.send('ano.csv', rows(ROWS, BEGIN_MS))
  const later = await files.send('depois.csv', rows(2_000, BEGIN_MS + (ROWS - 1_000) * 60_000))
  for (const id of [long, later]) expect((await files.ended(id, 100_000)).status).toBe('processado')
  const place = { readings: [columnReading('power', 'kW', 'kW'), columnReading('status', 'estado', '')] }
  const machine = await addFileMachine(await product.call(), [long, later], place)
  for (let n = 0; n < kills; n++) {
    await pause(50 + random() * LONGEST_LIFE_MS)
    await product.kill(Math.floor(random() * product.processCount))
  }
  const call = await product.call()
  await filesCollected(call, machine, 150_000)
  const undisturbed = await addFileMachine(call, [long, later], place)
  await filesCollected(call, undisturbed, 100_000)
  const beforeMs = BEGIN_MS + ROWS * 60_000
  await product.look(async ({ db }) => {
    const expected = await storedRows(db, undisturbed, beforeMs)
    expect(expected.events.length).toBeGreaterThan(9_000)
    expect(await storedRows(db, machine, beforeMs)).toEqual(expected)
  })
  expect(product.output()).not.toMatch(/Falha interna|collection failed|can not tell/)
}
