import { beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import type { TimeChartSpec } from './time-chart.ts'
import { timeLayout } from './time-layout.ts'
import { paintTime } from './time-paint.ts'
import { timeSeries } from './time-series.ts'

const START = Date.UTC(2026, 10, 21)
const HOLD_MS = 5 * MINUTE_MS

const specOf = (minutes: readonly number[]): TimeChartSpec => ({
  name: 'Vazão',
  unit: 'm³/h',
  decimals: 1,
  colour: 1,
  marks: [],
  series: timeSeries(
    minutes.map((minute) => ({
      t: new Date(START + minute * MINUTE_MS).toISOString(),
      ...{ min: 1, max: 3, mean: 2, count: 1 },
    })),
    MINUTE_MS,
    HOLD_MS,
  ),
})

/** Paints the minutes `[from, to)` and returns the plot and the corners of each stroked path. */
function painted(minutes: readonly number[], from: number, to: number) {
  const strokes: number[][] = []
  let path: number[] = []
  const context = {
    ...{ save() {}, restore() {}, rect() {}, clip() {}, fill() {}, fillRect() {}, moveTo() {} },
    beginPath: () => {
      path = []
    },
    lineTo: (x: number) => path.push(x),
    stroke: () => strokes.push(path),
  }
  const spec = specOf(minutes)
  const view = { fromMs: START + from * MINUTE_MS, toMs: START + to * MINUTE_MS }
  const layout = timeLayout(spec, view, { width: 800, height: 200, timezone: 'UTC' })
  paintTime(context as never, {} as HTMLElement, spec, layout)
  return { left: layout.plot.left, right: layout.plot.left + layout.plot.width, line: strokes.at(-1) ?? [] }
}

beforeEach(() => {
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#000000' }))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

it('the line runs over the edges of a view that begins and ends between two samples', () => {
  const { left, right, line } = painted([0, 4, 8, 12], 2, 11)
  expect(line).toHaveLength(4)
  expect(Math.min(...line)).toBeLessThan(left)
  expect(Math.max(...line)).toBeGreaterThan(right)
})

it('no line leads to a sample beyond a gap', () => {
  const { left, right, line } = painted([0, 4, 8, 30, 34], 6, 33)
  // The last stroked path is the line after the gap, from minute 30 to minute 34.
  expect(line).toHaveLength(2)
  expect(Math.min(...line)).toBeGreaterThan(left)
  expect(Math.max(...line)).toBeGreaterThan(right)
})
