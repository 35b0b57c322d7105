import { z } from 'zod/mini'
import { instant } from '#contract/answer.ts'
import { boundedText } from '#contract/bounded.ts'
import { fieldError } from '#server/platform/errors.ts'
import type { MaintenanceKey } from './store.ts'

const schema = z.tuple([instant, boundedText(64)])

/** The entry after which the next page begins, so that added or removed entries move no page. */
export const cursorOf = ({ inicio, id }: MaintenanceKey): string =>
  Buffer.from(JSON.stringify([inicio.toISOString(), id])).toString('base64url')

export function readCursor(text: string): MaintenanceKey {
  const parsed = schema.safeParse(jsonOf(text))
  const inicio = new Date(parsed.data?.[0] ?? Number.NaN)
  if (!parsed.success || Number.isNaN(inicio.getTime()) || parsed.data[1].includes('\0'))
    throw fieldError('cursor', 'Cursor inválido')
  return { inicio, id: parsed.data[1] }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
