import { entryAt } from '#core/arrays/element-at.ts'
import { type Conditions, hoursAt, type UnitRecord } from '../unit-record.ts'
import { fitPoisson, type PoissonRow } from './poisson-regression.ts'

export type ConditionName = keyof Conditions
const names: readonly ConditionName[] = ['alarms', 'startsPerHour', 'residualTrend']

/** How failures depend on a condition in the fleet's own history. */
export interface ConditionEffect {
  readonly name: ConditionName
  /** Of the condition in the fleet's history, in its own unit. */
  readonly mean: number
  readonly deviation: number
  /** The change of ln rate with one deviation. */
  readonly coefficient: number
  /** ln of the mean factor of the fleet's history: a unit's own rate contains that mean already. */
  readonly logMeanFactor: number
}

/** Why a fleet's history supports no factor: no condition varies in it, or too few failures came after known conditions. */
export type NoEffects = 'no-conditions' | 'few-failures'

const FEWEST_FAILURES = 5
/** Values beyond 3 deviations count as 3: nobody has seen their effect. */
const FARTHEST = 3

interface Stretch {
  readonly failures: number
  readonly expected: number
  readonly conditions: Conditions
}

/**
 * The effect of each condition on the failures of the horizon after it, learnt from all units until `untilMs`: those failures against the
 * failures that the unit's own rate expects. All selections of conditions are averaged by their evidence, so that a condition
 * without effect counts for nothing (Bayesian model averaging; Hoeting et al. 1999).
 */
export function conditionEffects(
  units: readonly UnitRecord[],
  untilMs: number,
  horizonMs: number,
): readonly ConditionEffect[] | NoEffects {
  const stretches = units.flatMap((unit) => stretchesOf(unit, untilMs, horizonMs))
  const known = names.flatMap((name) => spreadOf(name, stretches))
  if (known.length === 0) return 'no-conditions'
  if (stretches.reduce((sum, { failures }) => sum + failures, 0) < FEWEST_FAILURES) return 'few-failures'
  const selections = Array.from({ length: 2 ** known.length }, (_, bits) =>
    known.filter((_, j) => (bits >> j) % 2 === 1),
  )
  const fits = selections.map((selection) => ({
    selection,
    ...fitPoisson(rowsOf(stretches, selection), selection.length),
  }))
  const best = Math.max(...fits.map(({ logEvidence }) => logEvidence))
  const all = fits.reduce((sum, { logEvidence }) => sum + Math.exp(logEvidence - best), 0)
  return known.map((spread) => {
    const coefficient = fits.reduce((sum, { selection, coefficients, logEvidence }) => {
      const place = selection.indexOf(spread)
      return place < 0 ? sum : sum + (Math.exp(logEvidence - best) / all) * entryAt(coefficients, place)
    }, 0)
    return { ...spread, coefficient, logMeanFactor: logMeanFactor(spread, coefficient, stretches) }
  })
}

/** ln of the rate's factor by each effect, against the fleet's mean; an unknown condition changes nothing. */
export const logFactors = (effects: readonly ConditionEffect[], conditions: Conditions): number[] =>
  effects.map((effect) =>
    conditions[effect.name] === null
      ? 0
      : effect.coefficient * standing(effect, conditions) - effect.logMeanFactor,
  )

/** Weighted by the expected failures. */
function logMeanFactor(spread: Spread, coefficient: number, stretches: readonly Stretch[]): number {
  const known = stretches.filter(({ conditions }) => conditions[spread.name] !== null)
  const weight = known.reduce((sum, { expected }) => sum + expected, 0)
  const factors = known.map(
    ({ conditions, expected }) => (expected / weight) * Math.exp(coefficient * standing(spread, conditions)),
  )
  return Math.log(factors.reduce((sum, factor) => sum + factor, 0))
}

type Spread = Omit<ConditionEffect, 'coefficient' | 'logMeanFactor'>

function standing({ name, mean, deviation }: Spread, conditions: Conditions): number {
  const value = conditions[name]
  return value === null ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, (value - mean) / deviation))
}

/** The horizons after known conditions that have passed, none overlapping another. */
function stretchesOf(unit: UnitRecord, untilMs: number, horizonMs: number): Stretch[] {
  const past = unit.failuresAtMs.filter((at) => at <= untilMs)
  const hours = hoursAt(unit, untilMs)
  const stretches: Stretch[] = []
  let freeMs = Number.NEGATIVE_INFINITY
  for (const { atMs, conditions } of unit.conditions) {
    const toMs = atMs + horizonMs
    if (atMs < freeMs || toMs > untilMs) continue
    freeMs = toMs
    const part = (hoursAt(unit, toMs) - hoursAt(unit, atMs)) / hours
    if (!(part > 0)) continue
    const failures = past.filter((at) => at > atMs && at <= toMs).length
    stretches.push({ failures, expected: (past.length + 0.5) * part, conditions })
  }
  return stretches
}

function spreadOf(name: ConditionName, stretches: readonly Stretch[]): Spread[] {
  const values = stretches.map(({ conditions }) => conditions[name]).filter((value) => value !== null)
  const mean = values.reduce((sum, value) => sum + value / values.length, 0)
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2 / values.length, 0))
  return deviation > 1e-9 * Math.max(1, Math.abs(mean)) ? [{ name, mean, deviation }] : []
}

const rowsOf = (stretches: readonly Stretch[], selection: readonly Spread[]): PoissonRow[] =>
  stretches.map(({ failures, expected, conditions }) => ({
    failures,
    expected,
    values: selection.map((spread) => standing(spread, conditions)),
  }))
