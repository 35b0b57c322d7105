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

it('is of what of a month lies in the window', () => {
  // Of the first month 10 days lie in the window, with 4 of its 30 known days; 15 of the present one are over.
  const months = [month('01/2026', 0, 31, 31), month('02/2026', 31, 59, 14), month('03/2026', 59, 74, 12)]
  expect([...monthCoverage(window(21, 74, 30), months, 'C1')]).toEqual([
    ['02/2026', 0.5],
    ['03/2026', 12 / 15],
    ['01/2026', 0.4],
  ])
})

it('is of a short beginning what the others leave', () => {
  const months = [month('01/2026', 0, 31, 31), month('02/2026', 31, 59, 28)]
  expect(monthCoverage(window(29, 59, 30), months, 'C1').get('01/2026')).toBe(1)
  expect(monthCoverage(window(30.5, 59, 28.125), months, 'C1').get('01/2026')).toBe(0.25)
})

it('is 0 of a unit without any sum', () => {
  expect(monthCoverage(window(0, 31, 31), [month('01/2026', 0, 31, 31)], 'C2').get('01/2026')).toBe(0)
})

it('is unknown where a sum is', () => {
  const months = [month('01/2026', 0, 31, 31), month('02/2026', 31, 59, 28)]
  const older = { ...month('02/2026', 31, 59, 0), sums: new Map([['C1', { ...zeroSums(), knownMs: null }]]) }
  expect(monthCoverage(window(29, 59, 30), [months[0]!, older], 'C1')).toEqual(
    new Map([
      ['01/2026', null],
      ['02/2026', null],
    ]),
  )
})
