import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { timeShares } from './time-shares.ts'

const DAYS_30 = 30 * DAY_MS

describe('a window is divided', () => {
  it('into operating, stopped and unknown time that add up to it', () => {
    const shares = timeShares({ windowMs: DAYS_30, operatingHours: 100, coverage: 0.5 })
    expect(shares).toEqual({ windowHours: 720, operatingHours: 100, stoppedHours: 260, unknownHours: 360 })
  })
  it('of which only the operating time is known while the coverage is not', () => {
    const shares = timeShares({ windowMs: DAYS_30, operatingHours: 100, coverage: null })
    expect(shares).toEqual({ windowHours: 720, operatingHours: 100, stoppedHours: null, unknownHours: null })
  })
  it('of which only the time without data is known while the operating time is not', () => {
    const shares = timeShares({ windowMs: DAYS_30, operatingHours: null, coverage: 0.75 })
    expect(shares).toEqual({ windowHours: 720, operatingHours: null, stoppedHours: null, unknownHours: 180 })
  })
  it('and nothing is known without operating time and coverage', () => {
    const shares = timeShares({ windowMs: DAYS_30, operatingHours: null, coverage: null })
    expect(shares).toEqual({ windowHours: 720, operatingHours: null, stoppedHours: null, unknownHours: null })
  })
  it('has no negative part when the coverage was rounded down', () => {
    const shares = timeShares({ windowMs: DAYS_30, operatingHours: 360.02, coverage: 0.5 })
    expect(shares.stoppedHours).toBe(0)
    expect(shares.unknownHours).toBeCloseTo(359.98)
  })
})
