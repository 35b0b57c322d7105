import type { FigureId } from './figure-words.ts'
import { hasPhrase } from './phrases.ts'
import type { EventKind } from './question.ts'
import type { Word } from './words.ts'

/** `quando desligou?`, `que horas ligou?` */
export function eventOfVerb(rest: readonly Word[]): EventKind | null {
  if (!hasPhrase(rest, '=quando', 'que horas', 'ultima|primeira|penultima vez')) return null
  if (hasPhrase(rest, 'desligou|desligaram|parou|pararam')) return 'stop'
  return hasPhrase(rest, 'ligou|ligaram|partiu|partiram|arrancou|arrancaram') ? 'start' : null
}

const EVENT_OF: Readonly<Partial<Record<FigureId, EventKind>>> = {
  failures: 'failure',
  stops: 'stop',
  starts: 'start',
  microStops: 'microstop',
}
export const eventOf = (figures: readonly FigureId[]): EventKind | null =>
  figures.map((id) => EVENT_OF[id]).find((kind) => kind !== undefined) ?? null
