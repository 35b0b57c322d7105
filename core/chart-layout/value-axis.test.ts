import { describe, expect, it } from 'vitest'
import { type CategoryValues, gridValues, valueAxis } from './value-axis.ts'

interface Agreed {
  kind?: 'bars' | 'stacked' | 'line'
  axisMin?: number
  axisMax?: number
  axisStep?: number
  decimals?: number
}
/** The axis of counts up to 4, unless agreed otherwise; bars leave 8 % for a label beneath. */
function axisOf(agreed: Agreed, ...columns: CategoryValues[]) {
  const { kind = 'bars', decimals = 0, axisMax = 4, ...rest } = agreed
  const labelShare = kind === 'line' ? 0 : 0.08
  return valueAxis(
    { columns, isStacked: kind === 'stacked' },
    { ...rest, axisMax, labelShare, leastStep: 10 ** -decimals },
  )
}

describe('value axis', () => {
  it('keeps the agreed end when no value exceeds it, gaps and zeros included', () => {
    expect(axisOf({}, [0, null, 1])).toEqual({ min: 0, max: 4, step: 1 })
    expect(axisOf({ axisMax: 10, axisStep: 1 }, [4.6, 9.9])).toEqual({ min: 0, max: 10, step: 1 })
  })
  it('goes on in its own step just above that, in round steps far above', () => {
    expect(axisOf({ axisMax: 10, axisStep: 1 }, [10.4])).toEqual({ min: 0, max: 11, step: 1 })
    expect(axisOf({ axisMax: 10, axisStep: 1 }, [64])).toEqual({ min: 0, max: 80, step: 20 })
    expect(axisOf({}, [23_456])).toEqual({ min: 0, max: 25_000, step: 5000 })
    expect(axisOf({}, [7])).toEqual({ min: 0, max: 8, step: 2 })
  })
  it('begins above 0 for a line whose axis has a lower end', () => {
    expect(axisOf({ kind: 'line', axisMin: 60, axisMax: 70, axisStep: 2 }, [64, 66])).toEqual({
      min: 60,
      max: 70,
      step: 2,
    })
    expect(axisOf({ kind: 'line', axisMin: 60, axisMax: 70, axisStep: 2 }, [71])).toEqual({
      min: 60,
      max: 72,
      step: 2,
    })
  })
  it('counts the height of a stack, not of its parts', () => {
    expect(axisOf({ kind: 'stacked' }, [6, 1], [6, null])).toEqual({ min: 0, max: 15, step: 5 })
  })
  it('holds values below zero, tiny values and huge values', () => {
    expect(axisOf({ axisMax: 10, axisStep: 5 }, [-3, 7])).toEqual({ min: -5, max: 10, step: 5 })
    expect(axisOf({ kind: 'stacked', axisMax: 4 }, [-6], [9])).toEqual({
      min: -10,
      max: 10,
      step: 5,
    })
    expect(axisOf({ axisMax: 0.0005, decimals: 4 }, [0.0001, 0.0007])).toEqual({
      min: 0,
      max: expect.closeTo(0.0008, 9),
      step: expect.closeTo(0.0002, 9),
    })
    expect(axisOf({}, [1e9])).toEqual({ min: 0, max: 1e9, step: 2e8 })
    expect(axisOf({ axisMax: 0 }, [0])).toEqual({ min: 0, max: 1, step: 1 })
  })
})

it('has a grid line at both ends and at each step between them', () => {
  expect(gridValues({ min: -5, max: 10, step: 5 })).toEqual([-5, 0, 5, 10])
  expect(gridValues({ min: 0, max: 0.3, step: 0.1 })).toHaveLength(4)
})
