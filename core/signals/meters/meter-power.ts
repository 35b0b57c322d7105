import { lowerBound } from '#core/arrays/lower-bound.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { SampleBlock } from '../blocks.ts'
import { ReadingCount, type ReadingTally } from '../values/reading-count.ts'
import { LONGEST_KNOWN_STEP_MS, type MachineMeters, type MeterRules, meterColumn } from './meter-rules.ts'
import { type MeterSample, samplesOf, stepAt, withoutAbsurd } from './meter-steps.ts'

/** The newest samples of each meter, at most two. JSON-serialisable. */
export type NewestOfMeters = Readonly<Record<string, readonly MeterSample[]>>

/** The block with a column of power beside each meter's samples, empty unless it is there. */
export function withPowerColumns(block: SampleBlock, meters: MachineMeters): SampleBlock {
  const columns = Object.keys(meters)
    .filter((id) => block.readings[meterColumn(id)] !== undefined)
    .map((id) => [id, block.readings[id] ?? new Float64Array(block.atMs.length).fill(Number.NaN)])
  return { ...block, readings: { ...block.readings, ...Object.fromEntries(columns) } }
}

interface Filled {
  readonly newest: NewestOfMeters
  /** Of the samples from `countFromMs` on: those that are absurd, or whose step's power is outside the limits. */
  readonly tallies: readonly ReadingTally[]
}

/**
 * Writes the power of each meter's step at the step's end. A first sample without the sample before it keeps its stored power.
 * `newest` holds the samples before the block, if they are known.
 */
export function fillPower(
  block: SampleBlock,
  meters: MachineMeters,
  { newest, countFromMs }: { newest: NewestOfMeters; countFromMs: number },
): Filled {
  const filled = Object.entries(meters).map(([id, meter]) => {
    const known = newest[id] ?? []
    const firstMs = block.atMs[0] ?? Number.NEGATIVE_INFINITY
    const before = known.filter(([atMs]) => atMs < firstMs)
    const count = new ReadingCount()
    const kept = fillColumn(block, id, { meter, before, count, countFromMs })
    const isNewer =
      (kept.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY) >= (known.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY)
    const tally: ReadingTally = {
      reading: id,
      values: 0,
      outside: count.outside,
      extreme: count.extreme,
      numbers: [],
    }
    return { id, newest: isNewer ? kept.slice(-2) : known, tallies: count.outside > 0 ? [tally] : [] }
  })
  return {
    newest: Object.fromEntries(filled.map((one) => [one.id, one.newest])),
    tallies: filled.flatMap(({ tallies }) => tallies),
  }
}

interface Filling {
  readonly meter: MeterRules
  readonly before: readonly MeterSample[]
  readonly count: ReadingCount
  readonly countFromMs: number
}

function fillColumn(
  { atMs, readings }: SampleBlock,
  id: string,
  { meter, before, count, countFromMs }: Filling,
): readonly MeterSample[] {
  const samples = samplesOf(before, atMs, readings[meterColumn(id)])
  const power = readings[id]
  const put = (sample: MeterSample, kw: number) => {
    const row = lowerBound(atMs, sample[0])
    if (power !== undefined && atMs[row] === sample[0]) power[row] = kw
  }
  const kept = withoutAbsurd(samples, meter, (sample, last, next) => {
    put(sample, Number.NaN)
    if (next[0] >= countFromMs) count.outsideLimits(meanKw(last, sample, meter))
  })
  kept.forEach((sample, i) => {
    const last = kept[i - 1]
    const step = stepAt(last, sample, meter)
    if (step === null) return
    put(sample, step.toMs - step.fromMs <= LONGEST_KNOWN_STEP_MS ? step.kw : Number.NaN)
    // A counter's newest step is counted once the next sample shows that it was no absurd one.
    const tellingMs = meter.kind === 'counter' ? kept[i + 1]?.[0] : sample[0]
    const isOutside =
      Number.isNaN(step.kw) && (meter.kind === 'interval' || (last !== undefined && sample[1] >= last[1]))
    if (isOutside && tellingMs !== undefined && tellingMs >= countFromMs) {
      const hours = (step.toMs - step.fromMs) / HOUR_MS
      const kwh = (sample[1] - (meter.kind === 'counter' ? (last?.[1] ?? 0) : 0)) * meter.kwhPerUnit
      count.outsideLimits(kwh / hours)
    }
  })
  return kept
}

const meanKw = ([fromMs, from]: MeterSample, [toMs, to]: MeterSample, { kwhPerUnit }: MeterRules): number =>
  ((to - from) * kwhPerUnit * HOUR_MS) / (toMs - fromMs)
