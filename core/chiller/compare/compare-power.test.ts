import { expect, it } from 'vitest'
import { entryAt } from '#core/arrays/element-at.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { SteadyBlocks } from '../signals/steady-blocks.ts'
import { UnitRows } from '../signals/unit-rows.ts'
import { type SimulatedChiller, simulateChiller } from '../simulated-chiller.test-support.ts'
import { unsteadyTimes } from '../unsteady-times.ts'
import { comparePower } from './compare-power.ts'

const BEFORE = 45
const FOULED_FROM = 29
const SEEDS = Array.from({ length: 10 }, (_, i) => 7_400 + i)

/** Machines of several loads, noises and seasons. A condenser is fouled from a day on until its cleaning, and the load changes with the season. */
const specOf = (seed: number, size: number, after: number): SimulatedChiller => ({
  seed,
  days: BEFORE + after,
  stepMinutes: 30,
  compressors: 1 + (seed % 2),
  profile: (['offices', 'hospital', 'process'] as const)[seed % 3] ?? 'hospital',
  noise: seed % 4 < 2 ? 0.005 : 0.01,
  seasonK: (seed % 5) + 1,
  startDay: (seed * 53) % 365,
  fault: size === 0 ? undefined : { kind: 'condenser_fouling', size, fromDay: FOULED_FROM, toDay: BEFORE },
})

function compared(spec: SimulatedChiller, levelDays = 14) {
  const { t, readings } = simulateChiller(spec)
  const columns = Object.entries(readings).map(
    ([id, values]) => [id, Float64Array.from(values, (value) => value ?? Number.NaN)] as const,
  )
  const samples = { atMs: Float64Array.from(t), readings: Object.fromEntries(columns) }
  const rows = new UnitRows(spec.compressors).take(samples)
  const blocks = new SteadyBlocks(spec.compressors, spec.stepMinutes * MINUTE_MS).take(
    samples,
    entryAt(rows, 0),
    unsteadyTimes(samples),
  )
  const doneMs = (t[0] ?? 0) + BEFORE * DAY_MS
  return comparePower({
    before: blocks.filter(({ fromMs }) => fromMs < doneMs),
    after: blocks.filter(({ fromMs }) => fromMs >= doneMs),
    compressors: spec.compressors,
    levelFromMs: doneMs - levelDays * DAY_MS,
  })
}

/** ln of the energy after the cleaning, over that of the same days without the cleaning. */
function trueChange(spec: SimulatedChiller): number {
  const fault = spec.fault && { ...spec.fault, toDay: spec.days + 1 }
  const from = Math.round((BEFORE * 1_440) / spec.stepMinutes)
  const energy = (of: SimulatedChiller) =>
    simulateChiller(of)
      .readings.power?.slice(from)
      .reduce<number>((sum, kw) => sum + (kw ?? 0), 0) ?? 0
  return Math.log(energy(spec) / energy({ ...spec, fault }))
}

it('finds a cleaned condenser, with its true size within the interval', () => {
  const found = SEEDS.map((seed) => {
    const spec = specOf(seed, 0.1, 21)
    const result = compared(spec)
    const truth = trueChange(spec)
    if (result.status !== 'compared') return { helped: false, holds: false }
    const { lower, upper } = result.change
    return { helped: upper < 0, holds: lower <= truth && truth <= upper }
  })
  expect(found.filter(({ helped }) => helped).length).toBeGreaterThanOrEqual(9)
  expect(found.filter(({ holds }) => holds).length).toBeGreaterThanOrEqual(9)
}, 300_000)

it('proves no difference where nothing changed', () => {
  const changes = SEEDS.map((seed) => compared(specOf(seed, 0, 21)))
  const unproven = changes.filter(
    (one) => one.status === 'compared' && one.change.lower <= 0 && one.change.upper >= 0,
  )
  expect(unproven.length).toBeGreaterThanOrEqual(9)
}, 300_000)

it('waits for days with steady operation, and compares nothing without enough days before', () => {
  expect(compared(specOf(7_401, 0.1, 3))).toMatchObject({ status: 'few-after', days: { after: 3 } })
  expect(compared(specOf(7_401, 0.1, 14), 2)).toMatchObject({ status: 'few-before' })
  expect(comparePower({ before: [], after: [], compressors: 1, levelFromMs: 0 })).toMatchObject({
    status: 'few-before',
    days: { before: 0, level: 0, after: 0 },
  })
})
