import type { MachineFigures, UnitFigures } from '../dashboard/machine-figures.ts'

/** The facts that a recommendation may rest on. */
export interface Findings {
  readonly unit: UnitFigures
  /** How the unit is called in a sentence. */
  readonly name: string
  /** Compressors with their names, when the unit is the machine; else none. */
  readonly compressors: readonly { readonly nome: string; readonly figures: UnitFigures }[]
  readonly figures: MachineFigures
  /** Magnetic bearings: nothing to say of oil or vibration. */
  readonly oilFree: boolean
  /** The time between two runs of the collector, when somebody has set it; else 0. */
  readonly intervalMs: number
  readonly nowMs: number
  readonly timezone: string
}
