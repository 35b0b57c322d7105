import type { AnomalySide } from '#core/chiller/points/anomaly-sides.ts'
import { ANOMALY_SIGNS } from './anomaly-signs.ts'

/** The sign of an anomaly as its phase's chart draws it; the words stand beside it. */
export function AnomalySign({ side }: { side: AnomalySide }) {
  const { sign, isDanger } = ANOMALY_SIGNS[side]
  return (
    <span aria-hidden="true" className={isDanger ? 'text-bad-text' : undefined}>
      {sign}
    </span>
  )
}
