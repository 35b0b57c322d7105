import { quantileOf } from '#core/stats/order.ts'
import type { OperatingPoint } from '../signals/operating-point.ts'
import type { Seen } from './indicators.ts'

/** Loads and temperatures of the training, [low, high]; null for a reading that was not known. Plain JSON. */
export interface TrainedRange {
  readonly plr: readonly [number, number] | null
  readonly chwOutC: readonly [number, number] | null
  readonly cwInC: readonly [number, number] | null
}

/** The curves are used this far beyond the training, in parts of the load and in K; operation farther out is not judged. */
const BEYOND = { plr: 0.1, chwOutC: 2, cwInC: 4 }
const TAIL = 0.002

export function trainedRange(seen: readonly Seen[]): TrainedRange {
  const range = (of: (one: Seen) => number): readonly [number, number] | null => {
    const values = seen.map(of).filter(Number.isFinite)
    return values.length === 0 ? null : [quantileOf(values, TAIL), quantileOf(values, 1 - TAIL)]
  }
  return {
    plr: range(({ plr }) => plr),
    chwOutC: range(({ point }) => point.chwOutC),
    cwInC: range(({ point }) => point.cwInC),
  }
}

/** Whether the operation is near enough to the training to be judged. */
export function isTrained(range: TrainedRange, plr: number, { chwOutC, cwInC }: OperatingPoint): boolean {
  const isNear = (value: number, of: readonly [number, number] | null, beyond: number) =>
    of === null || !Number.isFinite(value) || (value >= of[0] - beyond && value <= of[1] + beyond)
  return (
    isNear(plr, range.plr, BEYOND.plr) &&
    isNear(chwOutC, range.chwOutC, BEYOND.chwOutC) &&
    isNear(cwInC, range.cwInC, BEYOND.cwInC)
  )
}
