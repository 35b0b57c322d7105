import { describe, expect, it } from 'vitest'
import type { TimeRange } from '#contract/monitoring/window.ts'
import { block, type UnitFigures, unknownSums } from '#test/views/fixtures/block.ts'
import { dashboard, period } from '#test/views/fixtures/dashboard.ts'
import { unitView } from '#web/monitoring/figures/unit-view.ts'
import { headline } from './dashboard-headline.ts'

function headlineOf(figures: Partial<UnitFigures>, range: TimeRange = '30d'): string {
  const data = dashboard({ chiller: block(figures), period: period(range) })
  return headline(unitView(data, 'Chiller 1', null), data).replaceAll('\u00a0', ' ')
}

it.each([
  ['running time', ''],
  ['known time', ' (cobertura desconhecida)'],
] as const)('the first line says that the hours are unknown without the sum of the %s', (sum, suffix) => {
  const data = dashboard({ chiller: unknownSums(block(), sum), period: period('30d') })
  expect(headline(unitView(data, 'Chiller 1', null), data).replaceAll('\u00a0', ' ')).toBe(
    `Chiller 1 tem horas de operação desconhecidas nos últimos 30 dias, 2 falhas, COP 4,62: outubro 2 % abaixo do mês anterior${suffix}.`,
  )
})

describe('the first line', () => {
  it.each([
    [
      {},
      '30d',
      'Chiller 1 operou 612 h nos últimos 30 dias, 2 falhas, COP 4,62: outubro 2 % abaixo do mês anterior.',
    ],
    [
      { failures: 1, monthlyCop: [4, 4.4, 9] },
      '7d',
      'Chiller 1 operou 612 h nos últimos 7 dias, 1 falha, COP 4,62: outubro 10 % acima do mês anterior.',
    ],
    [
      { failures: 0, monthlyCop: [4.6, 4.61, 9] },
      '1y',
      'Chiller 1 operou 612 h no último ano, nenhuma falha, COP 4,62: outubro igual ao mês anterior.',
    ],
    [
      { failures: null, monthlyCop: [null, 4.6] },
      'all',
      'Chiller 1 operou 612 h desde 21/10/2025, falhas não medidas, COP 4,62.',
    ],
    [{ cop: null }, '6m', 'Chiller 1 operou 612 h nos últimos 6 meses, 2 falhas, COP não medido.'],
    [
      { operationHours: 0, failures: 0, cop: null },
      '15d',
      'Chiller 1 não operou nos últimos 15 dias, nenhuma falha.',
    ],
    [
      { operationHours: 0.4, coverage: 0.942 },
      '30d',
      'Chiller 1 operou 24 min nos últimos 30 dias, 2 falhas, COP 4,62: outubro 2 % abaixo do mês anterior (dados de 94 % do período).',
    ],
    [{ coverage: 0 }, '30d', 'Chiller 1 não tem dados nos últimos 30 dias.'],
    [
      { coverage: null, monthlyCop: [null, 4.6] },
      '30d',
      'Chiller 1 tem horas de operação desconhecidas nos últimos 30 dias, 2 falhas, COP 4,62 (cobertura desconhecida).',
    ],
  ] as [Partial<UnitFigures>, TimeRange, string][])('%j, %s', (figures, range, sentence) => {
    expect(headlineOf(figures, range)).toBe(sentence)
  })

  it('a machine that makes no cold misses no COP', () => {
    const data = dashboard({ chiller: block({ cop: null }) })
    expect(headline(unitView(data, 'Bomba 1', null, false), data)).toMatch(/30 dias, 2\u00a0falhas\.$/)
  })

  it('only consecutive months are compared', () => {
    expect(headlineOf({ monthlyCop: [4.2, null, 4.6] })).not.toContain('mês anterior')
    expect(headlineOf({ monthlyCop: [4, 5, null] })).toContain('outubro 25 % acima do mês anterior')
  })
})
