import { expect, test } from 'vitest'
import { figureChange } from './change.ts'

test('is the difference, with its trend and its percentage of the figure before', () => {
  expect(figureChange(4, 5)).toEqual({ trend: 'improvement', change: 1, changePercent: 25 })
  expect(figureChange(5, 4)).toEqual({ trend: 'reduction', change: -1, changePercent: -20 })
  expect(figureChange(4.585, 4.59).change).toBeCloseTo(0.005, 12)
})

test('leaves out the difference that floating-point arithmetic adds', () => {
  expect(0.3 - (0.1 + 0.2)).not.toBe(0)
  expect(figureChange(0.1 + 0.2, 0.3)).toEqual({ trend: 'stable', change: 0, changePercent: 0 })
})

test('has no percentage of zero', () => {
  expect(figureChange(0, 2)).toEqual({ trend: 'improvement', change: 2, changePercent: null })
})
