import type { FaultKind } from '#core/chiller/faults/fault-kinds.ts'
import type { FAILURE_RISK, FALLING_EFFICIENCY } from '#core/training/advice-id.ts'
import type { JudgedMaintenance, LearntFault } from '../trained-models.ts'
import type { UnitDays } from '../unit-days.ts'
import type { DoneMaintenance, UnitHistory } from '../unit-history.ts'
import { judgeDeviation } from './judge-deviation.ts'
import { judgeFailures } from './judge-failures.ts'
import { judgePower } from './judge-power.ts'

type Subject = FaultKind | typeof FAILURE_RISK | typeof FALLING_EFFICIENCY
/** The measure that shows whether a maintenance helped, by the kind of its recommendation. */
const MEASURES: Readonly<Record<Subject, 'power' | 'failures' | 'deviation'>> = {
  condenser_fouling: 'power',
  low_condenser_flow: 'power',
  low_evaporator_flow: 'power',
  low_refrigerant: 'power',
  efficiency_loss: 'power',
  compressor_imbalance: 'power',
  falling_efficiency: 'power',
  failure_risk: 'failures',
  short_cycling: 'deviation',
  sensor_stuck: 'deviation',
  sensor_bias: 'deviation',
  surge_margin: 'deviation',
}
const measureOf = ({ kind }: DoneMaintenance) =>
  (MEASURES as Readonly<Record<string, (typeof MEASURES)[Subject]>>)[kind] ?? null

/** Compares before and after each done maintenance of the unit whose comparison is not settled. */
export function judgeMaintenance(
  history: UnitHistory,
  days: UnitDays,
  faults: readonly LearntFault[],
): JudgedMaintenance[] {
  return history.done.flatMap((one) => {
    if (one.isSettled) return []
    const measure = measureOf(one)
    if (measure === null) return []
    if (measure === 'failures') return [{ id: one.id, ...judgeFailures(one, history) }]
    if (measure === 'deviation') return [{ id: one.id, ...judgeDeviation(one, history, faults) }]
    return [{ id: one.id, ...judgePower(one, history, days, faults) }]
  })
}
