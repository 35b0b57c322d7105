import type { MachineEvent } from '#contract/event.ts'
import type { Machine } from '#contract/machine.ts'
import { formatDateTime, formatDateTimeSeconds } from '#web/format/date.ts'
import { count, formatNumber, MISSING } from '#web/format/number.ts'
import { decidingReadingName, KIND_WORDS, unitName } from '#web/monitoring/events/event-words.ts'

/** The zone to tell times in, and since when the source is silent: what had not ended by then is not known to go on. */
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

/** What an event's line says: a search looks into it. */
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

/** When an event began, from its id: the newest come first, so that it is known how far to look for it. */
export const beginOfId = (id: string): number => Number(id.split(':').at(-1))

interface Counts {
  shown: number
  fitting: number
  loaded: number
  total: number
  text: string
}

/** How many there are, and how many of them are on screen. */
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
