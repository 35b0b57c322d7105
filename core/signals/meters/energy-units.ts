import { unitKey } from '../readings/units.ts'

/** kWh of each unit of energy, by `unitKey`. 1 kWh = 3.6 MJ. */
const KWH: Readonly<Record<string, number>> = {
  kwh: 1,
  wh: 0.001,
  mwh: 1000,
  gwh: 1e6,
  j: 1 / 3.6e6,
  kj: 1 / 3600,
  mj: 1 / 3.6,
  gj: 1000 / 3.6,
}

/** The kWh of one unit of electric energy; an empty unit is kWh; null = no unit of energy. */
export function kwhPerUnit(unit: string): number | null {
  const key = unitKey(unit)
  if (key === '') return 1
  return Object.hasOwn(KWH, key) ? (KWH[key] ?? null) : null
}
