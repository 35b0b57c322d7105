import { describe, expect, it } from 'vitest'
import { isHoliday } from './holidays.ts'

const on = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return isHoliday({ year, month, day })
}

describe('A national holiday', () => {
  // Easter was on 31 March 2024, 20 April 2025 and 5 April 2026, and is on 28 March 2027.
  it.each([
    '2026-01-01',
    '2026-09-07',
    '2026-11-20',
    '2026-12-25',
    '2024-03-29',
    '2025-04-18',
    '2026-04-03',
    '2027-03-26',
  ])('is on %s', (day) => {
    expect(on(day)).toBe(true)
  })

  it.each(['2026-01-02', '2026-04-05', '2023-11-20', '2026-02-17', '2026-06-04'])(
    'is not on %s, a Sunday, Carnival or a day that was none yet',
    (day) => {
      expect(on(day)).toBe(false)
    },
  )
})
