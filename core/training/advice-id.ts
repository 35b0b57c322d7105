/** What a model's recommendation is about. */
export interface AdviceSubject {
  /** A fault's kind, or one of the two below. */
  readonly kind: string
  /** The reading or the compressor that a fault concerns; null for the unit as a whole. */
  readonly about: string | null
  /** The unit whose models advise. */
  readonly unit: string
}

/** A high probability of a failure, and a forecast of falling efficiency. */
export const FAILURE_RISK = 'failure_risk'
export const FALLING_EFFICIENCY = 'falling_efficiency'

/** The same advice has the same id in each training: `condenser_fouling:chiller`, `compressor_imbalance/C2:chiller`. */
export const adviceId = ({ kind, about, unit }: AdviceSubject): string =>
  `${about === null ? kind : `${kind}/${about}`}:${unit}`

/** Null: the text is no such id. */
export function readAdviceId(id: string): AdviceSubject | null {
  const [, kind, about, unit] = /^([a-z_]+)(?:\/([A-Za-z0-9_]+))?:(.+)$/s.exec(id) ?? []
  return kind === undefined || unit === undefined ? null : { kind, about: about ?? null, unit }
}
