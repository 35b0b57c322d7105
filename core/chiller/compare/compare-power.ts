import { meanOf } from '#core/stats/mean.ts'
import { studentQuantile } from '#core/stats/student-quantile.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { LEAST_BLOCKS } from '../chart/day-mean.ts'
import { crossValidate, type DayResidual, dailyMeans } from '../fit/cross-validate.ts'
import type { PowerModel } from '../fit/fit-power.ts'
import type { Seen } from '../fit/indicators.ts'
import { fitScaledPower, powerResidual, type Residual, type Scale, seenIn } from '../fit/residuals.ts'
import { scaleOf, withPower } from '../fit/scale-of.ts'
import { isTrained, trainedRange } from '../fit/trained-range.ts'
import type { SteadyBlock } from '../signals/steady-blocks.ts'

/** Least days of steady operation before and after, and in the level of the days just before. */
export const LEAST_DAYS = { before: 14, level: 5, after: 7 }
/** Chance that the interval holds the change. */
const LEVEL = 0.95

export interface PowerChange {
  readonly status: 'compared'
  /** ln(power after / power before) at equal load and lift, with the bounds of its 95 % interval. */
  readonly change: { readonly value: number; readonly lower: number; readonly upper: number }
  /** Days of steady operation that the comparison rests on. */
  readonly days: { readonly before: number; readonly level: number; readonly after: number }
  /** Out-of-sample standard deviation of a day's mean residual, ln. */
  readonly daySigma: number
  readonly terms: 'temperatures' | 'load-only'
}

/** Too few days, or no relation of power and load. `after` counts the days that can be compared. */
export interface NoPowerChange {
  readonly status: 'few-before' | 'few-after'
  readonly days: { readonly before: number; readonly level: number; readonly after: number }
}

interface ComparedPeriods {
  readonly before: readonly SteadyBlock[]
  readonly after: readonly SteadyBlock[]
  readonly compressors: number
  /** The state before is the level from this instant on; earlier days tell only how power follows load and temperatures. */
  readonly levelFromMs: number
}

/**
 * The change of the electric power at equal load and lift: a performance model of the days before, its expectation for the days after, and the
 * measured power there (option C of IPMVP, with ASHRAE Guideline 14's model of the days before). Only operation near the one before is compared.
 */
export function comparePower({
  before,
  after,
  compressors,
  levelFromMs,
}: ComparedPeriods): PowerChange | NoPowerChange {
  const none = { before: 0, level: 0, after: 0 }
  const learnt = learn(withPower(before), compressors, levelFromMs)
  if (learnt === null) return { status: 'few-before', days: { ...none, after: daysOf(after) } }
  const { model, scale, daily } = learnt
  const level = daily.filter(({ isLevel }) => isLevel)
  const judged = judge(learnt, withPower(after))
  const days = { before: daily.length, level: level.length, after: judged.length }
  if (days.before < LEAST_DAYS.before || days.level < LEAST_DAYS.level) return { status: 'few-before', days }
  if (days.after < LEAST_DAYS.after) return { status: 'few-after', days }
  return {
    status: 'compared',
    days,
    ...changeOf(level, judged),
    terms: scale.hasTemperatures && model.hasTemperatures ? 'temperatures' : 'load-only',
  }
}

/** The difference of two parts' mean residuals, with Student's interval of days that resemble their neighbours. */
function changeOf(
  level: readonly DayResidual[],
  after: readonly DayResidual[],
): Pick<PowerChange, 'change' | 'daySigma'> {
  const value = meanResidual(after) - meanResidual(level)
  const { sigma, rho } = spreadOf([level, after].map(centred))
  const effective = ({ length }: readonly DayResidual[]) => Math.max(2, (length * (1 - rho)) / (1 + rho))
  // The expectation's own error is common to all days and does not average out.
  const expectationSd = meanOf(after.map(({ sd }) => sd)) ?? 0
  const daysVariance = sigma ** 2 / effective(level) + sigma ** 2 / effective(after)
  const freedom = Math.max(3, effective(level) + effective(after) - 2)
  const half = studentQuantile((1 + LEVEL) / 2, freedom) * Math.sqrt(daysVariance + expectationSd ** 2)
  return { change: { value, lower: value - half, upper: value + half }, daySigma: sigma }
}

interface Learnt {
  readonly model: PowerModel
  readonly scale: Scale
  readonly range: ReturnType<typeof trainedRange>
  readonly daily: readonly (DayResidual & { readonly isLevel: boolean })[]
}

/** Rounds in which the model and the levels of the two parts of the days before are fitted in turn. */
const ROUNDS = 3

/**
 * The model of the days before. A fault that began among them is a step between its two parts: the model is fitted to power without that step,
 * so that the step does not bend its curves (backfitting; Buja, Hastie and Tibshirani 1989).
 */
function learn(blocks: readonly SteadyBlock[], compressors: number, levelFromMs: number): Learnt | null {
  const scale = knownScale(blocks, compressors)
  if (scale === null) return null
  const used = blocks.filter((block) => seenIn(block, scale).point.load > 0)
  const seen = used.map((block) => seenIn(block, scale))
  const isLevel = used.map(({ fromMs }) => fromMs >= levelFromMs)
  const hasBoth = isLevel.includes(true) && isLevel.includes(false)
  const fitTo = (train: readonly Seen[]) => fitScaledPower(train, scale, false)
  let step = 0
  let model: PowerModel | null = null
  for (let round = 0; round < (hasBoth ? ROUNDS : 1); round += 1) {
    model = fitTo(stepped(seen, isLevel, step))
    if (model === null) return null
    if (hasBoth) step = stepOf(model, seen, isLevel)
  }
  if (model === null) return null
  const residuals = crossValidate(stepped(seen, isLevel, step), fitTo, powerResidual)
  const shown = residuals.map((one, i) => one && { ...one, value: one.value + (isLevel[i] ? step : 0) })
  const daily = dailyMeans(seen, shown).map((day) => ({ ...day, isLevel: day.day * DAY_MS >= levelFromMs }))
  return { model, scale, range: trainedRange(seen), daily }
}

function knownScale(blocks: readonly SteadyBlock[], compressors: number): Scale | null {
  try {
    return scaleOf(blocks, compressors)
  } catch {
    return null
  }
}

const stepped = (seen: readonly Seen[], isLevel: readonly boolean[], step: number): readonly Seen[] =>
  step === 0
    ? seen
    : seen.map((one, i) =>
        isLevel[i] ? { ...one, point: { ...one.point, powerKw: one.point.powerKw * Math.exp(-step) } } : one,
      )

/** The mean residual of the days of the level, minus the mean residual of the earlier days. */
function stepOf(model: PowerModel, seen: readonly Seen[], isLevel: readonly boolean[]): number {
  const values = (wanted: boolean) =>
    seen.flatMap((one, i) => (isLevel[i] === wanted ? (powerResidual(model, one)?.value ?? []) : []))
  return (meanOf(values(true)) ?? 0) - (meanOf(values(false)) ?? 0)
}

/** Daily residuals of the blocks after, those near the operation before. */
function judge({ model, scale, range }: Learnt, blocks: readonly SteadyBlock[]): DayResidual[] {
  const seen = blocks.map((block) => seenIn(block, scale))
  const residuals = seen.map((one): Residual | null =>
    one.point.load > 0 && isTrained(range, one.plr, one.point) ? powerResidual(model, one) : null,
  )
  return dailyMeans(seen, residuals)
}

function daysOf(blocks: readonly SteadyBlock[]): number {
  const counts = new Map<number, number>()
  for (const { fromMs } of blocks) {
    const day = Math.floor(fromMs / DAY_MS)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts.values()].filter((count) => count >= LEAST_BLOCKS).length
}

const meanResidual = (days: readonly DayResidual[]): number => meanOf(days.map(({ value }) => value)) ?? 0

function centred(days: readonly DayResidual[]): { day: number; value: number }[] {
  const mean = meanResidual(days)
  return days.map(({ day, value }) => ({ day, value: value - mean }))
}

/** Standard deviation of a day's mean residual around its part's mean, and the correlation of neighbouring days. */
function spreadOf(groups: readonly (readonly { day: number; value: number }[])[]): {
  sigma: number
  rho: number
} {
  let [square, product, pairs, count, free] = [0, 0, 0, 0, 0]
  for (const group of groups) {
    for (const [i, { value }] of group.entries()) {
      square += value ** 2
      count += 1
      const before = group[i - 1]
      if (before === undefined) continue
      product += value * before.value
      pairs += 1
    }
    free += Math.max(0, group.length - 1)
  }
  const variance = free > 0 ? square / free : 0
  // A correlation of values around their own mean is too low by about 1/n (Kendall 1954).
  const raw = square > 0 && pairs > 0 ? product / pairs / (square / count) : 0
  return {
    sigma: Math.sqrt(variance),
    rho: Math.min(0.9, Math.max(0, raw + (1 + 3 * raw) / Math.max(8, pairs))),
  }
}
