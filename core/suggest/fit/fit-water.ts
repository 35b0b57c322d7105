import type { FieldFacts } from '../context/field-facts.ts'
import { hasAny, type Tag } from '../lexicon/tags.ts'

type Loop = 'chw' | 'cw'
type Way = 'in' | 'out'

/** How well a field fits a water temperature, 0…1. Chilled water supply leaves the chiller, condenser water supply enters it. */
export function fitWaterTemperature(facts: FieldFacts, loop: Loop, way: Way): number {
  return temperature(facts) * inLoop(facts, loop) * direction(facts, loop, way)
}

/** How well a field fits a water pressure, 0…1. */
export function fitWaterPressure(facts: FieldFacts, loop: Loop): number {
  const { tags, unit } = facts
  const pressure = hasAny(tags, 'q.press') || unit?.dimension === 'pressure'
  if (!pressure || hasAny(tags, 'q.temp', 'at.suction', 'at.discharge', 'at.refrigerant')) return 0
  const side: Tag = loop === 'chw' ? 'at.evap' : 'at.cond'
  const named =
    hasAny(tags, loop === 'chw' ? 'loop.chw' : 'loop.cw') ||
    (hasAny(tags, side) && hasAny(tags, 'loop.water'))
  // The inlet and outlet pressures of an exchanger are more often the water's than the gas's.
  const ends = hasAny(tags, side) && hasAny(tags, 'dir.in', 'dir.out') && !hasAny(tags, 'at.low', 'at.high')
  if (!named) return ends ? 0.6 : 0
  if (hasAny(tags, loop === 'chw' ? 'loop.cw' : 'loop.chw')) return 0
  return hasAny(tags, 'dir.in', 'dir.return') ? 0.82 : 0.92
}

function temperature({ tags, unit, shape }: FieldFacts): number {
  if (unit !== null && unit.dimension !== 'temperature') return 0
  if (hasAny(tags, 'q.press', 'q.power', 'q.capacity', 'q.load', 'q.percent', 'q.cop', 'q.efficiency'))
    return 0
  if (hasAny(tags, 'q.cooling') && !hasAny(tags, 'q.temp')) return 0
  if (hasAny(tags, 'q.alarm', 'q.fault', 'q.run', 'q.state')) return 0.03
  if (hasAny(tags, 'q.temp') || unit !== null) return 1
  if (shape.kind === 'booleans' || shape.kind === 'texts') return 0
  // A water and a direction without a quantity usually mean a temperature: CHWS, LCW.
  return shape.count > 0 && shape.typical >= 3 ? 0.85 : 0.7
}

const CHILLED: readonly Tag[] = ['loop.chw']
const CONDENSER: readonly Tag[] = ['loop.cw', 'of.tower']

function inLoop({ tags }: FieldFacts, loop: Loop): number {
  const [own, foreign] = loop === 'chw' ? [CHILLED, CONDENSER] : [CONDENSER, CHILLED]
  if (hasAny(tags, 'at.suction', 'at.discharge', 'at.refrigerant', 'loop.other')) return 0
  const [side, otherSide]: [Tag, Tag] = loop === 'chw' ? ['at.evap', 'at.cond'] : ['at.cond', 'at.evap']
  if (hasAny(tags, ...foreign) && !(loop === 'chw' && hasAny(tags, 'loop.chw'))) return 0
  if (hasAny(tags, otherSide) && !hasAny(tags, ...own)) return 0
  if (loop === 'cw' && hasAny(tags, 'of.tower') && !hasAny(tags, 'loop.cw', 'at.cond')) return 0.75
  if (hasAny(tags, ...own)) return 1
  if (hasAny(tags, side)) return hasAny(tags, 'loop.water') ? 0.99 : 0.95
  if (loop === 'cw') return 0
  // "Water" alone, or a direction alone, means chilled water.
  if (hasAny(tags, 'loop.water')) return 0.85
  return hasAny(tags, 'of.chiller') ? 0.7 : 0.5
}

function direction({ tags }: FieldFacts, loop: Loop, way: Way): number {
  const tower = loop === 'cw' && hasAny(tags, 'of.tower') && !hasAny(tags, 'loop.cw', 'at.cond')
  // Water that leaves the tower enters the condenser.
  const enters: readonly Tag[] = tower ? ['dir.out'] : ['dir.in']
  const leaves: readonly Tag[] = tower ? ['dir.in'] : ['dir.out']
  const inward = hasAny(tags, ...enters)
  const outward = hasAny(tags, ...leaves)
  if (inward !== outward) return inward === (way === 'in') ? 1 : 0
  if (inward && outward) return 0.2
  const supply: Way = loop === 'chw' ? 'out' : 'in'
  const supplied = hasAny(tags, 'dir.supply')
  const returned = hasAny(tags, 'dir.return')
  if (supplied !== returned) return (supplied ? supply : supply === 'in' ? 'out' : 'in') === way ? 0.95 : 0
  return supplied ? 0.2 : way === 'out' && loop === 'chw' ? 0.3 : 0.2
}
