import { z } from 'zod'
import { instant } from '#contract/answer.ts'
import { boundedText } from '#contract/bounded.ts'
import { invalidCursor, parseCursor, writeCursor } from '#server/platform/http/list-cursor.ts'
import type { MaintenanceKey } from './store.ts'

const schema = z.tuple([instant, boundedText(64)])

/** The entry after which the next page begins, so that added or removed entries move no page. */
export const cursorOf = ({ inicio, id }: MaintenanceKey): string => writeCursor([inicio.toISOString(), id])

export function readCursor(text: string): MaintenanceKey {
  const [at, id] = parseCursor(text, schema)
  const inicio = new Date(at)
  if (Number.isNaN(inicio.getTime()) || id.includes('\0')) throw invalidCursor()
  return { inicio, id }
}
