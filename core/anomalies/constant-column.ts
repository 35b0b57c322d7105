/** The smallest change of a constant that matters, as a part of it: a sensor's last digit moves by less. */
const LEAST_CHANGE = 0.05
/** Values that differ by less than this part are equal. */
const ROUNDING = 1e-9
const MOST_SCORE = 100

/** The value of a column that has one in all normal rows (NaN = unknown); null for a column that varies or is unknown. */
export function constantOf(normal: readonly number[]): number | null {
  const known = normal.filter(Number.isFinite)
  const [value] = known
  if (value === undefined) return null
  return known.every((other) => Math.abs(other - value) <= ROUNDING * Math.abs(value)) ? value : null
}

/** Watches a column that never moved in the training: its rows are anomalous while it has another value. */
export class ConstantColumn {
  #constant: number
  #anomalousRows = 0
  /** A state that lasts for longer than the training is the new normal state. */
  readonly #trained: number

  constructor(constant: number, trained: number) {
    this.#constant = constant
    this.#trained = trained
  }

  /** The change as a multiple of the smallest one that matters; above 1 the row is anomalous. An unknown value is no evidence. */
  take(value: number): number {
    const change = Math.abs(value - this.#constant)
    const score = change > 0 ? Math.min(MOST_SCORE, change / (LEAST_CHANGE * Math.abs(this.#constant))) : 0
    this.#anomalousRows = score > 1 ? this.#anomalousRows + 1 : 0
    if (this.#anomalousRows <= this.#trained) return score
    this.#constant = value
    this.#anomalousRows = 0
    return 0
  }
}
