import { describe, expect, it } from 'vitest'
import { compareEfficiency } from '#core/thresholds.ts'
import { block } from '#test/views/fixtures/block.ts'
import { comparedMonths, shownChange, whyNoComparison } from './efficiency-comparison.ts'

const monthly = (...cops: (number | null)[]) => block({ monthlyCop: cops }).charts.evolucaoEficiencia.monthly

describe('the words of the comparison', () => {
  it('names the months compared', () => {
    expect(comparedMonths(monthly(4, 4, 4))).toEqual({ last: '11/2026', prior: ['09/2026', '10/2026'] })
  })
  it.each([
    [[6.13, 5.82, 5.51], 'reduction', -0.47, -7.86],
    [[4, 4, 5], 'improvement', 1, 25],
    [[4, 4, 4.004], 'stable', 0, 0],
  ])('%j: the figures on screen and their difference agree', (cops, trend, changeCop, percent) => {
    const change = shownChange(compareEfficiency(monthly(...cops), true)!)
    expect(change).toMatchObject({ trend, changeCop })
    expect(change.changePercent).toBeCloseTo(percent, 2)
  })
  it('says what is missing', () => {
    expect(whyNoComparison(monthly(null, null))).toContain('Nenhum dos últimos seis meses tem COP')
    expect(whyNoComparison(monthly(null, 4)).replaceAll('\u00a0', ' ')).toMatch(
      /há 1 mês com COP: novembro\.$/,
    )
    expect(whyNoComparison(monthly(3, null, 4)).replaceAll('\u00a0', ' ')).toMatch(
      /há 2 meses com COP: setembro e novembro\.$/,
    )
  })
})
