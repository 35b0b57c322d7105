import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addSums, type UnitSums } from '#core/rollups/hour-sums.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { derive, initialCarry, sumsOfStretch } from './derive.ts'
import { longPlant } from './long-plant.test-support.ts'
import { Chance, randomPlant } from './random-plant.test-support.ts'
import { Reference } from './reference-derivation.test-support.ts'

/** Times and counts to the millisecond, energies to rounding errors. */
function expectSums(actual: UnitSums, expected: UnitSums): void {
  for (const key of Object.keys(expected) as (keyof UnitSums)[]) {
    const tolerance = /Ms$|^(starts|stops|microStops)$/.test(key) ? 0 : 1e-6
    if (Math.abs(actual[key] - expected[key]) > tolerance)
      expect({ [key]: actual[key] }).toEqual({ [key]: expected[key] })
  }
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const runs = { numRuns: 60 }

describe('against the rules applied second by second', () => {
  test('events and hourly sums', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plant = randomPlant(seed)
        const { rules, samples, fromMs, toMs } = plant
        const reference = new Reference(plant)
        const { hours, events } = derive({ rules, carry: initialCarry(rules, fromMs), samples, toMs })
        for (const { unit } of rules.units) {
          const own = events.filter((event) => event.unit === unit)
          const expected = reference.unit(unit).events
          const inOrder = <T extends { type: string; fromMs: number }>(list: readonly T[]) =>
            [...list].sort((a, b) => a.fromMs - b.fromMs || (a.type < b.type ? -1 : 1))
          expect(inOrder(own).map(({ unit: _, readingId: __, ...event }) => event)).toEqual(inOrder(expected))
        }
        expect(hours).toHaveLength(Math.ceil((toMs - fromMs) / HOUR_MS) * rules.units.length)
        for (const { unit, hourMs, ...sums } of hours) {
          expectSums(sums, reference.sums(unit, hourMs, Math.min(toMs, hourMs + HOUR_MS)))
        }
      }),
      runs,
    )
  })

  test('any stretch, inside an hour or across hours', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plant = randomPlant(seed)
        const { rules, samples } = plant
        const chance = new Chance(seed)
        const seconds = (plant.toMs - plant.fromMs) / 1000
        const fromMs = plant.fromMs + chance.whole(0, seconds - 1) * 1000
        const toMs = Math.min(plant.toMs, fromMs + chance.whole(1, 5000) * 1000)
        const { events } = derive({
          rules,
          carry: initialCarry(rules, plant.fromMs),
          samples,
          toMs: plant.toMs,
        })
        const sums = sumsOfStretch({ rules, samples, events, fromMs, toMs })
        const reference = new Reference(plant)
        for (const { unit } of rules.units) {
          expectSums(required(sums[unit], unit), reference.sums(unit, fromMs, toMs))
        }
      }),
      runs,
    )
  })

  test('an hour is the sum of its parts at any cut', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { rules, samples, fromMs, toMs } =
          (seed % 2 === 0 ? longPlant(seed) : null) ?? randomPlant(seed)
        const { hours, events } = derive({ rules, carry: initialCarry(rules, fromMs), samples, toMs })
        const chance = new Chance(seed)
        const hour = chance.pick(...hours)
        const endMs = Math.min(toMs, hour.hourMs + HOUR_MS)
        const cutMs = hour.hourMs + Math.floor(chance.unit() * (endMs - hour.hourMs))
        const part = (fromMs: number, toMs: number) =>
          required(sumsOfStretch({ rules, samples, events, fromMs, toMs })[hour.unit], hour.unit)
        const { unit: _, hourMs: __, ...sums } = hour
        expectSums(addSums(part(hour.hourMs, cutMs), part(cutMs, endMs)), sums)
      }),
      runs,
    )
  })
})
