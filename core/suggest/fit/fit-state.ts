import type { FieldFacts } from '../context/field-facts.ts'
import { hasAny } from '../lexicon/tags.ts'
import { looksOnOff } from '../values/plausible-values.ts'

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
  'q.flow',
  'q.other',
  'q.vane',
  'q.speed',
] as const

/** How well a field fits the running state of the machine or of a compressor, 0…1. */
export function fitStatus(facts: FieldFacts): number {
  const { tags, unit, shape } = facts
  if (unit !== null || hasAny(tags, 'q.alarm', 'q.fault')) return 0
  const enabled = hasAny(tags, 'not.enable')
  const runs = hasAny(tags, 'q.run')
  if (!runs && !hasAny(tags, 'q.state')) return enabled && shape.kind === 'booleans' ? 0.2 : 0
  const specific = hasAny(tags, ...MEASURES) || hasPlace(facts) ? 0.08 : 1
  // An unknown word may name the status's owner, and a meter's status is not the machine's.
  const owner = (facts.narrowed ? 0.55 : 1) * (hasAny(tags, 'of.meter') ? 0.3 : 1)
  const words = runs && hasAny(tags, 'q.state') ? 1 : runs ? 0.94 : 0.95
  const sure = facts.bareState ? 0.75 : 1
  return words * sure * specific * owner * looksOnOff(shape) * (enabled ? 0.35 : 1)
}

/** How well a field fits an alarm (or warning) or a fault (or trip), 0…1. */
export function fitAlarm(facts: FieldFacts, of: 'alarm' | 'fault'): number {
  const { tags, unit, shape } = facts
  if (unit !== null) return 0
  const alarm = hasAny(tags, 'q.alarm')
  const fault = hasAny(tags, 'q.fault')
  if (of === 'alarm' ? !alarm : !fault) return 0
  const both = alarm && fault ? (of === 'alarm' ? 0.75 : 0.8) : 1
  const specific = hasAny(tags, ...MEASURES) || hasPlace(facts) ? 0.12 : hasAny(tags, 'q.run') ? 0.55 : 1
  const general = hasAny(tags, 'general') ? 1 : 0.95
  // An unknown word beside an alarm names one particular alarm.
  const strange = facts.narrowed ? 0.4 : 1
  return both * specific * general * strange * looksOnOff(shape)
}

/** Whether the field belongs to a part, not to the whole: an alarm of the evaporator, a status of the oil. */
const hasPlace = ({ tags }: FieldFacts): boolean =>
  hasAny(
    tags,
    'at.evap',
    'at.cond',
    'at.suction',
    'at.discharge',
    'at.low',
    'at.high',
    'at.refrigerant',
    'loop.chw',
  ) || hasAny(tags, 'loop.cw', 'loop.water', 'dir.in', 'dir.out', 'dir.supply', 'dir.return', 'of.drive')
