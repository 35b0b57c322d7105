import { entryAt } from '#core/arrays/element-at.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { assessUnits } from '../assess-units.ts'
import { dutyBefore, historyAt, type UnitRecord } from '../unit-record.ts'
import { type Calibration, calibrationOf, type Prediction } from './calibration.ts'

/** Scores of the forecasts that one unit would have had at past instants, each from the data up to that instant. */
export interface UnitBacktest {
  readonly id: string
  /** The time that the forecasts are about; null without an instant. */
  readonly fromMs: number | null
  readonly toMs: number | null
  /** Null without an instant at which the unit had run and its horizon has passed. */
  readonly model: Calibration | null
  /** The same of the unit's constant rate, failures / operating hours until then. */
  readonly constantRate: Calibration | null
}

/** At most a year of weekly forecasts, so that the work is bounded. */
const MOST_INSTANTS = 52

/** Instants for a backtest: one a horizon, none overlapping, from `fromMs` until the last one whose horizon has passed; the newest 52. */
export function pastInstants(fromMs: number, nowMs: number, horizonMs: number): number[] {
  const fitting = Math.floor((nowMs - fromMs) / horizonMs)
  const count = Math.max(Math.min(fitting, MOST_INSTANTS), 0)
  return Array.from({ length: count }, (_, i) => nowMs - (count - i) * horizonMs)
}

/** Fewer draws than a forecast of today: a backtest averages over many instants. */
const SWEEPS = 40

/**
 * Repeats the forecast at each of these past instants for all units, and compares it with what came. `horizonMs` after the last
 * instant must have passed.
 */
export function backtestUnits(
  units: readonly UnitRecord[],
  originsMs: readonly number[],
  horizonMs: number,
): readonly UnitBacktest[] {
  const rows = units.map(() => ({ model: [] as Prediction[], constant: [] as Prediction[] }))
  for (const atMs of originsMs) {
    const assessed = assessUnits(units, { atMs, horizonMs, sweeps: SWEEPS })
    for (const [i, { probability, history }] of assessed.entries()) {
      const unit = entryAt(units, i)
      if (history.hours <= 0) continue
      const failed = unit.failuresAtMs.some((at) => at > atMs && at <= atMs + horizonMs)
      entryAt(rows, i).model.push({ predicted: probability, failed })
      entryAt(rows, i).constant.push({ predicted: constantRate(unit, atMs, horizonMs), failed })
    }
  }
  return units.map(({ id }, i) => {
    const { model, constant } = entryAt(rows, i)
    return { id, ...spanOf(originsMs, horizonMs), model: scored(model), constantRate: scored(constant) }
  })
}

const scored = (predictions: readonly Prediction[]) =>
  predictions.length === 0 ? null : calibrationOf(predictions)

const spanOf = (originsMs: readonly number[], horizonMs: number) =>
  originsMs.length === 0
    ? { fromMs: null, toMs: null }
    : { fromMs: Math.min(...originsMs), toMs: Math.max(...originsMs) + horizonMs }

function constantRate(unit: UnitRecord, atMs: number, horizonMs: number): number {
  const { hours, failures } = historyAt(unit, atMs)
  const horizonHours = (horizonMs / HOUR_MS) * (dutyBefore(unit, atMs) ?? 1)
  return -Math.expm1((-failures.length / hours) * horizonHours)
}
