import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derive, initialCarry } from '#core/derive/derive.ts'
import { every, from, rules, type Signals } from '#core/derive/hand-made-signals.test-support.ts'
import { blockOf, type RandomPlant, randomPlant } from '#core/derive/random-plant.test-support.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { sliceSamples } from '#core/signals/combine-samples.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { demandRules } from './demand.ts'
import { CELL_COLUMNS, PHASE_NUMBERS } from './training-cells.ts'
import { trainingDay } from './training-day.ts'

const demandOf = (of: MachineRules) => demandRules(of, new Set(['demand']), { coolingTr: 200, powerKw: null })

function trained(signals: Signals, toSecond: number) {
  const samples = blockOf(new Map(Object.entries(signals).map(([id, list]) => [id, new Map(list)])), from)
  const [carry, toMs] = [initialCarry(rules, from), from + toSecond * 1000]
  const { events } = derive({ rules, carry, samples, toMs })
  const demand = demandOf(rules)
  return trainingDay({ rules, demand, readings: ['power'], samples, carry, events, fromMs: from, toMs }).get(
    'chiller',
  )
}

/** The points of each phase, and the phase's mean demand and efficiency by points. */
function phases(cells: SampleBlock | undefined) {
  const column = (name: string) => [...(cells?.readings[name] ?? [])]
  const [points, demand, efficiency] = [
    CELL_COLUMNS.points,
    CELL_COLUMNS.demand,
    CELL_COLUMNS.efficiency,
  ].map(column)
  const found = new Map<string, { points: number; demand: Set<number>; efficiency: Set<number> }>()
  column(CELL_COLUMNS.phase).forEach((number, i) => {
    if (!points?.[i]) return
    const phase = PHASE_NUMBERS[number] ?? '?'
    const sum = found.get(phase) ?? { points: 0, demand: new Set(), efficiency: new Set() }
    found.set(phase, sum)
    sum.points += points[i] ?? 0
    sum.demand.add(Math.round((demand?.[i] ?? Number.NaN) * 1e6) / 1e6)
    sum.efficiency.add(Math.round((efficiency?.[i] ?? Number.NaN) * 1e6) / 1e6)
  })
  return Object.fromEntries(found)
}

test('a run of two hours after an hour at rest has its points by phase, the stop before the startup', () => {
  const on = [3600, 10_800] as const
  const runs = (value: number) => [...every(0, on[0], 0), ...every(...on, value), ...every(on[1], 14_400, 0)]
  const cells = trained(
    { status: runs(1), demand: runs(50), capacity: runs(100), power: runs(70), fault: every(0, 14_400, 0) },
    14_400,
  )
  const cop = Math.round(((3.51685 * 100) / 70) * 1e6) / 1e6
  const means = { demand: new Set([50]), efficiency: new Set([cop]) }
  // 15 minutes of startup and 5 before the stop, of 120 samples; at rest nothing is a point.
  expect(phases(cells)).toEqual({
    startup: { points: 15, ...means },
    steady: { points: 100, ...means },
    shutdown: { points: 5, ...means },
  })
  expect(cells?.readings.power?.filter((kw) => kw === 70)).toHaveLength(24)
})

test('half an hour around a failure belongs to the failure, also when the unit stops by it', () => {
  const status = [...every(0, 7200, 1), ...every(7200, 14_400, 0)]
  const fault = [...every(0, 7200, 0), ...every(7200, 9000, 1), ...every(9000, 14_400, 0)]
  const signals = {
    status,
    fault,
    demand: every(0, 14_400, 80),
    capacity: every(0, 14_400, 160),
    power: every(0, 14_400, 90),
  }
  const found = phases(trained(signals, 14_400))
  expect(Object.fromEntries(Object.entries(found).map(([phase, { points }]) => [phase, points]))).toEqual({
    steady: 90,
    failure: 90,
  })
})

test('a unit without a demand reading takes its capacity over the rated one; without both it has no point', () => {
  const on = { status: every(0, 7200, 1), capacity: every(0, 7200, 100), power: every(0, 7200, 70) }
  const samples = blockOf(new Map(Object.entries(on).map(([id, list]) => [id, new Map(list)])), from)
  const toMs = from + 7_200_000
  const input = { rules, readings: [], samples, carry: null, events: [], fromMs: from, toMs }
  const cells = (coolingTr: number | null) =>
    phases(
      trainingDay({ ...input, demand: demandRules(rules, new Set(), { coolingTr, powerKw: null }) }).get(
        'chiller',
      ),
    )
  expect(cells(200).steady?.demand).toEqual(new Set([50]))
  expect(cells(null)).toEqual({})
})

test('stretches made one by one have the cells of the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 4 }), (seed, hours) => {
      const plant = randomPlant(seed)
      const whole = cellsOf(plant, [plant.fromMs, plant.toMs])
      const edges = [plant.fromMs]
      for (let at = plant.fromMs + hours * HOUR_MS; at < plant.toMs; at += hours * HOUR_MS) edges.push(at)
      expect(cellsOf(plant, [...edges, plant.toMs])).toEqual(whole)
    }),
    { numRuns: 15 },
  )
})

/** The cells of each unit as rows, made stretch by stretch. */
function cellsOf(
  { rules: of, samples, fromMs }: RandomPlant,
  edges: readonly number[],
): Map<string, number[][]> {
  const toMs = edges.at(-1) ?? fromMs
  const derived = derive({ rules: of, carry: initialCarry(of, fromMs), samples, toMs })
  const rows = new Map<string, number[][]>()
  for (const [i, toOfPart] of edges.slice(1).entries()) {
    const fromOfPart = edges[i] ?? fromMs
    const part = {
      rules: of,
      demand: demandOf(of),
      readings: ['power', 'capacity'],
      samples: sliceSamples(samples, fromOfPart, toOfPart),
      carry: derived.carryAt(fromOfPart),
      events: derived.events as UnitEvent[],
      fromMs: fromOfPart,
      toMs: toOfPart,
    }
    for (const [unit, { atMs, readings }] of trainingDay(part)) {
      const columns = Object.keys(readings)
        .sort()
        .map((id) => readings[id])
      const own = [...atMs].map((at, row) => [at, ...columns.map((column) => column?.[row] ?? Number.NaN)])
      rows.set(unit, [...(rows.get(unit) ?? []), ...own])
    }
  }
  return rows
}
