import { expect, it } from 'vitest'
import { barsOf } from './bar-layout.ts'
import { categoryGeometry, categoryLayout, labelSide, runsOf } from './category-layout.ts'
import type { ChartSpec } from './chart-spec.ts'

const months = ['mai/26', 'jun/26', 'jul/26', 'ago/26']
const spec = (part: Partial<ChartSpec> = {}): ChartSpec => ({
  kind: 'line',
  categories: months,
  longCategories: months,
  categoryName: 'Mês',
  series: [{ name: 'Eficiência', colour: 1, values: [67.6, 65.5, null, 67.8] }],
  unit: ['%', '%'],
  decimals: 1,
  axisMax: 100,
  axisStep: 20,
  ...part,
})
const thresholds = [{ value: 70, name: 'atenção ≥ 70' }]

it('begins bars at zero and stacks them without a gap', () => {
  const stacked = spec({
    kind: 'stacked',
    series: [
      { name: 'A', colour: 1, values: [1, 0, null, 2] },
      { name: 'B', colour: 2, values: [3, 0, null, 0] },
    ],
  })
  const { bars, labels } = barsOf(stacked, categoryLayout(stacked, 400, 240))
  expect(bars.map(({ category, low, high }) => [category, low, high])).toEqual([
    [0, 0, 1],
    [0, 1, 4],
    [3, 0, 2],
  ])
  expect(labels.map(({ category, value }) => [category, value])).toEqual([
    [0, 4],
    [3, 2],
  ])
})

it('keeps a label off a threshold just above its point', () => {
  const near = spec({ thresholds })
  const layout = categoryLayout(near, 400, 240)
  expect(labelSide(near, layout, [67.6, 66, 65], 0)).toBe('bottom')
  expect(labelSide(near, layout, [40, 30, 20], 0)).toBe('top')
  expect(labelSide(near, layout, [71, 80, 90], 1)).toBe('top')
  expect(labelSide(near, layout, [50, 40, 50], 1)).toBe('bottom')
})

it('has room for the thresholds’ names beside the plot', () => {
  const without = categoryLayout(spec(), 400, 240).plot
  const named = categoryLayout(spec({ thresholds }), 400, 240).plot
  expect(named.left + named.width).toBeLessThan(without.left + without.width - 70)
})

it('leaves out names that would touch, on a narrow page', () => {
  const wide = categoryLayout(spec(), 400, 240)
  const narrow = categoryLayout(spec(), 160, 240)
  expect(wide.named).toEqual([0, 1, 2, 3])
  expect(narrow.named).toEqual([0, 2])
})

it('finds the category under the pointer, and none beside the plot', () => {
  const layout = categoryLayout(spec(), 400, 240)
  const { indexAt, placeOf } = categoryGeometry(spec(), layout)
  for (const index of [0, 1, 2, 3]) expect(indexAt(placeOf(index).x, 100)).toBe(index)
  expect(indexAt(2, 100)).toBe(-1)
  expect(indexAt(placeOf(1).x, 900)).toBe(-1)
})

it('breaks a line at what is not known', () => {
  expect(runsOf([0, 1, 3])).toEqual([
    [0, 1],
    [3, 3],
  ])
})
