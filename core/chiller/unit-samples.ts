import { floatAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'

/** Readings of the machine that a compressor shares. */
const SHARED = ['chw_in_temp', 'chw_out_temp', 'cw_in_temp', 'cw_out_temp'] as const
/** The compressor's own readings by the names under which the model knows a machine's. */
const OWN = { demand: 'capacity', power: 'power', status: 'status', alarm: 'alarm', fault: 'fault' } as const

/**
 * The samples of compressor n (from 1) as those of a machine of its own: TRₙ = capacity · loadₙ / Σ load of the running compressors (domain reference,
 * section 3), its power and states, and the machine's water temperatures. Without the machine's capacity the load is its demand.
 */
export function compressorSamples(
  { atMs, readings }: SampleBlock,
  n: number,
  compressors: number,
): SampleBlock {
  const own: Record<string, Float64Array> = {}
  for (const id of SHARED) {
    const column = readings[id]
    if (column !== undefined) own[id] = column
  }
  for (const [id, word] of Object.entries(OWN)) {
    const column = readings[`c${n}_${word}`]
    if (column !== undefined) own[id] = column
  }
  const capacity = readings.capacity
  const load = readings[`c${n}_capacity`]
  if (capacity === undefined || load === undefined) return { atMs, readings: own }
  const loads = Array.from({ length: compressors }, (_, i) => ({
    load: readings[`c${i + 1}_capacity`],
    status: readings[`c${i + 1}_status`],
  }))
  own.capacity = capacity.map((tr, row) => {
    let total = 0
    for (const one of loads) total += one.status?.[row] === 0 ? 0 : (one.load?.[row] ?? Number.NaN)
    return total > 0 ? (tr * floatAt(load, row)) / total : Number.NaN
  })
  return { atMs, readings: own }
}
