import { HOUR_MS } from '#core/time/hours.ts'

interface KnownTime {
  readonly windowMs: number
  /** Null: not known. */
  readonly operatingHours: number | null
  /** The known part of the window, 0..1; null: not known. */
  readonly coverage: number | null
}

/** The parts of a window's time, hours; null = not known. */
export interface TimeShares {
  readonly windowHours: number
  readonly operatingHours: number | null
  /** Time with a known state in which the unit did not run. */
  readonly stoppedHours: number | null
  /** Time without a known state. */
  readonly unknownHours: number | null
}

/** Divides a window's time: known = coverage · window, stopped = known − operating, unknown = window − known, h. */
export function timeShares({ windowMs, operatingHours, coverage }: KnownTime): TimeShares {
  const windowHours = Math.max(0, windowMs / HOUR_MS)
  if (coverage === null) return { windowHours, operatingHours, stoppedHours: null, unknownHours: null }
  const coveredHours = Math.min(windowHours, coverage * windowHours)
  // The rounded coverage may give less known time than operating time.
  const knownHours = Math.max(operatingHours ?? coveredHours, coveredHours)
  return {
    windowHours,
    operatingHours,
    stoppedHours: operatingHours === null ? null : knownHours - operatingHours,
    unknownHours: Math.max(0, windowHours - knownHours),
  }
}
