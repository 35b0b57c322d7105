import type { FieldFacts } from '../context/field-facts.ts'
import { has } from '../lexicon/tags.ts'

type Side = 'suction' | 'discharge'

/** How well a field fits a compressor's gas temperature, 0…1. */
export function fitGasTemperature(facts: FieldFacts, side: Side): number {
  const { tags, unit } = facts
  if (unit !== null && unit.dimension !== 'temperature') return 0
  if ((unit === null && !has(tags, 'q.temp')) || has(tags, 'q.press', 'loop.chw', 'loop.cw', 'loop.other'))
    return 0
  if (has(tags, side === 'suction' ? 'at.suction' : 'at.discharge')) return 1
  const ported = has(tags, side === 'suction' ? 'dir.in' : 'dir.out') && !has(tags, 'loop.water')
  if (!ported || facts.narrowed || has(tags, 'at.suction', 'at.discharge', 'at.evap', 'at.cond')) return 0
  // A direction without a named fluid is more often water.
  return facts.compressor !== null || has(tags, 'of.compressor') ? 0.7 : 0.45
}

/** How well a field fits a compressor's gas pressure. The evaporator's pressure is the suction pressure except for the line's loss. */
export function fitGasPressure(facts: FieldFacts, side: Side): number {
  const { tags, unit } = facts
  if (unit !== null && unit.dimension !== 'pressure') return 0
  if (has(tags, 'q.temp', 'loop.other')) return 0
  if (unit === null && !has(tags, 'q.press')) return saysNothingElse(facts, side) ? 0.7 : 0
  const [own, other] =
    side === 'suction' ? (['at.suction', 'at.discharge'] as const) : (['at.discharge', 'at.suction'] as const)
  if (has(tags, own)) return has(tags, 'loop.chw', 'loop.cw', 'loop.water') ? 0.1 : 1
  if (has(tags, other) || has(tags, 'loop.chw', 'loop.cw', 'loop.water')) return 0
  if (has(tags, side === 'suction' ? 'at.evap' : 'at.cond'))
    return has(tags, 'dir.in', 'dir.out') ? 0.3 : 0.85
  if (has(tags, side === 'suction' ? 'at.low' : 'at.high')) return 0.8
  // A direction beside an exchanger means its water.
  if (has(tags, 'at.evap', 'at.cond')) return 0
  return has(tags, side === 'suction' ? 'dir.in' : 'dir.out') ? 0.7 : 0
}

/** Comp 1 Suction without a quantity is the pressure, unless an unknown word may be the quantity. */
const saysNothingElse = ({ tags, shape, unread }: FieldFacts, side: Side): boolean =>
  !unread &&
  has(tags, side === 'suction' ? 'at.suction' : 'at.discharge') &&
  shape.kind === 'numbers' &&
  [...tags].every((tag) => /^(at\.(suction|discharge)|of\.(compressor|circuit|chiller)|fine)$/.test(tag))
