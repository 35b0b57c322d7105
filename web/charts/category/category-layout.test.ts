import { expect, it } from 'vitest'
import { neighbourRuns } from '#core/chart-layout/bands.ts'
import { required } from '#test/harness/required.ts'
import type { ChartSpec } from '../chart-spec.ts'
import { textWidth } from '../plot/plot-box.ts'
import {
  barsOf,
  categoryGeometry,
  categoryLayout,
  labelSide,
  leastHeight,
  unbrokenLines,
} from './category-layout.ts'

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

it('bars begin at zero and stack without a gap', () => {
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

it('a label does not cover a threshold just above its point', () => {
  const near = spec({ thresholds })
  const layout = categoryLayout(near, 400, 240)
  expect(labelSide(near, layout, [67.6, 66, 65], 0)).toBe('bottom')
  expect(labelSide(near, layout, [40, 30, 20], 0)).toBe('top')
  expect(labelSide(near, layout, [71, 80, 90], 1)).toBe('top')
  expect(labelSide(near, layout, [50, 40, 50], 1)).toBe('bottom')
})

it('thresholds have room for their names beside the plot', () => {
  const without = categoryLayout(spec(), 400, 240).plot
  const named = categoryLayout(spec({ thresholds }), 400, 240).plot
  expect(named.left + named.width).toBeLessThan(without.left + without.width - 70)
})

it('names that would touch on a narrow page are left out', () => {
  const wide = categoryLayout(spec(), 400, 240)
  const narrow = categoryLayout(spec(), 160, 240)
  expect(wide.named.map(({ index }) => index)).toEqual([0, 1, 2, 3])
  expect(narrow.named.map(({ index }) => index)).toEqual([0, 2])
})

it('the pointer selects the category under it, and no category far from the plot', () => {
  const layout = categoryLayout(spec(), 400, 240)
  const { indexAt, placeOf } = categoryGeometry(spec(), layout)
  for (const index of [0, 1, 2, 3]) expect(indexAt(placeOf(index).x, 100)).toBe(index)
  expect(indexAt(2, 100)).toBe(-1)
  expect(indexAt(placeOf(1).x, 900)).toBe(-1)
})

it('a line breaks at an unknown value', () => {
  expect(neighbourRuns([0, 1, 3])).toEqual([
    [0, 1],
    [3, 3],
  ])
  const lines = unbrokenLines([5, 6, null, 7, null])
  expect(lines.map((line) => line.map(({ index, value }) => [index, value]))).toEqual([
    [
      [0, 5],
      [1, 6],
    ],
    [[3, 7]],
  ])
})

it('a bar below zero hangs beneath the zero line, with its label below it', () => {
  const mixed = spec({ kind: 'bars', series: [{ name: 'Saldo', colour: 1, values: [50, -100, 0, null] }] })
  const layout = categoryLayout(mixed, 400, 240)
  const { bars, labels } = barsOf(mixed, layout)
  expect(bars.map(({ low, high }) => [low, high])).toEqual([
    [0, 50],
    [-100, 0],
  ])
  expect(labels.map(({ value, at }) => [value, at])).toEqual([
    [50, 50],
    [-100, -100],
  ])
  expect(layout.along(-100)).toBeLessThanOrEqual(layout.plot.top + layout.plot.height)
  expect(layout.along(layout.base)).toBeLessThan(layout.along(-100))
})

it('an unknown series has a sign beside a known one', () => {
  const two = spec({
    kind: 'bars',
    series: [
      { name: 'Chiller', colour: 1, values: [3, null, 0, 1] },
      { name: 'Compressores', colour: 2, values: [null, null, 2, 0] },
    ],
  })
  const gaps = barsOf(two, categoryLayout(two, 400, 240)).labels.filter(({ value }) => value === null)
  expect(gaps.map(({ category }) => category)).toEqual([0])
})

it.each([240, 300])('an axis beyond its agreed end has labels that do not crowd, %i px high', (height) => {
  for (const top of [9.99, 10.4, 13, 14.2, 19.6, 64]) {
    const series = [{ name: 'COP', colour: 1, values: [4.6, top, null, 5] }] as const
    const marks = [{ name: 'Falhas', sign: 'failure', unit: ['falha', 'falhas'], values: [1] }] as const
    const cop = spec({ series, marks, decimals: 2, axisMax: 10, axisStep: 1 })
    const { ticks, along, plot } = categoryLayout(cop, 400, height)
    const places = ticks.map(({ value }) => along(value))
    for (const [n, y] of places.slice(1).entries())
      expect(required(places[n], 'place of a tick') - y).toBeGreaterThanOrEqual(12)
    expect(along(top)).toBeGreaterThanOrEqual(plot.top)
    expect(ticks.map(({ value }) => value)).toContain(0)
    if (top < 10) expect(ticks.length).toBe(11)
  }
})

it('names that are too long for the axis are cut, and horizontal bars get the height that their names need', () => {
  const names = Array.from({ length: 30 }, (_, n) => `${n} ${'palavra '.repeat(10)}`)
  const long = spec({
    categories: names,
    longCategories: names,
    series: [{ name: 'A', colour: 1, values: [] }],
  })
  for (const { lines } of categoryLayout(long, 390, 240).named) expect(lines.join('').length).toBeLessThan(14)
  const rows = { ...long, kind: 'bars', isHorizontal: true } as const
  const { band, named } = categoryLayout(rows, 390, required(leastHeight(rows), 'least height'))
  for (const { lines } of named) expect(lines.length * 14).toBeLessThanOrEqual(band)
})

it('leaves room for a last name that is wider than its band', () => {
  const days = Array.from({ length: 31 }, (_, day) => `${String(day + 1).padStart(2, '0')}/11`)
  const daily = spec({ kind: 'bars', categories: days, longCategories: days, series: [] })
  const { plot, middle, named } = categoryLayout(daily, 360, 240)
  expect(named.at(-1)?.index).toBe(30)
  expect(middle(30) + textWidth('31/11') / 2).toBeLessThanOrEqual(360)
  expect(plot.left + plot.width).toBeLessThan(360)
})
