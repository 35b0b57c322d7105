import { compressorSamples } from '#core/chiller/unit-samples.ts'
import { mergeStretches, phaseStretch } from '#core/events/phases.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { decodeChunk } from '#server/telemetry/chunks/chunk-codec.ts'
import type { UnitHistory } from './unit-history.ts'

/** A unit's samples day by day, and the stretches in which it is unsteady. */
export interface UnitDays {
  readonly days: readonly SampleBlock[]
  readonly unsteady: readonly Stretch[]
  /** The compressors that the samples tell apart. */
  readonly compressors: number
}

/** The machine's samples, or those of one compressor as a machine of its own. */
export function unitDays({ unit, compressors, machineCells, events }: UnitHistory): UnitDays {
  const days = machineCells.map((day) => decodeChunk(day))
  const unsteady = mergeStretches(events.map(phaseStretch))
  if (unit === MACHINE_UNIT) return { days, unsteady, compressors: compressors.length }
  const n = Number(/^c(\d+)$/i.exec(unit)?.[1])
  const own = Number.isInteger(n) ? days.map((day) => compressorSamples(day, n, compressors.length)) : []
  return { days: own, unsteady, compressors: 1 }
}

/** The unsteady stretches that touch a day or the hour before it. */
export function unsteadyAround(stretches: readonly Stretch[], { atMs }: SampleBlock): Stretch[] {
  const [fromMs, toMs] = [(atMs[0] ?? 0) - HOUR_MS, (atMs.at(-1) ?? 0) + HOUR_MS]
  return stretches.filter((one) => one.toMs > fromMs && one.fromMs < toMs)
}
