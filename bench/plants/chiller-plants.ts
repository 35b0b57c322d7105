import { entryAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { FaultKind } from '#core/chiller/faults/fault-kinds.ts'
import { compressorsAmong } from '#core/chiller/signals/channels.ts'
import { type SimulatedFault, simulateChiller } from '#core/chiller/simulated-chiller.test-support.ts'
import { ChillerTrainer } from '#core/chiller/train-chiller.ts'
import { unsteadyTimes } from '#core/chiller/unsteady-times.ts'
import { ChillerWatch } from '#core/chiller/watch-chiller.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { Result } from '../table.ts'
import { quantile } from '../table.ts'

const TRAIN_DAYS = 60
const WATCHED_DAYS = 45
/** Days of the watch before the fault begins: alarms in them are false. */
const CLEAN_DAYS = 15
const PLANTS = 12

const FAULTS = [
  ['efficiency_loss', 0.1],
  ['condenser_fouling', 0.1],
  ['low_condenser_flow', 0.25],
  ['low_evaporator_flow', 0.25],
  ['low_refrigerant', 0.25],
] as const satisfies readonly (readonly [FaultKind, number])[]

/** Made-up chillers of many kinds (`simulateChiller`, none of whose formulas is the model's) with and without faults. */
export async function chiller(): Promise<Result[]> {
  let [found, named, faults, falseAlarms] = [0, 0, 0, 0]
  const foulingDays: number[] = []
  for (const [kind, size] of FAULTS) {
    for (let plant = 0; plant < PLANTS; plant += 1) {
      const fromDay = TRAIN_DAYS + CLEAN_DAYS
      const fault: SimulatedFault = { kind, fromDay, size }
      const { alarms, startMs } = watchPlant(plant, fault)
      const onsetMs = startMs + fromDay * DAY_MS
      falseAlarms += alarms.filter(({ raisedAtMs }) => raisedAtMs < onsetMs).length
      const [first] = alarms.filter(({ raisedAtMs }) => raisedAtMs >= onsetMs)
      faults += 1
      if (first !== undefined) found += 1
      if (first?.kind === kind) named += 1
      if (kind === 'condenser_fouling')
        foulingDays.push(((first?.raisedAtMs ?? Number.POSITIVE_INFINITY) - onsetMs) / DAY_MS)
    }
  }
  const months = (faults * CLEAN_DAYS) / 30
  return [
    figure('falhas achadas', (100 * found) / faults, 90, (ours, goal) => ours >= goal, '≥ 90 %'),
    figure('falhas com o nome certo', (100 * named) / faults, 80, (ours, goal) => ours >= goal, '≥ 80 %'),
    figure(
      'dias até incrustação de 10 %, p95',
      quantile(foulingDays, 0.95),
      7,
      (ours, goal) => ours <= goal,
      '≤ 7',
    ),
    figure('alarmes falsos por mês', falseAlarms / months, 1, (ours, goal) => ours <= goal, '≤ 1'),
  ]
}

const figure = (
  what: string,
  ours: number,
  goal: number,
  met: (ours: number, goal: number) => boolean,
  words: string,
): Result => ({
  what: `Chillers simulados, ${what}`,
  ours: ours.toFixed(2),
  peer: `meta ${goal}`,
  ratio: (ours / goal).toFixed(2),
  goal: words,
  met: met(ours, goal),
})

function watchPlant(plant: number, fault: SimulatedFault) {
  const line = simulateChiller({
    seed: 50_000 + 97 * plant,
    days: TRAIN_DAYS + WATCHED_DAYS,
    stepMinutes: entryAt([1, 5, 15, 60], plant % 4),
    compressors: entryAt([1, 2, 4, 7, 3], plant % 5),
    profile: entryAt(['offices', 'hospital', 'process'] as const, plant % 3),
    noise: entryAt([0.005, 0.01, 0.02], plant % 3),
    seasonK: entryAt([1, 3, 6], (plant + 1) % 3),
    startDay: (plant * 61) % 365,
    fault,
  })
  const atMs = Float64Array.from(line.t)
  const columns = Object.entries(line.readings).map(
    ([id, values]) => [id, Float64Array.from(values, (value) => value ?? Number.NaN)] as const,
  )
  const rows = (from: number, to: number) => ({
    atMs: atMs.subarray(from, to),
    readings: Object.fromEntries(columns.map(([id, values]) => [id, values.subarray(from, to)])),
  })
  const unsteady = unsteadyTimes(rows(0, atMs.length))
  const startMs = line.t[0] ?? 0
  const split = lowerBound(atMs, startMs + TRAIN_DAYS * DAY_MS)
  const trainer = new ChillerTrainer({ compressors: compressorsAmong(Object.keys(line.readings)) })
  trainer.take(rows(0, split), unsteady)
  const watch = new ChillerWatch(trainer.finish())
  watch.take(rows(split, atMs.length), unsteady)
  return { alarms: watch.alarms, startMs }
}
