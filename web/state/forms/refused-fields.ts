import { ApiError, messageOf } from '#web/api/api-error.ts'
import type { Messages } from './use-shown-errors.ts'

/** How a form shows what the server refused. */
export interface Placing {
  /** The form's field for a member of the body; by itself the member's own name. */
  fieldOf?: (path: string) => string
  /** A general message that contains the word belongs to the field: `{ email: 'email' }`. */
  byWord?: Readonly<Record<string, string>>
  /** The form's words when the server has none. */
  fallback?: string
  /** In a long form the general message stays in sight, also when fields have their own. */
  alwaysGeneral?: boolean
}

interface Refusal {
  /** Messages at their fields. */
  fields: Messages
  /** The message that belongs to no field. */
  general: string | null
}

/** Splits a refused save into messages at the draft's fields and a general message. */
export function refusedFields(error: unknown, draft: object, placing: Placing = {}): Refusal {
  const { fieldOf = (path) => path, byWord = {}, fallback = 'Erro interno do servidor' } = placing
  const general = messageOf(error, fallback)
  const named = error instanceof ApiError ? error.fields : []
  const fields = Object.fromEntries(named.map(({ field, message }) => [fieldOf(field), message]))
  if (placing.alwaysGeneral) return { fields, general }
  const known = Object.entries(fields).filter(([path]) => has(draft, path))
  if (known.length > 0) return { fields: Object.fromEntries(known), general: null }
  const [, field] = Object.entries(byWord).find(([word]) => general.toLowerCase().includes(word)) ?? []
  if (field === undefined || general === fallback) return { fields: {}, general }
  return { fields: { [field]: general }, general: null }
}

function has(draft: object, path: string): boolean {
  let at: unknown = draft
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false
    at = (at as Record<string, unknown>)[part]
  }
  return true
}
