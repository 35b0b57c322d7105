import { preferenciasSchema } from '#contract/access/user.ts'
import { configuracaoSchema } from '#contract/machines/machine.ts'
import type { DemoConfig } from '#contract/sources/source-demo.ts'
import { demoPlants } from '#core/plant/demo-plants.ts'
import { plantField, plantSignals } from '#core/plant/plant-signals.ts'
import { ratedPowerKw } from '#core/plant/plant-spec.ts'
import { SAMPLE_COMPRESSORS } from '#core/sample-files/sample-paths.ts'
import { standardReadings } from '#core/signals/readings/standard-readings.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { giveOwnPasswords } from './close-demo.ts'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'
import { addCleaning } from './demo-cleaning.ts'
import { demoCompressors, demoReadings } from './demo-readings.ts'
import { type DemoMachine, type DemoSite, demoSites } from './demo-sites.ts'
import {
  insertConnection,
  insertMachine,
  insertMember,
  insertSite,
  insertUser,
  isSeeded,
  markFilesWanted,
  markSeeded,
  staysOpen,
} from './store.ts'

const HISTORY_MONTHS = 13

/** The operator sees two of the three sites, and may write in the second. */
const operatorRights = new Map([
  ['Centro de Distribuição Campinas', { escrita: false, admin: false }],
  ['Hospital Serra Azul', { escrita: true, admin: false }],
])

/** Whether this installation has the demonstration. The start then prints its accounts. */
export const hasDemo = ({ db }: Pick<Services, 'db'>): Promise<boolean> => isSeeded(db)

/**
 * Creates the demonstration once per installation: accounts, sites, machines, connection. Returns whether it was created now.
 * In an installation that other machines can reach, or could reach once, the accounts get random passwords at once.
 */
export async function seedDemo(services: Pick<Services, 'db' | 'now' | 'config'>): Promise<boolean> {
  const { db, now } = services
  if (await isSeeded(db)) return false
  const at = now()
  const [admin, operator] = demoAccounts
  // Hashing takes long, so it comes before the transaction.
  const adminHash = await hashPassword(admin.password)
  const operatorHash = await hashPassword(operator.password)
  return db.transaction(async (tx) => {
    if (!(await markSeeded(tx, at))) return false
    const adminId = await insertAccount(tx, admin, adminHash, at)
    const operatorId = await insertAccount(tx, operator, operatorHash, at)
    const connectionId = newId()
    await insertConnection(tx, demoConnection(connectionId, adminId, at))
    for (const site of demoSites) await insertSiteWithMachines(tx, site, connectionId, operatorId, at)
    await markFilesWanted(tx, at)
    if (!(await staysOpen(tx))) await giveOwnPasswords(tx, services)
    return true
  })
}

/** Returns the new user's id. */
function insertAccount(
  tx: Db,
  { email, name, role }: DemoAccount,
  passwordHash: string,
  at: Date,
): Promise<string> {
  const preferencias = preferenciasSchema.parse({})
  const times = { createdAt: at, updatedAt: at }
  return insertUser(tx, { id: newId(), email, name, role, passwordHash, preferencias, ...times })
}

function demoConnection(id: string, creatorId: string, at: Date): Parameters<typeof insertConnection>[1] {
  const start = new Date(at)
  start.setUTCMonth(start.getUTCMonth() - HISTORY_MONTHS)
  const config: DemoConfig = {
    startMs: start.getTime(),
    description: 'Dados calculados por um modelo, sem equipamento real.',
  }
  return {
    id,
    nome: 'Planta de demonstração',
    version: 'demo',
    status: 'ativo',
    ultimoTeste: at,
    creatorId,
    metadados: {
      measurements: demoPlants.map(({ key }) => key),
      fields: demoPlants.flatMap((spec) => plantSignals(spec).map((signal) => plantField(spec, signal))),
      lastSync: at.toISOString(),
    },
    config,
    createdAt: at,
    updatedAt: at,
  }
}

async function insertSiteWithMachines(
  tx: Db,
  { nome, location, palette, tarifas, machines }: DemoSite,
  connectionId: string,
  operatorId: string,
  at: Date,
): Promise<void> {
  const siteId = newId()
  await insertSite(tx, { id: siteId, nome, location, palette, tarifas, createdAt: at, updatedAt: at })
  const rights = operatorRights.get(nome)
  if (rights) await insertMember(tx, { siteId, userId: operatorId, ...rights })
  for (const machine of machines) {
    const row = demoMachine(machine, siteId, connectionId, at)
    await insertMachine(tx, row)
    await addCleaning(tx, machine, row.id, at)
  }
}

type MachineRow = Parameters<typeof insertMachine>[1]

function demoMachine(
  { key, nome, ...described }: DemoMachine,
  siteId: string,
  influxConnectionId: string,
  at: Date,
): MachineRow {
  return {
    ...described,
    ...(key === null ? withoutConnection(nome) : withPlant(key, nome, influxConnectionId)),
    id: newId(),
    siteId,
    nome,
    configuracao: configuracaoSchema.parse({}),
    haystackTags: { equip: true, hvac: true },
    createdAt: at,
    updatedAt: at,
  }
}

function withPlant(key: string, nome: string, influxConnectionId: string) {
  const spec = demoPlants.find((plant) => plant.key === key)
  if (!spec) throw new Error(`the demonstration has no plant ${key}`)
  return {
    influxConnectionId,
    influxMeasurement: key,
    submaquinas: demoCompressors(spec),
    readings: demoReadings(spec, nome),
    specifications: {
      coolingCapacity: spec.kind === 'chiller' ? spec.ratedTr : null,
      powerInput: ratedPowerKw(spec),
    },
  }
}

/** A machine with the compressors of the sample files. */
function withoutConnection(nome: string) {
  const submaquinas = SAMPLE_COMPRESSORS.map((id, n) => ({ id, nome: `Compressor ${n + 1}` }))
  return {
    influxConnectionId: null,
    influxMeasurement: null,
    submaquinas,
    readings: standardReadings(nome, submaquinas),
    specifications: { coolingCapacity: null, powerInput: null },
  }
}
