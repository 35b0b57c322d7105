import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import {
  type ConnectionVersion,
  demoConfigSchema,
  MASKED_SECRET,
  v1ConfigSchema,
  v2ConfigSchema,
} from '#contract/connection.ts'
import { fieldError } from '#server/platform/errors.ts'
import { invalidInput } from '#server/platform/http/parse-input.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { checkAddress, isSameAddress } from '#server/telemetry/sources/check-address.ts'
import type { SourceConnection } from '#server/telemetry/sources/create-source.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import type { ConnectionRow } from './store.ts'

type Members = Record<string, unknown>
type StoredConfig = Pick<ConnectionRow, 'id' | 'version' | 'config' | 'secrets'>

const schemas = { v1_8: v1ConfigSchema, v2_x: v2ConfigSchema, demo: demoConfigSchema }
const secretMember = { v1_8: 'password', v2_x: 'token', demo: undefined } as const

/** Checks a config as it came in, its secret already in place. */
function parseConfig(version: ConnectionVersion, config: Members): SourceConnection {
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

/** No picture is longer; what is, no pattern looks at. */
const LONGEST_PICTURE = 5000
const SHOWS_NOTHING = /[\s\p{Default_Ignorable_Code_Point}]/gu
/** Stars and dots of whatever width, as screens and keyboards have them. */
const PICTURE = /^[*＊∗⁎✱✳﹡•●∙·⋅⚫⬤]+$/u

/** Stars, or a screen's dots, however many and with whatever blanks: a picture of a secret, never one. */
const isPicture = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= LONGEST_PICTURE &&
  PICTURE.test(value.replace(SHOWS_NOTHING, ''))

/** A secret left out or blank; a picture of one says the same of the one that is stored. */
const isUntyped = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || isPicture(value)

const wordOf = { password: 'a senha', token: 'o token' } as const

/**
 * The connection that was sent. A secret that was not typed is the stored one's, which stays where it was sent before: another
 * address asks for it anew. A v1 connection without a user name has none.
 */
export function sentConnection(
  version: ConnectionVersion,
  sent: Members,
  stored: StoredConfig | null,
  secrets: Secrets,
): SourceConnection {
  const member = secretMember[version]
  if (!member) return parseConfig(version, sent)
  const { [member]: given, ...open } = withoutStars(sent)
  if (!isUntyped(given)) return parseConfig(version, { ...open, [member]: given })
  if (!stored?.secrets) {
    if (version === 'v1_8' && isPicture(sent.password)) throw fieldError('config.password', 'Informe a senha')
    return parseConfig(version, open)
  }
  // Anything in its place: what else is wrong with the config is said first.
  const bare = parseConfig(version, { ...open, ...(version === 'v2_x' && { token: MASKED_SECRET }) })
  if (bare.version === 'v1_8' && !bare.config.username) return bare
  refuseElsewhere(bare, stored, member)
  return parseConfig(version, { ...open, ...storedSecret(stored, secrets) })
}

function refuseElsewhere(next: SourceConnection, stored: StoredConfig, member: 'password' | 'token'): void {
  const present = { version: stored.version, config: stored.config } as SourceConnection
  if (next.version === 'demo' || present.version === 'demo' || isSameAddress(next, present)) return
  throw fieldError(`config.${member}`, `Informe ${wordOf[member]} de novo: o endereço mudou`)
}

/** What is shown in a secret's place is left out. */
function withoutStars(config: Members): Members {
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

/** Asks for it anew when it can't be read any more. */
function storedSecret(stored: StoredConfig, secrets: Secrets): Members {
  try {
    return readSecrets(stored, secrets)
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
