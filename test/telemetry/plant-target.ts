import { demoPlants } from '#core/plant/demo-plants.ts'
import { Plant } from '#core/plant/plant-block.ts'
import { plantField } from '#core/plant/plant-signals.ts'
import { type PlantSpec, ratedPowerKw } from '#core/plant/plant-spec.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { CollectTarget } from '#server/telemetry/collect/collect-job.ts'

const [demoChiller] = demoPlants
/** The demonstration's chiller with three of its seven compressors: half of the points, and still one that fails often. */
export const chillerSpec: PlantSpec = { ...demoChiller, compressors: demoChiller.compressors.slice(0, 3) }
const plant = new Plant(chillerSpec)

/** That chiller, as the arithmetic takes it. */
export const plantSetup: MachineSetup = {
  tipo: 'chiller',
  compressorIds: chillerSpec.compressors.map((_, n) => `C${n + 1}`),
  readings: plant.signals.map((id) => {
    const compressorId = /^c(\d+)_/.exec(id)?.[1]
    return {
      id,
      topicField: plantField(chillerSpec, id),
      type: compressorId ? 'compressor' : 'system',
      unit: '',
      ...(compressorId ? { compressorId: `C${compressorId}` } : {}),
    }
  }),
  ratedPowerKw: ratedPowerKw(chillerSpec),
  gapLimitMs: null,
  microStopMs: 5 * MINUTE_MS,
  textStates: {},
  inverted: [],
}

export function plantTarget(ids: { machineId: string; connectionId: string }): CollectTarget {
  return {
    ...ids,
    connection: { version: 'demo', config: { startMs: 0 } },
    query: {
      measurement: chillerSpec.key,
      fields: plantSetup.readings.map(({ topicField }) => topicField),
      tags: {},
    },
    setup: plantSetup,
    sourceHash: 'source-1',
    mappingHash: 'mapping-1',
    setupHash: 'setup-1',
    revision: 'revision-1',
    intervalMs: null,
    lateMs: 48 * HOUR_MS,
  }
}
