import { entryAt } from '#core/arrays/element-at.ts'
import type { FaultKind } from '#core/chiller/faults/fault-kinds.ts'
import { chillerDoor } from '#server/models/chiller/chiller-door.ts'
import { type Doe2Chiller, doe2Line } from '../plants/doe2-chiller.ts'
import { quantile, type Result } from '../table.ts'

const CLEAN_DAYS = 30
const FAULTY_DAYS = 20
/** The first chillers may be looked at; from this seed on none was when anything was chosen. */
const FIRST_SEED = Number(process.env.DOE2_SEED ?? 700)
const CHILLERS = Number(process.env.DOE2_CHILLERS ?? 24)

const FAULTS = [
  ['efficiency_loss', 0.1],
  ['condenser_fouling', 0.08],
  ['efficiency_loss', 0.15],
  ['low_condenser_flow', 0.3],
  ['efficiency_loss', 0.06],
  ['low_evaporator_flow', 0.25],
  ['compressor_imbalance', 0.2],
  ['sensor_bias', 1.5],
] as const satisfies readonly (readonly [FaultKind, number])[]

interface Alarm {
  readonly raisedAt: number
  readonly kind: string
  readonly kwhPerDay: number
}

/** Chillers by published DOE-2 curves, answered by the door as from outside: training of one to twelve months, a clean month, then a fault. */
export async function doe2Chillers(): Promise<Result[]> {
  let [found, named, falseAlarms] = [0, 0, 0]
  const [days, costs]: [number[], number[]] = [[], []]
  for (let n = 0; n < CHILLERS; n += 1) {
    const { spec, trainDays } = chillerOf(n)
    const line = doe2Line(spec)
    const start = entryAt(line.t, 0)
    const answer = await chillerDoor({
      t: line.t,
      readings: line.readings,
      trainUntil: start + trainDays * 86_400_000,
    })
    const alarms = alarmsOf(answer)
    const onset = start + spec.fault.fromDay * 86_400_000
    const early = alarms.filter(({ raisedAt }) => raisedAt < onset)
    const raised = alarms.filter(({ raisedAt }) => raisedAt >= onset)
    const costly = raised.filter(({ kwhPerDay }) => kwhPerDay > 0).at(-1)
    falseAlarms += early.length
    if (raised.length > 0) found += 1
    if (raised.some(({ kind }) => kind === spec.fault.kind)) named += 1
    days.push(((raised[0]?.raisedAt ?? Number.POSITIVE_INFINITY) - onset) / 86_400_000)
    const cost = costly && line.lostPerDay > 0 ? costly.kwhPerDay / line.lostPerDay : null
    if (cost !== null) costs.push(Math.abs(cost - 1))
    console.log(
      `${n} ${spec.curves} ${spec.compressors} compr. ${spec.stepMinutes} min ${trainDays} d ${spec.load} ruído ${spec.noise} sem ${spec.lacks.join(',') || '-'}: ${spec.fault.kind} ${spec.fault.size} → ${raised.map(({ kind, raisedAt }) => `${kind} ${((raisedAt - onset) / 86_400_000).toFixed(1)} d`).join(', ') || 'nada'}; custo ${cost?.toFixed(2) ?? '-'}; falsos ${early.map(({ kind }) => kind).join(', ') || 0}`,
    )
  }
  return [
    figure('falhas achadas, %', (100 * found) / CHILLERS, '≥ 90', (x) => x >= 90),
    figure('com o nome certo, %', (100 * named) / CHILLERS, '≥ 80', (x) => x >= 80),
    figure('dias até o alarme, mediana', quantile(days, 0.5), '≤ 7', (x) => x <= 7),
    figure('erro do custo, p75, %', 100 * quantile(costs, 0.75), '≤ 25', (x) => x <= 25),
    figure('alarmes falsos por mês', (falseAlarms * 30) / (CHILLERS * CLEAN_DAYS), '≤ 1', (x) => x <= 1),
  ]
}

const alarmsOf = (answer: unknown): readonly Alarm[] =>
  typeof answer === 'object' && answer !== null && 'alarms' in answer && Array.isArray(answer.alarms)
    ? answer.alarms
    : []

function chillerOf(n: number): { spec: Doe2Chiller; trainDays: number } {
  const trainDays = entryAt([30, 60, 120, 240, 360], n % 5)
  const [kind, size] = entryAt(FAULTS, n % FAULTS.length)
  const fromDay = trainDays + CLEAN_DAYS
  const compressors = kind === 'compressor_imbalance' ? 3 : entryAt([1, 2, 3, 4], (n >> 1) % 4)
  const load = entryAt(['offices', 'hospital', 'process'] as const, n % 3)
  return {
    trainDays,
    spec: {
      seed: FIRST_SEED + n,
      curves: entryAt(
        ['york-vsd-760', 'york-vsd-627', 'carrier-vsd-623', 'carrier-vanes-650'] as const,
        (n * 3 + (n >> 2)) % 4,
      ),
      compressors,
      stepMinutes: trainDays <= 60 ? entryAt([1, 5, 15], n % 3) : entryAt([5, 15], n % 2),
      days: fromDay + FAULTY_DAYS,
      noise: entryAt([0.003, 0.01, 0.02], (n >> 2) % 3),
      load,
      startDay: (n * 53) % 365,
      lacks: n % 7 === 3 ? ['discharge_pressure'] : n % 11 === 5 ? ['cw_in_temp', 'cw_out_temp'] : [],
      fault: { kind, fromDay, size },
    },
  }
}

const figure = (what: string, ours: number, goal: string, met: (ours: number) => boolean): Result => ({
  what: `Chillers de DOE-2, ${what}`,
  ours: ours.toFixed(2),
  peer: '—',
  ratio: '—',
  goal,
  met: met(ours),
})
