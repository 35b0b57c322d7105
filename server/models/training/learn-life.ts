import type { Explanation } from '#contract/models/explanation.ts'
import type { FailureProbability, RemainingLife } from '#contract/models/insights.ts'
import { assessUnits, type UnitAssessment } from '#core/life/assess-units.ts'
import { backtestUnits } from '#core/life/fleet/backtest-units.ts'
import type { UnitRecord } from '#core/life/unit-record.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { type UnitDaily, withDaily } from '#core/training/unit-daily.ts'
import { noEffectsText, shownFactors, shownLife } from '../life/life-texts.ts'
import { explainProbability, explainRemaining } from './explain-life.ts'
import type { UnitHistory } from './unit-history.ts'

export interface LearntLife {
  readonly probability: FailureProbability | null
  readonly remaining: RemainingLife | null
  readonly explanations: Explanation[]
}

const HORIZON_MS = 7 * DAY_MS
/** Weeks of the past in which the forecast is repeated. */
const MOST_ORIGINS = 26
/** A forecast needs some history before its first origin. */
const LEAST_BEFORE_MS = 28 * DAY_MS

const NO_FAILURES: RemainingLife = {
  estimatedDays: null,
  interval: null,
  status: 'insufficient',
  confidence: null,
  message: 'Dados insuficientes: a unidade não tem leitura de falha nem de alarme.',
}

/** The probability of a failure within 7 days and the remaining life of a unit. */
export function learnLife(
  { fleet: known, nowMs, newestSampleMs }: UnitHistory,
  daily: UnitDaily,
): LearntLife {
  const fleet = known.map((one, i) => (i === 0 ? withDaily(one, daily) : one))
  if (fleet.length === 0) return { probability: null, remaining: NO_FAILURES, explanations: [] }
  const atMs = Math.min(nowMs, newestSampleMs)
  const [unit] = assessUnits(fleet, { atMs, horizonMs: HORIZON_MS })
  if (unit === undefined) return { probability: null, remaining: NO_FAILURES, explanations: [] }
  const origins = originsOf(fleet, atMs)
  const [backtest] = origins.length === 0 ? [] : backtestUnits(fleet, origins, HORIZON_MS)
  return {
    probability: probabilityOf(unit),
    remaining: remainingOf(unit),
    explanations: [
      explainProbability({ unit, fleet, backtest: backtest ?? null, note: noEffectsText(unit) }),
      explainRemaining({ unit, fleet, backtest: backtest ?? null }),
    ],
  }
}

const probabilityOf = (unit: UnitAssessment): FailureProbability => ({
  next7days: { probability: unit.probability },
  factors: shownFactors(unit),
})

function remainingOf(unit: UnitAssessment): RemainingLife {
  const { remainingDays: days } = unit
  return { ...shownLife(unit), interval: days && { lower: days.lower, upper: days.upper } }
}

/** The ends of past weeks whose following week has passed, oldest first. */
function originsOf([own]: readonly UnitRecord[], atMs: number): number[] {
  const firstMs = (own?.marks[0]?.atMs ?? atMs) + LEAST_BEFORE_MS
  const origins: number[] = []
  for (let at = atMs - HORIZON_MS; at >= firstMs && origins.length < MOST_ORIGINS; at -= HORIZON_MS)
    origins.unshift(at)
  return origins
}
