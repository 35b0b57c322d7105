import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { HourSums } from '#core/rollups/hour-sums.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { combineSamples, sliceSamples } from '#core/signals/combine-samples.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { type MeterRules, meterColumn } from '#core/signals/meters/meter-rules.ts'
import { DAY_MS, floorHour, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { type Carry, derive, initialCarry, restartHour, sumsOfStretch } from './derive.ts'
import { Chance } from './random-plant.test-support.ts'

const START = Date.UTC(2026, 0, 5)

const meter = (more: Partial<MeterRules> = {}): MeterRules => ({
  kind: 'counter',
  kwhPerUnit: 1,
  minKw: -0.5,
  maxKw: 150,
  usualStepMs: MINUTE_MS,
  limitMs: 5 * MINUTE_MS,
  ...more,
})

const rulesOf = (power: MeterRules): MachineRules => ({
  units: [
    {
      unit: MACHINE_UNIT,
      running: { reading: 'power', above: 2 },
      failure: null,
      power: 'power',
      load: null,
      cop: null,
    },
  ],
  gapLimitMs: 5 * MINUTE_MS,
  microStopMs: 5 * MINUTE_MS,
  holds: { power: { kind: 'sampled', limitMs: power.limitMs, heardMs: power.limitMs } },
  meters: { power },
})

type Sample = readonly [atMs: number, value: number]

const blockOf = (samples: readonly Sample[]): SampleBlock => ({
  atMs: Float64Array.from(samples, ([atMs]) => atMs),
  readings: { [meterColumn('power')]: Float64Array.from(samples, ([, value]) => value) },
})

/** Samples at these minutes after the start. */
const atMinutes = (...samples: readonly Sample[]): Sample[] =>
  samples.map(([minute, value]) => [START + minute * MINUTE_MS, value])

function sumsBetween(power: MeterRules, samples: readonly Sample[], fromMinute: number, toMinute: number) {
  const stretch = { fromMs: START + fromMinute * MINUTE_MS, toMs: START + toMinute * MINUTE_MS }
  const sums = sumsOfStretch({ rules: rulesOf(power), samples: blockOf(samples), events: [], ...stretch })
  const { energyKwh, energyKnownMs, runningMs, knownMs } = sums[MACHINE_UNIT] ?? {}
  const minutes = (ms = Number.NaN) => ms / MINUTE_MS
  return {
    kwh: energyKwh,
    energyMinutes: minutes(energyKnownMs),
    running: minutes(runningMs),
    known: minutes(knownMs),
  }
}

describe('a counter of energy', () => {
  it('gives difference / time as the power of a step, in its own unit', () => {
    const samples = atMinutes([0, 100], [1, 101], [2, 102], [3, 102], [4, 102])
    expect(sumsBetween(meter(), samples, 0, 4)).toEqual({ kwh: 2, energyMinutes: 4, running: 2, known: 4 })
    const inMwh = samples.map(([atMs, value]): Sample => [atMs, value / 1000])
    expect(sumsBetween(meter({ kwhPerUnit: 1000 }), inMwh, 0, 4).kwh).toBeCloseTo(2, 9)
  })

  it('leaves the step in which it falls unknown, and goes on from the new count', () => {
    const samples = atMinutes([0, 300], [1, 301], [2, 0], [3, 1], [4, 2])
    expect(sumsBetween(meter(), samples, 0, 4)).toEqual({ kwh: 3, energyMinutes: 3, running: 3, known: 3 })
  })

  it.each([
    ['a fall', 0],
    ['a fall to a part', 150],
    ['a leap', 999_999],
    ['a small leap', 306],
  ])('skips a single absurd sample: %s', (_, absurd) => {
    const samples = atMinutes([0, 300], [1, absurd], [2, 301], [3, 302])
    expect(sumsBetween(meter(), samples, 0, 3)).toEqual({ kwh: 2, energyMinutes: 3, running: 3, known: 3 })
  })

  it('does not count a leap to a count that stays', () => {
    const samples = atMinutes([0, 300], [1, 301], [2, 5000], [3, 5001])
    expect(sumsBetween(meter(), samples, 0, 3)).toEqual({ kwh: 2, energyMinutes: 2, running: 2, known: 2 })
  })

  it('counts a coarse step whose time is short: the meter counts in whole kWh', () => {
    const coarse = atMinutes([0, 300], [1, 300], [2, 300], [3, 303], [4, 303])
    expect(sumsBetween(meter(), coarse, 0, 4).kwh).toBe(3)
    const inTenthsOfMwh = atMinutes([0, 12.1], [1, 12.1], [2, 12.2], [3, 12.2])
    expect(sumsBetween(meter({ kwhPerUnit: 1000 }), inTenthsOfMwh, 0, 3).kwh).toBeCloseTo(100, 6)
    const single = inTenthsOfMwh.map(([atMs, value]): Sample => [atMs, Math.fround(value)])
    expect(sumsBetween(meter({ kwhPerUnit: 1000 }), single, 0, 3).kwh).toBeCloseTo(100, 2)
  })

  it('adds the whole difference over a gap, evenly, and does not say that the unit ran in it', () => {
    const samples = atMinutes([0, 100], [1, 101], [121, 161], [122, 162])
    expect(sumsBetween(meter(), samples, 0, 122)).toEqual({
      kwh: 62,
      energyMinutes: 122,
      running: 7,
      known: 7,
    })
    expect(sumsBetween(meter(), samples, 31, 61)).toEqual({
      kwh: 15,
      energyMinutes: 30,
      running: 0,
      known: 0,
    })
    const days = [atMinutes([0, 100], [32 * 24 * 60, 200])].flat()
    expect(sumsBetween(meter(), days, 0, 60).kwh).toBe(0)
  })

  it('holds the last power after the newest sample for the state alone', () => {
    const samples = atMinutes([0, 100], [1, 101])
    expect(sumsBetween(meter(), samples, 0, 20)).toEqual({ kwh: 1, energyMinutes: 1, running: 6, known: 6 })
  })

  it('has no power before the second sample', () => {
    expect(sumsBetween(meter(), atMinutes([0, 100]), 0, 5)).toMatchObject({
      kwh: 0,
      energyMinutes: 0,
      known: 0,
    })
  })
})

describe('energy per interval', () => {
  const quarters = meter({ kind: 'interval', usualStepMs: 15 * MINUTE_MS, limitMs: 45 * MINUTE_MS })

  it('is the energy of the step that ends at the sample; the first step is unknown, and the usual one follows a gap', () => {
    const samples = atMinutes([15, 10], [30, 20], [120, 30], [134, 14])
    expect(sumsBetween(quarters, samples, 0, 15).kwh).toBe(0)
    expect(sumsBetween(quarters, samples, 15, 30).kwh).toBe(20)
    expect(sumsBetween(quarters, samples, 30, 105)).toEqual({
      kwh: 0,
      energyMinutes: 0,
      running: 45,
      known: 45,
    })
    expect(sumsBetween(quarters, samples, 105, 120).kwh).toBe(30)
    expect(sumsBetween(quarters, samples, 120, 134).kwh).toBeCloseTo(14, 9)
    expect(sumsBetween(quarters, samples, 0, 134).kwh).toBeCloseTo(64, 9)
  })

  it('is unknown where its power is outside the limits', () => {
    const samples = atMinutes([15, 10], [30, 9000], [45, -10], [60, 20])
    expect(sumsBetween(quarters, samples, 0, 60)).toMatchObject({ kwh: 20, energyMinutes: 15 })
  })
})

/** A whole number from 0 to below `end`. */
const below = (chance: Chance, end: number): number => chance.whole(0, Math.floor(end) - 1)

/** A meter with resets, gaps and absurd samples, in order. */
function randomMeter(chance: Chance): { power: MeterRules; samples: Sample[] } {
  const stepMs = MINUTE_MS * chance.pick(1, 5, 15, 60)
  const kind = chance.pick<MeterRules['kind']>('counter', 'counter', 'interval')
  const power = meter({ kind, usualStepMs: stepMs, limitMs: Math.max(5 * MINUTE_MS, 3 * stepMs) })
  const samples: Sample[] = []
  let atMs = START + below(chance, 3 * HOUR_MS)
  // No decimal fractions, so that no step passes as a coarse meter's.
  let count = below(chance, 1000) + Math.PI
  const endMs = START + 3 * DAY_MS
  while (atMs < endMs) {
    const kwh = (below(chance, 120) * stepMs) / HOUR_MS
    count += kwh
    const isAbsurd = below(chance, 40) === 0
    if (kind === 'interval') samples.push([atMs, isAbsurd ? 1e7 : kwh])
    else samples.push([atMs, isAbsurd ? chance.pick(0.1 * Math.SQRT2, 1e7 + Math.SQRT2, count / 2) : count])
    if (below(chance, 60) === 0) count = below(chance, 5) + Math.E / 10
    const jitterMs = below(chance, 3) === 0 ? below(chance, stepMs / 4) : 0
    atMs += stepMs + jitterMs + (below(chance, 50) === 0 ? below(chance, 10 * HOUR_MS) : 0)
  }
  return { power, samples }
}

/** kWh of each hour, the slow way: each step is shared out over the hours by its part in them. */
function referenceHours({ power, samples }: { power: MeterRules; samples: readonly Sample[] }) {
  const hours = new Map<number, number>()
  let totalKwh = 0
  const share = (fromMs: number, toMs: number, kwh: number) => {
    totalKwh += kwh
    for (let hour = floorHour(fromMs); hour < toMs; hour += HOUR_MS) {
      const ms = Math.min(toMs, hour + HOUR_MS) - Math.max(fromMs, hour)
      hours.set(hour, (hours.get(hour) ?? 0) + (kwh * ms) / (toMs - fromMs))
    }
  }
  if (power.kind === 'interval') {
    samples.forEach(([toMs, kwh], i) => {
      const last = samples[i - 1]
      if (last === undefined) return
      const sinceMs = toMs - last[0]
      const stepMs = sinceMs <= 1.5 * power.usualStepMs ? sinceMs : power.usualStepMs
      if (kwh <= 150) share(toMs - stepMs, toMs, kwh)
    })
    return { hours, totalKwh }
  }
  const fits = (a: Sample, b: Sample) =>
    b[1] >= a[1] && b[1] - a[1] <= (150 * (b[0] - a[0])) / HOUR_MS + b[1] * 2 ** -23
  const kept: Sample[] = []
  samples.forEach((sample, i) => {
    const [last, next] = [kept.at(-1), samples[i + 1]]
    const isAbsurd = last && next && fits(last, next) && !(fits(last, sample) && fits(sample, next))
    if (!isAbsurd) kept.push(sample)
  })
  kept.forEach((sample, i) => {
    const last = kept[i - 1]
    if (last && fits(last, sample)) share(last[0], sample[0], sample[1] - last[1])
  })
  return { hours, totalKwh }
}

/** Derives as a collector does: samples arrive in pieces and late, and hours are derived from stored carries. */
class Store {
  readonly hours = new Map<number, HourSums>()
  samples: SampleBlock = { atMs: new Float64Array(), readings: {} }
  readonly #carries = new Map<number, string>()
  #derivedToMs = START
  readonly #rules: MachineRules

  constructor(rules: MachineRules) {
    this.#rules = rules
  }
  collect(samples: readonly Sample[], toMs: number): void {
    this.samples = combineSamples([this.samples, blockOf(samples)])
    const firstMs = Math.min(samples[0]?.[0] ?? toMs, this.#derivedToMs)
    let restart: number | null = Math.max(START, restartHour(firstMs, this.#rules))
    while (restart !== null) {
      const redo = this.#derive(restart, toMs)
      if (redo !== null) expect(redo).toBeLessThan(restart)
      restart = redo
    }
    this.#derivedToMs = toMs
  }
  #derive(restart: number, toMs: number): number | null {
    const text = this.#carries.get(restart)
    const carry: Carry = text === undefined ? initialCarry(this.#rules, restart) : JSON.parse(text)
    const samples = sliceSamples(this.samples, restart, toMs)
    const derived = derive({ rules: this.#rules, carry, samples, toMs })
    for (const hour of derived.hours) this.hours.set(hour.hourMs, hour)
    for (let at = restart; at <= toMs; at += HOUR_MS)
      this.#carries.set(at, JSON.stringify(derived.carryAt(at)))
    return derived.redoFromMs
  }
  contents() {
    const inOrder = <T>(map: ReadonlyMap<number, T>) => [...map].sort(([a], [b]) => a - b)
    return { hours: inOrder(this.hours), carries: inOrder(this.#carries) }
  }
}

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
    { numRuns: 150 },
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
    { numRuns: 60 },
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
    { numRuns: 60 },
  )
})
