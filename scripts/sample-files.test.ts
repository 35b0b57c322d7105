import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { countsByMonth } from '#core/sample-files/count-axes.ts'
import { parseCounts, totalCount } from '#core/sample-files/counts.ts'
import { parseCsv } from '#core/sample-files/csv-table.ts'
import { efficiencyPoints } from '#core/sample-files/efficiency-points.ts'
import { forecastDays } from '#core/sample-files/forecast-days.ts'
import { sampleFiles } from '#core/sample-files/make/sample-files.ts'
import { parseProbabilityReport } from '#core/sample-files/probability-report.ts'
import {
  dashboardPath,
  FORECAST_HASH,
  FORECAST_PATH,
  PROBABILITY_PATH,
  SAMPLE_COMPRESSORS,
  scatterPath,
} from '#core/sample-files/sample-paths.ts'
import { scatterPoints } from '#core/sample-files/scatter-points.ts'
import { parseStatisticsReport } from '#core/sample-files/statistics-report.ts'
import { required } from '#test/harness/required.ts'

const folder = fileURLToPath(new URL('../web/public', import.meta.url))
const text = (path: string) => readFileSync(join(folder, path), 'utf8')
const table = (path: string) => required(parseCsv(text(path)), 'table')

it('the stored sample files equal those made from the demonstration plant (node scripts/sample-files.mjs)', () => {
  const { texts, forecast } = sampleFiles()
  const made = new Map([...texts, [FORECAST_PATH, forecast]])
  const kept = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' })
    .map((name) => `/data/${name}`)
    .filter((name) => statSync(join(folder, name)).isFile())
  expect(kept.sort()).toEqual([...made.keys()].sort())
  expect(kept.filter((path) => text(path) !== made.get(path))).toEqual([])
  expect(createHash('sha256').update(forecast).digest('hex')).toMatch(new RegExp(`^${FORECAST_HASH}`))
  // A busy machine takes long for a year of a chiller, minute by minute.
}, 120_000)

it.each(SAMPLE_COMPRESSORS)('%s: every figure can be parsed, and the figures agree', (id) => {
  const report = required(parseStatisticsReport(text(dashboardPath(id, 'report'))), 'statistics report')
  const points = required(efficiencyPoints(table(dashboardPath(id, 'efficiency'))), 'efficiency points')
  const counts = (file: 'weekday' | 'hour' | 'type') =>
    required(parseCounts(table(dashboardPath(id, file)), file), 'counts')
  const months = (file: 'chillerMonth' | 'compressorMonth') =>
    countsByMonth(required(parseCounts(table(dashboardPath(id, file)), 'month'), 'parseCounts'))
  expect(report.compressor).toBe(id)
  expect(Object.entries(report).filter(([, value]) => value === null)).toEqual([])
  expect(report.suggestions.length).toBeGreaterThan(0)
  expect(report.mtbfHours).toBeCloseTo(
    required(report.operationHours, 'operating hours of the report') /
      Math.max(required(report.failures, 'failures of the report'), 1),
    1,
  )
  expect(points.at(-1)?.efficiency).toBe(report.lastMonthEfficiency)
  expect(points).toHaveLength(12)
  for (const file of ['weekday', 'hour', 'type'] as const)
    expect([file, totalCount(counts(file))]).toEqual([file, report.failures])
  expect(months('compressorMonth')).toHaveLength(12)
  expect(totalCount(months('compressorMonth'))).toBeLessThanOrEqual(
    required(report.failures, 'report.failures'),
  )
  expect(months('chillerMonth').map(({ label }) => label)).toEqual(
    months('compressorMonth').map(({ label }) => label),
  )
})

it('C1: the analytics show each sampling rule, and the forecast covers 30 days', () => {
  const records = (kind: Parameters<typeof scatterPath>[0]) =>
    required(scatterPoints(table(scatterPath(kind))), 'scatter points').length
  expect(records('operacional')).toBeGreaterThan(5000)
  expect(records('partida')).toBeGreaterThan(2000)
  expect(records('partida')).toBeLessThan(5000)
  expect(records('falha')).toBeGreaterThan(100)
  expect(records('falha')).toBeLessThan(2000)
  expect(forecastDays(table(FORECAST_PATH))).toHaveLength(30)
  const { probabilityPercent, topAlarms } = parseProbabilityReport(text(PROBABILITY_PATH))
  expect(probabilityPercent).toBeGreaterThan(0)
  expect(topAlarms.map(({ count }) => count !== null && count > 0)).toEqual([true, true, true])
})
