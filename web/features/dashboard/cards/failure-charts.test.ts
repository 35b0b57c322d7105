import { describe, expect, it } from 'vitest'
import { compressorSeries } from '#core/chart-layout/unit-series.ts'
import { block, compressor, ofMonths } from '#test/views/fixtures/block.ts'
import { dashboard } from '#test/views/fixtures/dashboard.ts'
import { chartCsv } from '#web/charts/data/chart-csv.ts'
import { unitView } from '#web/monitoring/figures/unit-view.ts'
import { hourChart, shutdownChart, weekdayChart } from './failure-charts.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const unit = (chiller = block()) => unitView(dashboard({ chiller }), 'Chiller 1', null)

describe('failure charts', () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0], 'Nenhuma falha no período.'],
    [[0, 1, 0, 0, 0, 0, 0], '1 falha no período, mais em terça-feira (1).'],
    [[3, 1, 0, 0, 3, 0, 0], '7 falhas no período, mais em segunda-feira e sexta-feira (3 cada).'],
    [[1, 1, 1, 1, 0, 0, 0], '4 falhas no período, sem concentração.'],
  ])('weekdays %j: %s', (weekday, summary) => {
    expect(spaced(weekdayChart(unit(block({ weekday })), 'nota').summary)).toBe(summary)
  })

  it('unmeasured failures are gaps rather than zeros', () => {
    const chart = hourChart(unit(block({ failures: null, hour: {} })), 'nota')
    expect(chart.spec.series[0]?.values).toEqual(new Array(24).fill(null))
    expect(chart.summary).toContain('Nenhuma leitura de falha ou alarme')
    const months = ofMonths([[0, { 'Compressor 2': 2 }]])
    const shutdowns = shutdownChart(unit(block({ failures: null }, months)), new Map([['Compressor 2', 3]]))
    expect(shutdowns.spec.series.map(({ values }) => values)).toEqual([[null], [2]])
    const alone = compressor(1, { failures: null })
    const own = unitView(dashboard({ compressors: [alone] }), 'Chiller 1', 'C1')
    expect(shutdownChart(own, new Map()).spec.series[0]?.values).toEqual([null, null])
  })

  it('compressors without a colour of their own become one series with all their failures', () => {
    const names = Array.from({ length: 9 }, (_, index) => `C${index + 1}`)
    const counts = Object.fromEntries(names.map((name, index) => [name, index + 1]))
    const chiller = block({}, ofMonths([[2, counts]]))
    const colours = new Map(names.map((name, index) => [name, compressorSeries(index)] as const))
    const { spec, summary } = shutdownChart(unit(chiller), colours)
    const drawn = spec.series.map((series) => series.colour)
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(spec.series.at(-1)).toMatchObject({ name: 'Demais (2)', values: [1 + 2] })
    expect(spec.note).toBe('Demais: C2, C1')
    expect(chartCsv(spec).split('\r\n')[0]).toMatch(/Demais \(2\) \(falhas\);C2 \(falhas\);C1 \(falhas\)/)
    expect(spec.series.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(2 + 45)
    expect(spaced(summary)).toBe('47 falhas causaram desligamento no período.')
  })

  it('a compressor’s own dashboard shows that compressor alone', () => {
    const item = compressor(2, { failures: 3 })
    const view = unitView(dashboard({ compressors: [compressor(1), item] }), 'Chiller 1', 'C2')
    const { spec } = shutdownChart(view, new Map())
    expect(spec.series).toEqual([{ name: 'Compressor 2', colour: 3, values: [0, 3] }])
  })
})
