import { lowerBound } from '#core/arrays/lower-bound.ts'
import { Plant } from '#core/plant/plant-block.ts'
import type { PlantSpec } from '#core/plant/plant-spec.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { withinLimits } from '#server/models/chiller/known-readings.ts'

/** The plant's samples of [fromMs, toMs), every `stepMinutes`, by reading. */
export function plantSamples(
  spec: PlantSpec,
  fromMs: number,
  toMs: number,
  stepMinutes: number,
): SampleBlock {
  const plant = new Plant(spec)
  const parts: SampleBlock[] = []
  for (let at = fromMs; at < toMs; at += DAY_MS) {
    const { atMs, fields } = plant.block(at, Math.min(toMs, at + DAY_MS))
    const rows = [...atMs.keys()].filter((row) => ((atMs[row] ?? 0) / MINUTE_MS) % stepMinutes === 0)
    const kept = (values: ArrayLike<unknown>) => Float64Array.from(rows, (row) => Number(values[row]))
    const readings = Object.entries(fields).map(([field, values]) => {
      const id = field.slice(spec.key.length + 1)
      return [id, withinLimits(id, kept(values))] as const
    })
    parts.push({ atMs: kept(atMs), readings: Object.fromEntries(readings) })
  }
  const ids = Object.keys(parts[0]?.readings ?? {})
  return {
    atMs: joined(parts.map(({ atMs }) => atMs)),
    readings: Object.fromEntries(
      ids.map((id) => [id, joined(parts.map(({ readings }) => readings[id] ?? new Float64Array()))]),
    ),
  }
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Electric energy of the samples, kWh. */
export function energyOf({ readings }: SampleBlock, stepMinutes: number): number {
  let kw = 0
  for (const value of readings.power ?? []) if (Number.isFinite(value)) kw += value
  return (kw * stepMinutes) / 60
}

/** The samples before an instant, and those from it on. */
export function splitAt({ atMs, readings }: SampleBlock, at: number): [SampleBlock, SampleBlock] {
  const row = lowerBound(atMs, at)
  const part = (from: number, to: number): SampleBlock => ({
    atMs: atMs.subarray(from, to),
    readings: Object.fromEntries(
      Object.entries(readings).map(([id, values]) => [id, values.subarray(from, to)]),
    ),
  })
  return [part(0, row), part(row, atMs.length)]
}
