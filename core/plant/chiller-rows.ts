import { byteAt, floatAt } from '#core/arrays/element-at.ts'
import {
  COMPRESSOR_READING_IDS,
  type CompressorReadingId,
  STANDARD_MACHINE_READING_IDS,
  type StandardMachineReadingId,
} from '#core/signals/readings/reading-table.ts'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import type { DayPlan } from './day-plan.ts'
import { bitOf, MACHINE_BIT } from './duty.ts'
import type { FillRow } from './fill-row.ts'
import { type Strengths, strengthAt, strengthsAt } from './injected-fault.ts'
import { chance, wander } from './noise.ts'
import { DESIGN_COP, DESIGN_LIFT, type PlantSpec } from './plant-spec.ts'
import { DAY_MINUTES } from './plant-time.ts'
import { saturationPsi } from './refrigerant.ts'
import { hundredth, tenth, thousandth } from './rounding.ts'
import { allCellsSet, nameColumns, type PlantColumn, type SignalColumns, setCell } from './signal-columns.ts'
import { towerWaterC, wetBulbC } from './weather.ts'

/** Change of the water temperature at the rating, K; the water flow through evaporator and condenser is constant. */
export const CHW_DESIGN_DELTA = 5.5
export const CW_DESIGN_DELTA = 5.2
/** Chilled water that leaves the chiller, °C. */
const CHW_SETPOINT = 7
/** Heat rejected at the rating, as a multiple of the cooling. */
export const DESIGN_REJECTION = 1 + 1 / DESIGN_COP
const SHARE_FLOOR = 0.25
const START_MINUTES = 10
const UNLOAD_MINUTES = 3

/** The value that approaches `to` from `from`, after `minutes`, with a time constant in minutes. */
const approach = (from: number, to: number, minutes: number, constant: number) =>
  to + (from - to) * Math.exp(-minutes / constant)

/** Values that all compressors share in one minute. */
interface Surroundings {
  readonly spec: PlantSpec
  readonly plan: DayPlan
  readonly minute: number
  /** Minute of the plan's day. */
  readonly i: number
  /** The masks of the running units, and of those in alarm and in failure. */
  readonly running: number
  readonly alarm: number
  readonly fault: number
  readonly load: number
  /** Part of its rating that each running compressor gives. */
  readonly share: number
  readonly chwOut: number
  readonly cwIn: number
  readonly restC: number
  /** COP of a perfect compressor at full load, at this lift and fouling. */
  readonly cop: number
  /** How strongly injected faults act. */
  readonly hurt: Strengths
  /** Warming of the condenser water at the demanded load, K. */
  readonly cwDelta: number
}
/** Cooling and electric power of all compressors in one minute. */
interface Totals {
  tr: number
  kw: number
}
interface Compressor {
  /** The compressor's place in the machine, and its bit in the masks. */
  readonly n: number
  readonly copFactor: number
  readonly columns: SignalColumns<CompressorReadingId>
}

/** Fills the row of one minute of a chiller. The columns are those of `plantSignals`: the machine's readings, then each compressor's. */
export function chillerFiller(spec: PlantSpec, columns: readonly PlantColumn[]): FillRow {
  const machine = nameColumns(STANDARD_MACHINE_READING_IDS, columns)
  const compressors = spec.compressors.map(({ copFactor }, n): Compressor => {
    const first = STANDARD_MACHINE_READING_IDS.length + n * COMPRESSOR_READING_IDS.length
    return { n, copFactor, columns: nameColumns(COMPRESSOR_READING_IDS, columns, first) }
  })
  return (plan, minute, row) => {
    const shared = surroundings(spec, plan, minute)
    const totals: Totals = { tr: 0, kw: 0 }
    for (const compressor of compressors) compressorCells(shared, compressor, row, totals)
    machineCells(shared, totals, machine, row)
  }
}

function surroundings(spec: PlantSpec, plan: DayPlan, minute: number): Surroundings {
  const i = minute - plan.startMinute
  const count = spec.compressors.length
  const running = byteAt(plan.running, i)
  const load = floatAt(plan.load, i)
  const restC = floatAt(plan.dryBulb, i)
  const runs = running !== 0
  const idleMinutes = runs ? 0 : byteAt(plan.steady, count * DAY_MINUTES + i)
  const hurt = strengthsAt(spec.faults, minute)
  const tower =
    towerWaterC(wetBulbC(spec.siteSeed, minute, restC), load) +
    0.2 * wander(spec.seed + 5, minute, 45) +
    hurt.surge_margin
  const share = shareOfEach(running, load, count)
  const shortfall = Math.max(0, load - (share * ones(running)) / count)
  const chwSet = CHW_SETPOINT + 3.5 * shortfall + 0.12 * wander(spec.seed + 6, minute, 22)
  const chwOut = runs ? chwSet : approach(chwSet, 15.5, idleMinutes, 70)
  const cwIn = runs ? tower : approach(tower, restC, idleMinutes, 90)
  const cwDelta = (CW_DESIGN_DELTA * load) / (1 - hurt.low_condenser_flow)
  const lift = cwIn + cwDelta - chwOut + colderEvaporation(hurt)
  const loss = (1 + hurt.efficiency_loss) * (1 + hurt.condenser_fouling)
  const cop = (DESIGN_COP * (1 - 0.021 * (lift - DESIGN_LIFT)) * (1 - FOULING_LOSS * plan.fouling)) / loss
  const alarm = byteAt(plan.alarm, i)
  const fault = byteAt(plan.fault, i)
  const units = { running, alarm, fault, load, share }
  return { spec, plan, minute, i, ...units, chwOut, cwIn, restC, cop, hurt, cwDelta }
}

/** Part of the COP that a condenser loses before it is cleaned, and the warming of the condensation that goes with it, K. */
const FOULING_LOSS = 0.13
const FOULING_K = 2.4

/** How much less flow and lost charge lower the evaporation, K. */
const colderEvaporation = (hurt: Strengths): number =>
  12 * hurt.low_refrigerant + 3 * hurt.low_evaporator_flow

/** Relative loss of a compressor that is out of balance. */
function imbalanceOf({ faults = [] }: PlantSpec, n: number, minute: number): number {
  let loss = 0
  for (const fault of faults)
    if (fault.kind === 'compressor_imbalance' && fault.compressor === n + 1) loss += strengthAt(fault, minute)
  return loss
}

function compressorCells(shared: Surroundings, compressor: Compressor, row: number, totals: Totals): void {
  const { spec, plan, minute, i, running, alarm, fault, share, chwOut, cwIn, restC, cop, hurt } = shared
  const { n, copFactor, columns } = compressor
  const on = bitOf(running, n)
  const since = byteAt(plan.steady, n * DAY_MINUTES + i)
  const jitter = chance(spec.seed + n, minute, 3) - 0.5
  const started = since < START_MINUTES ? since / START_MINUTES : 1
  const wanted = on && share * (0.3 + 0.7 * started) * unloading(plan, n, i) * (1 + 0.02 * jitter)
  const part = Math.min(1, wanted)
  const tr = (part * spec.ratedTr) / spec.compressors.length
  // A compressor is most efficient near 70 % load, and less efficient at full load and in its first minutes.
  const partCop = copFactor * cop * (0.82 + 0.62 * part - 0.44 * part * part)
  const meter = 1 + 0.02 * (chance(spec.seed + n, minute, 4) - 0.5)
  const loss = 1 + imbalanceOf(spec, n, minute)
  const kw = on && ((tr * KW_PER_TR * loss) / (partCop * (0.7 + 0.3 * started))) * meter
  totals.tr += tr
  totals.kw += kw

  const settled = Math.exp(-since / (on ? 6 : 45))
  const evaporatingC = chwOut - 1.2 - 1.6 * part - colderEvaporation(hurt)
  const fouling = plan.fouling + hurt.condenser_fouling / FOULING_LOSS
  const condensingC = cwIn + shared.cwDelta + 1.4 + 1.8 * part + FOULING_K * fouling
  const dryK = 25 * hurt.low_refrigerant
  const dischargeC = condensingC + 11 + 6 * part + dryK + jitter
  const suctionPsi = saturationPsi(evaporatingC) + 0.3 * jitter
  const dischargePsi = saturationPsi(condensingC) + 0.5 * jitter
  const restPsi = 72 + 1.6 * (restC - 22)
  const at = (working: number, rest: number) => tenth(mix(on, settled, working, rest))
  allCellsSet<CompressorReadingId>({
    capacity: setCell(columns.capacity, row, tenth(part * 100)),
    status: setCell(columns.status, row, on),
    power: setCell(columns.power, row, hundredth(kw)),
    suction_temp: setCell(columns.suction_temp, row, at(evaporatingC + 5 + dryK + 0.6 * jitter, restC)),
    discharge_temp: setCell(columns.discharge_temp, row, at(dischargeC, restC + 2)),
    suction_pressure: setCell(columns.suction_pressure, row, at(suctionPsi, restPsi)),
    discharge_pressure: setCell(columns.discharge_pressure, row, at(dischargePsi, restPsi)),
    alarm: setCell(columns.alarm, row, bitOf(alarm, n)),
    fault: setCell(columns.fault, row, bitOf(fault, n)),
  })
}

function machineCells(
  { spec, minute, running, alarm, fault, load, chwOut, cwIn, hurt }: Surroundings,
  { tr, kw }: Totals,
  columns: SignalColumns<StandardMachineReadingId>,
  row: number,
): void {
  const runs = running !== 0
  const noise = chance(spec.seed, minute, 1) - 0.5
  const cooling = tr / spec.ratedTr
  const rejection = (tr * KW_PER_TR + kw) / (spec.ratedTr * KW_PER_TR * DESIGN_REJECTION)
  const pumping = runs || load > 0
  const returned = chwOut + (CHW_DESIGN_DELTA * cooling) / (1 - hurt.low_evaporator_flow) + 0.03 * noise
  const rejected = cwIn + (CW_DESIGN_DELTA * rejection) / (1 - hurt.low_condenser_flow) + 0.03 * noise
  const chilledPsi = pumping ? 46 + 2 * load + 0.6 * noise : 22 + 0.2 * noise
  const condenserPsi = pumping ? 38 + 2.5 * load + 0.6 * noise : 17 + 0.2 * noise
  allCellsSet<StandardMachineReadingId>({
    demand: setCell(columns.demand, row, tenth(cooling * 100)),
    capacity: setCell(columns.capacity, row, tenth(tr)),
    power: setCell(columns.power, row, hundredth(kw)),
    cop: setCell(columns.cop, row, runs ? hundredth((tr * KW_PER_TR) / kw) : Number.NaN),
    efficiency: setCell(columns.efficiency, row, runs ? thousandth(kw / tr) : Number.NaN),
    status: setCell(columns.status, row, runs ? 1 : 0),
    chw_in_temp: setCell(columns.chw_in_temp, row, hundredth(returned)),
    chw_out_temp: setCell(columns.chw_out_temp, row, hundredth(chwOut)),
    cw_in_temp: setCell(columns.cw_in_temp, row, hundredth(cwIn)),
    cw_out_temp: setCell(columns.cw_out_temp, row, hundredth(rejected)),
    chw_pressure: setCell(columns.chw_pressure, row, tenth(chilledPsi)),
    cw_pressure: setCell(columns.cw_pressure, row, tenth(condenserPsi)),
    alarm: setCell(columns.alarm, row, bitOf(alarm, MACHINE_BIT)),
    fault: setCell(columns.fault, row, bitOf(fault, MACHINE_BIT)),
  })
}

/** The value on its way from rest to the working value while the compressor is on, and back to rest while off. */
function mix(on: number, settled: number, working: number, rest: number): number {
  const far = on ? 1 - settled : settled
  return rest + (working - rest) * far
}

/** Part of its rating that each running compressor gives. */
function shareOfEach(running: number, load: number, count: number): number {
  if (running === 0) return 0
  return Math.min(1, Math.max(SHARE_FLOOR, (load * count) / ones(running)))
}

/** A compressor unloads in its last minutes before the sequencer stops it; a compressor that trips does not. */
function unloading(plan: DayPlan, n: number, i: number): number {
  for (let ahead = 1; ahead <= UNLOAD_MINUTES && i + ahead < DAY_MINUTES; ahead += 1) {
    if (bitOf(byteAt(plan.running, i + ahead), n)) continue
    const tripped = byteAt(plan.tripped, i + ahead)
    return bitOf(tripped, n) || bitOf(tripped, MACHINE_BIT) ? 1 : 0.25 + 0.25 * (ahead - 1)
  }
  return 1
}

/** The number of units in a mask. */
function ones(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}
