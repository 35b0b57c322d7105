import type { FieldFacts } from '../context/field-facts.ts'
import { has } from '../lexicon/tags.ts'
import { looksOnOff } from '../values/plausible.ts'

const MEASURES = [
  'q.temp',
  'q.press',
  'q.power',
  'q.cooling',
  'q.capacity',
  'q.load',
  'q.rla',
  'q.demand',
  'q.percent',
  'q.cop',
  'q.efficiency',
  'q.amps',
  'q.other',
  'q.vane',
  'q.speed',
] as const

/** How well a field tells that the machine (or compressor) runs, 0…1. */
export function fitStatus(facts: FieldFacts): number {
  const { tags, unit, shape } = facts
  if (unit !== null || has(tags, 'q.alarm', 'q.fault')) return 0
  const enabled = has(tags, 'not.enable')
  const runs = has(tags, 'q.run')
  if (!runs && !has(tags, 'q.state')) return enabled && shape.kind === 'booleans' ? 0.2 : 0
  const specific = has(tags, ...MEASURES) || hasPlace(facts) ? 0.08 : 1
  // An unknown word may name the status's owner, and a meter's status is not the machine's.
  const whose = (facts.narrowed ? 0.55 : 1) * (has(tags, 'of.meter') ? 0.3 : 1)
  const words = runs && has(tags, 'q.state') ? 1 : runs ? 0.94 : 0.95
  const sure = facts.bareState ? 0.75 : 1
  return words * sure * specific * whose * looksOnOff(shape) * (enabled ? 0.35 : 1)
}

/** How well a field fits an alarm (or warning) or a fault (or trip), 0…1. */
export function fitAlarm(facts: FieldFacts, of: 'alarm' | 'fault'): number {
  const { tags, unit, shape } = facts
  if (unit !== null) return 0
  const alarm = has(tags, 'q.alarm')
  const fault = has(tags, 'q.fault')
  if (of === 'alarm' ? !alarm : !fault) return 0
  const both = alarm && fault ? (of === 'alarm' ? 0.75 : 0.8) : 1
  const specific = has(tags, ...MEASURES) || hasPlace(facts) ? 0.12 : has(tags, 'q.run') ? 0.55 : 1
  const general = has(tags, 'general') ? 1 : 0.95
  // An unknown word beside an alarm names one particular alarm.
  const strange = facts.narrowed ? 0.4 : 1
  return both * specific * general * strange * looksOnOff(shape)
}

/** Whether the field belongs to a part, not to the whole: an alarm of the evaporator, a status of the oil. */
const hasPlace = ({ tags }: FieldFacts): boolean =>
  has(
    tags,
    'at.evap',
    'at.cond',
    'at.suction',
    'at.discharge',
    'at.low',
    'at.high',
    'at.refrigerant',
    'loop.chw',
  ) || has(tags, 'loop.cw', 'loop.water', 'dir.in', 'dir.out', 'dir.supply', 'dir.return', 'of.drive')
