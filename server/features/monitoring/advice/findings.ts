import type { MachineFigures, UnitFigures } from '../dashboard/machine-figures.ts'

/** The facts behind recommendations. */
export interface Findings {
  readonly unit: UnitFigures
  /** The unit's name in a sentence. */
  readonly name: string
  /** The machine's compressors with their names; empty for a compressor. */
  readonly compressors: readonly { readonly nome: string; readonly figures: UnitFigures }[]
  readonly figures: MachineFigures
  /** Whether the compressors have magnetic bearings, so that advice about oil or vibration makes no sense. */
  readonly oilFree: boolean
  /** The configured time between two collections, ms; 0 when not configured. */
  readonly intervalMs: number
  readonly nowMs: number
  readonly timezone: string
}
