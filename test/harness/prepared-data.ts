import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { DAY_MS } from '#core/time/hours.ts'
import { createFirstAdministrator } from '#server/features/auth/first-administrator.ts'
import { seedDemo } from '#server/features/demo/seed-demo.ts'
import { unitsToTrain } from '#server/features/models/runs/due-store.ts'
import { askRun } from '#server/features/models/runs/run-store.ts'
import { modelRuns } from '#server/features/models/tables.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { lockDataFolder } from '#server/platform/process/data-folder.ts'
import { createLog } from '#server/platform/process/log.ts'
import { startJobs } from '#server/platform/work/jobs.ts'
import { startProduct } from './product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The administrator of the installation that `copyCollectedDemo` copies. */
export const demoAdmin = { email: 'ana@exemplo.com', password: 'uma-senha-bem-longa-7' }
const ADMIN = { ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: demoAdmin.password }

/** The path of a prepared data folder that all tests share, named by a hash of the files that determine its content. */
export function preparedPath(ending: string, madeBy: readonly string[] = makersOfCluster()): string {
  const folder = join(root, 'node_modules', '.cache', 'geada-test')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${hashOf(madeBy)}${ending}`)
}

/** Copies the database of a first start without the demonstration into a folder, for tests that are not about first starts. */
export async function copyEmptyInstallation(dataFolder: string): Promise<void> {
  const kept = await makeOnce(preparedPath(''), async (folder) => {
    const database = await openDatabase({ folder })
    await (await startJobs(database, createLog({ level: 'silent' }), { works: false })).stop()
    await database.close()
  })
  cpSync(kept, join(dataFolder, 'database'), { recursive: true })
}

const PROGRAM = ['core', 'server', 'contract']
const MAKER = 'test/harness/prepared-data.ts'

/** Timeout of hooks that call `copyCollectedDemo`: on a busy machine the first call takes minutes. */
export const DEMO_PATIENCE_MS = 400_000
/** Enough history for a test of the whole product. */
export const SOME_DAYS = 10

/**
 * Copies an installation whose demonstration has collected its 13 months, or the last days only. The first call of a version computes all
 * that: a minute for the 13 months.
 */
export async function copyCollectedDemo(dataFolder: string, days?: number): Promise<void> {
  const sources = [...PROGRAM.flatMap((name) => globSync(`${name}/**/*.{ts,sql,json}`, { cwd: root })), MAKER]
  const kept = await makeOnce(
    preparedPath(`-demo${days ?? ''}`, [...makersOfCluster(), ...sources.toSorted()]),
    (folder) => collectDemo(folder, days),
  )
  cpSync(kept, dataFolder, { recursive: true })
}

async function collectDemo(folder: string, days: number | undefined): Promise<void> {
  await copyEmptyInstallation(folder)
  if (days !== undefined) await seedWithDays(folder, days)
  const product = await startProduct({
    DATA_DIR: folder,
    DEMO: '1',
    ...ADMIN,
  })
  try {
    while (!product.output().includes('Histórico de demonstração: pronto')) await pause(100)
    // Time for the job that summarises past days; a product that starts with a copy makes the missing summaries.
    await pause(days === undefined ? 8_000 : 2_000)
  } finally {
    await product.stop()
  }
  await cancelTrainings(folder)
}

/** Seeds the demonstration as a first start does, with a younger connection. */
async function seedWithDays(folder: string, days: number): Promise<void> {
  const database = await openDatabase({ folder: join(folder, 'database') })
  const { db } = database
  const now = () => new Date()
  const log = createLog({ level: 'silent' })
  const services = { db, now, log, config: readConfig({ DATA_DIR: folder, ...ADMIN }) }
  await createFirstAdministrator(services)
  await seedDemo(services)
  const startMs = now().getTime() - days * DAY_MS
  await db.execute(sql`update connections set config = jsonb_set(config, '{startMs}', ${String(startMs)})`)
  await database.close()
}

/** The units' trainings are cancelled, long after any test: a product would else train for minutes in each test that begins with a copy. */
async function cancelTrainings(folder: string): Promise<void> {
  const database = await openDatabase({ folder: join(folder, 'database') })
  const { db } = database
  await db.delete(modelRuns)
  const now = new Date()
  for (const unit of await unitsToTrain(db, now)) await askRun(db, unit, { askedBy: null, now })
  await db.update(modelRuns).set({ state: 'cancelled', endedAt: new Date('2100-01-01') })
  await database.close()
}

/** Several workers may want the folder at once: one makes it, the others wait. */
export async function makeOnce(kept: string, make: (folder: string) => Promise<void>): Promise<string> {
  const workshop = `${kept}.unfinished`
  while (!existsSync(kept)) {
    mkdirSync(workshop, { recursive: true })
    const lock = tryLock(workshop)
    if (!lock) {
      await pause(100)
      continue
    }
    try {
      if (existsSync(kept)) continue
      const unfinished = join(workshop, 'data')
      rmSync(unfinished, { recursive: true, force: true })
      await make(unfinished)
      renameSync(unfinished, kept)
    } finally {
      lock.release()
    }
  }
  return kept
}

function tryLock(folder: string) {
  try {
    return lockDataFolder(folder)
  } catch {
    return undefined
  }
}

/** PGlite, the program that makes a cluster, the migrations with the journal that lists them, and the job queue. */
function makersOfCluster(): string[] {
  const platform = 'server/platform'
  const migrations = `${platform}/migrations`
  const sql = readdirSync(join(root, migrations)).filter((name) => name.endsWith('.sql'))
  return [
    'node_modules/@electric-sql/pglite/package.json',
    ...['create-cluster.ts', 'database.ts'].map((name) => `${platform}/database/${name}`),
    'node_modules/pg-boss/package.json',
    `${platform}/work/jobs.ts`,
    ...[...sql.toSorted(), 'meta/_journal.json'].map((name) => `${migrations}/${name}`),
  ]
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}
