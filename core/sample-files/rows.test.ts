import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { required } from '#test/harness/required.ts'
import { parseCsv } from './csv-table.ts'
import { changeOfPoints, efficiencyChange, priorMonthsName } from './efficiency-change.ts'
import {
  efficiencyPoints,
  lastEfficiencyPlaces,
  lastEfficiencyPoints,
  monthlyEfficiency,
} from './efficiency-points.ts'
import { forecastDays } from './forecast-days.ts'
import { isThinned, type ScatterPoint, scatterPoints, thinnedPoints } from './scatter-points.ts'

const table = (...lines: string[]) => required(parseCsv(lines.join('\n')), 'table')

describe('efficiency evolution', () => {
  const points = (...lines: string[]) =>
    required(efficiencyPoints(table('timestamp;Eficiência_Valid', ...lines)), 'points')
  it('counts rows with both values and an efficiency above 0', () => {
    const found = points(
      '2026-01-01;0,5',
      ';0,6',
      '2026-02-01;',
      '2026-03-01;0',
      '2026-04-01;-1',
      '2026-05-01;x',
    )
    expect(found.map(({ timestamp, efficiency }) => [timestamp, efficiency])).toEqual([['2026-01-01', 0.5]])
  })
  it('takes the last six valid rows in order of time', () => {
    const months = [3, 1, 2, 4, 5, 8, 7, 6].map((month) => `2026-0${month}-01;0.${month}`)
    const found = points(...months, '2026-09-01;0')
    expect(lastEfficiencyPoints(found).map(({ efficiency }) => efficiency)).toEqual([
      0.3, 0.4, 0.5, 0.6, 0.7, 0.8,
    ])
  })
  it.each([
    [0, []],
    [1, ['01']],
    [5, ['01', '02', '03', '04', '05']],
    [6, ['01', '02', '03', '04', '05', '06']],
    [7, ['02', '03', '04', '05', '06', '07']],
  ])('of %d valid points draws the months %j', (valid, months) => {
    const found = points(...Array.from({ length: valid }, (_, n) => `2026-0${n + 1}-01;0.5`))
    expect(lastEfficiencyPlaces(found).map(({ month }) => month)).toEqual(
      months.map((month) => `${month}/2026`),
    )
  })
  it('draws a month without a point as a gap, and draws days without gaps', () => {
    const places = lastEfficiencyPlaces(points('2026-01-01;0.1', '2026-02-01;0', '2026-03-01;0.3'))
    expect(places.map(({ month, point }) => [month, point?.efficiency ?? null])).toEqual([
      ['01/2026', 0.1],
      ['02/2026', null],
      ['03/2026', 0.3],
    ])
    const days = lastEfficiencyPlaces(points('2026-01-01;0.1', '2026-01-03;0.3'))
    expect(days.map(({ month, point }) => [month, point?.timestamp])).toEqual([
      [null, '2026-01-01'],
      [null, '2026-01-03'],
    ])
    expect(lastEfficiencyPlaces(points('2006-01-01;0.1', '2026-01-03;0.3'))).toHaveLength(2)
  })
  it('keeps the order of the file when a timestamp is no date', () => {
    expect(points('b;0.2', '2026-01-01;0.1').map(({ timestamp }) => timestamp)).toEqual(['b', '2026-01-01'])
  })
  it('is null without its columns', () => {
    expect(efficiencyPoints(table('timestamp,Eficiência', '2026-01-01,0.5'))).toBeNull()
    expect(efficiencyPoints(table(''))).toBeNull()
    expect(efficiencyPoints(table('timestamp,Eficiência_Valid'))).toEqual([])
  })
  it('compares the last month with the mean of the two before', () => {
    const found = points(
      '2026-06-30;0.9',
      '2026-07-01;0.5',
      '2026-07-15;0.7',
      '2026-08-01;0.8',
      '2026-09-01;0.63',
    )
    expect(monthlyEfficiency(found).map(({ month }) => month)).toEqual([
      '06/2026',
      '07/2026',
      '08/2026',
      '09/2026',
    ])
    expect(changeOfPoints(found)).toMatchObject({ trend: 'reduction', lastMonth: 0.63 })
    expect(changeOfPoints(found)?.priorMean).toBeCloseTo(0.7, 12)
    expect(changeOfPoints(found)?.changePercent).toBeCloseTo(-10, 10)
    expect(changeOfPoints(found.slice(0, 1))).toBeNull()
    expect(priorMonthsName(required(changeOfPoints(found), 'change'))).toBe('Média dos 2 meses anteriores')
    expect(efficiencyChange(0.7, 0.6)?.trend).toBe('improvement')
    expect(efficiencyChange(0.6, 0.6)?.trend).toBe('stable')
    expect(efficiencyChange(0.6, null)).toBeNull()
  })
  it('names the number of months in the mean, and whether a month is skipped', () => {
    const named = (...lines: string[]) =>
      priorMonthsName(required(changeOfPoints(points(...lines)), 'change'))
    expect(named('2026-07-01;0.5', '2026-08-01;0.6')).toBe('Mês anterior')
    expect(named('2026-06-01;0.5', '2026-08-01;0.6')).toBe('Mês anterior com dados')
    expect(named('2026-05-01;0.5', '2026-07-01;0.5', '2026-08-01;0.6')).toBe(
      'Média dos 2 meses anteriores com dados',
    )
    expect(priorMonthsName(required(efficiencyChange(0.6, 0.5), 'change'))).toBe(
      'Média dos 2 meses anteriores',
    )
  })
})

describe('scatter points', () => {
  const many = (length: number): ScatterPoint[] =>
    Array.from({ length }, (_, k) => [1 + (k % 211) / 100, 0.3 + ((k * 7) % 97) / 200])
  it('keeps the points with both values above 0', () => {
    const rows = table('Demand_Eff_Ratio;Eficiência', '1,2;0,5', '0;0,5', '1;0', '-1;1', 'x;1', '1;')
    expect(scatterPoints(rows)).toEqual([[1.2, 0.5]])
    expect(scatterPoints(table('Demand,Eficiência', '1,2'))).toBeNull()
  })
  it.each([
    [2000, 2000, false],
    [2001, 1000, true],
    [5000, 1000, true],
  ])('%d records are drawn as %d points', (records, drawn, optimised) => {
    expect(thinnedPoints(many(records))).toHaveLength(drawn)
    expect(isThinned(records)).toBe(optimised)
  })
  it('draws evenly spaced points above 2000', () => {
    const points = many(3000).map((_, k): ScatterPoint => [k + 1, 1])
    expect(
      thinnedPoints(points)
        .slice(0, 4)
        .map(([x]) => x),
    ).toEqual([1, 4, 7, 10])
  })
  it('above 5000 draws the mean of each cell of a 40 × 40 grid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5001, max: 9000 }), (records) => {
        const points = many(records)
        const drawn = thinnedPoints(points)
        expect(drawn.length).toBeLessThanOrEqual(1600)
        const place = (value: number, low: number, high: number) =>
          Math.min(39, Math.floor((value - low) / ((high - low) / 40)))
        const cells = (some: readonly ScatterPoint[]) =>
          new Set(some.map(([x, y]) => `${place(x, 1, 3.1)} ${place(y, 0.3, 0.78)}`))
        expect(cells(drawn)).toEqual(cells(points))
      }),
      { numRuns: 10 },
    )
    const two = [...Array(5000).fill([1, 1]), [1.001, 1.002], [41, 41]] as ScatterPoint[]
    expect(thinnedPoints(two)).toHaveLength(2)
    expect(thinnedPoints(two)[0]?.[0]).toBeCloseTo(1 + 0.001 / 5001, 12)
    expect(thinnedPoints(Array(6000).fill([2, 3]))).toEqual([[2, 3]])
  })
})

it('forecast: at most 30 days, a day without a value is a gap', () => {
  const rows = Array.from({ length: 40 }, (_, n) => `${n + 1};${n === 2 ? '' : '0,6'}`)
  const days = required(forecastDays(table('Dia;Eficiencia Prevista', ...rows)), 'forecast')
  expect(days).toHaveLength(30)
  expect(days[2]).toEqual({ day: '3', efficiency: null })
  expect(forecastDays(table('Dia;x', '1;2'))).toBeNull()
})

it('forecast: ordered by dates or numbers, else in the file’s order', () => {
  const order = (...days: string[]) =>
    forecastDays(table('Dia,Eficiência Prevista', ...days.map((day) => `${day},0.6`)))?.map(({ day }) => day)
  expect(order('02/11/2026', '30/10/2026')).toEqual(['30/10/2026', '02/11/2026'])
  expect(order('10', '9')).toEqual(['9', '10'])
  expect(order('b', 'a')).toEqual(['b', 'a'])
  // Dates with points are neither dates nor numbers here: the file's order stays.
  expect(order('30.10.2026', '02.11.2026')).toEqual(['30.10.2026', '02.11.2026'])
})
