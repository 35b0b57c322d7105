import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { sliceSamples } from '#core/signals/combine-samples.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { boundOf, withBounds } from './bounded-plant.test-support.ts'
import { derive, initialCarry, lookbackMs, samplesAfterMs, sumsOfStretch } from './derive.ts'
import { Chance, type RandomPlant, randomPlant } from './random-plant.test-support.ts'

/** The samples without those that stand alone above the bound, sample by sample. */
function withoutLeaps({ samples, rules }: RandomPlant): SampleBlock {
  const readings = Object.entries(samples.readings).map(([id, column]) => {
    const bound = boundOf(id)
    if (bound === null) return [id, column] as const
    const rows = [...column.keys()].filter((row) => !Number.isNaN(column[row]))
    const isHigh = (i: number, fromMs: number, toMs: number) => {
      const row = rows[i]
      const atMs = row === undefined ? Number.NaN : required(samples.atMs[row], 'instant')
      return row !== undefined && required(column[row], 'value') > bound && atMs > fromMs && atMs <= toMs
    }
    const kept = column.slice()
    rows.forEach((row, i) => {
      const now = required(samples.atMs[row], 'instant')
      const hasNeighbour =
        isHigh(i - 1, now - rules.gapLimitMs, now) || isHigh(i + 1, now, now + rules.gapLimitMs)
      if (required(column[row], 'value') > bound && !hasNeighbour) kept[row] = Number.NaN
    })
    return [id, kept] as const
  })
  return { atMs: samples.atMs, readings: Object.fromEntries(readings) }
}

const withoutBounds = (rules: MachineRules): MachineRules => ({ ...rules, holds: undefined })
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })

describe('single samples above a reading’s bound', () => {
  test('count as if the source had not given them', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plant = withBounds(randomPlant(seed))
        const { rules, samples, fromMs, toMs } = plant
        const carry = initialCarry(rules, fromMs)
        const found = derive({ rules, carry, samples, toMs })
        const wanted = derive({ rules: withoutBounds(rules), carry, samples: withoutLeaps(plant), toMs })
        expect(found.hours).toEqual(wanted.hours)
        expect(found.events).toEqual(wanted.events)
      }),
      { numRuns: 40 },
    )
  })

  test('any stretch has the sums of its part of the whole', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plant = withBounds(randomPlant(seed))
        const { rules, samples } = plant
        const chance = new Chance(seed)
        const fromMs = plant.fromMs + chance.whole(0, (plant.toMs - plant.fromMs) / 1000 - 1) * 1000
        const toMs = Math.min(plant.toMs, fromMs + chance.whole(1, 5000) * 1000)
        const carry = initialCarry(rules, plant.fromMs)
        const { events } = derive({ rules, carry, samples, toMs: plant.toMs })
        const near = sliceSamples(samples, fromMs - 2 * rules.gapLimitMs, toMs + samplesAfterMs(rules))
        const found = sumsOfStretch({ rules, samples: near, events, fromMs, toMs })
        const wanted = sumsOfStretch({
          ...{ rules: withoutBounds(rules), samples: withoutLeaps(plant), events, fromMs, toMs },
        })
        for (const { unit } of rules.units) {
          const [a, b] = [required(found[unit], unit), required(wanted[unit], unit)]
          expect(energiesOf(a)).toEqual(energiesOf(b))
        }
      }),
      { numRuns: 40 },
    )
  })
})

/** Rounded sums without counts of events. */
const energiesOf = (sums: object) =>
  Object.entries(sums).flatMap(([key, sum]) =>
    typeof sum === 'number' && !/stops|starts|failures/i.test(key)
      ? [[key, Math.round(sum * 1e6) / 1e6]]
      : [],
  )

/** Twelve hours of one machine with a spike of 40,000 kW; its power without the spike. */
function spiked(stepMs: number, kwAt: (n: number) => number, spikeAt: number) {
  const count = (12 * HOUR_MS) / stepMs
  const atMs = Float64Array.from({ length: count }, (_, n) => n * stepMs)
  const power = Float64Array.from({ length: count }, (_, n) => kwAt(n))
  const limitMs = Math.max(300_000, 3 * stepMs)
  const hold = { kind: 'sampled', limitMs, heardMs: limitMs, leapsAbove: 1000 } as const
  const rules: MachineRules = {
    units: [
      {
        unit: 'chiller',
        running: { reading: 'power', above: 6 },
        failure: null,
        power: 'power',
        load: null,
        cop: null,
      },
    ],
    gapLimitMs: limitMs,
    microStopMs: 300_000,
    holds: { power: hold },
  }
  const energy = (values: Float64Array) => {
    const { hours } = derive({
      ...{ rules, carry: initialCarry(rules, 0), toMs: 12 * HOUR_MS },
      samples: { atMs, readings: { power: values } },
    })
    return hours.reduce((sum, hour) => sum + hour.energyKwh, 0)
  }
  const high = power.map((kw, n) => (n === spikeAt ? 40_000 : kw))
  return { clean: energy(power), found: energy(high), rules }
}

test.each([
  ['every 10 s, amid a run', 10_000, () => 300, 2000],
  ['every 10 s, amid a rest', 10_000, () => 0, 2000],
  ['every 10 s, at a start', 10_000, (n: number) => (n < 2000 ? 0 : 300), 2000],
  ['every hour', HOUR_MS, () => 300, 5],
  ['every hour, newest sample', HOUR_MS, () => 300, 11],
  ['every hour, first sample', HOUR_MS, () => 300, 0],
])('one spike %s moves the sum by no more than one step’s energy', (_, stepMs, kwAt, spikeAt) => {
  const { clean, found } = spiked(stepMs, kwAt, spikeAt)
  expect(Math.abs(found - clean)).toBeLessThanOrEqual((300 * stepMs) / HOUR_MS + 1e-9)
})

test.each([
  ['a start to full load', (n: number) => (n < 500 ? 0 : 3200)],
  ['runs of two samples', (n: number) => (n % 50 < 2 ? 3200 : 2)],
  ['single samples within the bound', (n: number) => (n % 50 < 1 ? 999 : 0)],
])('%s counts whole', (_, kwAt) => {
  const { clean } = spiked(60_000, kwAt, -1)
  const sum = Array.from({ length: 720 }, (__, n) => kwAt(n) / 60).reduce((a, b) => a + b, 0)
  expect(clean).toBeCloseTo(sum, 6)
})

test('a derivation looks back as far as a later sample may tell a leap', () => {
  const { rules } = spiked(HOUR_MS, () => 300, 5)
  expect(lookbackMs(rules)).toBeGreaterThanOrEqual(3 * HOUR_MS)
})
