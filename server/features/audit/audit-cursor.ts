import { z } from 'zod/mini'
import { parseCursor, writeCursor } from '#server/platform/http/answers/list-cursor.ts'

/** The last entry of a page. */
export interface AuditKey {
  readonly at: Date
  readonly id: string
}

const schema = z.tuple([z.int().check(z.gte(0), z.lte(8.64e15)), z.uuid()])

export const cursorOf = ({ at, id }: AuditKey): string => writeCursor([at.getTime(), id])

export function readCursor(text: string): AuditKey {
  const [atMs, id] = parseCursor(text, schema)
  return { at: new Date(atMs), id }
}
