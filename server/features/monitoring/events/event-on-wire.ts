import type { MachineEvent } from '#contract/event.ts'
import type { UnitEvent, UnitEventType } from '#core/events/unit-event.ts'
import { round2 } from '#core/kpis/wire-format.ts'
import { HOUR_MS } from '#core/time/hours.ts'

export function eventOnWire(machineId: string, event: UnitEvent): MachineEvent {
  const { unit, type, fromMs, toMs, knownMs, micro, causedShutdown, readingId } = event
  return {
    id: [machineId, unit, type, fromMs].join(':'),
    type: type === 'stop' && micro ? 'microstop' : type,
    unit,
    from: instant(fromMs),
    to: toMs === null ? null : instant(toMs),
    durationHours: round2(knownMs / HOUR_MS),
    causedShutdown,
    evidence: readingId,
  }
}

/** The key of the event with this id; null: the id belongs to another machine. */
export function readEventId(
  machineId: string,
  id: string,
): { unit: string; type: UnitEventType; fromMs: number } | null {
  if (!id.startsWith(`${machineId}:`)) return null
  const found = /^(.+):(failure|start|stop):(-?\d{1,15})$/s.exec(id.slice(machineId.length + 1))
  return found && { unit: found[1]!, type: found[2] as UnitEventType, fromMs: Number(found[3]) }
}

export const instant = (atMs: number) => new Date(atMs).toISOString()
