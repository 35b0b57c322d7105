import { type Connection, connectionSchema } from '#contract/sources/connection.ts'
import { type ConnectionBounds, outOfBounds } from '#contract/sources/connection-bounds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { maskedConfig } from './connection-config.ts'
import { type ConnectionRecord, type ConnectionUse, findConnection, selectUses } from './store.ts'

export function toConnection(record: ConnectionRecord, uses: readonly ConnectionUse[]): Connection {
  return {
    id: record.id,
    nome: record.nome,
    version: record.version,
    status: record.status,
    ultimoTeste: record.ultimoTeste?.toISOString() ?? null,
    ultimoErro: record.ultimoErro,
    creator: record.creator,
    metadados: connectionSchema.shape.metadados.parse(record.metadados),
    config: maskedConfig(record),
    machines: uses.map(({ id, nome, influxMeasurement, ...asked }) => {
      const wrong = outOfBounds(record.config as ConnectionBounds, { influxMeasurement, ...asked })
      return { id, nome, influxMeasurement, ...(wrong && { parada: wrong.message }) }
    }),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}

export const missingConnection = () => notFound('Conexão não encontrada')

export async function loadConnection(db: Db, id: string): Promise<Connection> {
  const record = await findConnection(db, id)
  if (!record) throw missingConnection()
  return toConnection(record, await selectUses(db, [id]))
}
