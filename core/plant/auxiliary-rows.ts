import { byteAt, floatAt } from '#core/arrays/element-at.ts'
import type { MachineReadingId } from '#core/signals/readings/reading-table.ts'
import type { DayPlan } from './day-plan.ts'
import { MACHINE_BIT } from './duty.ts'
import type { FillRow } from './fill-row.ts'
import { chance } from './noise.ts'
import type { OwnSignal } from './own-signals.ts'
import { type PlantSpec, ratedPowerKw } from './plant-spec.ts'
import { hundredth, tenth } from './rounding.ts'
import {
  allCellsSet,
  nameColumns,
  type PlantColumn,
  type SetCell,
  type SignalColumns,
  setCell,
} from './signal-columns.ts'
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

/** One motor's minute: its state, and the cells that the motor of a pump and of a tower have alike. */
interface MotorMinute {
  readonly on: 0 | 1
  /** Part of the motor's full speed. */
  readonly speed: number
  readonly noise: number
  readonly written: Readonly<Record<(typeof MOTOR_SIGNALS)[number], SetCell>>
}

/** One motor with a frequency drive: the power goes with the cube of the speed (affinity laws). */
function motorCells(
  spec: PlantSpec,
  plan: DayPlan,
  minute: number,
  columns: SignalColumns<(typeof MOTOR_SIGNALS)[number]>,
  row: number,
): MotorMinute {
  const i = minute - plan.startMinute
  const on = byteAt(plan.running, i) & 1 ? 1 : 0
  const noise = chance(spec.seed, minute, 1) - 0.5
  const since = byteAt(plan.steady, i)
  const speed = on * (0.55 + 0.43 * floatAt(plan.load, i)) * (since < 2 ? 0.5 + 0.25 * since : 1)
  // A failure of the machine or of its one motor stops the machine.
  const bits = 1 | (1 << MACHINE_BIT)
  const powerKw = hundredth(ratedPowerKw(spec) * speed ** 3 * (1 + 0.02 * noise))
  const written = {
    status: setCell(columns.status, row, on),
    power: setCell(columns.power, row, powerKw),
    alarm: setCell(columns.alarm, row, byteAt(plan.alarm, i) & bits ? 1 : 0),
    fault: setCell(columns.fault, row, byteAt(plan.fault, i) & bits ? 1 : 0),
  }
  return { on, speed, noise, written }
}

/** Fills the row of one minute of a pump. The columns are those of PUMP_SIGNALS. */
export function pumpFiller(spec: PlantSpec, columns: readonly PlantColumn[]): FillRow {
  const own = nameColumns(PUMP_SIGNALS, columns)
  return (plan, minute, row) => {
    const { on, speed, noise, written } = motorCells(spec, plan, minute, own, row)
    const shake = 1.1 + 1.6 * plan.fouling + 0.5 * speed + 0.3 * noise
    allCellsSet<(typeof PUMP_SIGNALS)[number]>({
      ...written,
      // Chilled water at a difference of 5.5 K: 0.5498 m³/h per TR.
      flow: setCell(own.flow, row, tenth(0.55 * spec.ratedTr * speed * (1 + 0.01 * noise))),
      head: setCell(own.head, row, tenth(32 * speed * speed + 0.2 * on * noise)),
      frequency: setCell(own.frequency, row, tenth(60 * speed)),
      vibration: setCell(own.vibration, row, hundredth(on * shake)),
    })
  }
}

/** Fills the row of one minute of a tower. The columns are those of TOWER_SIGNALS. */
export function towerFiller(spec: PlantSpec, columns: readonly PlantColumn[]): FillRow {
  const own = nameColumns(TOWER_SIGNALS, columns)
  return (plan, minute, row) => {
    const { on, speed, noise, written } = motorCells(spec, plan, minute, own, row)
    const i = minute - plan.startMinute
    const load = floatAt(plan.load, i)
    const wetBulb = wetBulbC(spec.siteSeed, minute, floatAt(plan.dryBulb, i))
    const cold = towerWaterC(wetBulb, load) + (on ? 0 : 1.5)
    allCellsSet<(typeof TOWER_SIGNALS)[number]>({
      ...written,
      cw_in_temp: setCell(own.cw_in_temp, row, hundredth(cold + 0.1 * noise)),
      cw_out_temp: setCell(own.cw_out_temp, row, hundredth(cold + 5.2 * load + 0.1 * noise)),
      fan_speed: setCell(own.fan_speed, row, tenth(100 * speed)),
    })
  }
}
