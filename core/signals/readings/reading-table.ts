import type { Limits, Quantity } from './quantities.ts'

/** The facts about a standard reading. Unit and limits are those of the quantity. */
export interface ReadingFacts {
  /** Portuguese; a compressor's reading is called by this name and the compressor's id. */
  readonly name: string
  readonly quantity: Quantity
  /** Limits narrower or wider than the quantity's, in its standard unit. */
  readonly limits?: Limits
  /** Machines whose form offers the reading: chillers alone, or machines of any type. */
  readonly offeredTo: 'chiller' | 'any'
  /** Machines whose form demands a field for the reading. */
  readonly requiredOf: 'none' | 'chiller' | 'any'
  /** Whether a new machine has the reading from the start; others are offered where readings are added. */
  readonly isStandard: boolean
}

const reading = (
  name: string,
  quantity: Quantity,
  more: Partial<Pick<ReadingFacts, 'limits' | 'offeredTo' | 'requiredOf' | 'isStandard'>> = {},
): ReadingFacts => ({ name, quantity, offeredTo: 'chiller', requiredOf: 'none', isStandard: true, ...more })

/**
 * The readings of a machine, in the order of forms and reports. The key is the reading's id and the end of its default
 * field: `patio_1_cw_out_temp`.
 */
const MACHINE = {
  demand: reading('Demanda', 'loadPercent', { requiredOf: 'chiller' }),
  capacity: reading('Capacidade', 'coolingTr', { requiredOf: 'chiller' }),
  power: reading('Potência', 'powerKw', { offeredTo: 'any', requiredOf: 'chiller' }),
  cop: reading('COP', 'cop'),
  efficiency: reading('Eficiência', 'kwPerTr'),
  status: reading('Status do sistema', 'status', { offeredTo: 'any', requiredOf: 'any' }),
  chw_in_temp: reading('Temperatura da água gelada (entrada)', 'temperatureC'),
  chw_out_temp: reading('Temperatura da água gelada (saída)', 'temperatureC'),
  cw_in_temp: reading('Temperatura da água de condensação (entrada)', 'temperatureC'),
  cw_out_temp: reading('Temperatura da água de condensação (saída)', 'temperatureC'),
  chw_pressure: reading('Pressão da água gelada', 'pressurePsi'),
  cw_pressure: reading('Pressão da água de condensação', 'pressurePsi'),
  chw_flow: reading('Vazão de água gelada', 'flowM3h', { isStandard: false }),
  cw_flow: reading('Vazão de água de condensação', 'flowM3h', { isStandard: false }),
  alarm: reading('Alarme geral', 'alarm', { offeredTo: 'any' }),
  fault: reading('Falha geral', 'alarm', { offeredTo: 'any' }),
} satisfies Record<string, ReadingFacts>

/** The readings of each compressor. The key is the end of the reading's id: `c1_suction_temp`. */
const COMPRESSOR = {
  capacity: reading('Capacidade', 'loadPercent', { requiredOf: 'chiller' }),
  status: reading('Status', 'status', { offeredTo: 'any', requiredOf: 'any' }),
  power: reading('Potência', 'powerKw', { offeredTo: 'any' }),
  suction_temp: reading('Temperatura de sucção', 'temperatureC', { limits: { min: -100, max: 150 } }),
  discharge_temp: reading('Temperatura de descarga', 'temperatureC', { limits: { min: -60, max: 250 } }),
  suction_pressure: reading('Pressão de sucção', 'pressurePsi'),
  discharge_pressure: reading('Pressão de descarga', 'pressurePsi'),
  alarm: reading('Alarme', 'alarm', { offeredTo: 'any' }),
  fault: reading('Falha', 'alarm', { offeredTo: 'any' }),
} satisfies Record<string, ReadingFacts>

export type MachineReadingId = keyof typeof MACHINE
/** The end of a compressor reading's id, after the compressor's prefix. */
export type CompressorReadingId = keyof typeof COMPRESSOR
export type ReadingId = MachineReadingId | CompressorReadingId

/** A value for every standard reading; a missing reading does not compile. */
export interface PerReading<T> {
  readonly machine: Readonly<Record<MachineReadingId, T>>
  readonly compressor: Readonly<Record<CompressorReadingId, T>>
}

/** Names one standard reading, of the machine or of any compressor. */
export type ReadingKey =
  | { readonly of: 'machine'; readonly id: MachineReadingId }
  | { readonly of: 'compressor'; readonly id: CompressorReadingId }

/** The one table of readings. */
export const READINGS: PerReading<ReadingFacts> = { machine: MACHINE, compressor: COMPRESSOR }

/** The readings that a new chiller has from the start. */
export type StandardMachineReadingId = Exclude<MachineReadingId, 'chw_flow' | 'cw_flow'>

const isStandardReading = (id: MachineReadingId): id is StandardMachineReadingId =>
  READINGS.machine[id].isStandard

/** In the table's order. */
export const MACHINE_READING_IDS = Object.keys(MACHINE) as readonly MachineReadingId[]
export const STANDARD_MACHINE_READING_IDS = MACHINE_READING_IDS.filter(isStandardReading)
export const COMPRESSOR_READING_IDS = Object.keys(COMPRESSOR) as readonly CompressorReadingId[]

export const isMachineReading = (id: string): id is MachineReadingId => Object.hasOwn(MACHINE, id)
export const isCompressorReading = (id: string): id is CompressorReadingId => Object.hasOwn(COMPRESSOR, id)

/** The entry of a reading in a table of all readings. */
export const entryOf = <T>(table: PerReading<T>, key: ReadingKey): T =>
  key.of === 'machine' ? table.machine[key.id] : table.compressor[key.id]

/** The standard reading that an id ends with: `power` of `power`, `c1_power` and `pump_power`; null without one. */
export function readingWord(id: string): ReadingId | null {
  for (let word = id; ; word = word.slice(word.indexOf('_') + 1)) {
    if (isMachineReading(word) || isCompressorReading(word)) return word
    if (!word.includes('_')) return null
  }
}
