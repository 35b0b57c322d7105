import { expect, it } from 'vitest'
import { zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { monthCoverage, type SummedMonth } from './month-coverage.ts'

const sums = (knownDays: number) => new Map([['C1', { ...zeroSums(), knownMs: knownDays * DAY_MS }]])
const month = (label: string, from: number, to: number, knownDays: number): SummedMonth => ({
  label,
  fromMs: from * DAY_MS,
  toMs: to * DAY_MS,
  sums: sums(knownDays),
})
const window = (from: number, to: number, knownDays: number) => ({
  fromMs: from * DAY_MS,
  toMs: to * DAY_MS,
  sums: sums(knownDays),
})

it('the first month counts only its part inside the window', () => {
  // The first month has 10 days in the window, 4 of them known; 15 days of the present month are over.
  const months = [month('01/2026', 0, 31, 31), month('02/2026', 31, 59, 14), month('03/2026', 59, 74, 12)]
  expect([...monthCoverage(window(21, 74, 30), months, 'C1')]).toEqual([
    ['02/2026', 0.5],
    ['03/2026', 12 / 15],
    ['01/2026', 0.4],
  ])
})

it('the first month has the known time that the other months leave', () => {
  const months = [month('01/2026', 0, 31, 31), month('02/2026', 31, 59, 28)]
  expect(monthCoverage(window(29, 59, 30), months, 'C1').get('01/2026')).toBe(1)
  expect(monthCoverage(window(30.5, 59, 28.125), months, 'C1').get('01/2026')).toBe(0.25)
})

it('the coverage of a unit without sums is 0', () => {
  expect(monthCoverage(window(0, 31, 31), [month('01/2026', 0, 31, 31)], 'C2').get('01/2026')).toBe(0)
})

it('an unknown sum makes the coverage unknown', () => {
  const january = month('01/2026', 0, 31, 31)
  const older = { ...month('02/2026', 31, 59, 0), sums: new Map([['C1', { ...zeroSums(), knownMs: null }]]) }
  expect(monthCoverage(window(29, 59, 30), [january, older], 'C1')).toEqual(
    new Map([
      ['01/2026', null],
      ['02/2026', null],
    ]),
  )
})
