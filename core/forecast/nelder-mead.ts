import { entryAt, floatAt } from '#core/arrays/element-at.ts'

export interface Minimum {
  readonly at: Float64Array
  readonly value: number
}

/**
 * The least value of a function near a start by the simplex of Nelder and Mead (1965), with the coefficients of Gao and Han (2012) that
 * depend on the number of dimensions. Deterministic; stops after `most` evaluations. A value that is not finite counts as infinite.
 */
export function nelderMead(
  objective: (at: Float64Array) => number,
  start: Float64Array,
  step: Float64Array,
  most: number,
): Minimum {
  const simplex = new Simplex(objective, start, step)
  while (simplex.evaluations < most && !simplex.isSmall()) simplex.move()
  return simplex.best()
}

interface Corner {
  readonly at: Float64Array
  readonly value: number
}

class Simplex {
  evaluations = 0
  readonly #objective: (at: Float64Array) => number
  #corners: Corner[]

  constructor(objective: (at: Float64Array) => number, start: Float64Array, step: Float64Array) {
    this.#objective = objective
    const corners = [this.#corner(start.slice())]
    for (let i = 0; i < start.length; i++) {
      const at = start.slice()
      at[i] = floatAt(start, i) + floatAt(step, i)
      corners.push(this.#corner(at))
    }
    this.#corners = corners.sort(byValue)
  }

  best(): Minimum {
    return entryAt(this.#corners, 0)
  }

  isSmall(): boolean {
    const least = entryAt(this.#corners, 0).value
    const most = entryAt(this.#corners, this.#corners.length - 1).value
    return this.#corners.length === 1 || Math.abs(most - least) <= 1e-8 * (Math.abs(least) + 1e-8)
  }

  move(): void {
    const better = this.#betterThanWorst()
    if (better === null) this.#shrink()
    else this.#corners = [...this.#corners.slice(0, -1), better].sort(byValue)
  }

  /** A reflected, expanded or contracted corner instead of the worst one; null if none is better. */
  #betterThanWorst(): Corner | null {
    const n = this.#corners.length - 1
    const wide = Math.max(n, 2)
    const worst = entryAt(this.#corners, n)
    const middle = this.#middle(n)
    const reflected = this.#corner(between(middle, worst.at, -1))
    if (reflected.value < entryAt(this.#corners, 0).value) {
      const expanded = this.#corner(between(middle, worst.at, -(1 + 2 / wide)))
      return expanded.value < reflected.value ? expanded : reflected
    }
    if (reflected.value < entryAt(this.#corners, Math.max(0, n - 1)).value) return reflected
    const inwards = 0.75 - 1 / (2 * wide)
    const contracted = this.#corner(
      between(middle, worst.at, reflected.value < worst.value ? -inwards : inwards),
    )
    if (contracted.value < Math.min(reflected.value, worst.value)) return contracted
    return null
  }

  #shrink(): void {
    const share = 1 - 1 / Math.max(this.#corners.length - 1, 2)
    const best = entryAt(this.#corners, 0).at
    this.#corners = this.#corners
      .map((corner, i) => (i === 0 ? corner : this.#corner(between(best, corner.at, share))))
      .sort(byValue)
  }

  /** The mean of the `n` best corners. */
  #middle(n: number): Float64Array {
    const middle = new Float64Array(n)
    for (let corner = 0; corner < n; corner++) {
      const { at } = entryAt(this.#corners, corner)
      for (let i = 0; i < n; i++) middle[i] = floatAt(middle, i) + floatAt(at, i) / n
    }
    return middle
  }

  #corner(at: Float64Array): Corner {
    this.evaluations++
    const value = this.#objective(at)
    return { at, value: Number.isFinite(value) ? value : Number.MAX_VALUE }
  }
}

/** `from + share · (to − from)`. */
function between(from: Float64Array, to: Float64Array, share: number): Float64Array {
  return from.map((value, i) => value + share * (floatAt(to, i) - value))
}

const byValue = (a: Corner, b: Corner) => a.value - b.value
