/** One mapped (or still unmapped) reading of a machine, in the shape of the wire. */
export interface StandardReading {
  id: string
  name: string
  topicField: string
  type: 'system' | 'compressor' | 'custom'
  unit: string
  required: boolean
  compressorId?: string
}

type Row = readonly [id: string, name: string, unit: string, required?: 'required']

const SYSTEM_ROWS: readonly Row[] = [
  ['demand', 'Demanda', '%', 'required'],
  ['capacity', 'Capacidade', 'TR', 'required'],
  ['power', 'Potência', 'kW', 'required'],
  ['cop', 'COP', ''],
  ['efficiency', 'Eficiência', 'kW/TR'],
  ['status', 'Status do sistema', '', 'required'],
  ['chw_in_temp', 'Temperatura da água gelada (entrada)', '°C'],
  ['chw_out_temp', 'Temperatura da água gelada (saída)', '°C'],
  ['cw_in_temp', 'Temperatura da água de condensação (entrada)', '°C'],
  ['cw_out_temp', 'Temperatura da água de condensação (saída)', '°C'],
  ['chw_pressure', 'Pressão da água gelada', 'psi'],
  ['cw_pressure', 'Pressão da água de condensação', 'psi'],
  ['alarm', 'Alarme geral', ''],
  ['fault', 'Falha geral', ''],
]

const COMPRESSOR_ROWS: readonly Row[] = [
  ['capacity', 'Capacidade', '%', 'required'],
  ['status', 'Status', '', 'required'],
  ['power', 'Potência', 'kW'],
  ['suction_temp', 'Temperatura de sucção', '°C'],
  ['discharge_temp', 'Temperatura de descarga', '°C'],
  ['suction_pressure', 'Pressão de sucção', 'psi'],
  ['discharge_pressure', 'Pressão de descarga', 'psi'],
  ['alarm', 'Alarme', ''],
  ['fault', 'Falha', ''],
]

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The machine's part of a default field name: `Pátio 1` → `patio_1`, `chiller` when the name is empty. */
export const topicPrefix = (machineName: string): string =>
  plain(machineName).replace(/\s+/gu, '_') || 'chiller'

/** What a compressor's reading ids begin with: `C3` → `c3`. */
export const compressorPrefix = (compressorId: string): string => plain(compressorId).replace(/\s+/gu, '_')

/** The readings of a new machine (domain reference, section 1), each mapped to its default field. */
export function standardReadings(
  machineName: string,
  compressors: readonly { readonly id: string; readonly nome?: string }[],
): StandardReading[] {
  const topic = topicPrefix(machineName)
  const system = SYSTEM_ROWS.map(
    ([id, name, unit, required]): StandardReading => ({
      id,
      name,
      topicField: `${topic}_${id}`,
      type: 'system',
      unit,
      required: required !== undefined,
    }),
  )
  return [...system, ...compressors.flatMap(({ id }) => compressorReadings(topic, id))]
}

function compressorReadings(topic: string, compressorId: string): StandardReading[] {
  const prefix = compressorPrefix(compressorId)
  return COMPRESSOR_ROWS.map(([suffix, name, unit, required]) => ({
    id: `${prefix}_${suffix}`,
    name: `${name} ${compressorId.toUpperCase()}`,
    topicField: `${topic}_${prefix}_${suffix}`,
    type: 'compressor',
    unit,
    required: required !== undefined,
    compressorId,
  }))
}
