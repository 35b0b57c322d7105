import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { SampleBlock } from './blocks.ts'
import type { NewestOfMeters } from './meters/meter-power.ts'
import { readingColumns } from './meters/meter-rules.ts'
import { addToPaces, type ReadingPaces } from './pace/reading-pace.ts'
import { readingWord } from './readings/reading-table.ts'
import { addToLevels, boundIn, type ReadingLevels } from './values/leaps.ts'

type PowerSum = readonly [sumKw: number, count: number]
/** Sum and number of the samples of each power reading. */
type PowerSums = Record<string, PowerSum>

/** The statistics of all samples of a machine so far that later derivations need. JSON-serialisable. */
export interface HistoryStats {
  readonly firstMs: number | null
  readonly lastMs: number | null
  /** Ids of the readings that have had a value, sorted. */
  readonly seen: readonly string[]
  /** Number of occurrences of each step between consecutive instants; steps in units of `resolutionMs`. */
  readonly steps: { readonly resolutionMs: number; readonly counts: Readonly<Record<string, number>> }
  /** The median step at the end of the first collection; null before that. */
  readonly keptMedianStepMs: number | null
  /** The readings' own paces; left out in the histories of programs before the second derivation. */
  readonly paces?: ReadingPaces | undefined
  /** How high the readings go; left out in the histories of programs before the third derivation. */
  readonly levels?: ReadingLevels | undefined
  /** Left out: the machine has no meters of energy. */
  readonly meters?: NewestOfMeters | undefined
  /** Highest mean of the samples of a whole UTC hour, per power reading, kW. */
  readonly highestHourlyMeanKw: Readonly<Record<string, number>>
  /** The hour that gave the highest mean, Unix ms, per power reading. */
  readonly highestHourMs: Readonly<Record<string, number>>
  /** True: the highest means must be found anew, because their hour changed or the history's first hour is complete now. */
  readonly highestUnsettled: boolean
  /** The newest hour, which is not over: sum and number of samples per power reading. */
  readonly openHour: {
    readonly hourMs: number
    readonly sums: Readonly<PowerSums>
  } | null
}

/** With more different steps the histogram's resolution becomes ten times coarser, so that its size stays bounded. */
const MAX_STEPS = 4096

export const emptyHistory = (): HistoryStats => ({
  firstMs: null,
  lastMs: null,
  seen: [],
  steps: { resolutionMs: 1, counts: {} },
  keptMedianStepMs: null,
  paces: {},
  levels: {},
  highestHourlyMeanKw: {},
  highestHourMs: {},
  highestUnsettled: false,
  openHour: null,
})

/**
 * History with these samples too. Steps and hourly means count samples newer than all before, so that samples
 * given again change nothing; late samples count for `seen` and `firstMs` alone.
 */
export function addToHistory(stats: HistoryStats, samples: SampleBlock): HistoryStats {
  const { atMs } = samples
  const [oldestMs, newestMs] = [atMs[0], atMs.at(-1)]
  if (oldestMs === undefined || newestMs === undefined) return stats
  const seen = [...new Set([...stats.seen, ...readingsWithValue(samples)])].sort()
  const firstMs = Math.min(stats.firstMs ?? Number.POSITIVE_INFINITY, oldestMs)
  const start = stats.lastMs === null ? 0 : lowerBound(atMs, stats.lastMs + 1)
  const highestUnsettled = stats.highestUnsettled || (stats.firstMs !== null && firstMs < stats.firstMs)
  const paces = stats.paces && { paces: addToPaces(stats.paces, samples) }
  if (start === atMs.length) return { ...stats, ...paces, seen, firstMs, highestUnsettled }
  return {
    ...stats,
    ...paces,
    seen,
    firstMs,
    highestUnsettled,
    lastMs: newestMs,
    ...(stats.levels && { levels: addToLevels(stats.levels, samples) }),
    steps: stats.keptMedianStepMs === null ? addSteps(stats, atMs, start) : stats.steps,
    ...addHours(stats, samples, start, stats.firstMs ?? oldestMs),
  }
}

/**
 * History after one UTC hour, already counted, was read again: `samples` are all samples that the hour has now, perhaps none.
 * Late samples count for the hourly means as if they had come in time.
 */
export function recountHour(stats: HistoryStats, hourMs: number, samples: SampleBlock): HistoryStats {
  const { openHour, firstMs } = stats
  if (openHour === null || firstMs === null || hourMs > openHour.hourMs) return stats
  const sums: PowerSums = {}
  for (const [id, powerKw] of powersOf(samples)) addSum(sums, id, powerKw, boundIn(stats.levels, id))
  if (hourMs === openHour.hourMs) return { ...stats, openHour: { hourMs, sums } }
  if (hourMs < firstMs) return stats
  const highest = new HighestMeans(stats)
  const fell = Object.entries(stats.highestHourlyMeanKw).some(
    ([id, highestKw]) => stats.highestHourMs[id] === hourMs && !(meanOf(sums[id]) >= highestKw),
  )
  highest.raise({ hourMs, sums })
  return { ...stats, ...highest.result(), highestUnsettled: stats.highestUnsettled || fell }
}

function readingsWithValue({ readings }: SampleBlock): string[] {
  return readingColumns(readings)
    .filter(([, column]) => column.some((value) => !Number.isNaN(value)))
    .map(([id]) => id)
}

function addSteps(stats: HistoryStats, atMs: Float64Array, start: number): HistoryStats['steps'] {
  const counts = new Map(Object.entries(stats.steps.counts).map(([step, n]) => [Number(step), n]))
  let { resolutionMs } = stats.steps
  let previous = stats.lastMs
  for (let row = start; row < atMs.length; row++) {
    const at = floatAt(atMs, row)
    if (previous !== null) {
      const step = Math.round((at - previous) / resolutionMs)
      counts.set(step, (counts.get(step) ?? 0) + 1)
      if (counts.size > MAX_STEPS) {
        coarsen(counts)
        resolutionMs *= 10
      }
    }
    previous = at
  }
  return { resolutionMs, counts: Object.fromEntries(counts) }
}

function coarsen(counts: Map<number, number>): void {
  const fine = [...counts]
  counts.clear()
  for (const [step, n] of fine) {
    const coarse = Math.round(step / 10)
    counts.set(coarse, (counts.get(coarse) ?? 0) + n)
  }
}

type Hours = Pick<HistoryStats, 'highestHourlyMeanKw' | 'highestHourMs' | 'openHour'>

/** `beginMs`: the history's first instant before these samples, or else theirs; the hour that it cuts does not count. */
function addHours(stats: HistoryStats, samples: SampleBlock, start: number, beginMs: number): Hours {
  const powers = powersOf(samples)
  const highest = new HighestMeans(stats)
  let open = stats.openHour
  let row = start
  while (row < samples.atMs.length) {
    const hourMs = floorHour(floatAt(samples.atMs, row))
    const end = lowerBound(samples.atMs, hourMs + HOUR_MS)
    if (open !== null && open.hourMs !== hourMs) {
      if (open.hourMs >= beginMs) highest.raise(open)
      open = null
    }
    const sums: PowerSums = { ...open?.sums }
    for (const [id, powerKw] of powers)
      addSum(sums, id, powerKw.subarray(row, end), boundIn(stats.levels, id))
    open = { hourMs, sums }
    row = end
  }
  return { ...highest.result(), openHour: open }
}

/** A reading of electric power, of which the highest hourly mean is kept. */
export const isPowerReading = (reading: string): boolean => readingWord(reading) === 'power'
const powersOf = ({ readings }: SampleBlock) => Object.entries(readings).filter(([id]) => isPowerReading(id))

/** Samples above the bound of single ones do not count: the highest mean must not rise by an absurd one. */
function addSum(sums: PowerSums, id: string, powerKw: Float64Array, bound: number): void {
  let [sum, count] = sums[id] ?? [0, 0]
  for (const value of powerKw) {
    if (!(value <= bound)) continue
    sum += value
    count++
  }
  if (count > 0) sums[id] = [sum, count]
}

const meanOf = (sum: PowerSum | undefined) => (sum ? sum[0] / sum[1] : Number.NaN)

/** The highest means so far, and the hours that gave them. */
class HighestMeans {
  readonly #meanKw: Record<string, number>
  readonly #hourMs: Record<string, number>

  constructor({ highestHourlyMeanKw, highestHourMs }: HistoryStats) {
    this.#meanKw = { ...highestHourlyMeanKw }
    this.#hourMs = { ...highestHourMs }
  }
  raise({ hourMs, sums }: NonNullable<HistoryStats['openHour']>): void {
    for (const [id, sum] of Object.entries(sums)) {
      const meanKw = meanOf(sum)
      if (meanKw <= (this.#meanKw[id] ?? Number.NEGATIVE_INFINITY)) continue
      this.#meanKw[id] = meanKw
      this.#hourMs[id] = hourMs
    }
  }
  result(): Pick<HistoryStats, 'highestHourlyMeanKw' | 'highestHourMs'> {
    return { highestHourlyMeanKw: this.#meanKw, highestHourMs: this.#hourMs }
  }
}

/** Median step between consecutive distinct instants; null with fewer than two instants. */
export function medianStepMs(stats: HistoryStats): number | null {
  if (stats.keptMedianStepMs !== null) return stats.keptMedianStepMs
  const { resolutionMs, counts } = stats.steps
  const steps = Object.entries(counts)
    .map(([step, n]) => [Number(step), n] as const)
    .sort(([a], [b]) => a - b)
  const total = steps.reduce((sum, [, n]) => sum + n, 0)
  if (total === 0) return null
  const nth = (index: number): number => {
    let passed = 0
    for (const [step, n] of steps) {
      passed += n
      if (index < passed) return step
    }
    return Number.NaN
  }
  return ((nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2) * resolutionMs
}

/** At the end of the first collection: from here on the median step stays, so that old KPIs do not move. */
export function keepMedianStep(stats: HistoryStats): HistoryStats {
  return { ...stats, keptMedianStepMs: medianStepMs(stats), steps: { resolutionMs: 1, counts: {} } }
}
