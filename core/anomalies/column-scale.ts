import { meanOf } from '#core/stats/mean.ts'
import { medianOf } from '#core/stats/order.ts'

/** A column's centre and spread while normal, in the column's unit. */
export interface ColumnScale {
  readonly centre: number
  readonly spread: number
  /** Whether the level wanders slowly, so that no level is the normal one. */
  readonly drifts: boolean
}

/** Parts of the training whose means are compared. */
const PARTS = 10
/** Share of the variance that lies between the parts: about 1/length of a part for a steady column, near 1 for a wandering one. */
const DRIFT_SHARE = 0.5

const finite = (values: readonly number[]): number[] => values.filter(Number.isFinite)

const spreadAround = (values: readonly number[], centre: number): number =>
  Math.sqrt(meanOf(values.map((value) => (value - centre) ** 2)) ?? 0)

/** The scale of a column's normal values (NaN = unknown); null for a column that is unknown or constant. */
export function columnScale(normal: readonly number[]): ColumnScale | null {
  const known = finite(normal)
  const mean = meanOf(known)
  if (mean === null) return null
  const spread = spreadAround(known, mean)
  if (!(spread > 1e-9 * Math.max(1e-9, Math.abs(mean)))) return null
  return { centre: medianOf(known), spread, drifts: driftShare(normal, mean, spread) > DRIFT_SHARE }
}

/** Variance of the means of consecutive parts / variance of the values (the one-way analysis of variance's share between groups). */
function driftShare(normal: readonly number[], mean: number, spread: number): number {
  const squares: number[] = []
  for (let part = 0; part < PARTS; part += 1) {
    const from = Math.floor((part * normal.length) / PARTS)
    const to = Math.floor(((part + 1) * normal.length) / PARTS)
    const partMean = meanOf(finite(normal.slice(from, to)))
    if (partMean !== null) squares.push((partMean - mean) ** 2)
  }
  return (meanOf(squares) ?? 0) / spread ** 2
}
