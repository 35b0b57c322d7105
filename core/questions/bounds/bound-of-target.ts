import { TARGETS } from '#core/kpis/thresholds.ts'
import type { FigureId } from '../topics/figure-words.ts'
import type { Threshold } from './threshold.ts'

/** The target of a figure as a bound of its value; null: the figure has no target. */
export function boundOfTarget(id: FigureId, isMet: boolean): Threshold | null {
  if (!Object.hasOwn(TARGETS, id)) return null
  const { isHighGood, ok } = TARGETS[id as keyof typeof TARGETS]
  return { kind: isHighGood === isMet ? 'above' : 'below', value: ok, orEqual: isMet, unit: null }
}
