import { addSums, type HourSums, type StoredSums, type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, floorDay } from '#core/time/hours.ts'

/**
 * A machine's sums over one hour or day as one JSON value: by unit, in the order of STORED. One row holds all units, because the
 * database's time grows with rows and cells, hardly with bytes.
 */
export type PackedSums = Readonly<Record<string, readonly (number | null)[]>>

/**
 * Each sum, in the order of the stored numbers; a missing sum does not compile. A new sum goes to the end; rows of an older derivation
 * are shorter.
 */
const STORED: Readonly<Record<keyof UnitSums, true>> = {
  runningMs: true,
  knownMs: true,
  downMs: true,
  starts: true,
  stops: true,
  microStops: true,
  microStopMs: true,
  coolingTrH: true,
  electricKwh: true,
  copHours: true,
  copKnownHours: true,
  kwPerTrHours: true,
  kwPerTrKnownHours: true,
  energyKwh: true,
  energyKnownMs: true,
}
const SUMS = Object.keys(STORED) as readonly (keyof UnitSums)[]

export const packSums = (units: ReadonlyMap<string, Readonly<StoredSums>>): PackedSums =>
  Object.fromEntries([...units].map(([unit, sums]) => [unit, SUMS.map((key) => sums[key])]))

/** The sums by unit. A sum that the row lacks is null, because the row's derivation did not compute it. */
export function unpackSums(packed: PackedSums): Map<string, StoredSums> {
  const units = Object.entries(packed).map(([unit, numbers]) => {
    const sums: StoredSums = zeroSums()
    SUMS.forEach((key, i) => {
      sums[key] = numbers[i] ?? null
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

/** An hour or a day with the number of its derivation. */
export interface DerivedRow extends PackedRow {
  readonly derivation: number
}

/** Packs the units' sums into one row per hour, in order of time. */
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
 * Adds hours up to the UTC days of [fromMs, toMs), always in order of time, so that the same hours give the same day to the last
 * bit. A day without hours gets an empty row, so that readers drop the sums that they kept of it. A day has the oldest derivation of its
 * hours, at most `derivation`.
 */
export function daysOfHours(
  hours: readonly DerivedRow[],
  { fromMs, toMs, derivation }: { fromMs: number; toMs: number; derivation: number },
): DerivedRow[] {
  const byDay = Map.groupBy(hours, ({ atMs }) => floorDay(atMs))
  const days: DerivedRow[] = []
  for (let dayMs = fromMs; dayMs < toMs; dayMs += DAY_MS) {
    const ofDay = (byDay.get(dayMs) ?? []).toSorted((a, b) => a.atMs - b.atMs)
    const numbers = ofDay.map((hour) => hour.derivation)
    days.push({ atMs: dayMs, sums: addedUp(ofDay), derivation: Math.min(derivation, ...numbers) })
  }
  return days
}

function addedUp(hours: readonly PackedRow[]): PackedSums {
  const units = new Map<string, StoredSums>()
  for (const { sums } of hours)
    for (const [unit, part] of unpackSums(sums)) units.set(unit, addSums(units.get(unit) ?? zeroSums(), part))
  return packSums(units)
}
