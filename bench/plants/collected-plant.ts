import { sum } from 'drizzle-orm'
import { machineCreateSchema } from '#contract/machines/machine.ts'
import { findCollectable } from '#server/features/collection/rounds/collect-store.ts'
import { collectTarget } from '#server/features/collection/rounds/collect-target.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sites } from '#server/platform/database/tables.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { openServices } from '#server/platform/process/services.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import { MachineStates } from '#server/telemetry/collect/machine-state.ts'
import { sourceReader } from '#server/telemetry/collect/source/source-reader.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import type { SeriesQuery } from '#server/telemetry/sources/source.ts'
import { sampleChunks } from '#server/telemetry/tables.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'

/** A plant in a product's embedded database of its own, with the product's collector and reading threads. */
export interface CollectedPlant {
  /** Collects machines of these numbers once, as at this instant. */
  collect(nowMs: number, machines: { from: number; to: number }): Promise<void>
  /** The rows of samples that the database holds. */
  storedRows(): Promise<number | null>
  close(): Promise<void>
}

interface PlantSource {
  readonly host: string
  readonly port: number
  readonly database: string
}

export async function collectedPlant(
  source: PlantSource,
  queries: readonly SeriesQuery[],
): Promise<CollectedPlant> {
  const data = temporaryFolder()
  const { services, close } = await openServices(readConfig({ DATA_DIR: data.path, DEMO: '0' }))
  const { db, secrets } = services
  await register(db, source, queries)
  const clock = { nowMs: 0 }
  const now = () => clock.nowMs
  const reader = sourceReader({ allowLoopback: true, now })
  const deps = { ...reader, db, log: createLog({ level: 'silent' }), now, states: new MachineStates(db) }
  const targets = await Promise.all(
    queries.map(async (_, n) =>
      collectTarget(required(await findCollectable(db, `m${n}`), 'collectable machine'), secrets),
    ),
  )
  return {
    async collect(nowMs, { from, to }) {
      clock.nowMs = nowMs
      for (const target of targets.slice(from, to)) {
        const outcome = await collectMachine(deps, target, new AbortController().signal)
        if (outcome !== 'collected') throw new Error(`a machine was not collected: ${outcome}`)
      }
    },
    async storedRows() {
      const [row] = await db.select({ rows: sum(sampleChunks.rows).mapWith(Number) }).from(sampleChunks)
      return required(row, 'row').rows
    },
    async close() {
      await reader.close()
      await close()
      data.remove()
    },
  }
}

async function register(db: Db, { host, port, database }: PlantSource, queries: readonly SeriesQuery[]) {
  const config = { host, port, ssl: false, database }
  await db.insert(sites).values({ id: 's', nome: 'Bancada', palette: {} })
  await db.insert(connections).values({ id: 'c', nome: 'Bancada', version: 'v1_8', config })
  for (const [n, query] of queries.entries()) {
    const row = machineCreateSchema.parse({
      siteId: 's',
      nome: `Máquina ${n + 1}`,
      tipo: 'outro',
      influxConnectionId: 'c',
      influxMeasurement: query.measurement,
      configuracao: { tags: query.tags },
      submaquinas: [],
      readings: query.fields.map((id) => readingOf(id, query)),
    })
    await db.insert(machines).values({ id: `m${n}`, ...row })
  }
}

function readingOf(id: string, { places }: SeriesQuery) {
  const place = places?.[id]
  const common = { id, name: id, type: 'custom' as const }
  if (place === undefined) return { ...common, topicField: id }
  return { ...common, topicField: place.field, measurement: place.measurement, tags: place.tags }
}
