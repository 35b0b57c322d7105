import { lnGamma } from '#core/stats/gamma.ts'

/** The processes by which a machine may fail. */
export type ProcessKind = 'constant' | 'renewal' | 'log-normal' | 'trend'

/**
 * A process without its level: `constant` has one rate (Poisson), `renewal` has Weibull gaps of shape k, `log-normal` has gaps
 * whose logarithm deviates by σ (core/life/log-normal-gaps.ts), and `trend` is a power-law process of shape β (domain: IEC 61710). The level ℓ of a machine is the logarithm of the failures that it expects in the fleet's
 * reference hours, so that levels of all processes compare.
 */
export interface FailureProcess {
  readonly kind: ProcessKind
  /** k, σ or β; 1 for `constant`. */
  readonly shape: number
  readonly logShape: number
  /** The cumulative hazard grows with e^(power · ℓ); log-normal gaps have no such power. */
  readonly power: number
  /** ln Γ(1 + 1/k) for `renewal`: the mean gap is scale · Γ(1 + 1/k). */
  readonly logMeanFactor: number
}

const processOf = (kind: ProcessKind, logShape: number): FailureProcess => {
  const shape = Math.exp(logShape)
  return {
    kind,
    shape,
    logShape,
    power: kind === 'renewal' ? shape : 1,
    logMeanFactor: kind === 'renewal' ? lnGamma(1 + 1 / shape) : 0,
  }
}

/** The distance between neighbouring ln k or ln β. */
export const SHAPE_STEP = 0.1

const grid = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / SHAPE_STEP) + 1 }, (_, i) => from + i * SHAPE_STEP)

/** All processes that a machine may have: k from 0.45 to 6, σ from 0.2 to 1.65, β from 0.33 to 3.7. */
export const processes: readonly FailureProcess[] = [
  processOf('constant', 0),
  ...grid(-0.8, 1.8).map((logShape) => processOf('renewal', logShape)),
  ...grid(-1.6, 0.5).map((logShape) => processOf('log-normal', logShape)),
  ...grid(-1.1, 1.3).map((logShape) => processOf('trend', logShape)),
]

/** A past below this part of the hours ahead is subtracted without care for digits. */
const SHORT_PAST = 1e-6

/**
 * Cumulative hazard of a constant rate, a renewal or a trend from `since` to `since + hours` at level ℓ = 0, for times in reference hours: `since` is the age for a trend, the
 * time since the last failure for a renewal. At level ℓ it is e^(power · ℓ) times as large.
 */
export function baseHazard(
  { kind, shape, logMeanFactor }: FailureProcess,
  since: number,
  hours: number,
): number {
  if (kind === 'constant') return hours
  const factor = Math.exp(shape * logMeanFactor)
  // So short a past loses no digits, and `hours / since` may be too large for a number.
  if (since <= SHORT_PAST * hours) return factor * ((since + hours) ** shape - since ** shape)
  // (since + hours)^shape − since^shape without loss of digits
  return factor * since ** shape * Math.expm1(shape * Math.log1p(hours / since))
}
