import { isOnOff, type Quantity } from '#core/signals/readings/quantities.ts'
import type { FieldFacts } from '../context/field-facts.ts'
import { hasAny, type Tag } from '../lexicon/tags.ts'
import { looksMeasured, looksOnOff } from '../values/plausible-values.ts'
import type { WantedReading } from '../wanted-readings.ts'

/** Confidence 0…1 that the field gives the wanted reading: quantity × owner × spoiling words × values. */
export function readingFit(facts: FieldFacts, wanted: WantedReading, compressors: number): number {
  if (facts.isNoChiller && !OF_ANY_MACHINE[wanted.quantity]) return 0
  const owner = ownerFit(facts, wanted, compressors)
  if (owner === 0) return 0
  const quantity = wanted.rule.fit(facts)
  if (quantity === 0) return 0
  return quantity * owner * spoilingFit(facts, wanted) * namingFit(facts, wanted) * valuesFit(facts, wanted)
}

/** Whether pumps, towers and the like also have readings of the quantity. */
const OF_ANY_MACHINE: Readonly<Record<Quantity, boolean>> = {
  loadPercent: true,
  coolingTr: false,
  powerKw: true,
  cop: false,
  kwPerTr: false,
  temperatureC: false,
  pressurePsi: false,
  flowM3h: false,
  status: true,
  alarm: true,
  custom: false,
}

/** Unknown words, numbered siblings and fields that another field derives from lower the confidence. */
const namingFit = (
  { oneOfSeveral, ofAllMachines, derivedFromOther, narrowed, unit, compressor, understood }: FieldFacts,
  wanted: WantedReading,
): number =>
  understood *
  (narrowed && !isOnOff(wanted.quantity) ? (unit === null ? 0.78 : 0.86) : 1) *
  (derivedFromOther ? 0.35 : 1) *
  (wanted.compressor === null && ofAllMachines ? 0.6 : 1) *
  (wanted.compressor === null && oneOfSeveral && compressor === null ? 0.55 : 1)

const WATER_OR_GAS: readonly Tag[] = [
  'loop.chw',
  'loop.cw',
  'at.evap',
  'at.cond',
  'at.suction',
  'at.discharge',
  'loop.water',
]

function ownerFit(facts: FieldFacts, wanted: WantedReading, compressors: number): number {
  // A field without a machine's name, among fields with one, may belong to another machine, unless it names a water or a gas.
  const own = facts.ofThisMachine
    ? 1
    : hasAny(facts.tags, ...WATER_OR_GAS)
      ? 0.85
      : facts.namesNoOther
        ? 0.62
        : wanted.quantity === 'powerKw' && hasAny(facts.tags, 'total') && !hasAny(facts.tags, 'of.meter')
          ? 0.5
          : 0.35
  return (
    own *
    (wanted.compressor === null
      ? machineOwnerFit(facts, wanted, compressors)
      : compressorOwnerFit(facts, wanted, compressors))
  )
}

function machineOwnerFit(
  { compressor, tags, othersNumbered }: FieldFacts,
  { quantity, rule }: WantedReading,
  compressors: number,
): number {
  if (compressor !== null) return 0
  // The power of a machine's only compressor counts as the machine's power.
  const oneMotors = othersNumbered && hasAny(tags, 'q.rla', 'q.amps')
  const onlyOnes = quantity === 'powerKw' && compressors === 1 ? 0.9 : oneMotors ? 0.45 : 0.72
  const unnumbered = hasAny(tags, 'of.compressor') ? onlyOnes : hasAny(tags, 'of.motor') ? 0.92 : 1
  if (hasAny(tags, 'of.circuit')) return 0.3
  const water = rule.at === 'chw' || rule.at === 'cw'
  return water ? 1 : hasAny(tags, 'of.chiller', 'total') ? unnumbered : unnumbered * 0.97
}

function compressorOwnerFit(
  { compressor, compressorSure, tags }: FieldFacts,
  wanted: WantedReading,
  compressors: number,
): number {
  // A circuit's gas is its compressors' gas; a circuit's alarm is no alarm of a single compressor.
  if (compressor !== null && compressorSure < 0.7 && isOnOff(wanted.quantity)) return 0.3
  if (compressor !== null) return compressor === wanted.compressor ? compressorSure : 0
  if (compressors !== 1) return 0
  // Gas of the only compressor needs no number; a state or a power without the word 'compressor' is the machine's.
  if (wanted.rule.at !== null) return hasAny(tags, 'of.compressor') ? 0.97 : 0.92
  // Only compressors have slide valves.
  return hasAny(tags, 'of.compressor', 'q.slide') ? 0.93 : hasAny(tags, 'of.motor') ? 0.6 : 0
}

const SPOILERS: readonly (readonly [Tag, number])[] = [
  ['not.setpoint', 0.03],
  ['not.command', 0.05],
  ['not.limit', 0.04],
  ['not.rated', 0.05],
  ['not.counter', 0.04],
  ['not.statistic', 0.25],
  ['not.average', 0.62],
  ['not.difference', 0.03],
  ['not.saturated', 0.06],
  ['not.mode', 0.15],
  ['not.phase', 0.12],
  ['q.flow', 0.04],
  ['q.other', 0.04],
  ['q.amps', 0.1],
  ['of.other', 0.04],
  ['loop.other', 0.05],
  ['at.other', 0.05],
  ['of.plant', 0.5],
]

/** Amperes in percent are a load, with their mean over the phases; the opening of a vane is one. */
const isOfLoad = (tag: Tag, tags: ReadonlySet<Tag>): boolean =>
  tag === 'q.amps' ||
  (tag === 'not.average' && hasAny(tags, 'q.rla')) ||
  (tag === 'q.other' && hasAny(tags, 'q.vane'))

/** A running mode that says Running and Stopped is a state. */
const isRunningMode = (tags: ReadonlySet<Tag>, shape: FieldFacts['shape']): boolean =>
  hasAny(tags, 'not.mode') && hasAny(tags, 'q.run') && shape.kind === 'texts' && looksOnOff(shape) === 1

function spoilingFit({ tags, shape }: FieldFacts, { quantity, rule }: WantedReading): number {
  const load = quantity === 'loadPercent'
  const pressure = quantity === 'pressurePsi'
  let rest = 1
  for (const [tag, left] of SPOILERS) {
    const isOwn = tag === 'q.flow' ? quantity === 'flowM3h' : load && isOfLoad(tag, tags)
    if (tag === 'not.mode' && quantity === 'status' && isRunningMode(tags, shape)) rest *= 0.85
    else if (tags.has(tag) && !isOwn) rest *= left
  }
  if (hasAny(tags, 'not.enable') && quantity !== 'status') rest *= 0.05
  if (hasAny(tags, 'of.tower') && rule.at !== 'cw') rest *= 0.04
  if (!isOnOff(quantity) && hasAny(tags, 'q.alarm', 'q.fault')) rest *= 0.04
  if ((pressure || quantity === 'temperatureC') && hasAny(tags, 'q.state')) rest *= 0.1
  if (hasAny(tags, 'of.drive')) rest *= quantity === 'powerKw' ? 0.8 : 0.3
  if (hasAny(tags, 'q.vane', 'q.speed') && !load) rest *= 0.05
  if (hasAny(tags, 'at.low', 'at.high') && !pressure) rest *= 0.15
  return rest
}

const valuesFit = ({ shape }: FieldFacts, { quantity, rule }: WantedReading): number =>
  isOnOff(quantity) ? 1 : looksMeasured(quantity, rule.at, shape)
