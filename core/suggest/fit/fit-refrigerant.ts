import type { FieldFacts } from '../context/field-facts.ts'
import { hasAny } from '../lexicon/tags.ts'

type Side = 'suction' | 'discharge'

/** How well a field fits a compressor's gas temperature, 0…1. */
export function fitGasTemperature(facts: FieldFacts, side: Side): number {
  const { tags, unit } = facts
  if (unit !== null && unit.dimension !== 'temperature') return 0
  if (
    (unit === null && !hasAny(tags, 'q.temp')) ||
    hasAny(tags, 'q.press', 'loop.chw', 'loop.cw', 'loop.other')
  )
    return 0
  if (hasAny(tags, side === 'suction' ? 'at.suction' : 'at.discharge')) return 1
  const ported = hasAny(tags, side === 'suction' ? 'dir.in' : 'dir.out') && !hasAny(tags, 'loop.water')
  if (!ported || facts.narrowed || hasAny(tags, 'at.suction', 'at.discharge', 'at.evap', 'at.cond')) return 0
  // A direction without a named fluid is more often water.
  return facts.compressor !== null || hasAny(tags, 'of.compressor') ? 0.7 : 0.45
}

/** How well a field fits a compressor's gas pressure, 0…1. The evaporator's pressure is the suction pressure except for the line's loss. */
export function fitGasPressure(facts: FieldFacts, side: Side): number {
  const { tags, unit } = facts
  if (unit !== null && unit.dimension !== 'pressure') return 0
  if (hasAny(tags, 'q.temp', 'loop.other')) return 0
  if (unit === null && !hasAny(tags, 'q.press')) return hasNoOtherMeaning(facts, side) ? 0.7 : 0
  const [own, other] =
    side === 'suction' ? (['at.suction', 'at.discharge'] as const) : (['at.discharge', 'at.suction'] as const)
  if (hasAny(tags, own)) return hasAny(tags, 'loop.chw', 'loop.cw', 'loop.water') ? 0.1 : 1
  if (hasAny(tags, other) || hasAny(tags, 'loop.chw', 'loop.cw', 'loop.water')) return 0
  if (hasAny(tags, side === 'suction' ? 'at.evap' : 'at.cond'))
    return hasAny(tags, 'dir.in', 'dir.out') ? 0.3 : 0.85
  if (hasAny(tags, side === 'suction' ? 'at.low' : 'at.high')) return 0.8
  // A direction beside an exchanger means its water.
  if (hasAny(tags, 'at.evap', 'at.cond')) return 0
  if (!hasAny(tags, side === 'suction' ? 'dir.in' : 'dir.out')) return 0
  // "Pressure (in)" beside a weather is a barometer's, in inches of mercury.
  return looksBarometric(facts.shape) && facts.compressor === null ? 0.1 : 0.7
}

/** Whether the values are those of the air's pressure, in inches of mercury, kPa or hPa. */
const looksBarometric = ({ min, max, typical }: FieldFacts['shape']): boolean =>
  BAROMETRIC.some(([least, most]) => min >= least && max <= most) && max - min < 0.08 * typical
const BAROMETRIC = [
  [27, 31.5],
  [92, 107],
  [920, 1_070],
] as const

/** Comp 1 Suction without a quantity is the pressure, unless an unknown word may be the quantity. */
const hasNoOtherMeaning = ({ tags, shape, hasUnknownWord }: FieldFacts, side: Side): boolean =>
  !hasUnknownWord &&
  hasAny(tags, side === 'suction' ? 'at.suction' : 'at.discharge') &&
  shape.kind === 'numbers' &&
  [...tags].every((tag) => /^(at\.(suction|discharge)|of\.(compressor|circuit|chiller)|fine)$/.test(tag))
