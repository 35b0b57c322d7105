import { z } from 'zod/mini'
import { fieldError } from '#server/platform/errors.ts'

/** The last entry of a page. */
export interface AuditKey {
  readonly at: Date
  readonly id: string
}

const schema = z.tuple([z.int().check(z.gte(0), z.lte(8.64e15)), z.uuid()])

export const cursorOf = ({ at, id }: AuditKey): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')

export function readCursor(text: string): AuditKey {
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw fieldError('cursor', 'Cursor inválido')
  const [atMs, id] = parsed.data
  return { at: new Date(atMs), id }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
