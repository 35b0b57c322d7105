import type { MachineEvent } from '#contract/event.ts'
import type { Machine } from '#contract/machine.ts'
import { formatDateTime, formatDateTimeSeconds } from '#web/format/date.ts'
import { count, formatNumber, MISSING } from '#web/format/number.ts'
import { decidingReadingName, KIND_WORDS, unitName } from '#web/monitoring/events/event-words.ts'

/** The time zone, and the instant since which the source is silent: events open at that instant may have ended. */
export interface Telling {
  readonly timezone: string
  readonly silentSince: string | null
}

export function endText({ type, to }: MachineEvent, { timezone, silentSince }: Telling): string {
  if (type === 'start') return MISSING
  if (to !== null) return formatDateTimeSeconds(to, timezone)
  return silentSince === null ? 'em andamento' : `sem dados desde ${formatDateTime(silentSince, timezone)}`
}

export const shutdownText = ({ type, causedShutdown }: MachineEvent): string =>
  type !== 'failure' ? MISSING : causedShutdown ? 'causou' : 'não'

/** The text of an event's row, which the search looks into. */
export const lineText =
  (machine: Machine, telling: Telling) =>
  (event: MachineEvent): string =>
    [
      formatDateTimeSeconds(event.from, telling.timezone),
      KIND_WORDS[event.type],
      unitName(machine, event.unit),
      endText(event, telling),
      decidingReadingName(machine, event),
      event.causedShutdown ? 'causou desligamento' : '',
    ].join(' ')

/** The beginning of an event, read from its id. Since the newest events come first, it tells how many pages to load for the event. */
export const beginOfId = (id: string): number => Number(id.split(':').at(-1))

interface Counts {
  shown: number
  fitting: number
  loaded: number
  total: number
  text: string
}

/** The number of events, and of those on screen. */
export function countText({ shown, fitting, loaded, total, text }: Counts): string {
  if (text !== '' && loaded < total) {
    return `${count(fitting, 'evento', 'eventos')} até agora; procurados ${formatNumber(loaded)} de ${formatNumber(total)}…`
  }
  const all = text === '' ? total : fitting
  const of = text === '' ? '' : ` com “${text}”, de ${formatNumber(total)}`
  return shown < all
    ? `${formatNumber(shown)} de ${count(all, 'evento', 'eventos')}${of}, os mais recentes`
    : `${count(all, 'evento', 'eventos')}${of}`
}
