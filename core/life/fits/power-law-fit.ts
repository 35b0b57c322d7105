import { powerSum, profileShape } from './profile-shape.ts'
import { meanLogOf, relativeLogs } from './relative-logs.ts'

/** One repaired system: its failures in operating hours, above 0 and at most `end`, the hours up to which it was observed. */
export interface RepairedSystem {
  readonly times: Float64Array
  readonly end: number
}

/** Expected failures up to t = lambda · t^beta, t in operating hours. */
export interface PowerLawFit {
  readonly beta: number
  readonly lambda: number
}

/** Why systems have no fit: no failure, or every failure at the end of the longest observation (beta grows without limit). */
export type PowerLawRefusal = 'no-failure' | 'all-at-end'

/**
 * Time-terminated maximum likelihood of a power-law process, pooled over systems (Crow-AMSAA; MIL-HDBK-189C section 6.2; Crow 1990
 * for systems with different ends): Σ Tᵝ ln T / Σ Tᵝ − 1/β = mean ln t, λ = N / Σ Tᵝ. With one end this is
 * β = N / Σ ln(T/t), λ = N / (systems · Tᵝ).
 */
export function fitPowerLaw(systems: readonly RepairedSystem[]): PowerLawFit | PowerLawRefusal {
  const times = concatenated(systems.map((system) => system.times))
  if (times.length === 0) return 'no-failure'
  const ends = Float64Array.from(systems, (system) => system.end)
  // The largest end is the largest of all values, because no failure is after its system's end.
  const { logs, logOfLargest } = relativeLogs(ends, times)
  const logEnds = logs.subarray(0, ends.length)
  const beta = profileShape(logEnds, meanLogOf(logs.subarray(ends.length)))
  if (beta === null) return 'all-at-end'
  const lambda = Math.exp(Math.log(times.length / powerSum(beta, logEnds)) - beta * logOfLargest)
  return { beta, lambda }
}

function concatenated(lists: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(lists.reduce((length, list) => length + list.length, 0))
  let from = 0
  for (const list of lists) {
    whole.set(list, from)
    from += list.length
  }
  return whole
}
