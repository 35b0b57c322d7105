import type { AnomalySide } from '#core/chiller/points/anomaly-sides.ts'
import type { ScatterMarks } from '#web/charts/chart-spec.ts'

interface AnomalySign {
  readonly sign: string
  readonly shape: ScatterMarks['shape']
  readonly isDanger: boolean
}

/** An anomaly points to where it deviates. Only the worse ones have the colour of a danger. */
export const ANOMALY_SIGNS: Record<AnomalySide, AnomalySign> = {
  worse: { sign: '▼', shape: 'down', isDanger: true },
  better: { sign: '▲', shape: 'up', isDanger: false },
  unknown: { sign: '◆', shape: 'diamond', isDanger: false },
}

export const ANOMALY_SIDES = Object.keys(ANOMALY_SIGNS) as AnomalySide[]
