import type { MachineSetup, ReadingSetup } from '../machine-setup.ts'
import { holdOf } from '../pace/reading-hold.ts'
import { factsOf, type ReadingPaces } from '../pace/reading-pace.ts'
import { sampleLimits } from '../readings/sample-limits.ts'
import { boundIn, type ReadingLevels } from '../values/leaps.ts'
import { kwhPerUnit } from './energy-units.ts'
import { LONGEST_KNOWN_STEP_MS, type MachineMeters, type MeterRules } from './meter-rules.ts'

interface KnownOfMeters {
  readonly paces?: ReadingPaces | undefined
  readonly levels?: ReadingLevels | undefined
}

/** The meters among these readings; left out without any, so that the rules of a machine without meters stay as they are. */
export function metersOf(
  setup: MachineSetup,
  known: KnownOfMeters,
  isUsed: (id: string) => boolean = () => true,
): { readonly meters?: MachineMeters } {
  const meters = setup.readings.flatMap((reading): [string, MeterRules][] =>
    reading.energy !== undefined && isUsed(reading.id)
      ? [[reading.id, meterRules(reading, reading.energy, { setup, ...known })]]
      : [],
  )
  return meters.length === 0 ? {} : { meters: Object.fromEntries(meters) }
}

function meterRules(
  reading: ReadingSetup,
  kind: MeterRules['kind'],
  { setup, paces = {}, levels }: KnownOfMeters & { setup: MachineSetup },
): MeterRules {
  const { id } = reading
  const { min, max } = sampleLimits(reading, setup) ?? { min: 0, max: Number.MAX_VALUE }
  const hold = holdOf(setup, paces, reading)
  const knownMs = hold.kind === 'sampled' ? hold.limitMs : LONGEST_KNOWN_STEP_MS
  const leapsAboveKw = kind === 'interval' ? boundIn(levels, id) : Number.POSITIVE_INFINITY
  return {
    kind,
    kwhPerUnit: kwhPerUnit(reading.unit) ?? 1,
    minKw: min,
    maxKw: max,
    usualStepMs: factsOf(Object.hasOwn(paces, id) ? paces[id] : undefined, false).stepMs,
    limitMs: Math.min(knownMs, LONGEST_KNOWN_STEP_MS),
    ...(leapsAboveKw < Number.POSITIVE_INFINITY ? { leapsAboveKw } : {}),
  }
}
