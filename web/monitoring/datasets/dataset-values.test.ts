import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#core/time/hours.ts'
import { categoryNames, decimalsOf, extentOf, instantMs, roundEnd, timeSeriesOf } from './dataset-values.ts'
import { pageWindow, windowQuery } from './page-window.ts'

const ZONE = 'America/Sao_Paulo'
const hour = (n: number) => new Date(Date.parse('2026-05-01T03:00:00Z') + n * HOUR_MS).toISOString()
const drawn = (hours: number[], values: (number | null)[], sampled = false) =>
  timeSeriesOf({ x: hours.map(hour), sampled }, { name: 'a', values }, ZONE, false)
/** The indices of buckets with a gap before them. */
const gapsOf = ({ pyramid, count }: ReturnType<typeof drawn>) =>
  [...count.keys()].filter((index) => pyramid.buckets.gaps[index] === 1)

describe('a column over time', () => {
  it('has gaps where values are null and where rows are missing', () => {
    expect(gapsOf(drawn([0, 1, 2, 3, 4], [1, 2, 3, 4, 5]))).toEqual([])
    const holed = drawn([0, 1, 2, 3, 4], [1, null, 3, 4, 5])
    expect([...holed.mean]).toEqual([1, 3, 4, 5])
    expect(gapsOf(holed)).toEqual([1])
    expect(gapsOf(drawn([0, 1, 2, 3, 20, 21], [1, 2, 3, 4, 5, 6]))).toEqual([4])
  })

  it('is in order of time, without rows that have no instant', () => {
    const series = timeSeriesOf(
      { x: [hour(2), null, hour(0), 'x', hour(1)], sampled: false },
      { name: 'a', values: [3, 9, 1, 9, 2] },
      ZONE,
      false,
    )
    expect([...series.mean]).toEqual([1, 2, 3])
  })

  it('has the extremes of its buckets', () => {
    const { min, max, bucketMs } = timeSeriesOf(
      { x: [hour(0), hour(1)], sampled: true },
      { name: 'a', values: [2, 3], min: [-1, 0], max: [5, 9] },
      ZONE,
      false,
    )
    expect([[...min], [...max], bucketMs]).toEqual([[-1, 0], [5, 9], HOUR_MS])
  })

  it('may be empty, or one row', () => {
    expect(drawn([], []).atMs).toHaveLength(0)
    expect(drawn([0], [null]).atMs).toHaveLength(0)
    expect(drawn([0], [7]).atMs).toHaveLength(1)
    expect(extentOf({ x: [] }, ZONE)).toBeNull()
    expect(extentOf({ x: [hour(5)] }, ZONE)).toEqual({
      fromMs: Date.parse(hour(4)),
      toMs: Date.parse(hour(6)),
    })
  })
})

it('a whole day begins in the viewer’s zone', () => {
  expect(new Date(instantMs('2026-05-01', ZONE)).toISOString()).toBe('2026-05-01T03:00:00.000Z')
  expect(new Date(instantMs('2026-05-01', 'Asia/Tokyo')).toISOString()).toBe('2026-04-30T15:00:00.000Z')
  expect(instantMs(null, ZONE)).toBeNaN()
})

it('categories are named after their stretch of time, their number or their text', () => {
  const names = (
    x: (string | number | null)[],
    kind: 'time' | 'number',
    interval: 'mes' | 'semana' | 'hora' | null,
  ) => categoryNames({ kind, labels: null, x }, interval, ZONE)
  expect(names(['2026-05-01T03:00:00Z'], 'time', 'mes')).toEqual({
    short: ['mai/26'],
    long: ['maio de 2026'],
  })
  expect(names(['2026-05-04T03:00:00Z'], 'time', 'semana').long).toEqual(['04/05/2026 a 10/05/2026'])
  expect(names(['2026-05-01T03:00:00Z', '2026-05-02T03:00:00Z'], 'time', null).long).toEqual([
    '01/05/2026',
    '02/05/2026',
  ])
  expect(names(['2026-05-01T03:00:00Z', '2026-05-01T04:00:00Z'], 'time', 'hora').short).toEqual([
    '01/05 00:00',
    '01/05 01:00',
  ])
  expect(names([1234.5, null], 'number', null).long).toEqual(['1.234,5', '(sem valor)'])
  expect(categoryNames({ kind: 'text', labels: ['Norte', null], x: null }, null, ZONE).short).toEqual([
    'Norte',
    '(sem valor)',
  ])
})

it('scales end at round values, numbers have as many decimals as they need', () => {
  expect([0, 3, 287.2, 0.07, -12, 500, 1e9].map(roundEnd)).toEqual([1, 5, 500, 0.1, -20, 500, 1e9])
  expect([[1, 2, null], [0.5, 120], [1.25], [0.01], []].map(decimalsOf)).toEqual([0, 1, 2, 3, 0])
})

it('the page’s window ends with the hour and stays the same within it', () => {
  const at = (text: string) => pageWindow('7d', Date.parse(text), 'UTC')
  expect(at('2026-11-21T17:05:12Z')).toEqual(at('2026-11-21T17:59:59Z'))
  expect(windowQuery(at('2026-11-21T17:05:12Z'))).toEqual({
    from: '2026-11-14T18:00:00.000Z',
    to: '2026-11-21T18:00:00.000Z',
  })
  expect(windowQuery(pageWindow('all', 0, 'UTC'))).toEqual({})
})
