import { isDeepStrictEqual } from 'node:util'
import { MASKED_SECRET } from '#contract/sources/connection.ts'
import { contractOf } from '#contract/sources/source-kinds.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import type { SourceConnection } from '#server/telemetry/sources/source-kinds.ts'
import type { ConnectionRow } from './store.ts'

export type ConfigMembers = Record<string, unknown>
export type StoredConfig = Pick<ConnectionRow, 'id' | 'version' | 'config' | 'secrets'>

/** Splits a config into the columns stored in clear and the column stored encrypted. */
export function toColumns(id: string, { version, config }: SourceConnection, secrets: Secrets) {
  const clear: ConfigMembers = { ...config }
  const hidden: ConfigMembers = {}
  for (const { member } of contractOf(version).secrets) {
    if (clear[member]) hidden[member] = clear[member]
    delete clear[member]
  }
  const hasSecret = Object.keys(hidden).length > 0
  return { version, config: clear, secrets: hasSecret ? secrets.encrypt(hidden, id) : null }
}

/** The connection with its decrypted secrets, as a source needs it. */
export function toSourceConnection(row: StoredConfig, secrets: Secrets): SourceConnection {
  const config = { ...(row.config as ConfigMembers), ...readSecrets(row, secrets) }
  return { version: row.version, config } as SourceConnection
}

const UNREADABLE =
  'A senha ou o token guardado não pode ser lido: a chave do servidor mudou. Informe de novo.'

/** Fails when SECRET_KEY has changed since the encryption, e.g. after only the database was moved. */
export function readSecrets(row: StoredConfig, secrets: Secrets): ConfigMembers {
  if (row.secrets === null) return {}
  try {
    return secrets.decrypt<ConfigMembers>(row.secrets, row.id)
  } catch (cause) {
    throw new SourceError('unauthorized', UNREADABLE, { cause })
  }
}

/** Whether the stored connection equals this one; false when its secrets cannot be decrypted. */
export function isStored(connection: SourceConnection, stored: StoredConfig, secrets: Secrets): boolean {
  try {
    return isDeepStrictEqual(connection, toSourceConnection(stored, secrets))
  } catch (error) {
    if (error instanceof SourceError) return false
    throw error
  }
}

/** The config for the wire, with stars instead of stored secrets. */
export function maskedConfig(row: StoredConfig): ConfigMembers {
  const { secrets } = contractOf(row.version)
  const hidden = row.secrets === null ? [] : secrets
  const stars = Object.fromEntries(hidden.map(({ member }) => [member, MASKED_SECRET]))
  return { ...(row.config as ConfigMembers), ...stars }
}
