import { expect, it } from 'vitest'
import type { Machine } from '#contract/machines/machine.ts'
import { first } from '#test/harness/required.ts'
import { block, compressor, ofMonths, unknownSums } from '#test/views/fixtures/block.ts'
import { allUnknown, dashboard, noFailures, period } from '#test/views/fixtures/dashboard.ts'
import { summaryHeadline } from './summary-headline.ts'
import { trendChart } from './trend-chart.ts'

type Data = Parameters<typeof summaryHeadline>[1]
const headlineOf = (data: Data, tipo: Machine['tipo'] = 'chiller', nome = 'Chiller 1') =>
  summaryHeadline({ nome, tipo }, data).replaceAll('\u00a0', ' ')

it('the headline names availability, failures of machine and compressors, and COP', () => {
  expect(headlineOf(dashboard())).toBe(
    'Chiller 1 esteve 98,43 % disponível nos últimos 30 dias, 2 falhas do chiller e 6 de compressores, COP 4,62.',
  )
  expect(headlineOf(noFailures)).toBe(
    'Chiller 1 esteve 100,00 % disponível nos últimos 30 dias, nenhuma falha, COP 4,62.',
  )
})

it('unknown figures are called unknown', () => {
  expect(headlineOf(allUnknown)).toBe('Chiller 1 não tem dados nos últimos 30 dias.')
  const unmeasured = { failures: null, cop: null }
  const data = dashboard({ chiller: block(unmeasured), compressors: [compressor(1, unmeasured)] })
  expect(headlineOf(data)).toBe(
    'Chiller 1 operou 612 h nos últimos 30 dias, falhas não medidas, COP não medido.',
  )
})

it('without a measure of the machine’s own failures the headline speaks of its compressors alone', () => {
  const chiller = block({ failures: null })
  const failed = (failures: number) =>
    headlineOf(dashboard({ chiller, compressors: [compressor(1, { failures })] }))
  expect(failed(0)).toContain('nos últimos 30 dias, nenhuma falha de compressores, COP')
  expect(failed(3)).toContain('nos últimos 30 dias, 3 falhas de compressores, COP')
})

it('a sum that an older program did not make is told as unknown', () => {
  const data = dashboard({ chiller: unknownSums(block(), 'running time'), compressors: [] })
  expect(headlineOf(data)).toBe(
    'Chiller 1 tem horas de operação desconhecidas nos últimos 30 dias, 2 falhas, COP 4,62.',
  )
  const unknown = dashboard({ chiller: unknownSums(block(), 'known time'), compressors: [] })
  expect(headlineOf(unknown)).toBe(
    'Chiller 1 esteve 98,43 % disponível nos últimos 30 dias, 2 falhas, COP 4,62 (cobertura desconhecida).',
  )
})

it('a pump is not called a chiller, and a machine that makes no cold misses no COP', () => {
  const noCop = dashboard({ chiller: block({ cop: null }) })
  expect(headlineOf(noCop, 'bomba', 'Bomba 1')).toBe(
    'Bomba 1 esteve 98,43 % disponível nos últimos 30 dias, 2 falhas da máquina e 6 de compressores.',
  )
  expect(headlineOf(noCop)).toMatch(/COP não medido\.$/)
  expect(headlineOf(dashboard(), 'torre', 'Torre 1')).toMatch(/COP 4,62\.$/)
})

it('the headline names the part of the window with data, and no compressors of a machine without any', () => {
  const data = dashboard({
    chiller: block({ coverage: 0.183, failures: 1 }),
    compressors: [],
    period: period('7d'),
  })
  expect(headlineOf(data)).toBe(
    'Chiller 1 esteve 98,43 % disponível nos últimos 7 dias, 1 falha, COP 4,62 (dados de 18 % do período).',
  )
  const unknown = { coverage: null, failures: null, cop: null }
  expect(headlineOf(dashboard({ chiller: block(unknown), compressors: [] }))).toBe(
    'Chiller 1 tem horas de operação desconhecidas nos últimos 30 dias, falhas não medidas, COP não medido (cobertura desconhecida).',
  )
})

const months = ofMonths([
  [1, { A: 2 }],
  [0, {}],
])
const trend = (data: Parameters<typeof trendChart>[0]) => trendChart(data)
const withMonths = (part: Parameters<typeof block>[0], compressors: ReturnType<typeof compressor>[]) =>
  dashboard({ chiller: block(part, months), compressors })

it('the trend has both totals, and no total of unmeasured failures', () => {
  const both = trend(withMonths({}, [compressor(1, { failures: 2 })]))
  expect(both.footer.replaceAll('\u00a0', ' ')).toBe('Chiller: 1 falha · Compressores: 2 falhas')
  expect(both.spec.series.map(({ values }) => values)).toEqual([
    [1, 0],
    [2, 0],
  ])
  const half = trend(withMonths({ failures: null }, [compressor(1, { failures: 2 })]))
  expect(half.footer.replaceAll('\u00a0', ' ')).toBe('Chiller: falhas não medidas · Compressores: 2 falhas')
  expect(first(half.spec.series, 'series').values).toEqual([null, null])
  const alone = trend(withMonths({}, []))
  expect(alone.spec.series.map(({ name }) => name)).toEqual(['Chiller'])
})
