import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import {
  type ConnectionVersion,
  demoConfigSchema,
  MASKED_SECRET,
  v1ConfigSchema,
  v2ConfigSchema,
} from '#contract/connection.ts'
import { checkAddress } from '#server/telemetry/sources/check-address.ts'
import type { SourceConnection } from '#server/telemetry/sources/create-source.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { fieldError } from '../../platform/errors.ts'
import { invalidInput } from '../../platform/parse.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { ConnectionRow } from './store.ts'

type Members = Record<string, unknown>
type StoredConfig = Pick<ConnectionRow, 'id' | 'version' | 'config' | 'secrets'>

const schemas = { v1_8: v1ConfigSchema, v2_x: v2ConfigSchema, demo: demoConfigSchema }
const secretMember = { v1_8: 'password', v2_x: 'token', demo: undefined } as const

/** Checks a config as it came in, its secret already in place. */
export function parseConfig(version: ConnectionVersion, config: Members): SourceConnection {
  const result = (schemas[version] as z.ZodType).safeParse(config)
  if (!result.success) throw invalidInput(result.error, ['config'])
  return { version, config: result.data } as SourceConnection
}

/** A connection that could never be opened is not kept: its address is refused where it was typed. */
export function refuseAddress(connection: SourceConnection, allowLoopback: boolean): void {
  try {
    checkAddress(connection, allowLoopback)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw fieldError(connection.version === 'v1_8' ? 'config.host' : 'config.url', error.message)
  }
}

/** A secret left out, blank or as stars is the stored one; a v1 connection without a user name has none. */
function withStoredSecret(sent: Members, stored: StoredConfig, secrets: Secrets): Members {
  const { version } = stored
  const member = secretMember[version]
  const { [member ?? '']: given, ...rest } = withoutStars(sent)
  if (!member) return rest
  if (typeof given === 'string' && given !== '') return { ...rest, [member]: given }
  if (version === 'v1_8' && !sent.username) return rest
  return { ...rest, ...readSecrets(stored, secrets) }
}

/** Stars are a picture of a secret, never one. */
export function withoutStars(config: Members): Members {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== MASKED_SECRET))
}

/** Splits what the database may hold in clear from what it may not. */
export function toColumns(id: string, { version, config }: SourceConnection, secrets: Secrets) {
  const member = secretMember[version]
  const { [member ?? '']: secret, ...clear } = config as Members
  const hidden = member && secret ? secrets.encrypt({ [member]: secret }, id) : null
  return { version, config: clear, secrets: hidden }
}

/** The connection as a source needs it, secrets in clear. */
export function toSourceConnection(row: StoredConfig, secrets: Secrets): SourceConnection {
  const config = { ...(row.config as Members), ...readSecrets(row, secrets) }
  return { version: row.version, config } as SourceConnection
}

/** Another SECRET_KEY than the one it was encrypted with, e.g. after moving only the database, says nothing of it. */
function readSecrets(row: StoredConfig, secrets: Secrets): Members {
  if (row.secrets === null) return {}
  try {
    return secrets.decrypt<Members>(row.secrets, row.id)
  } catch (cause) {
    throw new SourceError('unauthorized', UNREADABLE, { cause })
  }
}

const UNREADABLE =
  'A senha ou o token guardado não pode ser lido: a chave do servidor mudou. Informe de novo.'

/** Keeps what is stored where nothing else was sent; asks for it anew when it can't be read any more. */
export function withKeptSecret(sent: Members, stored: StoredConfig, secrets: Secrets): Members {
  try {
    return withStoredSecret(sent, stored, secrets)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw fieldError(`config.${secretMember[stored.version]}`, error.message)
  }
}

/** Whether the stored connection is this very one; what can't be read is another. */
export function isStored(connection: SourceConnection, stored: StoredConfig, secrets: Secrets): boolean {
  try {
    return isDeepStrictEqual(connection, toSourceConnection(stored, secrets))
  } catch (error) {
    if (error instanceof SourceError) return false
    throw error
  }
}

/** The config as the wire has it: a secret that is there shows as stars. */
export function maskedConfig(row: StoredConfig): Members {
  const member = secretMember[row.version]
  const stars = member && row.secrets !== null ? { [member]: MASKED_SECRET } : {}
  return { ...(row.config as Members), ...stars }
}
