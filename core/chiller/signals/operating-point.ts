import { floatAt } from '#core/arrays/element-at.ts'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import { compressorChannel, machineChannel } from './channels.ts'

/** The source of the machine's load: its cooling in TR (capacity, or flow and temperatures), its demand in %, or its compressors' load in %. */
export const LOAD_SOURCES = ['capacity', 'flow', 'demand', 'compressors'] as const
export type LoadSource = (typeof LOAD_SOURCES)[number]

/** The machine's operation, as the performance model sees it; NaN = unknown. */
export interface OperatingPoint {
  readonly powerKw: number
  /** In the unit of the load's source. */
  readonly load: number
  /** Chilled water that leaves, and condenser water that enters, °C. */
  readonly chwOutC: number
  readonly cwInC: number
  /** Load of each compressor, part of its own rating; null when it is not known for each. */
  readonly parts: readonly number[] | null
}

/** ρ·c of water, kWh/(m³·K): 998 kg/m³ · 4.187 kJ/(kg·K) / 3600 (domain reference, section 1). */
const WATER_KWH_PER_M3_K = (998 * 4.187) / 3600

export const meanOfReading = (means: Float64Array, id: Parameters<typeof machineChannel>[0]): number =>
  floatAt(means, machineChannel(id))

export function operatingPoint(
  means: Float64Array,
  compressors: number,
  loadFrom: LoadSource,
): OperatingPoint {
  const parts = compressorParts(means, compressors)
  return {
    powerKw: meanOfReading(means, 'power'),
    load: LOADS[loadFrom](means, parts),
    chwOutC: meanOfReading(means, 'chw_out_temp'),
    cwInC: meanOfReading(means, 'cw_in_temp'),
    parts,
  }
}

type Load = (means: Float64Array, parts: readonly number[] | null) => number
const LOADS: Readonly<Record<LoadSource, Load>> = {
  capacity: (means) => meanOfReading(means, 'capacity'),
  flow: (means) =>
    (WATER_KWH_PER_M3_K *
      meanOfReading(means, 'chw_flow') *
      (meanOfReading(means, 'chw_in_temp') - meanOfReading(means, 'chw_out_temp'))) /
    KW_PER_TR,
  demand: (means) => meanOfReading(means, 'demand'),
  compressors: (_, parts) =>
    parts === null || parts.length === 0
      ? Number.NaN
      : (100 * parts.reduce((sum, part) => sum + part, 0)) / parts.length,
}

function compressorParts(means: Float64Array, compressors: number): number[] | null {
  const parts: number[] = []
  for (let n = 1; n <= compressors; n += 1) {
    const capacity = floatAt(means, compressorChannel(n, 'capacity'))
    const status = floatAt(means, compressorChannel(n, 'status'))
    const part = status === 0 ? 0 : capacity / 100
    if (!Number.isFinite(part)) return null
    parts.push(Math.max(0, part))
  }
  return parts
}

/** A compressor below this part of its rating does not run. */
const RUNNING_PART = 0.02
/** The mean part of the compressors that run; NaN without one or when it is not known. */
export function runningPart(parts: readonly number[] | null): number {
  const running = parts?.filter((part) => part > RUNNING_PART) ?? []
  return running.length === 0 ? Number.NaN : running.reduce((sum, part) => sum + part, 0) / running.length
}
