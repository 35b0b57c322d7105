import { normalDraw, seededRandom } from '#core/stats/random.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { UnitRecord } from '../unit-record.ts'

const DAYS = 500

/**
 * Units over 500 days that run all the time. Each day has alarms and starts that wander from week to week; `effect` is the change of
 * ln rate with one deviation of the alarms, and the starts never have an effect.
 */
export function simulateUnits(units: number, effect: number, seed: number): UnitRecord[] {
  const random = seededRandom(seed)
  return Array.from({ length: units }, (_, i) => {
    const rate = (1 / 60) * Math.exp(0.4 * normalDraw(random))
    const conditions: UnitRecord['conditions'][number][] = []
    const failuresAtMs: number[] = []
    let [alarms, starts] = [0, 0]
    for (let day = 0; day < DAYS; day++) {
      // An autoregressive wander of deviation 1 that keeps most of its value for a week.
      alarms = 0.97 * alarms + Math.sqrt(1 - 0.97 ** 2) * normalDraw(random)
      starts = 0.97 * starts + Math.sqrt(1 - 0.97 ** 2) * normalDraw(random)
      conditions.push({
        atMs: day * DAY_MS,
        conditions: { alarms: 5 + alarms, startsPerHour: 1 + 0.2 * starts, residualTrend: null },
      })
      const chance = 1 - Math.exp(-rate * Math.exp(effect * alarms))
      if (random() < chance) failuresAtMs.push((day + random()) * DAY_MS)
    }
    const hours = DAYS * 24
    return {
      id: `u${i}`,
      marks: [
        { atMs: 0, operatingHours: 0, knownHours: 0 },
        { atMs: DAYS * DAY_MS, operatingHours: hours, knownHours: hours },
      ],
      failuresAtMs,
      conditions,
    }
  })
}
