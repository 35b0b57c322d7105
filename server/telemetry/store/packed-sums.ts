import { addSums, type HourSums, type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, floorDay } from '#core/time/hours.ts'

/**
 * What all units of a machine did in one stretch, as it is stored: by unit, the sums in the order of SUMS. One row per
 * stretch, because rows and cells, not bytes, are what a database takes its time over.
 */
export type PackedSums = Readonly<Record<string, readonly number[]>>

/** Stored rows depend on this order: new sums are added at its end. */
const SUMS = [
  'runningMs',
  'knownMs',
  'downMs',
  'starts',
  'stops',
  'microStops',
  'microStopMs',
  'coolingTrH',
  'electricKwh',
  'copHours',
  'copKnownHours',
  'kwPerTrHours',
  'kwPerTrKnownHours',
  'energyKwh',
  'energyKnownMs',
] as const satisfies readonly (keyof UnitSums)[]

export const packSums = (units: ReadonlyMap<string, UnitSums>): PackedSums =>
  Object.fromEntries([...units].map(([unit, sums]) => [unit, SUMS.map((key) => sums[key])]))

export function unpackSums(packed: PackedSums): Map<string, UnitSums> {
  const units = Object.entries(packed).map(([unit, numbers]) => {
    const sums = zeroSums()
    SUMS.forEach((key, i) => {
      sums[key] = numbers[i] ?? 0
    })
    return [unit, sums] as const
  })
  return new Map(units)
}

export interface PackedRow {
  /** Start of the hour or day. */
  readonly atMs: number
  readonly sums: PackedSums
}

/** One row per hour, in order. */
export function packHours(hours: readonly HourSums[]): PackedRow[] {
  const byHour = new Map<number, Map<string, UnitSums>>()
  for (const hour of hours) {
    const units = byHour.get(hour.hourMs) ?? new Map()
    byHour.set(hour.hourMs, units.set(hour.unit, hour))
  }
  const rows = [...byHour].map(([atMs, units]) => ({ atMs, sums: packSums(units) }))
  return rows.sort((a, b) => a.atMs - b.atMs)
}

/**
 * The UTC days of [fromMs, toMs), their hours always added up in order of time, so that the same hours give the same
 * day to the last bit. A day without hours stands there empty: readers who knew it fuller must hear of it.
 */
export function daysOfHours(hours: readonly PackedRow[], fromMs: number, toMs: number): PackedRow[] {
  const days = new Map<number, Map<string, UnitSums>>()
  for (let day = fromMs; day < toMs; day += DAY_MS) days.set(day, new Map())
  for (const { atMs, sums } of [...hours].sort((a, b) => a.atMs - b.atMs)) {
    const units = days.get(floorDay(atMs))!
    for (const [unit, part] of unpackSums(sums)) units.set(unit, addSums(units.get(unit) ?? zeroSums(), part))
  }
  return [...days].map(([atMs, units]) => ({ atMs, sums: packSums(units) }))
}
