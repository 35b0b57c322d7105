import { floatAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '../blocks.ts'
import { type HoldRules, hasOnChange } from './reading-hold.ts'

/** The two readings that are heard longest, the longest first, and the instants up to which they are heard. */
export type Heard = readonly (readonly [reading: string, untilMs: number])[]

/**
 * Up to when a machine is heard, after each row of its samples: while one of its readings has a sample no older than that reading's
 * limit. Two readings are remembered, because a sample is alone when no other reading than its own is heard.
 */
export class Hearing {
  readonly #ids: readonly string[]
  /** The best and the second reading after each row; the first element is before all rows. */
  readonly #firstMs: Float64Array
  readonly #first: Int32Array
  readonly #secondMs: Float64Array
  readonly #second: Int32Array
  readonly #atMs: Float64Array

  constructor(samples: SampleBlock, holds: NonNullable<HoldRules['holds']>, before: Heard) {
    const heardMs = Object.entries(holds)
      .map(([id, hold]) => [id, hold.heardMs] as const)
      // By id as well, so that the same samples leave the same carry whatever the order of the rules' members.
      .sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    const carried = before.map(([id]) => id).filter((id) => !Object.hasOwn(holds, id))
    this.#ids = [...heardMs.map(([id]) => id), ...carried]
    const rows = samples.atMs.length
    this.#atMs = samples.atMs
    this.#firstMs = new Float64Array(rows + 1).fill(Number.NEGATIVE_INFINITY)
    this.#secondMs = new Float64Array(rows + 1).fill(Number.NEGATIVE_INFINITY)
    this.#first = new Int32Array(rows + 1).fill(-1)
    this.#second = new Int32Array(rows + 1).fill(-1)
    for (const [id, untilMs] of before) this.#raise(0, this.#ids.indexOf(id), untilMs)
    let open = rows
    for (const [reading, [id, ms]] of heardMs.entries()) {
      if (open > 0) open -= this.#markRows(samples.readings[id], reading, ms)
    }
    for (let row = 1; row <= rows; row++) this.#takeOver(row)
  }

  /** Up to when the machine is heard by the first `rows` rows. */
  untilMs(rows: number): number {
    return floatAt(this.#firstMs, rows)
  }
  /** Whether no other reading is heard at the row's instant than the one with a sample in it. */
  isAlone(row: number): boolean {
    return floatAt(this.#secondMs, row + 1) < floatAt(this.#atMs, row)
  }
  /** What the first `rows` rows leave for a derivation that goes on from there. */
  after(rows: number): Heard {
    const pairs = [
      [this.#first[rows], floatAt(this.#firstMs, rows)],
      [this.#second[rows], floatAt(this.#secondMs, rows)],
    ] as const
    return pairs.flatMap(([reading, untilMs]) => {
      const id = reading === undefined ? undefined : this.#ids[reading]
      return id === undefined ? [] : [[id, untilMs] as const]
    })
  }

  /** Readings come longest heard first, so a row's first two count. Returns the number of rows that have two now. */
  #markRows(column: Float64Array | undefined, reading: number, heardMs: number): number {
    let filled = 0
    for (let row = 0; column !== undefined && row < column.length; row++) {
      if (this.#second[row + 1] !== -1 || Number.isNaN(column[row])) continue
      const isFirst = this.#first[row + 1] === -1
      const [ids, untilMs] = isFirst ? [this.#first, this.#firstMs] : [this.#second, this.#secondMs]
      ids[row + 1] = reading
      untilMs[row + 1] = floatAt(this.#atMs, row) + heardMs
      if (!isFirst) filled++
    }
    return filled
  }

  /** Joins the row's own two readings with those heard before it. */
  #takeOver(row: number): void {
    const [first, firstMs] = [this.#first[row - 1] ?? -1, floatAt(this.#firstMs, row - 1)]
    const [second, secondMs] = [this.#second[row - 1] ?? -1, floatAt(this.#secondMs, row - 1)]
    if (first >= 0) this.#raise(row, first, firstMs)
    if (second >= 0) this.#raise(row, second, secondMs)
  }

  #raise(row: number, reading: number, untilMs: number): void {
    const firstMs = floatAt(this.#firstMs, row)
    if (this.#first[row] === reading) {
      if (untilMs > firstMs) this.#firstMs[row] = untilMs
    } else if (untilMs > firstMs) {
      this.#second[row] = this.#first[row] ?? -1
      this.#secondMs[row] = firstMs
      this.#first[row] = reading
      this.#firstMs[row] = untilMs
    } else if (untilMs > floatAt(this.#secondMs, row)) {
      this.#second[row] = reading
      this.#secondMs[row] = untilMs
    }
  }
}

/** Null: no reading is on change, and nobody asks whether the machine is heard. */
export function hearingOf(samples: SampleBlock, rules: HoldRules, before: Heard = []): Hearing | null {
  return hasOnChange(rules) ? new Hearing(samples, rules.holds ?? {}, before) : null
}
