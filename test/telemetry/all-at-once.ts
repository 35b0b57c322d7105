import { derive, initialCarry, sumsOfStretch } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import { type UnitKpis, unitKpis } from '#core/kpis/unit-kpis.ts'
import type { Window } from '#core/kpis/window.ts'
import type { RawBlock, SampleBlock } from '#core/signals/blocks.ts'
import { addToHistory, emptyHistory, keepMedianStep } from '#core/signals/history.ts'
import { type MachineRules, resolveRules } from '#core/signals/machine-rules.ts'
import { keepBounds } from '#core/signals/values/leaps.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { floorHour } from '#core/time/hours.ts'
import { required } from '../harness/required.ts'
import { plantSetup } from './plant-target.ts'

/** The arithmetic over all samples at once: no store, no rollups, no carries. */
export interface Whole {
  samples: SampleBlock
  rules: MachineRules
  events: UnitEvent[]
}

/** The demonstration's chiller with points from `fromMs`, at the time `toMs`. */
export function allAtOnce(points: RawBlock, fromMs: number, toMs: number): Whole {
  const { samples } = normalise(points, plantSetup)
  const end = samples.atMs.findIndex((at) => at >= toMs)
  const readings = Object.entries(samples.readings).map(([id, column]) => [id, column.slice(0, end)])
  const seen = { atMs: samples.atMs.slice(0, end), readings: Object.fromEntries(readings) }
  const history = keepMedianStep(addToHistory(emptyHistory(), seen))
  const levels = keepBounds(history.levels ?? {}, plantSetup.readings)
  const rules = resolveRules(plantSetup, { ...history, levels })
  return goneOnUntil({ samples: seen, rules, events: [] }, fromMs, toMs)
}

/** The same at a later instant without newer samples: the last known values hold. */
export function goneOnUntil({ samples, rules }: Whole, fromMs: number, toMs: number): Whole {
  const carry = initialCarry(rules, floorHour(fromMs))
  return { samples, rules, events: derive({ rules, carry, samples, toMs }).events }
}

/** The figures of each unit over a window. */
export function figuresOf({ samples, rules, events }: Whole, window: Window): Map<string, UnitKpis> {
  const sums = sumsOfStretch({ rules, samples, events, ...window })
  const windowMs = window.toMs - window.fromMs
  return new Map(
    rules.units.map(({ unit, failure }) => {
      const own = events.filter(
        (event) => event.unit === unit && event.type === 'failure' && event.fromMs >= window.fromMs,
      )
      return [
        unit,
        unitKpis({
          sums: required(sums[unit], 'sums of the unit'),
          failures: failure === null ? null : own,
          windowMs,
        }),
      ]
    }),
  )
}
