import { PUMP_SIGNALS, TOWER_SIGNALS } from './auxiliary-rows.ts'
import { CHILLER_SIGNALS, COMPRESSOR_SIGNALS } from './chiller-rows.ts'
import type { PlantSpec } from './plant-spec.ts'

/** Ids of the readings that the machine gives, in the order of its columns: `power`, `c2_power`, … */
export function plantSignals(spec: PlantSpec): string[] {
  switch (spec.kind) {
    case 'chiller': {
      const compressors = spec.compressors.map((_, n) =>
        COMPRESSOR_SIGNALS.map((signal) => `c${n + 1}_${signal}`),
      )
      return [...CHILLER_SIGNALS, ...compressors.flat()]
    }
    case 'bomba':
      return [...PUMP_SIGNALS]
    case 'torre':
      return [...TOWER_SIGNALS]
  }
}

/** The field of a reading in the source. */
export const plantField = (spec: PlantSpec, signal: string): string => `${spec.key}_${signal}`
