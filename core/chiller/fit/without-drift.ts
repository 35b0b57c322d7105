import { entryAt, floatAt } from '#core/arrays/element-at.ts'
import type { Linearised } from './robust-ridge.ts'

/** The slow level is a mean over this many days on each side, which removes weather and load. */
const REACH_DAYS = 10

/**
 * Rows and targets less their own mean of the days around, plus the mean of all (partial residuals of a partly linear model: Speckman, J. R. Stat.
 * Soc. B 50, 1988; triangular weights): coefficients then rest on what changes within days, and a level that moves slowly is no part of them.
 * `days`: the day of each row, ascending.
 */
export function withoutDrift({ rows, targets }: Linearised, days: readonly number[]): Linearised {
  const size = rows.length / targets.length
  const sums = daySums(rows, targets, days)
  const all = addUp(sums, size, () => 1)
  const [ownRows, ownTargets] = [Float64Array.from(rows), Float64Array.from(targets)]
  let level: DaySums = { day: Number.NaN, count: 0, target: 0, rows: new Float64Array(size) }
  for (let i = 0; i < targets.length; i += 1) {
    const day = entryAt(days, i)
    if (level.day !== day) level = { ...around(sums, day, size), day }
    for (let j = 0; j < size; j += 1) {
      const at = i * size + j
      ownRows[at] =
        floatAt(rows, at) + floatAt(all.rows, j) / all.count - floatAt(level.rows, j) / level.count
    }
    ownTargets[i] = floatAt(targets, i) + all.target / all.count - level.target / level.count
  }
  return { rows: ownRows, targets: ownTargets }
}

interface DaySums {
  readonly day: number
  count: number
  target: number
  readonly rows: Float64Array
}

function daySums(rows: Float64Array, targets: Float64Array, days: readonly number[]): DaySums[] {
  const size = rows.length / targets.length
  const sums: DaySums[] = []
  for (let i = 0; i < targets.length; i += 1) {
    const day = entryAt(days, i)
    let sum = sums.at(-1)
    if (sum?.day !== day) {
      sum = { day, count: 0, target: 0, rows: new Float64Array(size) }
      sums.push(sum)
    }
    sum.count += 1
    sum.target += floatAt(targets, i)
    for (let j = 0; j < size; j += 1) sum.rows[j] = floatAt(sum.rows, j) + floatAt(rows, i * size + j)
  }
  return sums
}

const around = (sums: readonly DaySums[], day: number, size: number) =>
  addUp(sums, size, (one) => Math.max(0, 1 - Math.abs(one.day - day) / (REACH_DAYS + 1)))

function addUp(sums: readonly DaySums[], size: number, weightOf: (one: DaySums) => number): DaySums {
  const total: DaySums = { day: 0, count: 0, target: 0, rows: new Float64Array(size) }
  for (const one of sums) {
    const weight = weightOf(one)
    if (weight === 0) continue
    total.count += weight * one.count
    total.target += weight * one.target
    for (let j = 0; j < size; j += 1) total.rows[j] = floatAt(total.rows, j) + weight * floatAt(one.rows, j)
  }
  return total
}
