import { z } from 'zod/mini'
import { askedInstant } from '#contract/wire/answer.ts'
import { boundedText } from '#contract/wire/bounded.ts'
import { INVALID_CURSOR, parseCursor, writeCursor } from '#server/platform/http/answers/list-cursor.ts'
import type { MaintenanceKey } from './store.ts'

const schema = z.tuple([
  askedInstant(INVALID_CURSOR),
  boundedText(64).check(z.refine((id) => !id.includes('\0'))),
])

/** The entry after which the next page begins, so that added or removed entries move no page. */
export const cursorOf = ({ inicio, id }: MaintenanceKey): string => writeCursor([inicio.toISOString(), id])

export function readCursor(text: string): MaintenanceKey {
  const [inicio, id] = parseCursor(text, schema)
  return { inicio: new Date(inicio), id }
}
