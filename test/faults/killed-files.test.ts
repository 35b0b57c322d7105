import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { addFileMachine, columnReading, filesCollected } from '../harness/file-machine.ts'
import { productDatabaseUrl } from '../harness/fresh-database.ts'
import { type Call, temporaryFolder, whenReady } from '../harness/product.ts'
import { SentFiles } from '../harness/sent-files.ts'
import { storedRows } from '../telemetry/stored-rows.ts'
import { Alone, type Installation, Shared } from './installations.ts'
import { seeded } from './random.ts'

// A long run by hand, with this many seeds and this many kills of each kind: KILL_SEEDS=30 KILLS=12 npm test -- test/faults/killed-files
const first = Number(process.env.KILL_FROM ?? 1)
const seeds = Array.from({ length: Number(process.env.KILL_SEEDS ?? 1) }, (_, n) => first + n)
const kills = Number(process.env.KILLS ?? 2)
const ROWS = 60_000
const BEGIN_MS = Date.parse('2025-01-01T00:00:00Z')
/** Columns with few values: a machine with this many readings stores its file in two steps, between which a kill may come. */
const SPARSE = [
  'demand',
  'capacity',
  'cop',
  'chw_in_temp',
  'chw_out_temp',
  'cw_in_temp',
  'cw_out_temp',
  'chw_flow',
]
/** A start, and the processing of a file after it. */
const LONGEST_LIFE_MS = 2_000
/** A part of the collection. */
const LONGEST_STEP_MS = 120

vi.setConfig({ testTimeout: 300_000 })

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test.each(seeds)(
  'files are processed and collected once each on the embedded database, whatever is killed (seed %i)',
  async (seed) => {
    const folder = temporaryFolder()
    cleanups.push(folder.remove)
    const data = join(folder.path, 'data')
    await scenario(new Alone(data, {}), data, seed)
  },
)

test.each(seeds)(
  'files are processed and collected once each by two workers on PostgreSQL, whatever is killed (seed %i)',
  async (seed) => {
    const folder = temporaryFolder()
    cleanups.push(folder.remove)
    const url = await productDatabaseUrl()
    await scenario(new Shared(url, folder.path, {}), folder.path, seed)
  },
)

/** What one undisturbed collection of the files stores: the same on both databases. */
let expected: Awaited<ReturnType<typeof storedRows>> | undefined

async function scenario(product: Installation, data: string, seed: number): Promise<void> {
  const random = seeded(seed)
  cleanups.push(() => product.stop())
  await product.start()
  const killAny = () => product.kill(Math.floor(random() * product.processCount))
  const [long, later] = await processed(product, data, async () => {
    await pause(random() * LONGEST_LIFE_MS)
    await killAny()
  })

  const readings = [columnReading('power', 'kW', 'kW'), columnReading('status', 'estado', '')]
  const place = { readings: [...readings, ...SPARSE.map((id) => columnReading(id, id, ''))] }
  const call = await product.call()
  const machine = await addFileMachine(call, [long, later], place)
  for (let n = 0; n < kills; n++) {
    // In turn in the middle of the collection, and at any instant of a start and of what follows it.
    if (n % 2 === 0) await partStored(call, machine)
    await pause(random() * (n % 2 === 0 ? LONGEST_STEP_MS : LONGEST_LIFE_MS))
    await killAny()
  }
  await whenReady(product.url)
  await filesCollected(call, machine, 150_000)
  const undisturbed = expected ? undefined : await addFileMachine(call, [long, later], place)
  if (undisturbed) await filesCollected(call, undisturbed, 100_000)
  await product.look(async ({ db }) => {
    const stored = (id: string) => storedRows(db, id, BEGIN_MS + ROWS * 60_000)
    if (undisturbed) expected = await stored(undisturbed)
    expect(expected?.events.length).toBeGreaterThan(2_900)
    expect(await stored(machine)).toEqual(expected)
  })
  expect(product.output()).not.toMatch(/Falha interna|collection failed|can not tell|arquivo não processado/)
}

/** Sends files, kills while they are processed, and returns two of them, of which the second one replaces rows of the first. */
async function processed(product: Installation, data: string, kill: () => Promise<void>) {
  const files = new SentFiles(() => product.url)
  await files.signIn()
  const sent = [
    { rows: ROWS, id: await files.send('ano.csv', content(ROWS, BEGIN_MS)) },
    { rows: 2_000, id: await files.send('depois.csv', content(2_000, BEGIN_MS + (ROWS - 1_000) * 60_000)) },
    { rows: 20_000, id: await files.send('outro.csv', content(20_000, BEGIN_MS, [])) },
  ] as const
  for (let n = 0; n < kills; n++) await kill()
  for (const { id, rows } of sent) {
    const upload = await files.ended(id, 200_000)
    expect([upload.status, upload.processamento.erro, upload.metadados.linhas]).toEqual([
      'processado',
      null,
      rows,
    ])
    expect((await files.preview(id)).total).toBe(rows)
  }
  const stored = readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.includes('.'))
    .map(({ name }) => name)
  // A kill between the table's file and its row leaves a file for the sweep.
  expect(stored.length).toBeGreaterThanOrEqual(2 * sent.length)
  expect(stored.length).toBeLessThanOrEqual(2 * sent.length + kills)
  return [sent[0].id, sent[1].id] as const
}

/** Rows of a minute: a chiller that stops for five of each forty minutes. */
function content(count: number, beginMs: number, columns = SPARSE): string {
  const lines = Array.from({ length: count }, (_, n) => {
    const isOn = n % 40 >= 5
    const sparse = columns.map(() => (n % 1_000 === 0 ? `${n % 7},5` : ''))
    const power = `${isOn ? 200 + (n % 50) : 0},5`
    const at = new Date(beginMs + n * 60_000).toISOString()
    return [at, power, isOn ? 'ligado' : 'desligado', ...sparse].join(';')
  })
  return `${['hora', 'kW', 'estado', ...columns].join(';')}\n${lines.join('\n')}\n`
}

/** Waits until a part of the machine's rows is stored. */
async function partStored(call: Call, machine: string): Promise<void> {
  type Answer = { data: { until: string | null } }
  const until = async () => {
    const answer = await call<Answer>('GET', `/machines/${machine}/collection`).catch(() => null)
    return answer?.body.data.until ?? null
  }
  await expect.poll(until, { timeout: 60_000, interval: 20 }).not.toBeNull()
}
