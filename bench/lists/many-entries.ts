import { randomUUID } from 'node:crypto'
import { preferenciasSchema } from '#contract/access/user.ts'
import { machineCreateSchema } from '#contract/machines/machine.ts'
import { paletteSchema } from '#contract/sites/site.ts'
import { standardReadings } from '#core/signals/readings/standard-readings.ts'
import { insertMachine } from '#server/features/machines/store.ts'
import { insertSite } from '#server/features/sites/store.ts'
import { insertUser, replaceLinks } from '#server/features/users/store.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { required } from '#test/harness/required.ts'

export const SITES = 500
export const MACHINES = 5_000
export const USERS = 2_000
/** A user with read access to every tenth site. */
export const READER = { email: 'leitura@exemplo.com', password: 'uma-senha-bem-longa-8' }

const READINGS = 40
const COMPRESSORS = Array.from({ length: 7 }, (_, n) => ({ id: `C${n + 1}`, nome: `Compressor ${n + 1}` }))
const BATCH = 500

/** Fills an installation's database through the stores, before the product starts on it. */
export async function fillDatabase(where: { url?: string; folder?: string }): Promise<void> {
  const { db, close } = await openDatabase(where)
  const siteIds = Array.from({ length: SITES }, () => randomUUID())
  await inBatches(db, SITES, (tx, n) => addSite(tx, required(siteIds[n], 'site id'), n))
  await inBatches(db, MACHINES, (tx, n) => addMachine(tx, required(siteIds[n % SITES], 'site id'), n))
  const passwordHash = await hashPassword(READER.password)
  await inBatches(db, USERS, (tx, n) => addUser(tx, { n, passwordHash, siteIds }))
  await close()
}

async function inBatches(db: Db, count: number, add: (tx: Db, n: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    await db.transaction(async (tx) => {
      for (let n = from; n < Math.min(count, from + BATCH); n += 1) await add(tx, n)
    })
  }
}

const palette = paletteSchema.parse({})
const location = { lat: -23.5505, lng: -46.6333 }
const times = { createdAt: new Date(), updatedAt: new Date() }

function addSite(tx: Db, id: string, n: number): Promise<void> {
  return insertSite(tx, { id, nome: `Unidade ${n + 1} de Ribeirão`, palette, location, ...times })
}

function addMachine(tx: Db, siteId: string, n: number): Promise<void> {
  const nome = `Chiller ${n + 1}`
  const machine = machineCreateSchema.parse({
    siteId,
    nome,
    tipo: 'chiller',
    influxMeasurement: `chiller_${n + 1}`,
    submaquinas: COMPRESSORS,
    readings: standardReadings(nome, COMPRESSORS).slice(0, READINGS),
    manufacturer: 'Fabricante',
    model: `Modelo ${n % 40}`,
    serialNumber: `S-${n}`,
    yearInstalled: 2000 + (n % 25),
    specifications: { coolingCapacity: 350, powerInput: 260 },
  })
  return insertMachine(tx, { id: randomUUID(), ...machine, ...times })
}

interface Person {
  readonly n: number
  readonly passwordHash: string
  readonly siteIds: readonly string[]
}

async function addUser(tx: Db, { n, passwordHash, siteIds }: Person): Promise<void> {
  const id = randomUUID()
  const reader = n === 0
  const email = reader ? READER.email : `pessoa-${n}@exemplo.com`
  const row = { id, name: `Pessoa ${n} da Conceição`, email, passwordHash, role: 'user', ...times } as const
  await insertUser(tx, { ...row, preferencias: preferenciasSchema.parse({}) })
  const own = siteIds.filter((_, at) => (reader ? at % 10 === 0 : at % 100 === n % 100))
  await replaceLinks(
    tx,
    id,
    own.map((siteId) => ({ siteId, escrita: n % 3 === 0, admin: false })),
  )
}
