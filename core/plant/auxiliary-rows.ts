import type { MachineReadingId } from '../signals/reading-table.ts'
import type { DayPlan } from './day-plan.ts'
import { MACHINE_BIT } from './duty.ts'
import { chance } from './noise.ts'
import type { OwnSignal } from './own-signals.ts'
import { type PlantSpec, ratedPowerKw } from './plant-spec.ts'
import { type Cells, writeCells } from './row-cells.ts'
import { towerWaterC, wetBulbC } from './weather.ts'

type Signal = MachineReadingId | OwnSignal
const MOTOR_SIGNALS = ['status', 'power', 'alarm', 'fault'] as const
export const PUMP_SIGNALS = [
  ...MOTOR_SIGNALS,
  'flow',
  'head',
  'frequency',
  'vibration',
] as const satisfies Signal[]
export const TOWER_SIGNALS = [
  ...MOTOR_SIGNALS,
  'cw_in_temp',
  'cw_out_temp',
  'fan_speed',
] as const satisfies Signal[]

const tenth = (value: number) => Math.round(value * 10) / 10
const hundredth = (value: number) => Math.round(value * 100) / 100

interface Motor {
  readonly on: 0 | 1
  /** Part of its full speed. */
  readonly speed: number
  readonly noise: number
  readonly cells: Cells<(typeof MOTOR_SIGNALS)[number]>
}

/** One motor with a frequency drive: the power goes with the cube of the speed (affinity laws). */
function motorAt(spec: PlantSpec, plan: DayPlan, minute: number): Motor {
  const i = minute - plan.startMinute
  const on = plan.running[i]! & 1 ? 1 : 0
  const noise = chance(spec.seed, minute, 1) - 0.5
  const since = plan.steady[i]!
  const speed = on * (0.55 + 0.43 * plan.load[i]!) * (since < 2 ? 0.5 + 0.25 * since : 1)
  // Either of the two streams of failures stops a machine that has one motor.
  const bits = 1 | (1 << MACHINE_BIT)
  const cells = {
    status: on,
    power: hundredth(ratedPowerKw(spec) * speed ** 3 * (1 + 0.02 * noise)),
    alarm: plan.alarm[i]! & bits ? 1 : 0,
    fault: plan.fault[i]! & bits ? 1 : 0,
  }
  return { on, speed, noise, cells }
}

/** Fills the row of one minute, columns in the order PUMP_SIGNALS. */
export function pumpRow(
  spec: PlantSpec,
  plan: DayPlan,
  minute: number,
  columns: Float64Array[],
  row: number,
): void {
  const { on, speed, noise, cells } = motorAt(spec, plan, minute)
  // Chilled water at a difference of 5.5 K: 0.5498 m³/h per TR.
  const flow = tenth(0.55 * spec.ratedTr * speed * (1 + 0.01 * noise))
  const head = tenth(32 * speed * speed + 0.2 * on * noise)
  const vibration = hundredth(on * (1.1 + 1.6 * plan.fouling + 0.5 * speed + 0.3 * noise))
  writeCells(columns, row, 0, PUMP_SIGNALS, { ...cells, flow, head, frequency: tenth(60 * speed), vibration })
}

/** Fills the row of one minute, columns in the order TOWER_SIGNALS. */
export function towerRow(
  spec: PlantSpec,
  plan: DayPlan,
  minute: number,
  columns: Float64Array[],
  row: number,
): void {
  const { on, speed, noise, cells } = motorAt(spec, plan, minute)
  const i = minute - plan.startMinute
  const load = plan.load[i]!
  const cold = towerWaterC(wetBulbC(spec.siteSeed, minute, plan.dryBulb[i]!), load) + (on ? 0 : 1.5)
  writeCells(columns, row, 0, TOWER_SIGNALS, {
    ...cells,
    cw_in_temp: hundredth(cold + 0.1 * noise),
    cw_out_temp: hundredth(cold + 5.2 * load + 0.1 * noise),
    fan_speed: tenth(100 * speed),
  })
}
