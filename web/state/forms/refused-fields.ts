import { ApiError, messageOf } from '#web/api/api-error.ts'
import type { Messages } from './use-shown-errors.ts'

/** How a form places the server's messages about a refused save. */
export interface Placing {
  /** The form's field of a member of the body; by default both have the same name. */
  fieldOf?: (path: string) => string
  /** Fields by words: a general message with the word is shown at the field, as in `{ email: 'email' }`. */
  byWord?: Readonly<Record<string, string>>
  /** The message when the server sent none. */
  fallback?: string
  /** Shows the general message also when fields have messages, for long forms. */
  alwaysGeneral?: boolean
}

interface Refusal {
  /** Messages at their fields. */
  fields: Messages
  /** The message of the form as a whole. */
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
