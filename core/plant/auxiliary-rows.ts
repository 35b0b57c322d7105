import type { DayPlan } from './day-plan.ts'
import { MACHINE_BIT } from './duty.ts'
import { chance } from './noise.ts'
import { type PlantSpec, ratedPowerKw } from './plant-spec.ts'
import { towerWaterC, wetBulbC } from './weather.ts'

export const PUMP_SIGNALS = [
  'status',
  'power',
  'alarm',
  'fault',
  'flow',
  'head',
  'frequency',
  'vibration',
] as const
export const TOWER_SIGNALS = [
  'status',
  'power',
  'alarm',
  'fault',
  'cw_in_temp',
  'cw_out_temp',
  'fan_speed',
] as const

const tenth = (value: number) => Math.round(value * 10) / 10
const hundredth = (value: number) => Math.round(value * 100) / 100

interface Motor {
  readonly on: number
  /** Part of its full speed. */
  readonly speed: number
  readonly noise: number
}

/** One motor with a frequency drive: the power goes with the cube of the speed (affinity laws). */
function motorRow(
  spec: PlantSpec,
  plan: DayPlan,
  minute: number,
  columns: Float64Array[],
  row: number,
): Motor {
  const i = minute - plan.startMinute
  const on = plan.running[i]! & 1
  const noise = chance(spec.seed, minute, 1) - 0.5
  const since = plan.steady[i]!
  const speed = on * (0.55 + 0.43 * plan.load[i]!) * (since < 2 ? 0.5 + 0.25 * since : 1)
  // Either of the two streams of failures stops a machine that has one motor.
  const bits = 1 | (1 << MACHINE_BIT)
  columns[0]![row] = on
  columns[1]![row] = hundredth(ratedPowerKw(spec) * speed ** 3 * (1 + 0.02 * noise))
  columns[2]![row] = plan.alarm[i]! & bits ? 1 : 0
  columns[3]![row] = plan.fault[i]! & bits ? 1 : 0
  return { on, speed, noise }
}

/** Fills the row of one minute, columns in the order PUMP_SIGNALS. */
export function pumpRow(
  spec: PlantSpec,
  plan: DayPlan,
  minute: number,
  columns: Float64Array[],
  row: number,
): void {
  const { on, speed, noise } = motorRow(spec, plan, minute, columns, row)
  // Chilled water at a difference of 5.5 K: 0.5498 m³/h per TR.
  columns[4]![row] = tenth(0.55 * spec.ratedTr * speed * (1 + 0.01 * noise))
  columns[5]![row] = tenth(32 * speed * speed + 0.2 * on * noise)
  columns[6]![row] = tenth(60 * speed)
  columns[7]![row] = hundredth(on * (1.1 + 1.6 * plan.fouling + 0.5 * speed + 0.3 * noise))
}

/** Fills the row of one minute, columns in the order TOWER_SIGNALS. */
export function towerRow(
  spec: PlantSpec,
  plan: DayPlan,
  minute: number,
  columns: Float64Array[],
  row: number,
): void {
  const { on, speed, noise } = motorRow(spec, plan, minute, columns, row)
  const i = minute - plan.startMinute
  const load = plan.load[i]!
  const cold = towerWaterC(wetBulbC(spec.siteSeed, minute, plan.dryBulb[i]!), load) + (on ? 0 : 1.5)
  columns[4]![row] = hundredth(cold + 0.1 * noise)
  columns[5]![row] = hundredth(cold + 5.2 * load + 0.1 * noise)
  columns[6]![row] = tenth(100 * speed)
}
