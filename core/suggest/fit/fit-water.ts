import type { FieldFacts } from '../context/field-facts.ts'
import { has, type Tag } from '../lexicon/tags.ts'

type Loop = 'chw' | 'cw'
type Way = 'in' | 'out'

/** How well a field fits a water temperature, 0…1. Chilled water supply leaves the chiller, condenser water supply enters it. */
export function fitWaterTemperature(facts: FieldFacts, loop: Loop, way: Way): number {
  return temperature(facts) * inLoop(facts, loop) * direction(facts, loop, way)
}

export function fitWaterPressure(facts: FieldFacts, loop: Loop): number {
  const { tags, unit } = facts
  const pressure = has(tags, 'q.press') || unit?.dimension === 'pressure'
  if (!pressure || has(tags, 'q.temp', 'at.suction', 'at.discharge', 'at.refrigerant')) return 0
  const side: Tag = loop === 'chw' ? 'at.evap' : 'at.cond'
  const named =
    has(tags, loop === 'chw' ? 'loop.chw' : 'loop.cw') || (has(tags, side) && has(tags, 'loop.water'))
  // The inlet and outlet pressures of an exchanger are more often the water's than the gas's.
  const ends = has(tags, side) && has(tags, 'dir.in', 'dir.out') && !has(tags, 'at.low', 'at.high')
  if (!named) return ends ? 0.6 : 0
  if (has(tags, loop === 'chw' ? 'loop.cw' : 'loop.chw')) return 0
  return has(tags, 'dir.in', 'dir.return') ? 0.82 : 0.92
}

function temperature({ tags, unit, shape }: FieldFacts): number {
  if (unit !== null && unit.dimension !== 'temperature') return 0
  if (has(tags, 'q.press', 'q.power', 'q.capacity', 'q.load', 'q.percent', 'q.cop', 'q.efficiency')) return 0
  if (has(tags, 'q.cooling') && !has(tags, 'q.temp')) return 0
  if (has(tags, 'q.alarm', 'q.fault', 'q.run', 'q.state')) return 0.03
  if (has(tags, 'q.temp') || unit !== null) return 1
  if (shape.kind === 'booleans' || shape.kind === 'texts') return 0
  // A water and a direction without a quantity usually mean a temperature: CHWS, LCW.
  return shape.count > 0 && shape.typical >= 3 ? 0.85 : 0.7
}

const CHILLED: readonly Tag[] = ['loop.chw']
const CONDENSER: readonly Tag[] = ['loop.cw', 'of.tower']

function inLoop({ tags }: FieldFacts, loop: Loop): number {
  const [own, foreign] = loop === 'chw' ? [CHILLED, CONDENSER] : [CONDENSER, CHILLED]
  if (has(tags, 'at.suction', 'at.discharge', 'at.refrigerant', 'loop.other')) return 0
  const [side, otherSide]: [Tag, Tag] = loop === 'chw' ? ['at.evap', 'at.cond'] : ['at.cond', 'at.evap']
  if (has(tags, ...foreign) && !(loop === 'chw' && has(tags, 'loop.chw'))) return 0
  if (has(tags, otherSide) && !has(tags, ...own)) return 0
  if (loop === 'cw' && has(tags, 'of.tower') && !has(tags, 'loop.cw', 'at.cond')) return 0.75
  if (has(tags, ...own)) return 1
  if (has(tags, side)) return has(tags, 'loop.water') ? 0.99 : 0.95
  if (loop === 'cw') return 0
  // "Water" alone, or a direction alone, means chilled water.
  if (has(tags, 'loop.water')) return 0.85
  return has(tags, 'of.chiller') ? 0.7 : 0.5
}

function direction({ tags }: FieldFacts, loop: Loop, way: Way): number {
  const tower = loop === 'cw' && has(tags, 'of.tower') && !has(tags, 'loop.cw', 'at.cond')
  // Water that leaves the tower enters the condenser.
  const enters: readonly Tag[] = tower ? ['dir.out'] : ['dir.in']
  const leaves: readonly Tag[] = tower ? ['dir.in'] : ['dir.out']
  const inward = has(tags, ...enters)
  const outward = has(tags, ...leaves)
  if (inward !== outward) return inward === (way === 'in') ? 1 : 0
  if (inward && outward) return 0.2
  const supply: Way = loop === 'chw' ? 'out' : 'in'
  const supplied = has(tags, 'dir.supply')
  const returned = has(tags, 'dir.return')
  if (supplied !== returned) return (supplied ? supply : supply === 'in' ? 'out' : 'in') === way ? 0.95 : 0
  return supplied ? 0.2 : way === 'out' && loop === 'chw' ? 0.3 : 0.2
}
