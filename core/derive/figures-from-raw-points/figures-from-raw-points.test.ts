import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitKpis } from '#core/kpis/unit-kpis.ts'
import type { UnitSums } from '#core/rollups/hour-sums.ts'
import { addToHistory, emptyHistory } from '#core/signals/history.ts'
import { type MachineRules, resolveRules } from '#core/signals/machine-rules.ts'
import { pacesOf } from '#core/signals/pace/pace-study.ts'
import { isOnChange } from '#core/signals/pace/reading-hold.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { DAY_MS, floorHour, HOUR_MS } from '#core/time/hours.ts'
import { first, required } from '#test/harness/required.ts'
import { derive, initialCarry, sumsOfStretch } from '../derive.ts'
import { Chance } from '../random-plant.test-support.ts'
import { PageFigures, type PageUnit } from './page-figures.test-support.ts'
import type { PagePlant } from './page-states.test-support.ts'
import { randomPoints, rawBlock } from './random-points.test-support.ts'

const PLANTS = 60
const WINDOWS = 3

/** "Now" is any instant, also long after the newest sample. */
function plantAtSomeTime(seed: number) {
  const plant = randomPoints(seed, seed % 3 === 0 ? 20 * DAY_MS : 12 * HOUR_MS)
  const chance = new Chance(seed)
  const nowMs = chance.whole(plant.fromMs + 1, plant.toMs + chance.pick(0, 1000, 400_000, 9_000_000))
  const { samples } = normalise(rawBlock(plant.written.filter(({ atMs }) => atMs < nowMs)), plant.setup)
  const history = addToHistory(emptyHistory(), samples)
  const rules = resolveRules(plant.setup, { ...history, paces: pacesOf(plant.setup, samples) })
  return { plant, chance, nowMs, samples, rules }
}

/** Times and counts to the millisecond, ratios to rounding errors. */
function expectSame(sums: UnitSums, cop: number | null, said: PageUnit, where: object): void {
  const { hasFailureReading: _, failures: __, cop: saidCop, energyKwh, ...counts } = said
  const { runningMs, knownMs, downMs, starts, stops, microStops, microStopMs } = sums
  expect({ ...where, runningMs, knownMs, downMs, starts, stops, microStops, microStopMs }).toEqual({
    ...where,
    ...counts,
  })
  const near = (a: number | null, b: number | null) =>
    a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * (1 + Math.abs(b))
  if (!near(cop, saidCop)) expect({ ...where, cop }).toEqual({ ...where, cop: saidCop })
  const kWh = sums.energyKnownMs > 0 ? sums.energyKwh : null
  if (kWh === null || energyKwh === null || !near(kWh, energyKwh))
    expect({ ...where, kWh }).toEqual({ ...where, kWh: energyKwh })
}

function expectHolds({ holds = {} }: MachineRules, said: PagePlant, seed: number): void {
  for (const [id, hold] of Object.entries(holds)) {
    const { onChange, limitMs, heardMs } = required(said.holds.get(id), id)
    expect({ seed, id, onChange: isOnChange(hold), limitMs: hold.limitMs, heardMs: hold.heardMs }).toEqual({
      seed,
      id,
      onChange,
      limitMs,
      heardMs,
    })
  }
}

test('raw points give the domain reference’s figures for any window', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      const { plant, chance, nowMs, samples, rules } = plantAtSomeTime(seed)
      if (samples.atMs.length === 0) return
      const said = plant.pageAt(nowMs)
      expectHolds(rules, said, seed)
      const page = new PageFigures(said, nowMs)
      const carry = initialCarry(rules, floorHour(first(samples.atMs, 'instants')))
      const { events } = derive({ rules, carry, samples, toMs: nowMs })
      for (let i = 0; i < WINDOWS; i++) {
        const window = { fromMs: chance.whole(plant.fromMs - 4_000_000, nowMs - 1), toMs: nowMs }
        const sumsByUnit = sumsOfStretch({ rules, samples, events, ...window })
        for (const { unit, failure } of rules.units) {
          const sums = required(sumsByUnit[unit], unit)
          const own = events.filter(
            (event) => event.unit === unit && event.type === 'failure' && event.fromMs >= window.fromMs,
          )
          const expected = page.unit(unit, window)
          const where = { seed, unit, ...window }
          const { cop } = unitKpis({
            sums,
            failures: own,
            windowMs: window.toMs - window.fromMs,
          })
          expectSame(sums, cop, expected, where)
          const failures = own.map(({ fromMs, knownMs, causedShutdown }) => ({
            fromMs,
            knownMs,
            causedShutdown,
          }))
          expect({ ...where, reads: failure !== null, failures }).toEqual({
            ...where,
            reads: expected.hasFailureReading,
            failures: expected.failures,
          })
        }
      }
    }),
    { numRuns: PLANTS },
  )
}, 60_000)
