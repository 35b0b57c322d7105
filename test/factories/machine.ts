import { randomUUID } from 'node:crypto'
import type { z } from 'zod/mini'
import { machineCreateSchema } from '#contract/machines/machine.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import type { TestApp } from '../app/app.ts'

type NewMachine = Partial<z.input<typeof machineCreateSchema>> & { siteId: string }

/** Creates a machine in the database; returns its id. */
export async function makeMachine(app: TestApp, options: NewMachine): Promise<string> {
  const id = randomUUID()
  const row = machineCreateSchema.parse({ nome: 'Chiller de teste', tipo: 'chiller', ...options })
  const times = { createdAt: app.services.now(), updatedAt: app.services.now() }
  await app.services.db.insert(machines).values({ id, ...row, ...times })
  return id
}

/** Creates a connection to the demonstration plant; returns its id. */
export async function makeDemoConnection(app: TestApp, measurement?: string): Promise<string> {
  const id = randomUUID()
  const times = { createdAt: app.services.now(), updatedAt: app.services.now() }
  await app.services.db.insert(connections).values({
    id,
    nome: 'Planta de demonstração',
    version: 'demo',
    status: 'ativo',
    config: { startMs: app.services.now().getTime() - 10 * DAY_MS, measurement },
    ...times,
  })
  return id
}
