/** More different keys make the histogram coarser, so that its size stays bounded. */
const MOST_KEYS = 16_384
/** Digits that count at first, and at the coarsest. */
const MOST_DIGITS = 9
const FEWEST_DIGITS = 3

interface Cell {
  count: number
  weight: number
}

/** Counts non-negative numbers in bounded memory: exact to nine digits, and to at least three with very many different ones. */
export class Histogram {
  total = 0
  #cells = new Map<number, Cell>()
  #digits = MOST_DIGITS

  add(value: number, count = 1, weight = 0): void {
    const key = rounded(value, this.#digits)
    const cell = this.#cells.get(key)
    this.total += count
    if (cell !== undefined) {
      cell.count += count
      cell.weight += weight
      return
    }
    this.#cells.set(key, { count, weight })
    if (this.#cells.size > MOST_KEYS && this.#digits > FEWEST_DIGITS) this.#coarsen()
  }

  /** Ascending. */
  cells(): (readonly [value: number, cell: Readonly<Cell>])[] {
    return [...this.#cells].sort(([a], [b]) => a - b)
  }

  /** With an even number of values the mean of the middle two; null without values. */
  median(): number | null {
    if (this.total === 0) return null
    const cells = this.cells()
    const nth = (index: number): number => {
      let passed = 0
      for (const [value, { count }] of cells) {
        passed += count
        if (index < passed) return value
      }
      return Number.NaN
    }
    return (nth(Math.floor((this.total - 1) / 2)) + nth(Math.floor(this.total / 2))) / 2
  }

  #coarsen(): void {
    const fine = this.#cells
    this.#cells = new Map()
    this.#digits--
    this.total = 0
    for (const [value, { count, weight }] of fine) this.add(value, count, weight)
  }
}

function rounded(value: number, digits: number): number {
  if (value === 0 || (digits === MOST_DIGITS && Number.isInteger(value) && value < 1e9)) return value
  const scale = 10 ** (digits - 1 - Math.floor(Math.log10(value)))
  return Number.isFinite(scale) && scale > 0 ? Math.round(value * scale) / scale : value
}
