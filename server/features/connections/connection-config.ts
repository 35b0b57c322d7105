import type { z } from 'zod'
import {
  type ConnectionVersion,
  demoConfigSchema,
  MASKED_SECRET,
  v1ConfigSchema,
  v2ConfigSchema,
} from '#contract/connection.ts'
import type { SourceConnection } from '#server/telemetry/sources/create-source.ts'
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

/** A secret left out, blank or as stars is the stored one; a v1 connection without a user name has none. */
export function withStoredSecret(sent: Members, stored: StoredConfig | undefined, secrets: Secrets): Members {
  const version = stored?.version
  const member = version && secretMember[version]
  const { [member ?? '']: given, ...rest } = withoutStars(sent)
  if (!stored || !member) return withoutStars(sent)
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

function readSecrets(row: StoredConfig, secrets: Secrets): Members {
  return row.secrets === null ? {} : secrets.decrypt<Members>(row.secrets, row.id)
}

/** The config as the wire has it: a secret that is there shows as stars. */
export function maskedConfig(row: StoredConfig): Members {
  const member = secretMember[row.version]
  const stars = member && row.secrets !== null ? { [member]: MASKED_SECRET } : {}
  return { ...(row.config as Members), ...stars }
}
