import { plainText } from '../plain-text.ts'
import type { Quantity } from './quantities.ts'

/** 1 TR = 3.51685 kW (domain reference, section 4). */
export const KW_PER_TR = 3.51685

export type Conversion = (value: number) => number

/** The conversion of values that are in the standard unit already. */
export const sameValue: Conversion = (value) => value
const times =
  (factor: number): Conversion =>
  (value) =>
    value * factor

/** Cooling power: BTU/h by the definition of the ton, other units by way of kW. */
const TR_PER_BTU_H = 1 / 12_000
const KW_PER_KCAL_H = 1.163e-3
/** 1 psi = 6.894757293168 kPa (NIST SP 811). */
const PSI_PER_KPA = 1 / 6.894757293168
/** 1 kgf/cm² = 98.0665 kPa, 1 atm = 101.325 kPa, 1 m of water = 9.80665 kPa. */
const kpa = (kpaPerUnit: number) => times(kpaPerUnit * PSI_PER_KPA)

type UnitTable = Readonly<Record<string, Conversion>>

/** Spellings with case, accents, blanks and typographic signs taken out (`unitKey`). */
const PERCENT: UnitTable = {
  '%': sameValue,
  percent: sameValue,
  porcento: sameValue,
  pct: sameValue,
  fracao: times(100),
  fraction: times(100),
  decimal: times(100),
  pu: times(100),
  '0-1': times(100),
  '0..1': times(100),
  '0a1': times(100),
}
const COOLING: UnitTable = {
  tr: sameValue,
  ton: sameValue,
  tons: sameValue,
  rt: sameValue,
  tonr: sameValue,
  tonelada: sameValue,
  toneladas: sameValue,
  tonref: sameValue,
  w: times(0.001 / KW_PER_TR),
  kw: times(1 / KW_PER_TR),
  kwth: times(1 / KW_PER_TR),
  kwt: times(1 / KW_PER_TR),
  kwr: times(1 / KW_PER_TR),
  mw: times(1000 / KW_PER_TR),
  mwth: times(1000 / KW_PER_TR),
  'btu/h': times(TR_PER_BTU_H),
  btuh: times(TR_PER_BTU_H),
  'kbtu/h': times(1000 * TR_PER_BTU_H),
  mbh: times(1000 * TR_PER_BTU_H),
  'mmbtu/h': times(1e6 * TR_PER_BTU_H),
  'kcal/h': times(KW_PER_KCAL_H / KW_PER_TR),
  'mcal/h': times((1000 * KW_PER_KCAL_H) / KW_PER_TR),
}
const POWER: UnitTable = {
  kw: sameValue,
  kwe: sameValue,
  w: times(0.001),
  mw: times(1000),
  hp: times(0.745699871582),
  cv: times(0.73549875),
}
const KW_PER_TON: UnitTable = {
  'kw/tr': sameValue,
  'kw/ton': sameValue,
  'kw/tons': sameValue,
  'kw/rt': sameValue,
  cop: (value) => KW_PER_TR / value,
  'kw/kw': (value) => KW_PER_TR / value,
  'w/w': (value) => KW_PER_TR / value,
}
const COP: UnitTable = {
  cop: sameValue,
  'kw/kw': sameValue,
  'w/w': sameValue,
  'kw/tr': (value) => KW_PER_TR / value,
  'kw/ton': (value) => KW_PER_TR / value,
}
const TEMPERATURE: UnitTable = {
  '°c': sameValue,
  c: sameValue,
  degc: sameValue,
  celsius: sameValue,
  '°f': (value) => ((value - 32) * 5) / 9,
  f: (value) => ((value - 32) * 5) / 9,
  degf: (value) => ((value - 32) * 5) / 9,
  fahrenheit: (value) => ((value - 32) * 5) / 9,
  k: (value) => value - 273.15,
  kelvin: (value) => value - 273.15,
}
const PRESSURE: UnitTable = {
  psi: sameValue,
  psig: sameValue,
  psia: sameValue,
  'lbf/in2': sameValue,
  pa: kpa(0.001),
  hpa: kpa(0.1),
  mbar: kpa(0.1),
  kpa: kpa(1),
  bar: kpa(100),
  barg: kpa(100),
  bara: kpa(100),
  mpa: kpa(1000),
  atm: kpa(101.325),
  'kgf/cm2': kpa(98.0665),
  'kg/cm2': kpa(98.0665),
  mca: kpa(9.80665),
  mh2o: kpa(9.80665),
}
/** 1 US gallon = 3.785411784 L. */
const M3H_PER_GPM = 60 * 0.003785411784
const FLOW: UnitTable = {
  'm3/h': sameValue,
  'm3/hr': sameValue,
  'm3/hora': sameValue,
  m3h: sameValue,
  cmh: sameValue,
  'm3/min': times(60),
  'm3/s': times(3600),
  'l/s': times(3.6),
  lps: times(3.6),
  'l/min': times(0.06),
  lpm: times(0.06),
  'l/h': times(0.001),
  gpm: times(M3H_PER_GPM),
  usgpm: times(M3H_PER_GPM),
  'gal/min': times(M3H_PER_GPM),
  'usgal/min': times(M3H_PER_GPM),
}
const NONE: UnitTable = {}
const TABLES: Readonly<Record<Quantity, UnitTable>> = {
  loadPercent: PERCENT,
  coolingTr: COOLING,
  powerKw: POWER,
  cop: COP,
  kwPerTr: KW_PER_TON,
  temperatureC: TEMPERATURE,
  pressurePsi: PRESSURE,
  flowM3h: FLOW,
  status: NONE,
  alarm: NONE,
  custom: NONE,
}

/** No unit is longer; further characters are ignored. */
const LONGEST_UNIT = 100

/** A unit's spelling without case, accents, blanks and typographic signs. */
export function unitKey(unit: string): string {
  return plainText(unit.slice(0, LONGEST_UNIT))
    .replace(/[\s_·.()^]/gu, (sign) => (sign === '.' && unit.includes('..') ? '.' : ''))
    .replace(/[º˚]/gu, '°')
    .replace(/²/gu, '2')
    .replace(/³/gu, '3')
}

/**
 * The conversion from the source's unit to the quantity's standard unit. An empty or unknown unit counts as the standard unit; null
 * when the unit belongs to another quantity.
 */
export function conversionOf(quantity: Quantity, unit: string): Conversion | null {
  const key = unitKey(unit)
  const own = lookUp(TABLES[quantity], key)
  if (own !== undefined) return own
  const isMeasured = TABLES[quantity] !== NONE
  const foreign = isMeasured && Object.values(TABLES).some((table) => lookUp(table, key) !== undefined)
  return foreign ? null : sameValue
}

/** Whether the quantity has a conversion from the unit; a user's own reading may have any unit. */
export const isKnownUnit = (quantity: Quantity, unit: string): boolean =>
  quantity === 'custom' || lookUp(TABLES[quantity], unitKey(unit)) !== undefined

/** A value of one unit in another one of the same quantity; null: no quantity has both. */
export function convertedValue(value: number, from: string, to: string): number | null {
  for (const table of Object.values(TABLES)) {
    const [one, other] = [lookUp(table, from), lookUp(table, to)]
    if (one !== undefined && other !== undefined) return inverse(other, one(value))
  }
  return null
}

/** Units are linear, or the reciprocal of the standard one, which is its own inverse. */
function inverse(conversion: Conversion, value: number): number {
  const zero = conversion(0)
  return Number.isFinite(zero) ? (value - zero) / (conversion(1) - zero) : conversion(value)
}

const lookUp = (table: UnitTable, key: string): Conversion | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
