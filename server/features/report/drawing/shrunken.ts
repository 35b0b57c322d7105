import type { Pixels } from './pixels.ts'

/** At 190 × 64 pt some 450 dots an inch: more is seen by no printer, and each costs time. */
const MOST_WIDTH = 1200
const MOST_HEIGHT = 400

/** How many pixels of each side one of the smaller picture stands for. */
export const shrinkage = (width: number, height: number): number =>
  Math.max(1, Math.floor(Math.max(width / MOST_WIDTH, height / MOST_HEIGHT)))

/** Rows of a picture that come one by one, as a picture of means: of colours by their opacity, so that what is clear lends none. */
export class Shrinking {
  readonly #every: number
  readonly #width: number
  readonly #sums: Float64Array
  readonly #rows: Uint8Array[] = []
  #gathered = 0

  constructor(width: number, height: number) {
    this.#every = shrinkage(width, height)
    this.#width = Math.ceil(width / this.#every)
    this.#sums = new Float64Array(5 * this.#width)
  }

  /** Red, green, blue and opacity of a whole row. */
  add(row: Uint8Array): void {
    const sums = this.#sums
    for (let from = 0, x = 0; from < row.length; from += 4, x++) {
      const to = 5 * Math.floor(x / this.#every)
      const opacity = row[from + 3]!
      sums[to]! += row[from]! * opacity
      sums[to + 1]! += row[from + 1]! * opacity
      sums[to + 2]! += row[from + 2]! * opacity
      sums[to + 3]! += opacity
      sums[to + 4]! += 1
    }
    this.#gathered++
    if (this.#gathered === this.#every) this.#finishRow()
  }

  end(): Pixels {
    if (this.#gathered > 0) this.#finishRow()
    return { width: this.#width, height: this.#rows.length, data: Buffer.concat(this.#rows) }
  }

  #finishRow(): void {
    const row = new Uint8Array(4 * this.#width)
    for (let x = 0; x < this.#width; x++) {
      const [red, green, blue, opacity, count] = this.#sums.subarray(5 * x, 5 * x + 5)
      row.set(
        [red! / (opacity || 1), green! / (opacity || 1), blue! / (opacity || 1), opacity! / count!],
        4 * x,
      )
    }
    this.#rows.push(row)
    this.#sums.fill(0)
    this.#gathered = 0
  }
}

export function shrunken({ width, height, data }: Pixels): Pixels {
  if (shrinkage(width, height) === 1) return { width, height, data }
  const shrinking = new Shrinking(width, height)
  for (let y = 0; y < height; y++) shrinking.add(data.subarray(4 * width * y, 4 * width * (y + 1)))
  return shrinking.end()
}
