import { connectionUpdateSchema, MASKED_SECRET } from '#contract/sources/connection.ts'
import { contractOf } from '#contract/sources/source-kinds.ts'
import { issueWords } from '#contract/wire/issue-words.ts'
import { messagesOf } from '#web/state/forms/contract-check.ts'
import { type ConnectionDraft, configOf } from './connection-draft.ts'

/** The messages by field of the form; empty for a form that can be sent. A stored secret may stay blank. */
export function connectionErrors(draft: ConnectionDraft, isSecretStored: boolean): Record<string, string> {
  const named = connectionUpdateSchema.shape.nome.safeParse(draft.nome, { error: issueWords })
  const errors = messagesOf(named.error, () => 'nome')
  const kind = contractOf(draft.version)
  // The form does not have the demonstration's fixed members, so its schema would refuse every draft.
  if (kind.isDemonstration) return errors
  const required = isSecretStored ? kind.secrets.filter(({ isOptional }) => !isOptional) : []
  const stars = Object.fromEntries(required.map(({ member }) => [member, MASKED_SECRET]))
  const parsed = kind.config.safeParse({ ...stars, ...configOf(draft) }, { error: issueWords })
  return { ...errors, ...messagesOf(parsed.error, (path) => path.replace(/\..*$/s, '')) }
}
