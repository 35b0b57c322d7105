import type { Reading } from '#contract/machine.ts'
import { plantField } from '#core/plant/plant-signals.ts'
import type { PlantSpec } from '#core/plant/plant-spec.ts'
import { standardReadings } from '#core/signals/standard-readings.ts'

/** Readings of a pump or a tower: which of its signals, how called, in what unit. */
const auxiliary: readonly (readonly [id: string, name: string, unit: string])[] = [
  ['status', 'Status do sistema', ''],
  ['power', 'Potência', 'kW'],
  ['alarm', 'Alarme geral', ''],
  ['fault', 'Falha geral', ''],
  ['cw_in_temp', 'Temperatura da água de condensação (entrada)', '°C'],
  ['cw_out_temp', 'Temperatura da água de condensação (saída)', '°C'],
]
const custom: readonly (readonly [id: string, name: string, unit: string])[] = [
  ['flow', 'Vazão', 'm³/h'],
  ['head', 'Altura manométrica', 'm'],
  ['frequency', 'Frequência do inversor', 'Hz'],
  ['vibration', 'Vibração', 'mm/s'],
  ['fan_speed', 'Velocidade do ventilador', '%'],
]

export const demoCompressors = (spec: PlantSpec): { id: string; nome: string }[] =>
  spec.kind === 'chiller'
    ? spec.compressors.map((_, n) => ({ id: `C${n + 1}`, nome: `Compressor ${n + 1}` }))
    : []

/** The readings of a machine of the plant, each mapped to the field that gives it. */
export function demoReadings(spec: PlantSpec, nome: string, signals: readonly string[]): Reading[] {
  if (spec.kind === 'chiller') return standardReadings(nome, demoCompressors(spec))
  const rows = (table: typeof auxiliary, type: 'system' | 'custom') =>
    table
      .filter(([id]) => signals.includes(id))
      .map(([id, name, unit]) => ({
        id,
        name,
        topicField: plantField(spec, id),
        type,
        unit,
        required: false,
      }))
  return [...rows(auxiliary, 'system'), ...rows(custom, 'custom')]
}
