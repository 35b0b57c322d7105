import { samplesAfterMs, sumsOfStretch } from '#core/derive/derive.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'
import { type MachineRules, readingsToDerive } from '#core/signals/machine-rules.ts'
import { longestHoldMs } from '#core/signals/pace/reading-hold.ts'
import { DAY_MS, floorHour } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { decodeChunk } from '../chunks/chunk-codec.ts'
import { newestCarry, readChunks } from '../store/read-chunks.ts'

interface RunningQuestion extends Stretch {
  readonly machineId: string
  readonly rules: MachineRules
  readonly unit: string
}

/** Whether a unit ran in a short stretch; null: not known. */
export async function readRunning(db: Db, question: RunningQuestion): Promise<boolean | null> {
  const { machineId, rules, unit, fromMs, toMs } = question
  const longestMs = longestHoldMs(rules)
  // A value may be held from days ago: the carry has it.
  const carry = longestMs > DAY_MS ? (await newestCarry(db, machineId, fromMs))?.carry : null
  const firstMs = carry?.atMs ?? fromMs - Math.min(longestMs, DAY_MS)
  const chunks = await readChunks(db, machineId, floorHour(firstMs), toMs + samplesAfterMs(rules))
  const samples = combineSamples(chunks.map(({ data }) => decodeChunk(data, readingsToDerive(rules))))
  const sums = sumsOfStretch({ rules, samples, carry, events: [], fromMs, toMs })[unit]
  return sums === undefined || sums.knownMs === 0 ? null : sums.runningMs > 0
}
