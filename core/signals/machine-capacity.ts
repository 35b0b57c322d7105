import type { MachineSetup } from './machine-setup.ts'
import { QUANTITIES } from './readings/quantities.ts'
import type { MachineReadingId } from './readings/reading-table.ts'
import { KW_PER_TR } from './readings/units.ts'

/** The heat that chilled water gives off in the chiller. */
export interface WaterHeat {
  readonly flow: string
  readonly inTemp: string
  readonly outTemp: string
  /** TR for each m³/h and K. */
  readonly trPerFlowKelvin: number
}

/** A machine's cooling power: the id of its own reading, or computed from chilled water. */
export type MachineCapacity = string | WaterHeat

/** Water: ρ = 998 kg/m³, c = 4.187 kJ/(kg·K) (domain reference, section 1). kW for each m³/h and K. */
const KW_PER_FLOW_KELVIN = (998 * 4.187) / 3600

const ofMachine = (id: MachineReadingId): string => id

/** The machine's capacity reading, else a chiller's chilled water; null = neither. `first`: the first reading that has had a value. */
export function machineCapacity(
  { tipo, fluidFactor = 1 }: Pick<MachineSetup, 'tipo' | 'fluidFactor'>,
  first: (...ids: string[]) => string | null,
): MachineCapacity | null {
  const measured = first(ofMachine('capacity'))
  if (measured !== null) return measured
  const flow = first(ofMachine('chw_flow'))
  const [inTemp, outTemp] = [first(ofMachine('chw_in_temp')), first(ofMachine('chw_out_temp'))]
  if (tipo !== 'chiller' || flow === null || inTemp === null || outTemp === null) return null
  return { flow, inTemp, outTemp, trPerFlowKelvin: (KW_PER_FLOW_KELVIN * fluidFactor) / KW_PER_TR }
}

export const readingsOfCapacity = (capacity: MachineCapacity): string[] =>
  typeof capacity === 'string' ? [capacity] : [capacity.flow, capacity.inTemp, capacity.outTemp]

/** capacity = ρ · c · flow · (in − out), TR. NaN = not known: a value is unknown, or the capacity is outside the limits of a measured one. */
export function waterHeatTr(
  { trPerFlowKelvin }: WaterHeat,
  flowM3h: number,
  inC: number,
  outC: number,
): number {
  const tr = trPerFlowKelvin * flowM3h * (inC - outC)
  return limits !== null && (tr < limits.min || tr > limits.max) ? Number.NaN : tr
}
const { limits } = QUANTITIES.coolingTr
