import { demoPlants } from '#core/plant/demo-plants.ts'
import { Plant } from '#core/plant/plant-block.ts'
import { plantField, plantSignals } from '#core/plant/plant-signals.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'

export const STEP_MS = 10_000
const READINGS = 40
const spec = required(
  demoPlants.find((plant) => plant.kind === 'chiller' && plant.compressors.length === 4),
  'plant of the demonstration',
)
const plant = new Plant(spec)

/** Forty of the chiller's readings, mapped as a person would map them. */
export const fleetReadings = plantSignals(spec)
  .slice(0, READINGS)
  .map((id) => {
    const compressor = /^c(\d+)_/.exec(id)?.[1]
    return {
      id,
      name: id,
      topicField: plantField(spec, id),
      type: compressor ? ('compressor' as const) : ('system' as const),
      ...(compressor ? { compressorId: `C${compressor}` } : {}),
    }
  })
export const fleetSubmachines = spec.compressors.map((_, n) => ({ id: `C${n + 1}`, nome: `C ${n + 1}` }))

/** The chiller's minutes, repeated every ten seconds: measured values vary slightly, states do not. */
export function fleetBlock(fromMs: number, toMs: number): RawBlock {
  const minutes = plant.block(Math.floor(fromMs / MINUTE_MS) * MINUTE_MS, toMs)
  const instants: number[] = []
  const rows: number[] = []
  for (const [row, minuteMs] of minutes.atMs.entries())
    for (let atMs = minuteMs; atMs < minuteMs + MINUTE_MS; atMs += STEP_MS)
      if (atMs >= fromMs && atMs < toMs) {
        instants.push(atMs)
        rows.push(row)
      }
  const fields = fleetReadings.map(({ topicField }) => {
    const column = minutes.fields[topicField] as Float64Array
    const wavers = !/(status|alarm|fault)$/.test(topicField)
    return [
      topicField,
      Float64Array.from(rows, (row, n) => wavered(required(column[row], 'value of the row'), wavers ? n : 0)),
    ] as const
  })
  return { atMs: Float64Array.from(instants), fields: Object.fromEntries(fields) }
}

const wavered = (value: number, n: number) =>
  value === 0 ? 0 : Math.round(value * (1 + (n % 6) / 1000) * 1000) / 1000
