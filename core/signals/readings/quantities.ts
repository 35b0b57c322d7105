export interface Limits {
  readonly min: number
  readonly max: number
}

interface QuantityFacts {
  /** Standard unit; '' = the quantity has none. */
  readonly unit: string
  /** Physical limits in the standard unit, both ends allowed; null = no limits. The table of docs/kpis.md. */
  readonly limits: Limits | null
  /** Whether samples are 0 or 1 and sources may send texts such as `ligado`. */
  readonly isOnOff: boolean
}

const measured = (unit: string, min: number, max: number): QuantityFacts => ({
  unit,
  limits: { min, max },
  isOnOff: false,
})
const onOff: QuantityFacts = { unit: '', limits: null, isOnOff: true }

/** A value slightly below zero is a meter's noise and is kept; a marker such as -1 is dropped. */
const METER_NOISE = -0.5

const TABLE = {
  loadPercent: measured('%', METER_NOISE, 150),
  coolingTr: measured('TR', METER_NOISE, 20_000),
  powerKw: measured('kW', METER_NOISE, 50_000),
  cop: measured('', 0, 30),
  kwPerTr: measured('kW/TR', 0, 50),
  temperatureC: measured('°C', -60, 120),
  pressurePsi: measured('psi', -14.7, 1_500),
  flowM3h: measured('m³/h', METER_NOISE, 20_000),
  status: onOff,
  alarm: onOff,
  /** The unknown quantity of a user's own reading. */
  custom: { unit: '', limits: null, isOnOff: false },
} satisfies Record<string, QuantityFacts>

/** A reading's measured quantity. It decides the standard unit, the physical limits and the meaning of texts. */
export type Quantity = keyof typeof TABLE

/** The one table of quantities. */
export const QUANTITIES: Readonly<Record<Quantity, QuantityFacts>> = TABLE

export const isOnOff = (quantity: Quantity): boolean => QUANTITIES[quantity].isOnOff
