import { describe, expect, it } from 'vitest'
import { compareEfficiency } from '#core/kpis/thresholds.ts'
import { required } from '#test/harness/required.ts'
import { block } from '#test/views/fixtures/block.ts'
import { comparedMonths, shownFigures, whyNoComparison } from './efficiency-comparison.ts'

const monthly = (...cops: (number | null)[]) => block({ monthlyCop: cops }).charts.evolucaoEficiencia.monthly

describe('the comparison in words', () => {
  it('names the months compared', () => {
    expect(comparedMonths(monthly(4, 4, 4))).toEqual({ last: '11/2026', prior: ['09/2026', '10/2026'] })
  })
  it.each([
    [[6.13, 5.82, 5.51], 'reduction', ['5,51', '5,98', '−0,47', '−7,8\u00a0%']],
    [[4, 4, 5], 'improvement', ['5,00', '4,00', '+1,00', '+25,0\u00a0%']],
    [[4.59, 4.59, 4.594], 'improvement', ['4,59', '4,59', 'menos de 0,01', '+0,1\u00a0%']],
    [[4.7, 4.7, 4.7], 'stable', ['4,70', '4,70', '0,00', '0,0\u00a0%']],
  ])('%j: the figures on screen and their difference agree', (cops, trend, figures) => {
    const comparison = required(compareEfficiency(monthly(...cops), true), 'comparison')
    expect(comparison.trend).toBe(trend)
    expect(Object.values(shownFigures(comparison))).toEqual(figures)
  })
  it('names the data that a comparison lacks', () => {
    expect(whyNoComparison(monthly(null, null))).toContain('Nenhum dos últimos seis meses tem COP')
    expect(whyNoComparison(monthly(null, null), false)).toMatch(/esta não produz\.$/)
    expect(whyNoComparison(monthly(null, 4)).replaceAll('\u00a0', ' ')).toMatch(
      /há 1 mês com COP: novembro\.$/,
    )
    expect(whyNoComparison(monthly(3, null, 4)).replaceAll('\u00a0', ' ')).toMatch(
      /há 2 meses com COP: setembro e novembro\.$/,
    )
  })
})
