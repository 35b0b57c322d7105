import { expect, test } from 'vitest'
import type { OperatingPoint } from '../signals/operating-point.ts'
import { type CurveSettings, curvePoint, curveAt as valueAt } from './power-curve.ts'

function curveAt(settings: CurveSettings, theta: readonly number[], point: OperatingPoint) {
  const known = curvePoint(settings, point)
  return known && valueAt(known, theta)
}

const point = (load: number, chwOutC: number, cwInC: number) => ({
  powerKw: Number.NaN,
  load,
  chwOutC,
  cwInC,
  parts: null,
})
const settings = { hasTemperatures: true, compressors: 1, loadRef: 100 }
const seed = [Math.log(80), 0, 0, 0, 0, 0, 0, 0, 0]

test('without corrections the curve is the published machine, worked out by hand', () => {
  // Te = 7, Tc = 25: CAPFT = 0.516786 − 0.195192 − 0.046540 + 1.673353 − 1.705269 + 0.826546 = 1.069685
  // EIRFT = 0.520750 − 0.063517 − 0.008880 + 0.642185 + 0.026600 − 0.103236 = 1.013902
  // PLR = 80 / 106.9685 = 0.747884: EIRFPLR = 0.304303 + 0.027822 + 0.368615 = 0.700740
  const value = curveAt(settings, seed, point(80, 7, 25))
  expect(Math.exp(value?.lnPower ?? 0)).toBeCloseTo(80 * 1.069685 * 1.013902 * 0.70074, 1)
})

test('by load alone the temperatures do not count', () => {
  const byLoad = { ...settings, hasTemperatures: false }
  const theta = [Math.log(80), 0, 0, 0]
  // EIRFPLR(0.5) = 0.304303 + 0.018601 + 0.164758 = 0.487662
  for (const chwOutC of [5, Number.NaN])
    expect(Math.exp(curveAt(byLoad, theta, point(50, chwOutC, 25))?.lnPower ?? 0)).toBeCloseTo(39.013, 2)
})

test('the gradient is the slope of ln P by each coefficient', () => {
  const many = { ...settings, compressors: 2 }
  const theta = [4, 0.02, -0.01, 0.03, 0.01, -0.02, 0.1, -0.05, 0.02, 0.03, -0.01, 0.05, 0.04]
  const one = { ...point(62, 8, 24), parts: [0.9, 0.34] }
  const value = curveAt(many, theta, one)
  for (const [j, slope] of (value?.gradient ?? []).entries()) {
    const moved = (by: number) =>
      curveAt(
        many,
        theta.map((x, k) => (k === j ? x + by : x)),
        one,
      )?.lnPower ?? 0
    expect(slope).toBeCloseTo((moved(1e-5) - moved(-1e-5)) / 2e-5, 6)
  }
  expect(value?.gradient).toHaveLength(theta.length)
})

test('an unknown load or temperature has no expectation', () => {
  expect(curveAt(settings, seed, point(Number.NaN, 7, 25))).toBeNull()
  expect(curveAt(settings, seed, point(0, 7, 25))).toBeNull()
  expect(curveAt(settings, seed, point(50, Number.NaN, 25))).toBeNull()
})
