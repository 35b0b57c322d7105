import type { Carry } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import type { DemandRule } from '#core/training/demand.ts'
import { trainingDay } from '#core/training/training-day.ts'
import { decodeChunk, encodeChunk } from '../chunks/chunk-codec.ts'

/** A UTC day's stored samples, with the values held at its start and the events around it. */
export interface DayToTrain {
  readonly dayMs: number
  /** The day's end, or where the stored events end. */
  readonly toMs: number
  /** The chunks from the carry on, to the day's end. */
  readonly chunks: readonly Uint8Array[]
  readonly carry: Carry | null
  /** Events whose phases reach into the day. */
  readonly events: readonly UnitEvent[]
}

export interface DaysToTrain {
  readonly rules: MachineRules
  readonly demand: ReadonlyMap<string, DemandRule>
  readonly readings: readonly string[]
  readonly days: readonly DayToTrain[]
}

export interface TrainingDay {
  readonly dayMs: number
  /** The cells of each unit as a chunk. */
  readonly cells: readonly { readonly unit: string; readonly data: Uint8Array }[]
}

/** One day's cells of all units, packed. */
export function makeTrainingDay({ rules, demand, readings }: DaysToTrain, day: DayToTrain): TrainingDay {
  const samples: SampleBlock = combineSamples(day.chunks.map((chunk) => decodeChunk(chunk)))
  const { dayMs, toMs, carry, events } = day
  const units = trainingDay({ rules, demand, readings, samples, carry, events, fromMs: dayMs, toMs })
  return { dayMs, cells: [...units].map(([unit, cells]) => ({ unit, data: encodeChunk(cells) })) }
}
