import { addSums, type StoredSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import { chiSquareQuantile } from '#core/stats/chi-square.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { coverage } from './coverage.ts'

/** A failure that begins in the window, with its known time up to the window's end. */
export interface WindowFailure {
  readonly fromMs: number
  readonly knownMs: number
}

export interface UnitKpiInput {
  readonly sums: Readonly<StoredSums>
  /** Failures that begin in the window; null = the unit has no failure reading. */
  readonly failures: readonly WindowFailure[] | null
  readonly windowMs: number
}

/** Figures of one unit over one window, unrounded. Null = not known. */
export interface UnitKpis {
  /** Null when the running state is unknown throughout the window; so are starts, stops and micro-stops. */
  readonly operationHours: number | null
  readonly totalFailures: number | null
  readonly downtimeHours: number | null
  readonly mtbfHours: number | null
  readonly mtbfIsLowerBound: boolean | null
  /** 90 % bounds, hours; `upper` null without failure. */
  readonly mtbfBounds: { readonly lower: number; readonly upper: number | null } | null
  readonly mttrHours: number | null
  /** Percent. */
  readonly availability: number | null
  /** Failures per hour of operation. */
  readonly lambda: number | null
  /** Probability of 30 days without failure, percent. */
  readonly reliability: number | null
  readonly cop: number | null
  /** 0..1; null when an older derivation did not store the known time. */
  readonly coverage: number | null
  readonly microStops: number | null
  readonly microStopHours: number | null
  readonly starts: number | null
  readonly stops: number | null
  /** Null when the electric power is unknown throughout the window. */
  readonly energyKwh: number | null
}

/** 30 days. */
const MISSION_HOURS = 720

/** R = exp(−t / MTBF), %: the chance of so many hours of operation without failure, without a length of 30 days. */
export const reliabilityPercent = (mtbfHours: number, hours = MISSION_HOURS): number =>
  Math.exp(-hours / mtbfHours) * 100

/** KPIs of a unit over a window (domain reference, section 3). */
export function unitKpis(input: UnitKpiInput): UnitKpis {
  const { sums, windowMs } = input
  const { knownMs } = sums
  const ifKnown = (value: number | null) => (isPositive(knownMs) ? value : null)
  return {
    operationHours: ifKnown(inHours(sums.runningMs)),
    ...failureKpis(input),
    cop: copOf(sums),
    coverage: coverage(knownMs, windowMs),
    microStops: ifKnown(sums.microStops),
    microStopHours: ifKnown(inHours(sums.microStopMs)),
    starts: ifKnown(sums.starts),
    stops: ifKnown(sums.stops),
    energyKwh: energyOf(sums),
  }
}

/** kWh; null when the electric power is unknown throughout the sums. */
export const energyOf = ({ energyKnownMs, energyKwh }: Readonly<StoredSums>): number | null =>
  isPositive(energyKnownMs) ? energyKwh : null

const inHours = (ms: number | null): number | null => (ms === null ? null : ms / HOUR_MS)
const isPositive = (sum: number | null): sum is number => sum !== null && sum > 0

type FailureKpis = Pick<
  UnitKpis,
  | 'totalFailures'
  | 'downtimeHours'
  | 'mtbfHours'
  | 'mtbfIsLowerBound'
  | 'mtbfBounds'
  | 'mttrHours'
  | 'availability'
  | 'lambda'
  | 'reliability'
>

const NO_FAILURE_READING: FailureKpis = {
  totalFailures: null,
  downtimeHours: null,
  mtbfHours: null,
  mtbfIsLowerBound: null,
  mtbfBounds: null,
  mttrHours: null,
  availability: null,
  lambda: null,
  reliability: null,
}

function failureKpis({ sums, failures }: UnitKpiInput): FailureKpis {
  if (failures === null) return NO_FAILURE_READING
  const r = failures.length
  const knownMs = failures.reduce((sum, failure) => sum + failure.knownMs, 0)
  return {
    totalFailures: r,
    downtimeHours: isPositive(sums.knownMs) ? inHours(sums.downMs) : null,
    ...mtbfKpis(inHours(sums.runningMs), r),
    // MTTR = Σ known time of the failures / r, h
    mttrHours: r === 0 ? 0 : knownMs / HOUR_MS / r,
    availability: availabilityOf(sums),
  }
}

/** Availability = operating / (operating + downtime), %; null without operating time and downtime. */
export const availabilityOf = ({ runningMs, downMs }: Readonly<StoredSums>): number | null =>
  runningMs === null || downMs === null || runningMs + downMs === 0
    ? null
    : (runningMs / (runningMs + downMs)) * 100

function mtbfKpis(operationHours: number | null, r: number) {
  if (operationHours === null || operationHours === 0) {
    return { mtbfHours: null, mtbfIsLowerBound: null, mtbfBounds: null, lambda: null, reliability: null }
  }
  // MTBF = T / max(r, 1), h; λ = 1 / MTBF, 1/h
  const mtbfHours = operationHours / Math.max(r, 1)
  return {
    mtbfHours,
    mtbfIsLowerBound: r === 0,
    mtbfBounds: mtbfBounds(operationHours, r),
    lambda: 1 / mtbfHours,
    reliability: reliabilityPercent(mtbfHours),
  }
}

/** 2T/χ²(0.95; 2r+2) to 2T/χ²(0.05; 2r), h: 90 % bounds of a time-terminated observation (IEC 61703). */
function mtbfBounds(operationHours: number, r: number): { lower: number; upper: number | null } {
  return {
    lower: (2 * operationHours) / chiSquareQuantile(0.95, 2 * r + 2),
    upper: r === 0 ? null : (2 * operationHours) / chiSquareQuantile(0.05, 2 * r),
  }
}

/** COP = 3.51685·ΣTR·Δt / ΣkW·Δt; else the mean of `cop`; else 3.51685 / mean kW/TR. Null without data or with an unknown sum. */
export function copOf(sums: Readonly<StoredSums>): number | null {
  const { coolingTrH, electricKwh, copHours, copKnownHours, kwPerTrHours, kwPerTrKnownHours } = sums
  if (electricKwh === null || electricKwh > 0) return ratio(coolingTrH, electricKwh, KW_PER_TR)
  if (copKnownHours === null || copKnownHours > 0) return ratio(copHours, copKnownHours)
  return ratio(kwPerTrKnownHours, kwPerTrHours, KW_PER_TR)
}

const ratio = (above: number | null, below: number | null, factor = 1): number | null =>
  above !== null && isPositive(below) ? (factor * above) / below : null

/**
 * Several units as one: MTBF = Σ operating hours / max(Σ failures, 1). Units without a failure reading are left out of
 * the failure figures. No API call adds units up, because a chiller's figures come from its own signals; summaries over
 * several units do (domain reference, section 3).
 */
export function aggregateKpis(units: readonly UnitKpiInput[]): UnitKpis {
  const together = (some: readonly UnitKpiInput[]) => ({
    sums: some.reduce<StoredSums>((sum, { sums }) => addSums(sum, sums), zeroSums()),
    failures: some.flatMap(({ failures }) => failures ?? []),
    windowMs: some.reduce((sum, { windowMs }) => sum + windowMs, 0),
  })
  const watched = units.filter(({ failures }) => failures !== null)
  return {
    ...unitKpis({ ...together(units), failures: null }),
    ...(watched.length === 0 ? NO_FAILURE_READING : failureKpis(together(watched))),
  }
}
