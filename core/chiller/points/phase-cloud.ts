import { floatAt } from '#core/arrays/element-at.ts'

export interface CloudPoint {
  /** % of the rated load, at most 100. */
  readonly demand: number
  /** COP. */
  readonly efficiency: number
}

/** As many samples are kept one by one; of more, the mean of each cell of a grid. */
const MOST_SINGLE = 2_000
const CELLS = 40
export const DEMAND_MAX = 100
/** COP at the grid's upper end; a higher one belongs to the last row of cells, whose mean remains true. */
const COP_MAX = 12

/** The samples of one phase, in memory that does not grow: single points at first, then means of the cells of a 40 × 40 grid. */
export class PhaseCloud {
  count = 0
  readonly #single: CloudPoint[] = []
  readonly #cells = new Float64Array(3 * CELLS * CELLS)

  add(demandPercent: number, cop: number): void {
    const demand = Math.min(DEMAND_MAX, demandPercent)
    this.count += 1
    if (this.#single.length < MOST_SINGLE) this.#single.push({ demand, efficiency: cop })
    const cell = 3 * (place(demand, DEMAND_MAX) * CELLS + place(cop, COP_MAX))
    this.#cells[cell] = floatAt(this.#cells, cell) + 1
    this.#cells[cell + 1] = floatAt(this.#cells, cell + 1) + demand
    this.#cells[cell + 2] = floatAt(this.#cells, cell + 2) + cop
  }

  get points(): readonly CloudPoint[] {
    if (this.count <= MOST_SINGLE) return this.#single
    const means: CloudPoint[] = []
    for (let cell = 0; cell < this.#cells.length; cell += 3) {
      const count = floatAt(this.#cells, cell)
      if (count === 0) continue
      means.push({
        demand: floatAt(this.#cells, cell + 1) / count,
        efficiency: floatAt(this.#cells, cell + 2) / count,
      })
    }
    return means
  }
}

const place = (value: number, end: number): number =>
  Math.min(CELLS - 1, Math.max(0, Math.floor((value / end) * CELLS)))
