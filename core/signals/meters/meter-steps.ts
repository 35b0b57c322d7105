import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import type { MeterRules } from './meter-rules.ts'

/** A sample of a meter, in the source's unit. */
export type MeterSample = readonly [atMs: number, value: number]

/** The mean power over (fromMs, toMs]; NaN = not known. */
export interface MeterStep {
  readonly fromMs: number
  readonly toMs: number
  readonly kw: number
}

/** The samples of a column, after the last of those before it. */
export function samplesOf(
  before: readonly MeterSample[],
  atMs: Float64Array,
  column: Float64Array | undefined,
): MeterSample[] {
  const samples = [...before]
  const lastMs = before.at(-1)?.[0]
  for (
    let row = lastMs === undefined ? 0 : lowerBound(atMs, lastMs + 1);
    column !== undefined && row < column.length;
    row++
  ) {
    const value = floatAt(column, row)
    if (!Number.isNaN(value)) samples.push([floatAt(atMs, row), value])
  }
  return samples
}

/** Single precision, in which many meters send their values, has this relative resolution. */
const SINGLE_PRECISION = 2 ** -23
/** Meters count in steps of at most this many kWh, or of one unit. */
const COARSEST_KWH = 10
const FINEST_DIGITS = 6

/** The kWh by which a counter may be ahead because it counts in whole steps: the decimal place that both values have in common. */
function coarseness(a: number, b: number, { kwhPerUnit }: MeterRules): number {
  const size = Math.max(Math.abs(a), Math.abs(b)) * SINGLE_PRECISION
  const coarsest = Math.floor(Math.log10(Math.max(1, COARSEST_KWH / kwhPerUnit)) + 1e-9)
  for (let place = coarsest; place >= -FINEST_DIGITS; place--) {
    const unit = 10 ** place
    if (isMultiple(a, unit, size) && isMultiple(b, unit, size)) return Math.max(unit, size) * kwhPerUnit
  }
  return size * kwhPerUnit
}

const isMultiple = (value: number, unit: number, tolerance: number): boolean =>
  Math.abs(value - Math.round(value / unit) * unit) <= Math.min(tolerance, unit / 100)

/** Whether a counter can go from one sample to the other: it does not fall, and no machine draws more than the limit. */
function isPossible([aMs, a]: MeterSample, [bMs, b]: MeterSample, meter: MeterRules): boolean {
  if (b < a) return false
  const excess = (b - a) * meter.kwhPerUnit - (meter.maxKw * (bMs - aMs)) / HOUR_MS
  return excess <= 0 || excess <= coarseness(a, b, meter)
}

/**
 * The samples without absurd ones: a counter's sample between two samples that fit each other, but not it; of energy per interval a single
 * sample above the meter's bound. Of two samples before a stretch the older one is settled.
 */
export function withoutAbsurd(
  samples: readonly MeterSample[],
  meter: MeterRules,
  absurd?: (sample: MeterSample, before: MeterSample, after: MeterSample) => void,
): readonly MeterSample[] {
  const [first] = samples
  const isAbsurd = absurdity(meter)
  if (isAbsurd === null || first === undefined) return samples
  const kept = [first]
  let last = first
  for (let i = 1; i < samples.length; i++) {
    const [sample, next] = [samples[i], samples[i + 1]]
    if (sample === undefined) break
    if (next !== undefined && isAbsurd(last, sample, next)) {
      absurd?.(sample, last, next)
      continue
    }
    kept.push(sample)
    last = sample
  }
  return kept
}

type IsAbsurd = (before: MeterSample, sample: MeterSample, after: MeterSample) => boolean

/** The check whether a meter's sample is absurd beside its neighbours; null: every sample counts. */
function absurdity(meter: MeterRules): IsAbsurd | null {
  const { kind, leapsAboveKw, usualStepMs, kwhPerUnit } = meter
  if (kind === 'counter') {
    return (before, sample, after) =>
      !(isPossible(before, sample, meter) && isPossible(sample, after, meter)) &&
      isPossible(before, after, meter)
  }
  if (leapsAboveKw === undefined || usualStepMs === 0) return null
  const bound = (leapsAboveKw * usualStepMs) / HOUR_MS / kwhPerUnit
  return ([, before], [, value], [, after]) => value > bound && before <= bound && after <= bound
}

/** After a longer gap nobody can say when the energy was drawn. */
const LONGEST_GAP_MS = 31 * DAY_MS

/** kW over a step of a counter = difference / time; NaN where it falls, where it leaps, and over a gap of more than 31 days. */
function counterStep(before: MeterSample, after: MeterSample, meter: MeterRules): MeterStep {
  const [fromMs, toMs] = [before[0], after[0]]
  const isKnown = toMs - fromMs <= LONGEST_GAP_MS && isPossible(before, after, meter)
  const kwh = (after[1] - before[1]) * meter.kwhPerUnit
  return { fromMs, toMs, kw: isKnown ? (kwh * HOUR_MS) / (toMs - fromMs) : Number.NaN }
}

/** A step longer than this multiple of the usual one lacks a sample. */
const MOST_OF_USUAL = 1.5

/** kW over a step of energy per interval = energy / time. The step begins at the sample before; after a gap it is the usual one. */
function intervalStep(before: MeterSample, [toMs, value]: MeterSample, meter: MeterRules): MeterStep {
  const { usualStepMs, kwhPerUnit, minKw, maxKw } = meter
  const sinceMs = toMs - before[0]
  const isUsual = sinceMs <= MOST_OF_USUAL * usualStepMs || usualStepMs === 0
  const stepMs = isUsual ? sinceMs : usualStepMs
  const kw = (value * kwhPerUnit * HOUR_MS) / stepMs
  const slackKw = (coarseness(value, value, meter) * HOUR_MS) / stepMs
  const isKnown = kw >= minKw && (kw <= maxKw || kw <= maxKw + slackKw)
  return { fromMs: toMs - stepMs, toMs, kw: isKnown ? kw : Number.NaN }
}

/** The step that ends at a sample; null: the first sample tells nothing about the time before it. */
export function stepAt(
  before: MeterSample | undefined,
  sample: MeterSample,
  meter: MeterRules,
): MeterStep | null {
  if (before === undefined) return null
  return meter.kind === 'interval' ? intervalStep(before, sample, meter) : counterStep(before, sample, meter)
}
