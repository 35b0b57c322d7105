import { z } from 'zod/mini'
import { boundedText } from '#contract/wire/bounded.ts'
import { invalidCursor, parseCursor, writeCursor } from '#server/platform/http/answers/list-cursor.ts'
import type { EventKey } from '#server/telemetry/store/event-pages.ts'

/** A place in the list of events, and the window of the first page. */
export interface EventCursor {
  readonly asOfMs: number
  readonly after: EventKey
}

const instantMs = z.int().check(z.gte(0), z.lte(8.64e15))
const unit = boundedText(50).check(z.regex(/^[^\s\p{Cc}\p{Cs}]+$/u))
const schema = z.tuple([instantMs, instantMs, unit, z.enum(['failure', 'start', 'stop'])])

/** The next page begins after an event and not after a count, so that new events move no page. */
export function cursorOf({ asOfMs, after }: EventCursor): string {
  return writeCursor([asOfMs, after.fromMs, after.unit, after.type])
}

export function readCursor(text: string, nowMs: number): EventCursor {
  const [asOfMs, fromMs, ofUnit, type] = parseCursor(text, schema)
  if (asOfMs > nowMs) throw invalidCursor()
  return { asOfMs, after: { fromMs, unit: ofUnit, type } }
}
