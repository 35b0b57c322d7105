import { z } from 'zod'

/** `{success: true, data}`: the usual shape of an answer. */
export const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data })

/** `{success: true, message}`: what a deletion answers. */
export const messageAnswer = z.object({ success: z.literal(true), message: z.string() })

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() })

export const errorAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
})
/** What a PUT answers, with 409, to whoever began from an older state than the present one. */
export const STALE = 'Outra pessoa alterou este registro. Recarregue e tente novamente.'
export type ErrorAnswer = z.infer<typeof errorAnswer>
export type FieldError = z.infer<typeof fieldErrorSchema>

export const idParams = z.object({ id: z.string().min(1).max(64) })
/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime()
