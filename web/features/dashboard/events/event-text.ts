import type { Machine } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { formatDateTime, formatDateTimeSeconds } from '#web/format/date.ts'
import { count, formatNumber, MISSING } from '#web/format/number.ts'
import { decidingReadingName, KIND_WORDS } from '#web/monitoring/events/event-words.ts'

export interface TextContext {
  readonly timezone: string
  /** The instant since which the source is silent: an event open at that instant may have ended. Null: it is not silent. */
  readonly silentSince: string | null
}

export function endText({ type, to }: MachineEvent, { timezone, silentSince }: TextContext): string {
  if (type === 'start') return MISSING
  if (to !== null) return formatDateTimeSeconds(to, timezone)
  return silentSince === null ? 'em andamento' : `sem dados desde ${formatDateTime(silentSince, timezone)}`
}

export const shutdownText = ({ type, causedShutdown }: MachineEvent): string =>
  type !== 'failure' ? MISSING : causedShutdown ? 'causou' : 'não'

/** The text of an event's row, which the search looks into. */
export const lineText =
  (machine: Machine, context: TextContext) =>
  (event: MachineEvent): string =>
    [
      formatDateTimeSeconds(event.from, context.timezone),
      KIND_WORDS[event.type],
      unitName(machine, event.unit),
      endText(event, context),
      decidingReadingName(machine, event),
      event.causedShutdown ? 'causou desligamento' : '',
    ].join(' ')

/** The instant (ms) at which an event began, read from its id; NaN for an invented id. */
export const beginOfId = (id: string): number => Number(id.split(':').at(-1))

interface Counts {
  drawn: number
  /** Of the loaded events, those that match the search. */
  matching: number
  loaded: number
  total: number
  text: string
}

/** The number of events and of those drawn, or the progress of a search. */
export function countText({ drawn, matching, loaded, total, text }: Counts): string {
  if (text !== '' && loaded < total) {
    return `${count(matching, 'evento', 'eventos')} até agora; procurados ${formatNumber(loaded)} de ${formatNumber(total)}…`
  }
  const all = text === '' ? total : matching
  const search = text === '' ? '' : ` com “${text}”, de ${formatNumber(total)}`
  return drawn < all
    ? `${formatNumber(drawn)} de ${count(all, 'evento', 'eventos')}${search}, os mais recentes`
    : `${count(all, 'evento', 'eventos')}${search}`
}
