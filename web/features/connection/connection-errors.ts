import { MASKED_SECRET } from '#contract/connection.ts'
import { contractOf } from '#contract/source-kinds.ts'
import { type ConnectionDraft, configOf } from './connection-draft.ts'

/** Messages by field of the form; empty when the form can be sent. A stored secret need not be typed again. */
export function connectionErrors(draft: ConnectionDraft, isSecretStored: boolean): Record<string, string> {
  const errors: Record<string, string> = {}
  const nome = draft.nome.trim()
  if (nome === '') errors.nome = 'Nome é obrigatório'
  else if (nome.length > 200) errors.nome = 'Nome deve ter no máximo 200 caracteres'
  const kind = contractOf(draft.version)
  // Its fixed members are not in the form, so its schema would refuse every draft.
  if (kind.isDemonstration) return errors
  const required = isSecretStored ? kind.secrets.filter(({ isOptional }) => !isOptional) : []
  const stars = Object.fromEntries(required.map(({ member }) => [member, MASKED_SECRET]))
  const parsed = kind.config.safeParse({ ...stars, ...configOf(draft) })
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  return errors
}
