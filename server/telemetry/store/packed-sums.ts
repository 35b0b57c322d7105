import { addSums, type HourSums, type StoredSums, type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, floorDay } from '#core/time/hours.ts'

/**
 * The sums of all units of a machine over one stretch, as they are stored: by unit, in the order of SUMS. One row per
 * stretch, because a database takes its time over rows and cells, not over bytes.
 */
export type PackedSums = Readonly<Record<string, readonly (number | null)[]>>

/** Stored rows depend on this order: a new sum is added at its end, and the rows of an older derivation end before it. */
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

export const packSums = (units: ReadonlyMap<string, Readonly<StoredSums>>): PackedSums =>
  Object.fromEntries([...units].map(([unit, sums]) => [unit, SUMS.map((key) => sums[key])]))

/** A sum that the row does not have was not known to its derivation: null. */
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

/** An hour or a day as it is stored. */
export interface DerivedRow extends PackedRow {
  /** The number of the derivation that made it. */
  readonly derivation: number
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
 * day to the last bit. A day without hours stands there empty: readers who knew it fuller must hear of it. A day is as old as its
 * oldest hour; an empty one is of `derivation`.
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
