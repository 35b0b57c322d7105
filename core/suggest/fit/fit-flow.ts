import type { FieldFacts } from '../context/field-facts.ts'
import { hasAny, type Tag } from '../lexicon/tags.ts'

const OTHER_QUANTITIES: readonly Tag[] = [
  'q.temp',
  'q.press',
  'q.power',
  'q.cooling',
  'q.capacity',
  'q.load',
  'q.percent',
  'q.cop',
  'q.efficiency',
  'q.run',
  'q.state',
  'q.alarm',
  'q.fault',
]

/** How well a field fits a flow of water, 0…1. */
export function fitFlow({ tags, unit, shape }: FieldFacts, loop: 'chw' | 'cw'): number {
  if (unit === null ? !hasAny(tags, 'q.flow') : unit.dimension !== 'flow') return 0
  if (shape.kind === 'booleans' || shape.kind === 'texts' || hasAny(tags, ...OTHER_QUANTITIES)) return 0
  if (hasAny(tags, 'at.suction', 'at.discharge', 'at.refrigerant', 'loop.other')) return 0
  // A heat has a sign in simulations, a water's flow has none.
  if (shape.kind === 'numbers' && shape.min < -0.05 * Math.abs(shape.typical)) return 0
  const named = inLoop(tags, loop)
  // A few whole numbers without a water's name are a code.
  if (unit === null && named < 0.9 && shape.integers && shape.typical < LEAST_FLOW) return 0
  // A total of a flow is a volume.
  return named * (hasAny(tags, 'total') ? 0.3 : 1)
}

const LEAST_FLOW = 10

function inLoop(tags: ReadonlySet<Tag>, loop: 'chw' | 'cw'): number {
  const chilled = hasAny(tags, 'loop.chw')
  const condenser = hasAny(tags, 'loop.cw', 'of.tower')
  if (chilled || condenser) return chilled === condenser ? 0 : chilled === (loop === 'chw') ? 1 : 0
  const [evaporator, condensing] = [hasAny(tags, 'at.evap'), hasAny(tags, 'at.cond')]
  if (evaporator || condensing)
    return evaporator === condensing ? 0 : evaporator === (loop === 'chw') ? 0.95 : 0
  // The water of a chiller without another word is the chilled one.
  return loop === 'cw' ? 0 : hasAny(tags, 'loop.water') ? 0.7 : 0.6
}
