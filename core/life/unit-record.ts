import { entryAt } from '#core/arrays/element-at.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { MachineHistory } from './machine-history.ts'

/** The conditions of a unit in the last days; null is unknown. */
export interface Conditions {
  /** Alarms in the 7 days before. */
  readonly alarms: number | null
  /** Starts per operating hour in the 7 days before. */
  readonly startsPerHour: number | null
  /** Change of the efficiency residual in the 30 days before, in percentage points; above 0 the unit needs more power than before. */
  readonly residualTrend: number | null
}

/** Hours since the record's begin, up to an instant: in which the unit ran, and in which its state was known. */
export interface HourMark {
  readonly atMs: number
  readonly operatingHours: number
  readonly knownHours: number
}

/** The life of a unit (a machine or a compressor) as far as it was collected. */
export interface UnitRecord {
  readonly id: string
  /** Ascending, at least one; a day between two of them is close enough. */
  readonly marks: readonly HourMark[]
  /** Onsets of failures, ascending. */
  readonly failuresAtMs: readonly number[]
  /** The conditions at some instants, ascending (one a week or a day); empty without them. */
  readonly conditions: readonly { readonly atMs: number; readonly conditions: Conditions }[]
}

type Count = 'operatingHours' | 'knownHours'

/** The hours up to an instant, between two marks by their straight line; before the first and after the last mark those of that mark. */
export function hoursAt({ marks }: UnitRecord, atMs: number, count: Count = 'operatingHours'): number {
  let low = 0
  let high = marks.length - 1
  if (atMs <= entryAt(marks, low).atMs) return entryAt(marks, low)[count]
  if (atMs >= entryAt(marks, high).atMs) return entryAt(marks, high)[count]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (entryAt(marks, middle).atMs <= atMs) low = middle
    else high = middle
  }
  const [before, after] = [entryAt(marks, low), entryAt(marks, high)]
  const part = (atMs - before.atMs) / (after.atMs - before.atMs)
  return before[count] + part * (after[count] - before[count])
}

/** The history in operating hours, as it was known at an instant. */
export function historyAt(record: UnitRecord, atMs: number): MachineHistory {
  const past = record.failuresAtMs.filter((at) => at <= atMs)
  return { hours: hoursAt(record, atMs), failures: past.map((at) => hoursAt(record, at)) }
}

/** Operating over known time of the 30 days before an instant; null when no time of them is known. */
export function dutyBefore(record: UnitRecord, atMs: number): number | null {
  const from = atMs - 30 * DAY_MS
  const known = hoursAt(record, atMs, 'knownHours') - hoursAt(record, from, 'knownHours')
  return known > 0 ? (hoursAt(record, atMs) - hoursAt(record, from)) / known : null
}

/** The newest conditions that were known at an instant; null without any. */
export const conditionsAt = ({ conditions }: UnitRecord, atMs: number): Conditions | null =>
  conditions.findLast((one) => one.atMs <= atMs)?.conditions ?? null
