import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byHour, byMonth, byType, byWeekday, parseCounts } from './counts.ts'
import { parseCsv } from './csv-table.ts'
import { changeOfPoints, efficiencyChange } from './efficiency-change.ts'
import { efficiencyPoints, lastPoints, monthlyEfficiency } from './efficiency-points.ts'
import { forecastDays } from './forecast-days.ts'
import { isOptimised, type ScatterPoint, sampledPoints, scatterPoints } from './scatter-points.ts'

const table = (...lines: string[]) => parseCsv(lines.join('\n'))!

describe('efficiency evolution', () => {
  const points = (...lines: string[]) => efficiencyPoints(table('timestamp;Eficiência_Valid', ...lines))
  it('counts rows that have both values, the efficiency above 0', () => {
    const found = points(
      '2026-01-01;0,5',
      ';0,6',
      '2026-02-01;',
      '2026-03-01;0',
      '2026-04-01;-1',
      '2026-05-01;x',
    )
    expect(found?.map(({ timestamp, efficiency }) => [timestamp, efficiency])).toEqual([['2026-01-01', 0.5]])
  })
  it('takes the last six of the valid ones, by time', () => {
    const months = [3, 1, 2, 4, 5, 8, 7, 6].map((month) => `2026-0${month}-01;0.${month}`)
    const found = points(...months, '2026-09-01;0')!
    expect(lastPoints(found).map(({ efficiency }) => efficiency)).toEqual([0.3, 0.4, 0.5, 0.6, 0.7, 0.8])
  })
  it('keeps the order of the file when a timestamp is no date', () => {
    expect(points('b;0.2', '2026-01-01;0.1')?.map(({ timestamp }) => timestamp)).toEqual(['b', '2026-01-01'])
  })
  it('is not known without its columns', () => {
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
    )!
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
    expect(efficiencyChange(0.7, 0.6)?.trend).toBe('improvement')
    expect(efficiencyChange(0.6, 0.6)?.trend).toBe('stable')
    expect(efficiencyChange(0.6, null)).toBeNull()
  })
})

describe('counts', () => {
  it.each([
    ['weekday', 'Dia da Semana,Frequencia'],
    ['weekday', 'dia da semana,COUNT'],
    ['hour', 'Horario,count'],
    ['month', 'Mês,Micro'],
    ['month', 'Mes,count'],
    ['type', 'Tipo de Falha,Quantidade'],
  ] as const)('%s from the columns %s', (kind, head) => {
    expect(parseCounts(table(head, 'a,3', 'b,', ',1', 'c,-1', 'd,x', 'e,0'), kind)).toEqual([
      { label: 'a', count: 3 },
      { label: 'e', count: 0 },
    ])
    expect(parseCounts(table('x,y', 'a,3'), kind)).toBeNull()
  })
  it('prefers the first of the alternative columns', () => {
    expect(parseCounts(table('Mes,count,Falhas,Micro', '2026-01,1,2,3'), 'month')).toEqual([
      { label: '2026-01', count: 3 },
    ])
  })
  const counts = (text: string) =>
    text.split(' ').map((one) => ({ label: one.split('=')[0]!, count: Number(one.split('=')[1]) }))
  const shown = (found: readonly { label: string; count: number }[]) =>
    found.map(({ label, count }) => `${label}=${count}`).join(' ')
  it('puts weekdays in order, Monday first, and keeps labels that are none', () => {
    expect(shown(byWeekday(counts('domingo=1 Terca-feira=2 ter=1 Saturday=4')))).toBe(
      'seg=0 ter=3 qua=0 qui=0 sex=0 sáb=4 dom=1',
    )
    expect(shown(byWeekday(counts('feriado=1 seg=2')))).toBe('feriado=1 seg=2')
    expect(byWeekday([])).toEqual([])
  })
  it('has 24 hours, 00h to 23h', () => {
    const hours = byHour(counts('0=1 7h=2 07:00=1 23:59=4 24=9 x=9 100=9'))
    expect(hours).toHaveLength(24)
    expect(shown(hours.filter(({ count }) => count > 0))).toBe('00h=1 07h=3 23h=4')
    expect(byHour(counts('x=1'))).toEqual([])
  })
  it('orders months by time and types by number', () => {
    expect(shown(byMonth(counts('02/2026=1 2025-12=2 2026-02=3')))).toBe('12/2025=2 02/2026=4')
    expect(shown(byMonth(counts('Fev=1 Jan=2')))).toBe('Fev=1 Jan=2')
    expect(shown(byType(counts('a=1 b=3 a=1')))).toBe('b=3 a=2')
  })
})

describe('scatter points', () => {
  const many = (length: number): ScatterPoint[] =>
    Array.from({ length }, (_, k) => [1 + (k % 211) / 100, 0.3 + ((k * 7) % 97) / 200])
  it('keeps the points whose two values are above 0', () => {
    const rows = table('Demand_Eff_Ratio;Eficiência', '1,2;0,5', '0;0,5', '1;0', '-1;1', 'x;1', '1;')
    expect(scatterPoints(rows)).toEqual([[1.2, 0.5]])
    expect(scatterPoints(table('Demand,Eficiência', '1,2'))).toBeNull()
  })
  it.each([
    [2000, 2000, false],
    [2001, 1000, true],
    [5000, 1000, true],
  ])('%d records are drawn as %d points', (records, drawn, optimised) => {
    expect(sampledPoints(many(records))).toHaveLength(drawn)
    expect(isOptimised(records)).toBe(optimised)
  })
  it('takes evenly spaced ones', () => {
    const points = many(3000).map((_, k): ScatterPoint => [k + 1, 1])
    expect(
      sampledPoints(points)
        .slice(0, 4)
        .map(([x]) => x),
    ).toEqual([1, 4, 7, 10])
  })
  it('above 5000 draws the mean of each cell of a 40 × 40 grid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5001, max: 9000 }), (records) => {
        const points = many(records)
        const drawn = sampledPoints(points)
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
    expect(sampledPoints(two)).toHaveLength(2)
    expect(sampledPoints(two)[0]![0]).toBeCloseTo(1 + 0.001 / 5001, 12)
    expect(sampledPoints(Array(6000).fill([2, 3]))).toEqual([[2, 3]])
  })
})

it('forecast: at most 30 days, a day without a value is a gap', () => {
  const rows = Array.from({ length: 40 }, (_, n) => `${n + 1};${n === 2 ? '' : '0,6'}`)
  const days = forecastDays(table('Dia;Eficiencia Prevista', ...rows))!
  expect(days).toHaveLength(30)
  expect(days[2]).toEqual({ day: '3', efficiency: null })
  expect(forecastDays(table('Dia;x', '1;2'))).toBeNull()
})
