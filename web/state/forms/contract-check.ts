import type { z } from 'zod/mini'
import { issueWords } from '#contract/wire/issue-words.ts'
import type { Checked } from './use-draft-form.ts'
import type { Messages } from './use-shown-errors.ts'

const sameName = (path: string) => path

/**
 * Checks a draft by the schema of the call that saves the draft, so that each message exists once, in the contract.
 * `fieldOf` gives the form's field of a member of the body; by default both have the same name.
 */
export function contractCheck<Draft, Body>(
  schema: z.ZodMiniType,
  toBody: (draft: Draft) => Body,
  fieldOf: (path: string) => string = sameName,
): (draft: Draft) => Checked<Body> {
  return (draft) => {
    const body = toBody(draft)
    const parsed = schema.safeParse(body, { error: issueWords })
    return parsed.success ? { body, errors: null } : { body: null, errors: messagesOf(parsed.error, fieldOf) }
  }
}

/** The first message of each field. */
export function messagesOf(error: z.core.$ZodError | undefined, fieldOf = sameName): Messages {
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[fieldOf(path.join('.'))] ??= message
  return messages
}
