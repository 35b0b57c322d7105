import { describe, expect, it } from 'vitest'
import { block, unknownSums } from '#test/views/fixtures/block.ts'
import { period } from '#test/views/fixtures/dashboard.ts'
import { timeShares } from './window-words.ts'

describe('a window is divided', () => {
  it('into operating, stopped and unknown time that add up to it', () => {
    const shares = timeShares(block({ operationHours: 100, coverage: 0.5 }), period('30d'))
    expect(shares).toEqual({ windowHours: 720, operatingHours: 100, stoppedHours: 260, unknownHours: 360 })
  })
  it('of which only the operating time is known while the coverage is not', () => {
    const known = block({ operationHours: 100, coverage: 0.5 })
    const shares = timeShares({ ...known, kpis: { ...known.kpis, coverage: null } }, period('30d'))
    expect(shares).toEqual({ windowHours: 720, operatingHours: 100, stoppedHours: null, unknownHours: 620 })
  })
  it('has no negative part when coverage was rounded down', () => {
    const shares = timeShares(block({ operationHours: 360.02, coverage: 0.5 }), period('30d'))
    expect(shares.stoppedHours).toBe(0)
    expect(shares.unknownHours).toBeCloseTo(359.98)
  })
  it.each(['running time', 'known time'] as const)(
    'is unknown as a whole without the sum of its %s',
    (sum) => {
      const shares = timeShares(unknownSums(block(), sum), period('30d'))
      expect(shares).toEqual({
        windowHours: 720,
        operatingHours: null,
        stoppedHours: null,
        unknownHours: 720,
      })
    },
  )
})
