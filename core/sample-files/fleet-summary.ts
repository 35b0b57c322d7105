import { reliabilityPercent } from '#core/kpis/unit-kpis.ts'
import { meanOf } from '#core/stats/mean.ts'
import { countsByMonth, monthsBetween } from './count-axes.ts'
import { absentCount, addCounts, type Count, countLookup, countsByType, type KnownCount } from './counts.ts'
import { type EfficiencyPoint, estimatedCop, monthlyEfficiency } from './efficiency-points.ts'
import type { StatisticsReport } from './statistics-report.ts'

/** The readable figures of one compressor's files; null = the file could not be read. */
export interface CompressorFileFigures {
  readonly report: StatisticsReport | null
  readonly efficiency: readonly EfficiencyPoint[] | null
  readonly types: readonly Count[] | null
  /** In the file's order. */
  readonly chillerMonths: readonly Count[] | null
  readonly compressorMonths: readonly Count[] | null
}

export interface FleetSummary {
  readonly reliabilityPercent: number | null
  /** No compressor failed: reliability and MTBF are lower bounds. */
  readonly isLowerBound: boolean
  readonly availabilityPercent: number | null
  readonly cop: number | null
  readonly mtbfHours: number | null
  readonly mttrHours: number | null
  readonly operationHours: number | null
  readonly failures: number | null
  readonly microStops: number | null
  readonly microStopHours: number | null
  /** Whether the figures are the specification's own because no report could be read. */
  readonly isFallback: boolean
  /** Whether the COP is the specification's own because no evolution could be read. */
  readonly isCopFallback: boolean
  /** Estimated COP of the last six months, oldest first; null = no file has that month. */
  readonly monthlyCop: readonly { readonly month: string; readonly cop: number | null }[]
  /** Failures of the last six months in the files; null = unknown in every file. */
  readonly trend: readonly {
    readonly month: string
    readonly chiller: number | null
    readonly compressors: number | null
  }[]
  /** Whether at least one file of failures by month could be read. */
  readonly isTrendKnown: boolean
  /** The most frequent failures; null = no file of types could be read. */
  readonly topTypes: readonly KnownCount[] | null
}

/** The specification's figures, shown when no file could be read. */
export const SPECIFICATION_FIGURES = {
  reliabilityPercent: 45.83,
  availabilityPercent: 100,
  cop: 7.01,
  mttrHours: 0.01,
  mtbfHours: 922.72,
} as const

const MONTHS_SHOWN = 6
const TYPES_SHOWN = 3

/** Several compressors as one chiller (domain reference, section 3, and the specification's rules for sample files). */
export function fleetSummary(compressors: readonly CompressorFileFigures[]): FleetSummary {
  const reports = compressors.flatMap(({ report }) => (report === null ? [] : [report]))
  const points = compressors.flatMap(({ efficiency }) => efficiency ?? [])
  const cop = estimatedCop(meanOf(points.map(({ efficiency }) => efficiency)))
  const isCopFallback = compressors.every(({ efficiency }) => efficiency === null)
  return {
    ...figuresOf(reports),
    ...(reports.length === 0 && { ...SPECIFICATION_FIGURES }),
    cop: isCopFallback ? SPECIFICATION_FIGURES.cop : cop,
    isFallback: reports.length === 0,
    isCopFallback,
    monthlyCop: monthlyCopOf(points),
    trend: trendOf(compressors),
    isTrendKnown: compressors.some((one) => one.chillerMonths !== null || one.compressorMonths !== null),
    topTypes: topTypesOf(compressors.flatMap(({ types }) => (types === null ? [] : [types]))),
  }
}

function monthlyCopOf(points: readonly EfficiencyPoint[]): FleetSummary['monthlyCop'] {
  const known = monthlyEfficiency(points)
  const efficiency = new Map(known.map((one) => [one.month, one.efficiency]))
  return monthsBetween(known.map(({ at }) => at))
    .slice(-MONTHS_SHOWN)
    .map((month) => ({ month, cop: estimatedCop(efficiency.get(month) ?? null) }))
}

function topTypesOf(files: readonly (readonly Count[])[]): readonly KnownCount[] | null {
  if (files.length === 0) return null
  return countsByType(files.flat())
    .flatMap(({ label, count }) => (count ? [{ label, count }] : []))
    .slice(0, TYPES_SHOWN)
}

type Figures = Omit<
  FleetSummary,
  'cop' | 'isFallback' | 'isCopFallback' | 'monthlyCop' | 'trend' | 'isTrendKnown' | 'topTypes'
>

function figuresOf(reports: readonly StatisticsReport[]): Figures {
  const complete = reports.filter((report) => report.operationHours !== null && report.failures !== null)
  const operationHours = sumOf(complete.map((report) => report.operationHours))
  const failures = sumOf(complete.map((report) => report.failures))
  // MTBF = Σ operating hours / max(Σ failures, 1), h
  const mtbfHours =
    operationHours === null || failures === null ? null : operationHours / Math.max(failures, 1)
  return {
    operationHours,
    failures,
    mtbfHours,
    isLowerBound: failures === 0,
    reliabilityPercent: mtbfHours ? reliabilityPercent(mtbfHours) : null,
    availabilityPercent: availabilityOf(reports),
    mttrHours: mttrOf(reports),
    microStops: sumOf(reports.map((report) => report.microStops)),
    microStopHours: sumOf(reports.map((report) => report.microStopHours)),
  }
}

/** Sum of the known values; null when no value is known. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** Operating / (operating + stopped by failure), %, over the reports with both; else the mean of the reported availabilities. */
function availabilityOf(reports: readonly StatisticsReport[]): number | null {
  const complete = reports.filter(
    ({ operationHours, failureStopHours }) => operationHours !== null && failureStopHours !== null,
  )
  const operating = sumOf(complete.map(({ operationHours }) => operationHours))
  const stopped = sumOf(complete.map(({ failureStopHours }) => failureStopHours))
  if (operating !== null && stopped !== null && operating + stopped > 0)
    return (operating / (operating + stopped)) * 100
  return meanOf(reports.flatMap(({ availabilityPercent }) => availabilityPercent ?? []))
}

/** Mean repair time over all failures: Σ MTTR · failures / Σ failures, h; 0 without a failure. */
function mttrOf(reports: readonly StatisticsReport[]): number | null {
  const complete = reports.flatMap(({ mttrHours, failures }) =>
    mttrHours === null || failures === null ? [] : [{ mttrHours, failures }],
  )
  if (complete.length === 0) return meanOf(reports.flatMap(({ mttrHours }) => mttrHours ?? []))
  const failures = complete.reduce((sum, one) => sum + one.failures, 0)
  const hours = complete.reduce((sum, one) => sum + one.mttrHours * one.failures, 0)
  return failures === 0 ? 0 : hours / failures
}

function trendOf(compressors: readonly CompressorFileFigures[]): FleetSummary['trend'] {
  const chiller = compressors.flatMap(({ chillerMonths }) => chillerMonths ?? [])
  const own = compressors.flatMap(({ compressorMonths }) => compressorMonths ?? [])
  const months = countsByMonth([...chiller, ...own]).map(({ label }) => label)
  const chillerIn = countIn(compressors.map(({ chillerMonths }) => chillerMonths))
  const ownIn = countIn(compressors.map(({ compressorMonths }) => compressorMonths))
  return months
    .map((month) => ({ month, chiller: chillerIn(month), compressors: ownIn(month) }))
    .slice(-MONTHS_SHOWN)
}

/** The files' summed count of a month; each file gives a missing month 0 or null (`absentCount`). Null = unknown in every file. */
function countIn(files: readonly (readonly Count[] | null)[]): (month: string) => number | null {
  const lookups = files.flatMap((counts) =>
    counts === null || counts.length === 0 ? [] : [countLookup(countsByMonth(counts), absentCount(counts))],
  )
  return (month) => lookups.reduce<number | null>((sum, countOf) => addCounts(sum, countOf(month)), null)
}
