import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { UnitEvent, UnitEventType } from '#core/events/unit-event.ts'
import { round2 } from '#core/kpis/wire-format.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { instantText } from '#server/platform/text/instant-text.ts'

export function eventOnWire(machineId: string, event: UnitEvent): MachineEvent {
  const { unit, type, fromMs, toMs, knownMs, micro, causedShutdown, readingId } = event
  return {
    id: [machineId, unit, type, fromMs].join(':'),
    type: type === 'stop' && micro ? 'microstop' : type,
    unit,
    from: instantText(fromMs),
    to: toMs === null ? null : instantText(toMs),
    durationHours: round2(knownMs / HOUR_MS),
    causedShutdown,
    evidence: readingId,
  }
}

const EVENT_TYPES: readonly UnitEventType[] = ['failure', 'start', 'stop']

/** The key of the event with this id; null when the id is malformed or belongs to another machine. */
export function readEventId(
  machineId: string,
  id: string,
): { unit: string; type: UnitEventType; fromMs: number } | null {
  if (!id.startsWith(`${machineId}:`)) return null
  const [, unit, word, fromMs] = /^(.+):([a-z]+):(-?\d{1,15})$/s.exec(id.slice(machineId.length + 1)) ?? []
  const type = EVENT_TYPES.find((one) => one === word)
  return unit === undefined || type === undefined ? null : { unit, type, fromMs: Number(fromMs) }
}
