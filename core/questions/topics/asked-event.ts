import type { EventKind } from '../question.ts'
import { hasPhrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import type { FigureId } from './figure-words.ts'

/** `quando desligou?`, `que horas ligou?` */
export function eventOfVerb(rest: readonly Word[]): EventKind | null {
  if (hasPhrase(rest, 'maiores|piores tempos|tempo parada|paradas')) return 'stop'
  if (
    hasPhrase(rest, 'ate que horas|hora') &&
    hasPhrase(rest, 'rodou|operou|funcionou|trabalhou|ficou ligad*')
  )
    return 'stop'
  if (!hasPhrase(rest, '=quando', 'que horas', 'ultima|primeira|penultima vez')) return null
  if (hasPhrase(rest, 'desligou|desligaram|parou|pararam')) return 'stop'
  const isOnce = hasPhrase(rest, 'ultima|primeira|penultima vez')
  if (isOnce && hasPhrase(rest, 'caiu|cairam|pifou|pifaram|quebrou|quebraram|falhou|falharam'))
    return 'failure'
  return hasPhrase(rest, 'ligou|ligaram|partiu|partiram|arrancou|arrancaram') ? 'start' : null
}

/** The figure that counts the events of a kind. */
const COUNTS = { failure: 'failures', stop: 'stops', start: 'starts', microstop: 'microStops' } as const
const KINDS = Object.keys(COUNTS) as (keyof typeof COUNTS)[]

/** The figure that counts an event; a failure with a shutdown is a failure. */
export const countOf = (event: EventKind): FigureId => COUNTS[event === 'shutdown' ? 'failure' : event]

/** Whether a figure counts events. */
export const countsEvents = (id: FigureId): boolean => KINDS.some((kind) => COUNTS[kind] === id)

export const eventOf = (figures: readonly FigureId[]): EventKind | null =>
  figures.map((id) => KINDS.find((kind) => COUNTS[kind] === id)).find((kind) => kind !== undefined) ?? null
