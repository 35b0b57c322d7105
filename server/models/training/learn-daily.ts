import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { alarmsByDay, dayList, type UnitDaily } from '#core/training/unit-daily.ts'
import { decodeChunk } from '#server/telemetry/chunks/chunk-codec.ts'
import type { UnitHistory } from './unit-history.ts'

/** The unit's alarms and residuals by day. */
export function learnDaily(history: UnitHistory, residuals: ReadonlyMap<number, number>): UnitDaily {
  const firstDay = Math.floor(history.firstSampleMs / DAY_MS)
  const days = Math.floor(history.newestSampleMs / DAY_MS) - firstDay + 1
  const rounded = new Map([...residuals].map(([day, value]) => [day, Math.round(1e5 * value) / 1e5]))
  return {
    firstDay,
    alarms: dayList(alarmsOf(history), firstDay, days),
    residuals: dayList(rounded, firstDay, days),
  }
}

/** Empty where the alarm is the unit's failure reading: failures would explain themselves. */
function alarmsOf({ unit, machineCells, events }: UnitHistory): ReadonlyMap<number, number> {
  const id = unit === MACHINE_UNIT ? 'alarm' : `${unit.toLowerCase()}_alarm`
  if (events.some(({ type, readingId }) => type === 'failure' && readingId === id)) return new Map()
  const { atMs, readings } = combineSamples(machineCells.map((day) => decodeChunk(day, [id])))
  return alarmsByDay(atMs, readings[id] ?? new Float64Array())
}
