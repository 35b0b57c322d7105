import { type Connection, MASKED_SECRET } from '#contract/connection.ts'
import type { SecretMember } from '#contract/source-kind.ts'
import { contractOf } from '#contract/source-kinds.ts'
import { type ConnectionDraft, configOf } from './connection-draft.ts'

export const hasStoredSecret = ({ version, config }: Connection): boolean =>
  contractOf(version).secrets.some(({ member }) => config[member] === MASKED_SECRET)

export const memberOf = (draft: ConnectionDraft, member: string): unknown =>
  (draft as unknown as Readonly<Record<string, unknown>>)[member]

export const addressMembers = ({ version }: ConnectionDraft): readonly string[] =>
  contractOf(version).address?.members ?? []

/** The server knows other spellings of one address; here any other text is another address. */
const hasMoved = (start: ConnectionDraft, draft: ConnectionDraft): boolean =>
  addressMembers(draft).some(
    (member) => String(memberOf(start, member)).trim() !== String(memberOf(draft, member)).trim(),
  )

export const isUntyped = (secret: unknown): boolean => secret === '' || secret === MASKED_SECRET

/** The secrets that have to be typed anew: a stored secret is sent to no other address than the one it was typed for. */
export function secretsToRepeat(
  start: ConnectionDraft,
  draft: ConnectionDraft,
  isStored: boolean,
): readonly SecretMember[] {
  if (!isStored || !hasMoved(start, draft)) return []
  const config = configOf(draft)
  return contractOf(draft.version).secrets.filter(({ isUsed }) => isUsed(config))
}

/** Stars for a stored secret go away when the address changes, and come back with the stored address. */
export function withSecretsOfAddress(start: ConnectionDraft, draft: ConnectionDraft): ConnectionDraft {
  const secrets = hasMoved(start, draft) ? '' : MASKED_SECRET
  const starred = contractOf(draft.version).secrets.filter(
    ({ member }) => isUntyped(memberOf(draft, member)) && memberOf(start, member) === MASKED_SECRET,
  )
  return { ...draft, ...Object.fromEntries(starred.map(({ member }) => [member, secrets])) }
}
