/** A predicted probability and whether the failure came. */
export interface Prediction {
  readonly predicted: number
  readonly failed: boolean
}

/** One row of a reliability table: predictions from `from` to below `to` (1 belongs to the last row). */
export interface ReliabilityBin {
  readonly from: number
  readonly to: number
  readonly predictions: number
  readonly meanPredicted: number
  readonly observed: number
}

export interface Calibration {
  /** Mean of (predicted − failed)² (Brier 1950); 0 is perfect. */
  readonly brier: number
  /** Σ |mean predicted − observed| over 10 equal bins, weighted by predictions (Naeini et al. 2015). */
  readonly calibrationError: number
  /** Bins with predictions alone. */
  readonly bins: readonly ReliabilityBin[]
}

const BINS = 10

/** Scores predicted probabilities. Without predictions the scores are NaN; the caller avoids that case. */
export function calibrationOf(predictions: readonly Prediction[]): Calibration {
  const bins = Array.from({ length: BINS }, (_, i) => binOf(predictions, i)).filter((bin) => bin !== null)
  const misses = bins.map(
    ({ predictions: n, meanPredicted, observed }) => n * Math.abs(meanPredicted - observed),
  )
  return {
    brier: mean(predictions.map(({ predicted, failed }) => (predicted - Number(failed)) ** 2)),
    calibrationError: misses.reduce((sum, miss) => sum + miss, 0) / predictions.length,
    bins,
  }
}

function binOf(predictions: readonly Prediction[], i: number): ReliabilityBin | null {
  const own = predictions.filter(({ predicted }) => Math.min(Math.floor(predicted * BINS), BINS - 1) === i)
  if (own.length === 0) return null
  return {
    from: i / BINS,
    to: (i + 1) / BINS,
    predictions: own.length,
    meanPredicted: mean(own.map(({ predicted }) => predicted)),
    observed: mean(own.map(({ failed }) => Number(failed))),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
