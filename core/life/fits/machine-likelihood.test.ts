import { expect, test } from 'vitest'
import { lnGamma } from '#core/stats/gamma.ts'
import { baseHazard, type FailureProcess, processes } from '../failure-process.ts'
import { gapsOf, laplaceTrend } from '../machine-history.ts'
import { machineLikelihood } from './machine-likelihood.ts'

const history = { hours: 1000, failures: [200, 500, 900] }
const level = 0.3

const logAt = (index: number, { power }: FailureProcess) => {
  const { failures, constant, hazard } = machineLikelihood(history, 100)
  return (
    (constant[index] ?? NaN) + failures * power * level - (hazard[index] ?? NaN) * Math.exp(power * level)
  )
}
/** Hazard rate and cumulative hazard of each process, in units of 100 hours. */
const slowLog = ({ kind, shape }: FailureProcess) => {
  const mean = Math.exp(-level)
  if (kind === 'constant') return 3 * level - 10 / mean
  if (kind === 'trend')
    return [2, 5, 9].reduce(
      (sum, t) => sum + Math.log((shape / mean) * t ** (shape - 1)),
      -(10 ** shape) / mean,
    )
  const scale = mean / Math.exp(lnGamma(1 + 1 / shape))
  const rate = (gap: number) =>
    Math.log((shape / scale) * (gap / scale) ** (shape - 1)) - (gap / scale) ** shape
  return rate(2) + rate(3) + rate(4) - (1 / scale) ** shape
}

test('each process has the likelihood that its hazard rate says', () => {
  for (const [index, process] of processes.entries())
    if (process.kind !== 'log-normal') expect(logAt(index, process)).toBeCloseTo(slowLog(process), 9)
})

test('a mean gap of the renewal process is 1 reference hour at level 0, whatever the shape', () => {
  for (const process of processes.filter(({ kind, shape }) => kind === 'renewal' && shape > 0.6)) {
    // The mean is the integral of the survival exp(−H(t)).
    let mean = 0
    for (let i = 0; i < 15_000; i++) mean += Math.exp(-baseHazard(process, 0, (i + 0.5) * 2e-3)) * 2e-3
    expect(mean).toBeCloseTo(1, 2)
  }
})

test('hazards of neighbouring stretches add up', () => {
  for (const process of processes.filter(({ kind }) => kind !== 'log-normal'))
    expect(baseHazard(process, 2, 3) + baseHazard(process, 5, 4)).toBeCloseTo(baseHazard(process, 2, 7), 9)
})

test('gaps begin at hour 0 and end with the time since the last failure; a gap of 0 counts as a small one', () => {
  expect(gapsOf(history)).toEqual({ closed: [200, 300, 400], open: 100 })
  expect(gapsOf({ hours: 1000, failures: [400, 400] })).toEqual({ closed: [400, 2.5], open: 600 })
  expect(gapsOf({ hours: 1000, failures: [] })).toEqual({ closed: [], open: 1000 })
})

test('Laplace by hand: mean 2/3 of the time, 12 failures → (2/3 − 1/2) · 12 = 2', () => {
  const failures = Array.from({ length: 12 }, (_, i) => (1000 * (2 * (i + 0.5))) / 18)
  expect(laplaceTrend({ hours: 1000, failures })).toBeCloseTo(2, 9)
  expect(laplaceTrend({ hours: 1000, failures: [] })).toBeNull()
  expect(laplaceTrend({ hours: 1000, failures: [500] })).toBeCloseTo(0, 12)
})
