import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { HourSums } from '#core/rollups/hour-sums.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { combineSamples, sliceSamples } from '#core/signals/combine-samples.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { type MeterRules, meterColumn } from '#core/signals/meters/meter-rules.ts'
import { DAY_MS, floorHour, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { type Carry, derive, initialCarry, restartHour, sumsOfStretch } from './derive.ts'
import type { Chance } from './random-plant.test-support.ts'

export const START = Date.UTC(2026, 0, 5)

export const meter = (more: Partial<MeterRules> = {}): MeterRules => ({
  kind: 'counter',
  kwhPerUnit: 1,
  minKw: -0.5,
  maxKw: 150,
  usualStepMs: MINUTE_MS,
  limitMs: 5 * MINUTE_MS,
  ...more,
})

export const rulesOf = (power: MeterRules): MachineRules => ({
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

export type Sample = readonly [atMs: number, value: number]

const blockOf = (samples: readonly Sample[]): SampleBlock => ({
  atMs: Float64Array.from(samples, ([atMs]) => atMs),
  readings: { [meterColumn('power')]: Float64Array.from(samples, ([, value]) => value) },
})

/** A machine's sums between two minutes after the start. */
export function sumsBetween(
  power: MeterRules,
  samples: readonly Sample[],
  fromMinute: number,
  toMinute: number,
) {
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

/** A whole number from 0 to below `end`. */
export const below = (chance: Chance, end: number): number => chance.whole(0, Math.floor(end) - 1)

/** A meter with resets, gaps and absurd samples, in order. */
export function randomMeter(chance: Chance): { power: MeterRules; samples: Sample[] } {
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
export function referenceHours({ power, samples }: { power: MeterRules; samples: readonly Sample[] }) {
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
export class Store {
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
      if (redo !== null && redo >= restart) throw new RangeError(`derives ${restart} again from ${redo}`)
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
