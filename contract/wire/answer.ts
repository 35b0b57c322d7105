import { z } from 'zod/mini'
import { boundedText } from './bounded.ts'

/** `{success: true, data}`: the usual shape of an answer. */
export const answer = <T extends z.ZodMiniType>(data: T) => z.object({ success: z.literal(true), data })

/** `{success: true, message}`: the answer to a deletion. */
export const messageAnswer = z.object({ success: z.literal(true), message: z.string() })

const fieldErrorSchema = z.object({ field: z.string(), message: z.string() })

const errorAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
})
/** The answer, with 409, to a PUT that began from an older state than the present one. */
export const STALE = 'Outra pessoa alterou este registro. Recarregue e tente novamente.'
export type ErrorAnswer = z.infer<typeof errorAnswer>
export type FieldError = z.infer<typeof fieldErrorSchema>

/** A row's id in a request. */
export const askedId = boundedText(64)
export const idParams = z.object({ id: askedId.check(z.minLength(1)) })
const LONGEST_INSTANT = 64
/** An instant on the wire: ISO 8601 in UTC. */
export const instant = boundedText(LONGEST_INSTANT).check(z.iso.datetime())

/** Years 1 to 9999: four digits are enough for an instant in UTC, also for one a day before the first. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')
const isWithinYears = (text: string): boolean => Date.parse(text) >= FIRST_MS && Date.parse(text) <= LAST_MS

/** Any instant, in any zone. */
export const zonedInstant = (error: string) =>
  boundedText(LONGEST_INSTANT, { missing: error, tooLong: error }).check(
    z.iso.datetime({ offset: true, error }),
  )

/** An instant in a request, in any zone. */
export const askedInstant = (error: string) => zonedInstant(error).check(z.refine(isWithinYears, error))
