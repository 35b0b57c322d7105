import type { EventType, MachineEvent } from '#contract/event.ts'
import type { Machine } from '#contract/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
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

/** What the list of events can be limited to. */
export const KIND_OPTIONS: readonly { value: EventChoice; label: string }[] = [
  { value: 'failure', label: 'Falhas' },
  { value: SHUTDOWNS, label: 'Com desligamento' },
  { value: 'stop', label: 'Paradas' },
  { value: 'microstop', label: 'Microparadas' },
  { value: 'start', label: 'Partidas' },
  { value: ALL_OF_THEM, label: 'Todos' },
]

export const unitName = ({ nome, submaquinas }: Machine, unit: string): string =>
  unit === MACHINE_UNIT ? nome : (submaquinas.find(({ id }) => id === unit)?.nome ?? unit)

/** The reading that the event was seen in, by its name and its field in the source. */
export function originOf({ readings }: Machine, evidence: string): string {
  const reading = readings.find(({ id }) => id === evidence)
  return reading?.name ?? evidence
}

/** A failure's stretches without data are no part of it; a start has no length. */
export function eventSeconds(event: MachineEvent, nowMs: number): number | null {
  if (event.type === 'start') return null
  const spanMs = (event.to === null ? nowMs : Date.parse(event.to)) - Date.parse(event.from)
  const knownMs = event.durationHours * HOUR_MS
  // The wire's hours have two decimals; the instants are exact as long as nothing is unknown between them.
  const exact = Math.abs(spanMs - knownMs) <= 0.006 * HOUR_MS
  return (exact ? spanMs : knownMs) / 1000
}

export function lengthText(event: MachineEvent, nowMs: number): string {
  const seconds = eventSeconds(event, nowMs)
  return seconds === null ? MISSING : formatLength(seconds)
}
