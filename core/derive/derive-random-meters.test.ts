import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import {
  below,
  randomMeter,
  referenceHours,
  rulesOf,
  START,
  Store,
  sumsBetween,
} from './random-meter.test-support.ts'
import { Chance } from './random-plant.test-support.ts'

const END = START + 4 * DAY_MS

test('hours add up to the differences of a random meter, whatever its resets, gaps and absurd samples', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      const plant = randomMeter(new Chance(seed))
      const store = new Store(rulesOf(plant.power))
      store.collect(plant.samples, END)
      const wanted = referenceHours(plant)
      for (const [hourMs, { energyKwh }] of store.hours) {
        expect(Math.abs(energyKwh - (wanted.hours.get(hourMs) ?? 0))).toBeLessThan(1e-6)
      }
      const total = [...store.hours.values()].reduce((sum, { energyKwh }) => sum + energyKwh, 0)
      expect(Math.abs(total - wanted.totalKwh)).toBeLessThanOrEqual(1e-6 * wanted.totalKwh)
    }),
    { numRuns: 60 },
  )
})

test('samples that arrive in pieces and late give the hours and carries of one derivation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      const chance = new Chance(seed)
      const { power, samples } = randomMeter(chance)
      const late = samples.filter(() => below(chance, 15) === 0)
      const inTime = samples.filter((sample) => !late.includes(sample))
      const store = new Store(rulesOf(power))
      for (let fromMs = START; fromMs < END; ) {
        const toMs = Math.min(END, fromMs + chance.pick(20 * MINUTE_MS, HOUR_MS, 5 * HOUR_MS, DAY_MS))
        const arrived = inTime.filter(([atMs]) => atMs >= fromMs && atMs < toMs)
        store.collect(arrived, toMs)
        // A sample that is read again changes nothing.
        if (below(chance, 4) === 0) store.collect(arrived.slice(-2), toMs)
        fromMs = toMs
      }
      while (late.length > 0) store.collect(late.splice(0, 1 + below(chance, 4)), END)
      const whole = new Store(rulesOf(power))
      whole.collect(samples, END)
      expect(store.contents()).toEqual(whole.contents())
    }),
    { numRuns: 30 },
  )
})

test('the sums of two parts of a stretch are the sums of the stretch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      const chance = new Chance(seed)
      const { power, samples } = randomMeter(chance)
      const cut = below(chance, 3 * 24 * 60)
      const minutes = 3 * 24 * 60
      const [whole, first, second] = [
        [0, minutes],
        [0, cut],
        [cut, minutes],
      ].map(([from = 0, to = 0]) => sumsBetween(power, samples, from, to).kwh ?? Number.NaN)
      // A gap that reaches farther than the samples that a part is given is unknown in the part.
      expect((first ?? 0) + (second ?? 0)).toBeLessThanOrEqual((whole ?? 0) + 1e-6)
    }),
    { numRuns: 30 },
  )
})
