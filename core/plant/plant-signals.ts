import {
  COMPRESSOR_READING_IDS,
  type MachineReadingId,
  STANDARD_MACHINE_READING_IDS,
} from '#core/signals/readings/reading-table.ts'
import { PUMP_SIGNALS, TOWER_SIGNALS } from './auxiliary-rows.ts'
import type { OwnSignal } from './own-signals.ts'
import type { PlantKind, PlantSpec } from './plant-spec.ts'

const MACHINE_SIGNALS: Readonly<Record<PlantKind, readonly (MachineReadingId | OwnSignal)[]>> = {
  chiller: STANDARD_MACHINE_READING_IDS,
  bomba: PUMP_SIGNALS,
  torre: TOWER_SIGNALS,
}

/** The signals of the machine itself, in the order of its columns. */
export const machineSignals = ({ kind }: PlantSpec): readonly (MachineReadingId | OwnSignal)[] =>
  MACHINE_SIGNALS[kind]

/** Ids of the machine's readings, in the order of its columns: `power`, `c2_power`, … */
export function plantSignals(spec: PlantSpec): string[] {
  const compressors = spec.kind === 'chiller' ? spec.compressors : []
  const ofCompressors = compressors.flatMap((_, n) =>
    COMPRESSOR_READING_IDS.map((word) => `c${n + 1}_${word}`),
  )
  return [...machineSignals(spec), ...ofCompressors]
}

/** The field of a reading in the source. */
export const plantField = (spec: PlantSpec, signal: string): string => `${spec.key}_${signal}`
