import { ColumnProfile } from '../columns/column-profile.ts'
import type { IsMissing } from '../forms/missing.ts'

/** One of a column's different cells. */
export interface KnownCell<Value> {
  readonly isPresent: boolean
  /** The plain number that the cell writes. */
  readonly follows: number | null
  /** The day that may be written with the day or with the month first; 0 without one. */
  readonly day: number
  readonly value: Value
}

export function knownCell<Value>(text: string, isMissing: IsMissing, value: Value): KnownCell<Value> {
  if (isMissing(text)) return { isPresent: false, follows: null, day: 0, value }
  const { latest, days } = profileOf(text)
  return { isPresent: true, follows: latest, day: days.latest, value }
}

/** The profile of a column with one cell. */
export function profileOf(text: string): ColumnProfile {
  const profile = new ColumnProfile()
  profile.add(text)
  return profile
}
