import { describe, expect, it } from 'vitest'
import { required } from '#test/harness/required.ts'
import { parseCsv } from './csv-table.ts'
import { efficiencyPoints } from './efficiency-points.ts'
import { type CompressorFileFigures, fleetSummary, SPECIFICATION_FIGURES } from './fleet-summary.ts'
import { parseStatisticsReport } from './statistics-report.ts'

const NOTHING: CompressorFileFigures = {
  report: null,
  efficiency: null,
  types: null,
  chillerMonths: null,
  compressorMonths: null,
}
const report = (hours: number, stop: number, mttr: number, failures: number, micro = 1) =>
  parseStatisticsReport(
    `Horas de operação: ${hours}\nParada por falha: ${stop}\nMTTR: ${mttr}\nFalhas: ${failures}\nMicro paradas: ${micro}`,
  )
const table = (...lines: string[]) => required(parseCsv(lines.join('\n')), 'table')
const efficiency = (...values: number[]) =>
  efficiencyPoints(
    table('timestamp,Eficiência_Valid', ...values.map((value, n) => `2026-0${n + 1}-01,${value}`)),
  )

describe('several compressors as one chiller', () => {
  it('adds up the hours and failures of the compressors', () => {
    const summary = fleetSummary([
      { ...NOTHING, report: report(3000, 10, 2, 3, 40) },
      { ...NOTHING, report: report(1000, 0, 0, 0, 61) },
      NOTHING,
    ])
    expect(summary).toMatchObject({ operationHours: 4000, failures: 3, microStops: 101, isFallback: false })
    expect(summary.mtbfHours).toBeCloseTo(4000 / 3, 9)
    expect(summary.reliabilityPercent).toBeCloseTo(100 * Math.exp(-720 / (4000 / 3)), 9)
    expect(summary.availabilityPercent).toBeCloseTo((100 * 4000) / 4010, 9)
    expect(summary.mttrHours).toBe(2)
  })
  it('divides MTBF by at least one failure, and marks MTBF without failures as a lower bound', () => {
    expect(fleetSummary([{ ...NOTHING, report: report(500, 0, 0, 0) }])).toMatchObject({
      mtbfHours: 500,
      isLowerBound: true,
      mttrHours: 0,
      availabilityPercent: 100,
    })
  })
  it('estimates the monthly COP of the last six months as mean efficiency × 8.5', () => {
    const summary = fleetSummary([
      { ...NOTHING, efficiency: efficiency(0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.6) },
      { ...NOTHING, efficiency: efficiency(0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.6) },
    ])
    expect(summary.cop).toBeCloseTo(0.6 * 8.5, 9)
    expect(summary.monthlyCop.map(({ month }) => month)).toEqual(
      ['02', '03', '04', '05', '06', '07'].map((month) => `${month}/2026`),
    )
    expect(summary.monthlyCop[0]?.cop).toBeCloseTo(5.1, 9)
  })
  it('shows a month without points as a gap, and six months in all', () => {
    const file = table('timestamp,Eficiência_Valid', '2025-12-01,0.9', '2026-01-01,0.5', '2026-08-01,0.6')
    const { monthlyCop } = fleetSummary([{ ...NOTHING, efficiency: efficiencyPoints(file) }])
    expect(monthlyCop.map(({ month, cop }) => [month, cop === null])).toEqual([
      ...['03', '04', '05', '06', '07'].map((month) => [`${month}/2026`, true]),
      ['08/2026', false],
    ])
  })
  it('shows the specification’s figures when no file could be read', () => {
    expect(fleetSummary([NOTHING, NOTHING])).toMatchObject({
      ...SPECIFICATION_FIGURES,
      isFallback: true,
      microStops: null,
      topTypes: null,
    })
    expect(SPECIFICATION_FIGURES).toEqual({
      reliabilityPercent: 45.83,
      availabilityPercent: 100,
      cop: 7.01,
      mttrHours: 0.01,
      mtbfHours: 922.72,
    })
    expect(fleetSummary([{ ...NOTHING, report: report(1, 0, 0, 0) }])).toMatchObject({
      cop: SPECIFICATION_FIGURES.cop,
      isCopFallback: true,
      isFallback: false,
    })
    // An empty file was read: no figure is made up for it.
    expect(fleetSummary([{ ...NOTHING, report: report(1, 0, 0, 0), efficiency: [] }]).cop).toBeNull()
  })
  it('shows chiller and compressor failures by month, and counts the most frequent failure types', () => {
    const months = (...counts: number[]) => counts.map((count, n) => ({ label: `2026-0${n + 1}`, count }))
    const summary = fleetSummary([
      {
        ...NOTHING,
        chillerMonths: months(1, 0),
        compressorMonths: months(2, 1),
        types: [{ label: 'a', count: 2 }],
      },
      {
        ...NOTHING,
        chillerMonths: months(1),
        compressorMonths: months(0, 0, 4),
        types: ['b', 'c', 'd', 'e'].map((label, n) => ({ label, count: n })),
      },
    ])
    expect(summary.trend).toEqual([
      { month: '01/2026', chiller: 2, compressors: 2 },
      { month: '02/2026', chiller: 0, compressors: 1 },
      { month: '03/2026', chiller: 0, compressors: 4 },
    ])
    expect(summary.topTypes?.map(({ label, count }) => `${label}${count}`)).toEqual(['e3', 'a2', 'd2'])
    expect(fleetSummary([{ ...NOTHING, compressorMonths: months(1) }]).trend).toEqual([
      { month: '01/2026', chiller: null, compressors: 1 },
    ])
  })
  it('leaves unknown a month missing from a file with zeros, and a month without a number', () => {
    const trend = (...files: [label: string, count: number | null][][]) =>
      fleetSummary(
        files.map((rows) => ({
          ...NOTHING,
          compressorMonths: rows.map(([label, count]) => ({ label, count })),
        })),
      ).trend.map(({ compressors }) => compressors)
    expect(trend([['2026-01', 0]], [['2026-02', 2]])).toEqual([0, 2])
    expect(
      trend([
        ['2026-01', 0],
        ['2026-03', 2],
      ]),
    ).toEqual([0, null, 2])
    expect(
      trend([
        ['2026-01', 1],
        ['2026-03', null],
      ]),
    ).toEqual([1, 0, null])
    expect(trend([])).toEqual([])
    expect(fleetSummary([{ ...NOTHING, chillerMonths: [] }]).isTrendKnown).toBe(true)
    expect(fleetSummary([NOTHING]).isTrendKnown).toBe(false)
  })
})
