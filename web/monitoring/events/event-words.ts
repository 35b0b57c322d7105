import type { Machine } from '#contract/machines/machine.ts'
import type { EventType, MachineEvent } from '#contract/monitoring/event.ts'
import { titledReadings } from '#core/signals/readings/titled-readings.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { formatLength } from '#web/format/duration.ts'
import { MISSING } from '#web/format/number.ts'
import { ALL_OF_THEM, type EventChoice, SHUTDOWNS } from '#web/state/address/dialog-search.ts'

export const KIND_WORDS: Record<EventType, string> = {
  failure: 'Falha',
  stop: 'Parada',
  microstop: 'Microparada',
  start: 'Partida',
}

/** The choices of event type in the list of events. */
export const KIND_OPTIONS: readonly { value: EventChoice; label: string }[] = [
  { value: 'failure', label: 'Falhas' },
  { value: SHUTDOWNS, label: 'Com desligamento' },
  { value: 'stop', label: 'Paradas' },
  { value: 'microstop', label: 'Microparadas' },
  { value: 'start', label: 'Partidas' },
  { value: ALL_OF_THEM, label: 'Todos' },
]

/** A reading's name, or its id where the machine no longer has it. */
export const readingName = (machine: Machine, readingId: string): string =>
  titledReadings(machine).find(({ id }) => id === readingId)?.name ?? readingId

/** The id of the reading whose samples made the event. The wire's word is `evidence`, which here means the answer about one event. */
export const decidingReadingId = ({ evidence }: Pick<MachineEvent, 'evidence'>): string => evidence

export const decidingReadingName = (machine: Machine, event: MachineEvent): string =>
  readingName(machine, decidingReadingId(event))

/**
 * The event's length without the stretches that have no data, for an open event up to its answer (`asOfMs`); null for a start, which has
 * no length.
 */
export function eventSeconds(event: MachineEvent, asOfMs: number): number | null {
  if (event.type === 'start') return null
  const spanMs = (event.to === null ? asOfMs : Date.parse(event.to)) - Date.parse(event.from)
  const knownMs = event.durationHours * HOUR_MS
  // The wire's hours have two decimals. The two instants are exact when no stretch without data lies between them.
  const exact = Math.abs(spanMs - knownMs) <= 0.006 * HOUR_MS
  return (exact ? spanMs : knownMs) / 1000
}

export function lengthText(event: MachineEvent, asOfMs: number): string {
  const seconds = eventSeconds(event, asOfMs)
  return seconds === null ? MISSING : formatLength(seconds)
}
