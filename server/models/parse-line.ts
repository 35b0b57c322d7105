import type { z } from 'zod'

/** The line by its schema; an Error that names the first wrong member otherwise. */
export function parseLine<T>(schema: z.ZodType<T>, line: Record<string, unknown>): T {
  const parsed = schema.safeParse(line)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(issue === undefined ? 'the line is wrong' : `${issue.path.join('.')}: ${issue.message}`)
}
