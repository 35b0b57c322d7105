import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'

/** Equal stretches of time that cover [fromMs, toMs); the first may begin before it and the last end after it. */
export interface Bins {
  readonly fromMs: number
  readonly toMs: number
  readonly anchorMs: number
  readonly widthMs: number
  readonly count: number
  /** The bins are whole UTC days, or whole UTC hours; null: neither. */
  readonly unitMs: number | null
}

/** Over a longer time no bin is shorter than an hour, because shorter bins read every sample. */
const MOST_RAW_MS = 1000 * HOUR_MS

/** At most `points` bins. Bins of an hour or more are whole hours, of a day or more whole days, whose sums are stored. */
export function layBins(fromMs: number, toMs: number, points: number): Bins {
  const widthMs = Math.ceil((toMs - fromMs) / points)
  if (widthMs < HOUR_MS && toMs - fromMs <= MOST_RAW_MS) {
    const count = Math.ceil((toMs - fromMs) / widthMs)
    return { fromMs, toMs, anchorMs: fromMs, widthMs, count, unitMs: null }
  }
  const hourly = wholeUnits(fromMs, toMs, points, HOUR_MS)
  return hourly.widthMs < DAY_MS ? hourly : wholeUnits(fromMs, toMs, points, DAY_MS)
}

function wholeUnits(fromMs: number, toMs: number, points: number, unitMs: number): Bins {
  const anchorMs = Math.floor(fromMs / unitMs) * unitMs
  const widthMs = Math.ceil((toMs - anchorMs) / points / unitMs) * unitMs
  const count = Math.ceil((toMs - anchorMs) / widthMs)
  return { fromMs, toMs, anchorMs, widthMs, count, unitMs }
}
