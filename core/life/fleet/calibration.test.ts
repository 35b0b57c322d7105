import { expect, test } from 'vitest'
import { calibrationOf } from './calibration.ts'

test('four predictions by hand', () => {
  const { brier, calibrationError, bins } = calibrationOf([
    { predicted: 0.12, failed: false },
    { predicted: 0.18, failed: true },
    { predicted: 0.9, failed: true },
    { predicted: 1, failed: true },
  ])
  expect(brier).toBeCloseTo((0.0144 + 0.6724 + 0.01 + 0) / 4, 12)
  // |0.15 − 0.5| · 2/4 + |0.95 − 1| · 2/4
  expect(calibrationError).toBeCloseTo(0.2, 12)
  expect(bins).toEqual([
    { from: 0.1, to: 0.2, predictions: 2, meanPredicted: expect.closeTo(0.15, 12), observed: 0.5 },
    { from: 0.9, to: 1, predictions: 2, meanPredicted: 0.95, observed: 1 },
  ])
})
