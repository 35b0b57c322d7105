import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#core/time/hours.ts'
import type { TimeChartSpec } from './time-chart.ts'
import { timeLayout } from './time-layout.ts'
import { timeSeries } from './time-series.ts'
import { viewName } from './time-view.ts'
import { timeColumns } from './time-words.ts'

const fromMs = Date.UTC(2026, 10, 1, 3)
const place = { width: 800, height: 200, timezone: 'America/Sao_Paulo' }

function specOf(values: readonly (number | null)[], decimals = 1): TimeChartSpec {
  const buckets = values.flatMap((value, n) =>
    value === null
      ? []
      : [{ t: new Date(fromMs + n * HOUR_MS).toISOString(), min: value, max: value, mean: value, count: 60 }],
  )
  const series = timeSeries(buckets, HOUR_MS, 300_000)
  return { name: 'Vazão', unit: 'm³/h', decimals, colour: 1, series, marks: [] }
}
const ticksOf = (values: readonly number[]) => {
  const view = { fromMs, toMs: fromMs + values.length * HOUR_MS }
  return timeLayout(specOf(values), view, place).yTicks.map(({ text }) => text.replaceAll('\u00a0', ' '))
}

it('a view without length has finite places on both axes', () => {
  const { toX, toY, xTicks } = timeLayout(specOf([1, 2]), { fromMs, toMs: fromMs }, place)
  for (const at of [toX(fromMs), toX(fromMs + 1), toY(1), ...xTicks.map(({ atMs }) => toX(atMs))]) {
    expect(Number.isFinite(at)).toBe(true)
  }
})

describe('value axis of a reading', () => {
  it.each([
    [
      [-3, 7],
      ['−5', '0', '5', '10'],
    ],
    [
      [0.0001, 0.0004],
      ['0,0000', '0,0001', '0,0002', '0,0003', '0,0004'],
    ],
    [
      [1e9, 4e9],
      ['0', '1 bi', '2 bi', '3 bi', '4 bi'],
    ],
    [[5], ['4', '5', '6']],
  ])('of %j has labels that differ, and fit beside the plot', (values, expected) => {
    const ticks = ticksOf(values)
    if (values.length > 1) expect(ticks).toEqual(expected)
    expect(new Set(ticks).size).toBe(ticks.length)
    expect(ticks.length).toBeGreaterThan(1)
    for (const text of ticks) expect(text.length).toBeLessThanOrEqual(8)
  })
  it('the axis has finite places without values, with equal values and with a single value', () => {
    for (const values of [[], [null, null], [1]]) {
      const { yTicks, toY } = timeLayout(specOf(values), { fromMs, toMs: fromMs + HOUR_MS }, place)
      expect(yTicks.map(({ value }) => toY(value)).every(Number.isFinite)).toBe(true)
    }
  })
})

it('table and file have no row for a gap and show small values with enough decimals', () => {
  const columns = timeColumns(specOf([0.00012, null, 7]), 0, place.timezone)
  const row = (index: number) => columns.map(({ cell }) => cell(index))
  expect(columns.map(({ name }) => name)).toEqual([
    'Início',
    'Fim',
    'Mínimo (m³/h)',
    'Média (m³/h)',
    'Máximo (m³/h)',
    'Amostras',
    'Cobertura (%)',
    'Dados',
  ])
  expect(row(0).slice(0, 4)).toEqual(['01/11/2026 00:00:00', '01/11/2026 01:00:00', '0,00012', '0,00012'])
  expect(row(1).slice(0, 3)).toEqual(['01/11/2026 02:00:00', '01/11/2026 03:00:00', '7,0'])
})

it('a view is named by its local days, a short view with its times', () => {
  const view = { fromMs, toMs: fromMs + 30 * 24 * HOUR_MS }
  expect(viewName(view, place.timezone)).toBe('2026-11-01-a-2026-12-01')
  expect(viewName({ fromMs, toMs: fromMs + 1.5 * HOUR_MS }, 'UTC')).toBe(
    '2026-11-01-03h00-a-2026-11-01-04h30',
  )
})
