import type { ChillerModel } from '#core/chiller/chiller-model.ts'
import type { FaultAlarm, FaultKind } from '#core/chiller/faults/fault-kinds.ts'
import { ChillerTrainer } from '#core/chiller/train-chiller.ts'
import { unsteadyTimes } from '#core/chiller/unsteady-times.ts'
import { ChillerWatch, type WatchCarry } from '#core/chiller/watch-chiller.ts'
import { demoPlants } from '#core/plant/demo-plants.ts'
import type { InjectedFault } from '#core/plant/injected-fault.ts'
import { chance } from '#core/plant/noise.ts'
import { occurrences } from '#core/plant/occurrences.ts'
import type { PlantSpec } from '#core/plant/plant-spec.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { energyOf, plantSamples, splitAt } from '../plants/plant-samples.ts'
import { quantile, type Result } from '../table.ts'

const STEP_MINUTES = 5
/** Watched without a fault, and with one. */
const CLEAN_DAYS = 45
const FAULTY_DAYS = 21
const DAY_MINUTES = 1_440
const TRAININGS = [60, 120, 240, 365]
/** Trainings of each length, each with its own begin and faults. */
const SEEDS = Number(process.env.PLANT_SEEDS ?? 2)
/** Nothing was chosen by the trainings from this one on. */
const FIRST_SEED = Number(process.env.PLANT_SEED ?? 40)

/** The faults by which energy is lost: found by power alone or by an indicator. */
const EFFICIENCY: ReadonlySet<FaultKind> = new Set([
  'efficiency_loss',
  'condenser_fouling',
  'low_condenser_flow',
  'low_evaporator_flow',
  'low_refrigerant',
])

interface Scored {
  readonly kind: FaultKind
  readonly size: number
  /** Days until the first alarm; null without one. */
  readonly days: number | null
  readonly named: FaultKind | null
  /** Energy by the alarm over the true one; null without either. */
  readonly cost: number | null
}

/** Faults of random size and onset, put into the chillers of the demonstration plant; wear, cleanings, failures and broken sensors remain. */
export async function plantFaults(): Promise<Result[]> {
  const scored: Scored[] = []
  let [falseAlarms, months] = [0, 0]
  for (const spec of demoPlants.filter(({ kind }) => kind === 'chiller')) {
    for (const [place, trainDays] of TRAININGS.entries()) {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
        const startDay = Math.floor(365 * chance(spec.seed, seed, place))
        const trained = trainOn(spec, Date.UTC(2024, 0, 8) + startDay * DAY_MS, trainDays)
        falseAlarms += trained.falseAlarms.length
        months += CLEAN_DAYS / 30
        for (const fault of faultsOf(spec, trained.onsetMs, 100 * seed + place)) {
          const one = score(spec, trained, fault)
          scored.push(one)
          if (process.env.PLANT_SHOWN) console.log(spec.key, trainDays, startDay, JSON.stringify(one))
        }
        if (process.env.PLANT_SHOWN)
          console.log(
            spec.key,
            trainDays,
            startDay,
            'falsos',
            JSON.stringify(trained.falseAlarms),
            JSON.stringify(trained.model.powerChart),
          )
      }
    }
  }
  return results(scored, falseAlarms / months)
}

interface Trained {
  readonly model: ChillerModel
  readonly carry: WatchCarry
  readonly alarms: readonly FaultAlarm[]
  readonly onsetMs: number
  readonly falseAlarms: readonly FaultAlarm[]
}

function trainOn(spec: PlantSpec, startMs: number, trainDays: number): Trained {
  const splitMs = startMs + trainDays * DAY_MS
  const onsetMs = splitMs + CLEAN_DAYS * DAY_MS
  const samples = plantSamples(spec, startMs, onsetMs, STEP_MINUTES)
  const unsteady = unsteadyTimes(samples)
  const [before, after] = splitAt(samples, splitMs)
  const trainer = new ChillerTrainer({ compressors: spec.compressors.length })
  trainer.take(before, unsteady)
  const model = trainer.finish()
  const watch = new ChillerWatch(model)
  watch.take(after, unsteady)
  const falseAlarms = watch.alarms.filter((alarm) => !isTrueStuck(spec, alarm))
  return { model, carry: watch.carry, alarms: watch.alarms, onsetMs, falseAlarms }
}

/** Whether the plant's own sensors stuck at that time. */
function isTrueStuck(spec: PlantSpec, { kind, fromMs, raisedAtMs }: FaultAlarm): boolean {
  const stuck = occurrences(spec).sensorFaults.between(fromMs / MINUTE_MS - 60, raisedAtMs / MINUTE_MS)
  return kind === 'sensor_stuck' && stuck.some((one) => one.kind === 'stuck')
}

function faultsOf(spec: PlantSpec, onsetMs: number, seed: number): InjectedFault[] {
  const random = (n: number) => chance(spec.seed + 17, seed, n)
  const from = onsetMs / MINUTE_MS + Math.floor(DAY_MINUTES * random(0))
  const to = from + FAULTY_DAYS * DAY_MINUTES
  const some = (n: number, low: number, high: number) => low + (high - low) * random(n)
  const compressor = 1 + Math.floor(spec.compressors.length * random(1))
  const of = (kind: InjectedFault['kind'], size: number, more: Partial<InjectedFault> = {}) => ({
    kind,
    size,
    from,
    to,
    growsFor: 0,
    ...more,
  })
  return [
    of('efficiency_loss', some(2, 0.05, 0.25)),
    of('efficiency_loss', 0.1),
    of('condenser_fouling', some(3, 0.05, 0.25)),
    of('condenser_fouling', 0.1),
    of('low_condenser_flow', some(4, 0.1, 0.35)),
    of('low_evaporator_flow', some(5, 0.1, 0.35)),
    of('low_refrigerant', some(6, 0.1, 0.3)),
    of('compressor_imbalance', some(7, 0.1, 0.3), { compressor }),
    of('short_cycling', 3 + 2 * Math.floor(2 * random(8))),
    of('sensor_stuck', 0, { signal: 'chw_out_temp' }),
    of('sensor_bias', (random(9) < 0.5 ? -1 : 1) * some(10, 1, 2), { signal: 'chw_in_temp' }),
  ]
}

function score(spec: PlantSpec, { model, carry, onsetMs }: Trained, fault: InjectedFault): Scored {
  const untilMs = fault.to * MINUTE_MS
  const broken = plantSamples({ ...spec, faults: [fault] }, onsetMs, untilMs, STEP_MINUTES)
  const watch = new ChillerWatch(model, carry)
  watch.take(broken, unsteadyTimes(broken))
  const fromMs = fault.from * MINUTE_MS
  const raised = watch.alarms.filter(
    (alarm) => alarm.raisedAtMs >= fromMs && (fault.kind === 'sensor_stuck' || !isTrueStuck(spec, alarm)),
  )
  const sound = plantSamples(spec, onsetMs, untilMs, STEP_MINUTES)
  const lost = (energyOf(broken, STEP_MINUTES) - energyOf(sound, STEP_MINUTES)) / FAULTY_DAYS
  const [first] = raised
  const lasting = raised.filter(({ kwhPerDay }) => kwhPerDay > 0).at(-1)
  return {
    kind: fault.kind,
    size: fault.size,
    days: first === undefined ? null : (first.raisedAtMs - fromMs) / DAY_MS,
    named: raised.some(({ kind }) => kind === fault.kind) ? fault.kind : (first?.kind ?? null),
    cost: EFFICIENCY.has(fault.kind) && lasting !== undefined ? lasting.kwhPerDay / lost : null,
  }
}

function results(scored: readonly Scored[], falseAlarms: number): Result[] {
  const efficiency = scored.filter(({ kind }) => EFFICIENCY.has(kind))
  const fouled = scored.filter(({ kind, size }) => kind === 'condenser_fouling' && size === 0.1)
  const days = fouled.map((one) => one.days ?? Number.POSITIVE_INFINITY)
  const costs = scored.flatMap(({ cost }) => (cost === null ? [] : [Math.abs(cost - 1)]))
  const part = (list: readonly Scored[], is: (one: Scored) => boolean) =>
    (100 * list.filter(is).length) / list.length
  for (const kind of new Set(scored.map((one) => one.kind))) {
    const list = scored.filter((one) => one.kind === kind)
    const found = part(list, (one) => one.days !== null).toFixed(0)
    console.log(
      `${kind}: ${found} % achadas, ${part(list, (one) => one.named === kind).toFixed(0)} % com o nome`,
    )
  }
  return [
    figure(
      'perdas de eficiência achadas',
      part(efficiency, (one) => one.days !== null),
      '≥ 90 %',
      (x) => x >= 90,
    ),
    figure(
      'todas as falhas achadas',
      part(scored, (one) => one.days !== null),
      '≥ 90 %',
      (x) => x >= 90,
    ),
    figure(
      'falhas com o nome certo',
      part(scored, (one) => one.named === one.kind),
      '≥ 80 %',
      (x) => x >= 80,
    ),
    figure('dias até incrustação de 10 %, p95', quantile(days, 0.95), '≤ 7', (x) => x <= 7),
    figure('erro do custo, mediana, %', 100 * quantile(costs, 0.5), '≤ 25 %', (x) => x <= 25),
    figure('alarmes falsos por mês', falseAlarms, '≤ 1', (x) => x <= 1),
  ]
}

const figure = (what: string, ours: number, goal: string, met: (ours: number) => boolean): Result => ({
  what: `Planta de demonstração, ${what}`,
  ours: ours.toFixed(2),
  peer: '—',
  ratio: '—',
  goal,
  met: met(ours),
})
