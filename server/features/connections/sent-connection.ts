import { MASKED_SECRET } from '#contract/sources/connection.ts'
import { missingSecretText, repeatedSecretText, type SecretMember } from '#contract/sources/source-kind.ts'
import { contractOf, type SourceKind } from '#contract/sources/source-kinds.ts'
import { fieldError } from '#server/platform/errors.ts'
import { invalidInput } from '#server/platform/http/parse-input.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { checkAddress, isSameAddress } from '#server/telemetry/sources/check-address.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import type { SourceConnection } from '#server/telemetry/sources/source-kinds.ts'
import { type ConfigMembers, readSecrets, type StoredConfig } from './connection-config.ts'
import { isMasked, isUntyped } from './masked-secret.ts'

/** Refuses a connection with a forbidden address, with an error at the field of the address. */
export function refuseAddress(connection: SourceConnection, allowLoopback: boolean): void {
  try {
    checkAddress(connection, allowLoopback)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const { address } = contractOf(connection.version)
    throw fieldError(address === null ? 'config' : `config.${address.member}`, error.message)
  }
}

/**
 * The connection of the request. The stored secret replaces a secret that was not typed, and is never sent to another address
 * than the one for which it was typed.
 */
export function sentConnection(
  kind: SourceKind,
  sent: ConfigMembers,
  stored: StoredConfig | null,
  secrets: Secrets,
): SourceConnection {
  const { secrets: members } = contractOf(kind)
  if (members.length === 0) return parseConfig(kind, sent)
  const untyped = members.filter(({ member }) => isUntyped(sent[member]))
  const typed = typedMembers(sent, untyped)
  if (untyped.length === 0) return parseConfig(kind, typed)
  if (!stored?.secrets) {
    refuseMasked(sent, untyped)
    return parseConfig(kind, typed)
  }
  // Errors of the other members come before errors of the secrets.
  const bare = withStars(kind, typed, untyped)
  const used = untyped.filter(({ isUsed }) => isUsed(bare.config))
  return parseConfig(kind, { ...typed, ...reusedSecrets(bare, used, stored, secrets) })
}

/** Checks a config of the request whose secrets are already filled in. */
function parseConfig(kind: SourceKind, config: ConfigMembers): SourceConnection {
  const result = contractOf(kind).config.safeParse(config)
  if (!result.success) throw invalidInput(result.error, ['config'])
  return { version: kind, config: result.data } as SourceConnection
}

/** The typed members, without masked secrets and secrets left out. */
const typedMembers = (sent: ConfigMembers, untyped: readonly SecretMember[]): ConfigMembers =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => value !== MASKED_SECRET && !untyped.some(({ member }) => member === name),
    ),
  )

function withStars(
  kind: SourceKind,
  typed: ConfigMembers,
  untyped: readonly SecretMember[],
): SourceConnection {
  const stars = Object.fromEntries(untyped.map(({ member }) => [member, MASKED_SECRET]))
  return parseConfig(kind, { ...typed, ...stars })
}

/** The schema refuses a missing required secret. */
function refuseMasked(sent: ConfigMembers, untyped: readonly SecretMember[]): void {
  const masked = untyped.find(({ member, isOptional }) => isOptional && isMasked(sent[member]))
  if (masked) throw fieldError(`config.${masked.member}`, missingSecretText(masked))
}

/** The stored values of these secrets. Throws when they would go to another address. */
function reusedSecrets(
  next: SourceConnection,
  used: readonly SecretMember[],
  stored: StoredConfig,
  secrets: Secrets,
): ConfigMembers {
  const [first] = used
  if (first === undefined) return {}
  const present = { version: stored.version, config: stored.config } as SourceConnection
  if (!isSameAddress(next, present)) throw fieldError(`config.${first.member}`, repeatedSecretText(first))
  const known = storedSecrets(stored, secrets, first)
  return Object.fromEntries(
    Object.entries(known).filter(([name]) => used.some(({ member }) => member === name)),
  )
}

/** Asks for the secret again when the stored secrets cannot be decrypted. */
function storedSecrets(stored: StoredConfig, secrets: Secrets, { member }: SecretMember): ConfigMembers {
  try {
    return readSecrets(stored, secrets)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw fieldError(`config.${member}`, error.message)
  }
}
