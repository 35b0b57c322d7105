import type { MachineSetup, ReadingSetup } from '../machine-setup.ts'
import { holdOf } from '../reading-hold.ts'
import { factsOf, type ReadingPaces } from '../reading-pace.ts'
import { sampleLimits } from '../sample-limits.ts'
import { kwhPerUnit } from './energy-units.ts'
import { LONGEST_KNOWN_STEP_MS, type MachineMeters, type MeterRules } from './meter-rules.ts'

/** The meters among these readings; left out without any, so that the rules of a machine without meters stay as they are. */
export function metersOf(
  setup: MachineSetup,
  paces: ReadingPaces,
  isUsed: (id: string) => boolean = () => true,
): { readonly meters?: MachineMeters } {
  const meters = setup.readings.flatMap((reading): [string, MeterRules][] =>
    reading.energy !== undefined && isUsed(reading.id)
      ? [[reading.id, meterRules(reading, reading.energy, { setup, paces })]]
      : [],
  )
  return meters.length === 0 ? {} : { meters: Object.fromEntries(meters) }
}

function meterRules(
  reading: ReadingSetup,
  kind: MeterRules['kind'],
  { setup, paces }: { setup: MachineSetup; paces: ReadingPaces },
): MeterRules {
  const { id } = reading
  const { min, max } = sampleLimits(reading, setup) ?? { min: 0, max: Number.MAX_VALUE }
  const hold = holdOf(setup, paces, reading)
  const knownMs = hold.kind === 'sampled' ? hold.limitMs : LONGEST_KNOWN_STEP_MS
  return {
    kind,
    kwhPerUnit: kwhPerUnit(reading.unit) ?? 1,
    minKw: min,
    maxKw: max,
    usualStepMs: factsOf(Object.hasOwn(paces, id) ? paces[id] : undefined, false).stepMs,
    limitMs: Math.min(knownMs, LONGEST_KNOWN_STEP_MS),
  }
}
