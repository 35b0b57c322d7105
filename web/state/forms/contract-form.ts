import type { FieldValues, FieldError as FormError, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { issueWords } from '#contract/issue-words.ts'
import { ApiError, messageOf } from '#web/api/api-error.ts'

interface Options<Values> {
  /** The call's body that the form's texts stand for. */
  toBody: (values: Values) => unknown
  /** The form's field for a member of the body; by itself the member's own name. */
  fieldOf?: (path: string) => string
}

/** Checks a form by the schema of the call it makes: each message exists once, in the contract. */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodType,
  { toBody, fieldOf = (path) => path }: Options<Values>,
): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(toBody(values), { error: issueWords })
    if (parsed.success) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const issue of parsed.error.issues) {
      place(errors, fieldOf(issue.path.join('.')).split('.'), {
        type: issue.code ?? 'custom',
        message: issue.message,
      })
    }
    return { values: {}, errors: errors as never }
  }
}

/** Puts an error where the form looks for it; the first one of a field stays. */
function place(errors: Record<string, unknown>, path: string[], error: FormError) {
  let at = errors
  for (const part of path.slice(0, -1)) {
    at[part] ??= {}
    at = at[part] as Record<string, unknown>
  }
  at[path.at(-1)!] ??= error
}

export interface Placing<Values extends FieldValues> {
  /** Fields that a server's message is about when it has this word in it: `{nome: 'nome'}`. */
  byWord?: Record<string, Path<Values>>
  fieldOf?: (path: string) => string
  fallback?: string
}

/**
 * What a refused save has to say: on the fields it names, or as the general message that is returned (null when a
 * field has it).
 */
export function placeServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  { byWord = {}, fieldOf = (path) => path, fallback = 'Erro interno do servidor' }: Placing<Values> = {},
): string | null {
  const message = messageOf(error, fallback)
  const named = error instanceof ApiError ? error.fields : []
  const known = named.filter(({ field }) => has(form.getValues(), fieldOf(field)))
  for (const [index, { field, message: text }] of known.entries()) {
    form.setError(
      fieldOf(field) as Path<Values>,
      { type: 'server', message: text },
      { shouldFocus: index === 0 },
    )
  }
  if (known.length > 0) return null
  const word = Object.keys(byWord).find((candidate) => message.toLowerCase().includes(candidate))
  if (word === undefined || message === fallback) return message
  form.setError(byWord[word]!, { type: 'server', message }, { shouldFocus: true })
  return null
}

function has(values: unknown, path: string): boolean {
  let at = values
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false
    at = (at as Record<string, unknown>)[part]
  }
  return true
}
