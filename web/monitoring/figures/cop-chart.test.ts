import { expect, it } from 'vitest'
import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import { categoryText } from '#web/charts/plot/chart-tooltip.ts'
import { copChart } from './cop-chart.ts'

const monthly = [
  { month: '09/2026', cop: 5.1 },
  { month: '10/2026', cop: null },
  { month: '11/2026', cop: 4.6 },
]
const block = { charts: { evolucaoEficiencia: { monthly } } } as unknown as ChillerBlock
const unit = { block, name: 'Chiller 1', compressor: null, colour: 1, notFound: null, isCold: true } as const
const failures = new Map([
  ['08/2026', 9],
  ['09/2026', 1],
  ['11/2026', 0],
])

it('the failures of each month are marked on the axis, without unknown months', () => {
  const { spec } = copChart(unit, failures)
  expect(spec.marks).toEqual([
    { name: 'Falhas de Chiller 1 no mês', sign: 'failure', unit: ['falha', 'falhas'], values: [1, null, 0] },
  ])
  expect(spec.longCategories.map((_, index) => categoryText(spec, index))).toEqual([
    'setembro de 2026: COP 5,10, Falhas de Chiller 1 no mês 1 falha, 01/09/2026 a 30/09/2026',
    'outubro de 2026: sem COP neste mês, 01/10/2026 a 31/10/2026',
    'novembro de 2026: COP 4,60, Falhas de Chiller 1 no mês 0 falhas, 01/11/2026 a 30/11/2026',
  ])
})

it('unmeasured failures have no marks', () => {
  expect(copChart(unit, new Map()).spec.marks).toEqual([])
})

it('a COP of a computed capacity says so in the chart, its table and its file', () => {
  const computed = { ...unit, block: { ...block, capacidade: 'calculada' as const } }
  const { spec } = copChart(computed, new Map())
  expect(spec.series.map(({ name }) => name)).toEqual(['COP (capacidade calculada)'])
  expect(spec.note).toBe('Energia de frio (capacidade calculada) ÷ energia elétrica em regime')
})
