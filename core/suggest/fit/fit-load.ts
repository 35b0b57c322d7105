import type { FieldFacts } from '../context/field-facts.ts'
import { hasAny } from '../lexicon/tags.ts'
import { fitsPercent } from '../values/plausible-values.ts'

/** How well a field fits cooling capacity in TR (or any cooling power), 0…1. */
export function fitCooling(facts: FieldFacts): number {
  const { tags, unit } = facts
  if (unit?.dimension === 'cooling')
    return hasAny(tags, 'q.percent', 'q.cop', 'q.efficiency', 'at.cond', 'loop.cw', 'of.tower') ? 0.1 : 1
  if (unit !== null && unit.dimension !== 'power') return 0
  if (hasAny(tags, 'q.percent', 'q.rla', 'q.cop', 'q.efficiency', 'q.temp', 'q.press')) return 0
  // The condenser's heat is no cooling.
  if (hasAny(tags, 'at.cond', 'loop.cw', 'of.tower')) return 0.08
  if (hasAny(tags, 'q.cooling') && hasAny(tags, 'q.power', 'q.load', 'q.capacity', 'q.demand')) {
    const percent =
      unit === null && hasAny(tags, 'q.load', 'q.demand') && !hasAny(tags, 'q.power', 'q.capacity')
    return percent && fitsPercent(facts.shape) === 'likely' ? 0.45 : 0.96
  }
  if (unit?.dimension === 'power') {
    if (hasAny(tags, 'q.capacity', 'q.cooling')) return 0.92
    if (hasAny(tags, 'at.evap')) return 0.75
    return hasAny(tags, 'q.load') ? 0.5 : 0
  }
  if (hasAny(tags, 'q.capacity')) return fitsPercent(facts.shape) === 'likely' ? 0.45 : 0.85
  if (hasAny(tags, 'q.cooling') && !hasAny(tags, 'q.run', 'q.state')) return 0.5
  return hasAny(tags, 'q.load') && fitsPercent(facts.shape) === 'no' ? 0.7 : 0
}

/** How well a field fits a load in percent (the demand of the machine, the capacity of a compressor), 0…1. */
export function fitPercent(facts: FieldFacts, of: 'machine' | 'compressor'): number {
  const { tags, unit, shape } = facts
  if (unit !== null && unit.dimension !== 'percent') return 0
  if (hasAny(tags, 'q.temp', 'q.press', 'q.cop', 'q.efficiency', 'q.alarm', 'q.fault')) return 0
  const range = fitsPercent(shape)
  if (range === 'no' && unit === null) return 0.05
  // A percentage of a condenser or a tower is not the machine's load.
  if (hasAny(tags, 'at.cond', 'loop.cw', 'of.tower')) return 0.1
  const percent = unit !== null || hasAny(tags, 'q.percent')
  const sure = percent ? 1 : range === 'likely' ? 0.95 : 0.88
  if (hasAny(tags, 'q.vane')) return (of === 'compressor' && hasAny(tags, 'q.slide') ? 0.8 : 0.5) * sure
  if (hasAny(tags, 'q.speed')) return percent ? 0.42 : 0
  if (hasAny(tags, 'q.demand')) return (of === 'machine' ? 1 : 0.9) * sure
  if (hasAny(tags, 'q.load')) return 0.98 * sure
  if (hasAny(tags, 'q.rla')) return 0.93 * sure
  if (hasAny(tags, 'q.capacity')) return capacityAsPercent(of, percent, range) * sure
  if (hasAny(tags, 'q.amps')) return percent ? 0.78 : 0
  if (hasAny(tags, 'q.power')) return percent ? 0.6 : 0
  return percent && !hasAny(tags, 'q.other', 'q.flow', 'loop.chw', 'loop.water') ? 0.6 : 0
}

function capacityAsPercent(of: 'machine' | 'compressor', percent: boolean, range: string): number {
  if (of === 'compressor') return 1
  return percent ? 0.93 : range === 'likely' ? 0.62 : 0.3
}

/** How well a field fits electric power, 0…1. */
export function fitPower({ tags, unit }: FieldFacts): number {
  if (unit !== null && unit.dimension !== 'power') return 0
  if (hasAny(tags, 'q.cooling', 'q.percent', 'q.cop', 'q.efficiency', 'q.temp', 'q.press', 'q.rla')) return 0
  if (unit === null && !hasAny(tags, 'q.power')) return 0
  if (hasAny(tags, 'q.capacity')) return 0.1
  if (hasAny(tags, 'q.load', 'q.demand'))
    return unit === null ? 0.4 : hasAny(tags, 'q.power') && hasAny(tags, 'q.demand') ? 0.88 : 0.7
  if (hasAny(tags, 'at.evap', 'at.cond', 'loop.chw', 'loop.cw')) return 0.3
  // The output power of a drive or a generator is not the machine's input power.
  return (unit === null ? 0.93 : 1) * (hasAny(tags, 'dir.out', 'not.output') ? 0.7 : 1)
}

/** How well a field fits a COP, 0…1. */
export function fitCop({ tags, unit, shape }: FieldFacts): number {
  if (unit !== null && unit.dimension !== 'cop') return 0
  if (hasAny(tags, 'q.cop')) return ofPlant(tags)
  return hasAny(tags, 'q.efficiency') && unit === null && shape.typical > 2 ? 0.5 : 0
}

/** How well a field fits an efficiency as power per cooling (kW/TR), 0…1. */
export function fitEfficiency({ tags, unit, shape }: FieldFacts): number {
  if (unit?.dimension === 'kwPerTr') return ofPlant(tags)
  if (unit !== null && unit.dimension !== 'cop') return 0
  if (!hasAny(tags, 'q.efficiency') || hasAny(tags, 'q.cop')) return 0
  return shape.typical > 30 ? 0.2 : 0.9 * ofPlant(tags)
}

/** The plant's efficiency also counts its pumps and towers: no chiller has it. */
const ofPlant = (tags: FieldFacts['tags']): number => (hasAny(tags, 'of.plant') ? 0.5 : 1)
