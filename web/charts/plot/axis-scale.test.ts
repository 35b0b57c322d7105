import { describe, expect, it } from 'vitest'
import type { ChartSpec } from '../chart-spec.ts'
import { axisScale } from './axis-scale.ts'

const spec = (part: Partial<ChartSpec>, ...columns: (number | null)[][]): ChartSpec => ({
  kind: 'bars',
  categories: columns[0]!.map(String),
  longCategories: columns[0]!.map(String),
  categoryName: 'Dia',
  series: columns.map((values, index) => ({ name: `S${index}`, colour: 1, values })),
  unit: ['falha', 'falhas'],
  decimals: 0,
  axisMax: 4,
  ...part,
})

describe('value axis', () => {
  it('keeps the agreed end when no value exceeds it, gaps and zeros included', () => {
    expect(axisScale(spec({}, [0, null, 1]))).toEqual({ min: 0, max: 4, step: 1 })
    expect(axisScale(spec({ axisMax: 10, axisStep: 1 }, [4.6, 9.9]))).toEqual({ min: 0, max: 10, step: 1 })
  })
  it('goes on in its own step just above that, in round steps far above', () => {
    expect(axisScale(spec({ axisMax: 10, axisStep: 1 }, [10.4]))).toEqual({ min: 0, max: 11, step: 1 })
    expect(axisScale(spec({ axisMax: 10, axisStep: 1 }, [64]))).toEqual({ min: 0, max: 80, step: 20 })
    expect(axisScale(spec({}, [23_456]))).toEqual({ min: 0, max: 25_000, step: 5000 })
    expect(axisScale(spec({}, [7]))).toEqual({ min: 0, max: 8, step: 2 })
  })
  it('begins a line above 0 where it is told to', () => {
    expect(axisScale(spec({ kind: 'line', axisMin: 60, axisMax: 70, axisStep: 2 }, [64, 66]))).toEqual({
      min: 60,
      max: 70,
      step: 2,
    })
    expect(axisScale(spec({ kind: 'line', axisMin: 60, axisMax: 70, axisStep: 2 }, [71]))).toEqual({
      min: 60,
      max: 72,
      step: 2,
    })
  })
  it('counts the height of a stack, not of its parts', () => {
    expect(axisScale(spec({ kind: 'stacked' }, [6, 1], [6, null]))).toEqual({ min: 0, max: 15, step: 5 })
  })
  it('holds what is below zero, what is tiny and what is huge', () => {
    expect(axisScale(spec({ axisMax: 10, axisStep: 5 }, [-3, 7]))).toEqual({ min: -5, max: 10, step: 5 })
    expect(axisScale(spec({ kind: 'stacked', axisMax: 4 }, [-6], [9]))).toEqual({
      min: -10,
      max: 10,
      step: 5,
    })
    expect(axisScale(spec({ axisMax: 0.0005, decimals: 4 }, [0.0001, 0.0007]))).toEqual({
      min: 0,
      max: expect.closeTo(0.0008, 9),
      step: expect.closeTo(0.0002, 9),
    })
    expect(axisScale(spec({}, [1e9]))).toEqual({ min: 0, max: 1e9, step: 2e8 })
    expect(axisScale(spec({ axisMax: 0 }, [0]))).toEqual({ min: 0, max: 1, step: 1 })
  })
})
