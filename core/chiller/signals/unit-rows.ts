import { entryAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { RunningRows } from './running.ts'

/** The running rows of the machine (place 0) and of each compressor n (place n). */
export class UnitRows {
  readonly #units: readonly RunningRows[]

  constructor(compressors: number, highestPowerKw = 0) {
    this.#units = Array.from(
      { length: compressors + 1 },
      (_, n) => new RunningRows(n === 0 ? '' : `c${n}_`, n === 0 ? highestPowerKw : 0),
    )
  }

  take(samples: SampleBlock): readonly Uint8Array[] {
    return this.#units.map((unit) => unit.take(samples))
  }
}

/** The place of the unit that a reading belongs to. A compressor's sensor is used only while that compressor runs. */
const unitOf = (readingId: string): number => Number(/^c(\d{1,2})_/.exec(readingId)?.[1] ?? 0)

/** The running rows that matter to a reading. */
export const rowsFor = (readingId: string, rows: readonly Uint8Array[]): Uint8Array =>
  rows[unitOf(readingId)] ?? entryAt(rows, 0)
