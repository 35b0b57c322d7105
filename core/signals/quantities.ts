/** What a reading measures. Decides its standard unit, its physical limits and how text is read. */
export type Quantity =
  | 'loadPercent'
  | 'coolingTr'
  | 'powerKw'
  | 'cop'
  | 'kwPerTr'
  | 'temperatureC'
  | 'pressurePsi'
  | 'status'
  | 'alarm'
  | 'custom'

/** Readings of the machine itself, by id. */
const SYSTEM: Readonly<Record<string, Quantity>> = {
  demand: 'loadPercent',
  capacity: 'coolingTr',
  power: 'powerKw',
  cop: 'cop',
  efficiency: 'kwPerTr',
  status: 'status',
  chw_in_temp: 'temperatureC',
  chw_out_temp: 'temperatureC',
  cw_in_temp: 'temperatureC',
  cw_out_temp: 'temperatureC',
  chw_pressure: 'pressurePsi',
  cw_pressure: 'pressurePsi',
  alarm: 'alarm',
  fault: 'alarm',
}

/** Readings of a compressor, by what follows `c{n}_`. */
const COMPRESSOR: Readonly<Record<string, Quantity>> = {
  capacity: 'loadPercent',
  status: 'status',
  power: 'powerKw',
  suction_temp: 'temperatureC',
  discharge_temp: 'temperatureC',
  suction_pressure: 'pressurePsi',
  discharge_pressure: 'pressurePsi',
  alarm: 'alarm',
  fault: 'alarm',
}

const STANDARD_UNITS: Readonly<Record<Quantity, string>> = {
  loadPercent: '%',
  coolingTr: 'TR',
  powerKw: 'kW',
  cop: '',
  kwPerTr: 'kW/TR',
  temperatureC: '°C',
  pressurePsi: 'psi',
  status: '',
  alarm: '',
  custom: '',
}

export interface Limits {
  readonly min: number
  readonly max: number
}

/** Below zero a meter's noise is let through, a marker such as -1 is not. */
const METER_NOISE = -0.5

const COMPRESSOR_LIMITS: Readonly<Record<string, Limits>> = {
  suction_temp: { min: -100, max: 150 },
  discharge_temp: { min: -60, max: 250 },
}
const LIMITS: Readonly<Record<Quantity, Limits | null>> = {
  loadPercent: { min: METER_NOISE, max: 150 },
  coolingTr: { min: METER_NOISE, max: 20_000 },
  powerKw: { min: METER_NOISE, max: 50_000 },
  cop: { min: 0, max: 30 },
  kwPerTr: { min: 0, max: 50 },
  temperatureC: { min: -60, max: 120 },
  pressurePsi: { min: -14.7, max: 1_500 },
  status: null,
  alarm: null,
  custom: null,
}

/** `c3_power` → ['c3', 'power']; null when the id is not a compressor's standard reading. */
export function compressorSuffix(readingId: string): { prefix: string; suffix: string } | null {
  const match = /^(.+?)_(.+)$/.exec(readingId)
  const [, prefix, suffix] = match ?? []
  if (prefix === undefined || suffix === undefined || !(suffix in COMPRESSOR)) return null
  return { prefix, suffix }
}

export interface ReadingIdentity {
  readonly id: string
  readonly compressorId?: string | undefined
}

export function quantityOf(reading: ReadingIdentity): Quantity {
  const system = Object.hasOwn(SYSTEM, reading.id) ? SYSTEM[reading.id] : undefined
  if (system !== undefined) return system
  const split = compressorSuffix(reading.id)
  const belongs = split !== null && (reading.compressorId !== undefined || /^c\d+$/.test(split.prefix))
  return (belongs ? COMPRESSOR[split.suffix] : undefined) ?? 'custom'
}

export const standardUnit = (reading: ReadingIdentity): string => STANDARD_UNITS[quantityOf(reading)]

/** Physical limits in the standard unit, both ends allowed; null = none. The table of docs/kpis.md. */
export function limitsOf(reading: ReadingIdentity): Limits | null {
  const quantity = quantityOf(reading)
  const suffix = quantity === 'temperatureC' ? compressorSuffix(reading.id)?.suffix : undefined
  return (suffix === undefined ? undefined : COMPRESSOR_LIMITS[suffix]) ?? LIMITS[quantity]
}

export const isOnOff = (quantity: Quantity): boolean => quantity === 'status' || quantity === 'alarm'
