import type { FigureId } from './figure-words.ts'
import { hasPhrase } from './phrases.ts'
import type { EventKind, Question } from './question.ts'
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

/** Which one event the question asks for. */
export function oneEventOf(rest: readonly Word[]): Question['oneEvent'] {
  const events = 'falha*|parada*|partida*|evento*|quebra*|microparada*|desligamento|pane|vez'
  if (hasPhrase(rest, `primeira|primeiro ${events}`, `${events} mais antig*`)) return 'oldest'
  if (
    hasPhrase(
      rest,
      `${events} mais long*|demorad*|comprid*|durad*`,
      `mais long*|demorad* ${events}`,
      `maior ${events}`,
    )
  )
    return 'longest'
  const isNewest = hasPhrase(
    rest,
    `ultima|ultimo ${events}`,
    '=quando',
    'mais recente',
    `penultim* ${events}`,
  )
  const isQuiet =
    hasPhrase(rest, 'quanto|quantos|quantas tempo|dias|semanas|meses', 'faz tempo') &&
    hasPhrase(rest, 'nao falh*|quebr*|para|parou|parava')
  return isNewest || isQuiet ? 'newest' : null
}
