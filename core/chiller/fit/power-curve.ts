import { type OperatingPoint, runningPart } from '../signals/operating-point.ts'
import type { Prior } from './robust-ridge.ts'

/**
 * Chiller performance by three curves (DOE-2.1; EnergyPlus Engineering Reference, Chiller:Electric:EIR):
 * P = P_ref · CAPFT(Te, Tc) · EIRFT(Te, Tc) · EIRFPLR(PLR), PLR = load / (load_ref · CAPFT), Te = chilled water out, Tc = condenser
 * water in, °C. The machine's curves are a published machine's plus corrections; without the temperatures CAPFT and EIRFT are 1.
 */
export interface CurveSettings {
  readonly hasTemperatures: boolean
  readonly compressors: number
  /** The load at a part load ratio of 1 and design temperatures. */
  readonly loadRef: number
}

type Biquadratic = readonly [number, number, number, number, number, number]
/** Seed: York YT, 1396 kW, COP 7.35, vanes, of EnergyPlus' data set Chillers.idf; it falls back to the seed where history is silent. */
const SEED_CAPFT: Biquadratic = [
  5.167863e-1, -2.788454e-2, -9.49781e-4, 6.693411e-2, -2.72843e-3, 4.723123e-3,
]
const SEED_EIRFT: Biquadratic = [5.2075e-1, -9.073869e-3, -1.812171e-4, 2.56874e-2, 4.255936e-5, -5.899242e-4]
const SEED_EIRFPLR = [3.043032e-1, 3.720107e-2, 6.590338e-1] as const

/** The published curve of capacity is valid near its own machine's temperatures; capacity changes by no more than this. */
const CAPFT_RANGE = { low: 0.85, high: 1.1 }
const LEAST_EIRFT = 0.2
const LEAST_EIRFPLR = 0.03
const PLR_RANGE = { low: 0.02, high: 1.3 }

const clamp = (value: number, { low, high }: { low: number; high: number }) =>
  Math.min(high, Math.max(low, value))
const biquadratic = ([a, b, c, d, e, f]: Biquadratic, te: number, tc: number) =>
  a + b * te + c * te * te + d * tc + e * tc * tc + f * te * tc

/** The temperatures' corrections around 7 and 27 °C, in units of 5 and 10 K. */
function temperatureTerms(teC: number, tcC: number): number[] {
  const [te, tc] = [(teC - 7) / 5, (tcC - 27) / 10]
  return [te, te * te, tc, tc * tc, te * tc]
}
/** The corrections by part load are 0 at full load, where EIRFPLR is 1. */
const loadTerms = (plr: number): number[] => [plr - 1, plr ** 2 - 1, plr ** 3 - 1]

/** Corrections of ln P by the compressors that carry the load: which, and how loaded each one is (not part of DOE-2, for machines with several). */
function stagingTerms({ parts }: OperatingPoint, plr: number, compressors: number): number[] {
  if (compressors < 2) return []
  const total = parts?.reduce((sum, part) => sum + part, 0) ?? 0
  const shares = Array.from({ length: compressors }, (_, i) =>
    total > 0 ? (parts?.[i] ?? 0) / total - 1 / compressors : 0,
  )
  const each = runningPart(parts)
  return Number.isFinite(each) ? [...shares, each - plr, (each - 0.7) ** 2] : [...shares, 0, 0]
}

/** Expectations of the coefficients before the data; a correction of one standard deviation spans what published curves differ by. */
export function curvePriors({ hasTemperatures, compressors }: CurveSettings, lnPowerRef: number): Prior[] {
  const about = (sd: number, count: number) => Array.from({ length: count }, () => ({ mean: 0, sd }))
  return [
    { mean: lnPowerRef, sd: 2 },
    ...(hasTemperatures ? about(0.15, 5) : []),
    ...about(0.5, 3),
    ...(compressors >= 2 ? [...about(0.1, compressors), ...about(0.3, 2)] : []),
  ]
}

export interface CurveValue {
  /** ln P, P in kW. */
  readonly lnPower: number
  /** Derivatives of ln P by the coefficients. */
  readonly gradient: readonly number[]
}

/** The parts of the curve at a point that no coefficient changes. */
export interface CurvePoint {
  readonly capacity: number
  /** The published machine's EIRFT, and the terms of its corrections. */
  readonly seedEirft: number
  readonly byTemperature: readonly number[]
  readonly seedEirfplr: number
  readonly byLoad: readonly number[]
  readonly staging: readonly number[]
}

/** Null where a value that the curve needs is unknown. */
export function curvePoint(settings: CurveSettings, point: OperatingPoint): CurvePoint | null {
  const { hasTemperatures, compressors, loadRef } = settings
  const { load, chwOutC, cwInC } = point
  if (!(load > 0) || (hasTemperatures && !Number.isFinite(chwOutC + cwInC))) return null
  const capacity = hasTemperatures ? clamp(biquadratic(SEED_CAPFT, chwOutC, cwInC), CAPFT_RANGE) : 1
  const plr = clamp(load / (loadRef * capacity), PLR_RANGE)
  const [a, b, c] = SEED_EIRFPLR
  return {
    capacity,
    seedEirft: hasTemperatures ? biquadratic(SEED_EIRFT, chwOutC, cwInC) : 1,
    byTemperature: hasTemperatures ? temperatureTerms(chwOutC, cwInC) : [],
    seedEirfplr: a + b * plr + c * plr * plr,
    byLoad: loadTerms(plr),
    staging: stagingTerms(point, plr, compressors),
  }
}

/** The curve at a point with these coefficients. */
export function curveAt(point: CurvePoint, theta: ArrayLike<number>): CurveValue {
  const { capacity, byTemperature, byLoad, staging } = point
  const [ofLoad, ofStaging] = [1 + byTemperature.length, 1 + byTemperature.length + byLoad.length]
  const eirft = Math.max(LEAST_EIRFT, point.seedEirft + dot(theta, 1, byTemperature))
  const eirfplr = Math.max(LEAST_EIRFPLR, point.seedEirfplr + dot(theta, ofLoad, byLoad))
  const gradient = [1]
  for (const term of byTemperature) gradient.push(term / eirft)
  for (const term of byLoad) gradient.push(term / eirfplr)
  for (const term of staging) gradient.push(term)
  return {
    lnPower: (theta[0] ?? Number.NaN) + Math.log(capacity * eirft * eirfplr) + dot(theta, ofStaging, staging),
    gradient,
  }
}

/** Σ θⱼ · term of the coefficients from `first` on. */
function dot(theta: ArrayLike<number>, first: number, terms: readonly number[]): number {
  let sum = 0
  for (let j = 0; j < terms.length; j += 1) sum += (theta[first + j] ?? Number.NaN) * (terms[j] ?? Number.NaN)
  return sum
}
