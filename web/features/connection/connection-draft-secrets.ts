import { type Connection, MASKED_SECRET } from '#contract/sources/connection.ts'
import type { SecretMember } from '#contract/sources/source-kind.ts'
import { contractOf } from '#contract/sources/source-kinds.ts'
import { type ConnectionDraft, configOf } from './connection-draft.ts'

export const hasStoredSecret = ({ version, config }: Connection): boolean =>
  contractOf(version).secrets.some(({ member }) => config[member] === MASKED_SECRET)

export const memberOf = (draft: ConnectionDraft, member: string): unknown =>
  (draft as unknown as Readonly<Record<string, unknown>>)[member]

export const addressMembers = ({ version }: ConnectionDraft): readonly string[] =>
  contractOf(version).address?.members ?? []

/** Here any other text is another address, although the server knows several spellings of one address. */
const hasMoved = (start: ConnectionDraft, draft: ConnectionDraft): boolean =>
  addressMembers(draft).some(
    (member) => String(memberOf(start, member)).trim() !== String(memberOf(draft, member)).trim(),
  )

export const isUntyped = (secret: unknown): boolean => secret === '' || secret === MASKED_SECRET

/** The secrets to type again: a stored secret goes only to the address for which it was typed. */
export function secretsToRepeat(
  start: ConnectionDraft,
  draft: ConnectionDraft,
  isStored: boolean,
): readonly SecretMember[] {
  if (!isStored || !hasMoved(start, draft)) return []
  const config = configOf(draft)
  return contractOf(draft.version).secrets.filter(({ isUsed }) => isUsed(config))
}

/** Removes the stars of stored secrets when the address changes, and puts them back with the stored address. */
export function withSecretsOfAddress(start: ConnectionDraft, draft: ConnectionDraft): ConnectionDraft {
  const text = hasMoved(start, draft) ? '' : MASKED_SECRET
  const untyped = contractOf(draft.version).secrets.filter(
    ({ member }) => isUntyped(memberOf(draft, member)) && memberOf(start, member) === MASKED_SECRET,
  )
  return { ...draft, ...Object.fromEntries(untyped.map(({ member }) => [member, text])) }
}
