import type { Reading } from '#contract/machines/machine.ts'
import { isOwnSignal, OWN_SIGNALS } from '#core/plant/own-signals.ts'
import { machineSignals, plantField } from '#core/plant/plant-signals.ts'
import type { PlantSpec } from '#core/plant/plant-spec.ts'
import { QUANTITIES } from '#core/signals/readings/quantities.ts'
import { READINGS } from '#core/signals/readings/reading-table.ts'
import { standardReadings } from '#core/signals/readings/standard-readings.ts'

export const demoCompressors = (spec: PlantSpec): { id: string; nome: string }[] =>
  spec.kind === 'chiller'
    ? spec.compressors.map((_, n) => ({ id: `C${n + 1}`, nome: `Compressor ${n + 1}` }))
    : []

/** The readings of a machine of the plant, each mapped to the field that gives it. */
export function demoReadings(spec: PlantSpec, nome: string): Reading[] {
  if (spec.kind === 'chiller') return standardReadings(nome, demoCompressors(spec))
  return machineSignals(spec).map((signal): Reading => {
    const field = { id: signal, topicField: plantField(spec, signal), required: false }
    if (isOwnSignal(signal)) {
      const { name, unit } = OWN_SIGNALS[signal]
      return { ...field, name, unit, type: 'custom' }
    }
    const { name, quantity } = READINGS.machine[signal]
    return { ...field, name, unit: QUANTITIES[quantity].unit, type: 'system' }
  })
}
