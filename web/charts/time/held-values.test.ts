import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#core/time/hours.ts'
import { bucketSum } from './bucket-pyramid.ts'
import type { TimeChartSpec } from './time-chart.ts'
import { timeLayout } from './time-layout.ts'
import { paintTime } from './time-paint.ts'
import { timeSeries } from './time-series.ts'
import { timeTooltip, timeValue } from './time-words.ts'
import { unknownStretches } from './unknown-stretches.ts'

const START = Date.UTC(2026, 10, 21)
const bucket = (hour: number, value: number, held: boolean) => ({
  t: new Date(START + hour * HOUR_MS).toISOString(),
  ...{ min: value, max: value, mean: value, count: held ? 0 : 1 },
  ...(held && { held }),
})
/** A sample, held for three hours; a sample, not held; unknown for three hours; a sample. */
const series = timeSeries(
  [
    ...[bucket(0, 1, false), bucket(1, 1, true), bucket(2, 1, true), bucket(3, 1, true)],
    ...[bucket(4, 0, false), bucket(8, 0, false)],
  ],
  HOUR_MS,
  0,
  'onChange',
)
const spec: TimeChartSpec = {
  ...{ name: 'Status', unit: '', decimals: 0, colour: 1, marks: [], series },
  states: ['desligado', 'ligado'],
}
const view = { fromMs: START, toMs: START + 9 * HOUR_MS }
const layout = timeLayout(spec, view, { width: 800, height: 200, timezone: 'UTC' })

beforeEach(() => {
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#000000' }))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

describe('held values', () => {
  it('are drawn in dashes, those between two samples too', () => {
    let dashes: number[] = []
    let path: number[] = []
    const strokes: { corners: number; dashed: boolean }[] = []
    const context = {
      ...{ save() {}, restore() {}, rect() {}, clip() {}, fill() {}, fillRect() {}, moveTo() {} },
      setLineDash: (pattern: number[]) => {
        dashes = pattern
      },
      beginPath: () => {
        path = []
      },
      lineTo: (x: number) => path.push(x),
      stroke: () => strokes.push({ corners: path.length, dashed: dashes.length > 0 }),
    }
    paintTime(context as never, {} as HTMLElement, spec, layout)
    // The hatching, then the five hours; the last sample is a point.
    expect(strokes.slice(1)).toEqual([{ corners: 5, dashed: true }])
    expect(dashes).toEqual([])
  })

  it('end where nothing is held: the time up to the next sample is hatched', () => {
    const [left, right] = [layout.toX(START + 5 * HOUR_MS), layout.toX(START + 8 * HOUR_MS)]
    expect(unknownStretches(series, layout)).toEqual([[left, right]])
    expect(series.hasHatching).toBe(true)
  })

  it('weigh in the mean as long as they hold', () => {
    const sum = bucketSum(series, [0, 6])
    expect([sum?.weighted, sum?.weights]).toEqual([4, 6])
    expect(timeValue(spec, 4 / 6)).toBe('ligado em 67\u00a0% do tempo')
  })

  it('are told in the tooltip', () => {
    expect(timeTooltip(spec, 1, 'UTC', []).notes).toEqual(['Valor mantido da última amostra'])
    expect(timeTooltip(spec, 0, 'UTC', []).notes).toEqual(['1\u00a0amostra'])
  })
})
