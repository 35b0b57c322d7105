import { describe, expect, test } from 'vitest'
import { dayByKey, shiftDay, shiftMonths, weekdayOf, weeksOf } from './calendar-days.ts'
import { dayText, type TypedDay, typedDay } from './typed-date.ts'

const day = (text: string): TypedDay => {
  const found = typedDay(text)
  if (found === null) throw new Error(`${text} is no day`)
  return found
}

test('a month’s weeks begin on Sunday and have each of its days once', () => {
  const weeks = weeksOf({ year: 2026, month: 11 })
  expect(weeks.map((week) => week.map((one) => one?.day ?? 0).join(' '))).toEqual([
    '1 2 3 4 5 6 7',
    '8 9 10 11 12 13 14',
    '15 16 17 18 19 20 21',
    '22 23 24 25 26 27 28',
    '29 30 0 0 0 0 0',
  ])
  expect(weeksOf({ year: 2026, month: 2 })).toHaveLength(4)
  expect(weeksOf({ year: 2026, month: 8 })).toHaveLength(6)
  expect(weeksOf({ year: 2024, month: 2 }).flat().filter(Boolean)).toHaveLength(29)
})

test('days and months are shifted across the ends of months and years', () => {
  expect(dayText(shiftDay(day('31/12/2026'), 1))).toBe('01/01/2027')
  expect(dayText(shiftDay(day('01/03/2024'), -1))).toBe('29/02/2024')
  expect(dayText(shiftMonths(day('31/01/2026'), 1))).toBe('28/02/2026')
  expect(dayText(shiftMonths(day('31/01/2026'), -2))).toBe('30/11/2025')
  expect(weekdayOf(day('24/11/2026'))).toBe(2)
})

test('no shift leaves the years that can be typed', () => {
  expect(dayText(shiftDay(day('31/12/9999'), 1))).toBe('31/12/9999')
  expect(dayText(shiftMonths(day('05/01/0100'), -1))).toBe('05/01/0100')
})

describe('a key leads to', () => {
  test.each([
    ['ArrowLeft', false, '23/11/2026'],
    ['ArrowRight', false, '25/11/2026'],
    ['ArrowUp', false, '17/11/2026'],
    ['ArrowDown', false, '01/12/2026'],
    ['Home', false, '22/11/2026'],
    ['End', false, '28/11/2026'],
    ['PageUp', false, '24/10/2026'],
    ['PageDown', true, '24/11/2027'],
  ])('%s (shift: %s): %s', (key, isShifted, text) => {
    const found = dayByKey(day('24/11/2026'), key, isShifted)
    expect(found && dayText(found)).toBe(text)
  })
  test('nothing, when the grid does not know the key', () => {
    expect(dayByKey(day('24/11/2026'), 'a', false)).toBeNull()
  })
})
