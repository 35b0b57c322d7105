import type { z } from 'zod/mini'
import { fieldError } from '../../errors.ts'

/** A place in a list as an opaque text. */
export const writeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

export const INVALID_CURSOR = 'Cursor inválido'
export const invalidCursor = () => fieldError('cursor', INVALID_CURSOR)

/** The parts of a caller's cursor; refuses every text that `writeCursor` does not make of such parts. */
export function parseCursor<Parts>(text: string, schema: z.ZodMiniType<Parts>): Parts {
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw invalidCursor()
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
