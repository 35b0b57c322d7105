import { describe, expect, it } from 'vitest'
import type { AnalyticsData } from '#contract/models/analytics.ts'
import { answersOf, ok, read } from '../dashboard/dashboard-page.ts'
import { analytics } from '../fixtures/models.ts'
import { type OpenOptions, viewsOfThisFile } from '../harness.ts'

const views = await viewsOfThisFile({ goesOn: true })

const openAnalytics = (data: AnalyticsData, open: Partial<OpenOptions> = {}) =>
  views.open({
    path: '/dashboard?secao=analiticos&maquina=machine-1',
    answers: answersOf({ answers: { 'GET /machines/machine-1/analytics-data': () => ok(data) } }),
    ...open,
  })

describe('anomalies', () => {
  it('tells anomalies better than expected from worse ones, and shows only the worse ones as a danger', async () => {
    const of = (minute: number, efficiency: number) => ({
      at: `2026-11-01T00:${minute}:00.000Z`,
      demand: 60,
      efficiency,
      expectedEfficiency: 4,
      why: null,
    })
    const anomalies = {
      operational: [of(10, 5), of(40, 4.8)],
      startup: [of(20, 3)],
      shutdown: [],
      failure: [],
    }
    const { page } = await openAnalytics(analytics({ anomalies }))
    await page.getByText('vê 3 anomalias: 1 pior que o esperado e 2 melhores que o esperado.').waitFor()
    const text = await read(page.locator('main'))
    expect(text).toContain('2.400 pontos · ▲ 2 anomalias melhores que o esperado')
    expect(text).toContain('312 pontos · ▼ 1 anomalia pior que o esperado')
    const rows = page.getByRole('region', { name: 'Tabela de anomalias' }).locator('tbody tr')
    expect((await rows.allTextContents()).map((row) => /[▲▼] \S+ que o esperado/.exec(row)?.[0])).toEqual([
      '▲ melhor que o esperado',
      '▼ pior que o esperado',
      '▲ melhor que o esperado',
    ])
    const colours = await rows.locator('td > span[aria-hidden]').evaluateAll((signs) =>
      signs.map((sign) => {
        const parent = sign.parentElement
        return parent !== null && getComputedStyle(sign).color !== getComputedStyle(parent).color
      }),
    )
    expect(colours).toEqual([false, true, false])
  })

  it('keeps a large number of points within its tile on a telephone', async () => {
    const summary = {
      operationalPoints: 35_557_482,
      startupPoints: 557_482,
      shutdownPoints: 298,
      failurePoints: 1,
    }
    const { page } = await openAnalytics(analytics({ summary }), { width: 390 })
    const tiles = page.getByRole('region', { name: 'Pontos por fase' }).locator('dd')
    await tiles.first().waitFor()
    expect(await tiles.evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth))).toBe(
      true,
    )
  })

  it('draws fifty anomalies at first, and more on request', async () => {
    const figures = { demand: 60, efficiency: 3, expectedEfficiency: 4, why: 'COP médio de 3 em 20 min.' }
    const of = (n: number) => ({ ...figures, at: `2026-11-01T00:${10 + n}:00.000Z` })
    const some = Array.from({ length: 50 }, (_, n) => of(n))
    const anomalies = { operational: some, startup: some.slice(0, 7), shutdown: [], failure: [] }
    const { page } = await openAnalytics(analytics({ anomalies }))
    const table = page.getByRole('region', { name: 'Tabela de anomalias' })
    const rows = table.locator('tbody tr')
    await page.getByText('50 de 57 anomalias').waitFor()
    expect(await rows.count()).toBe(50)
    await page.getByRole('button', { name: 'Mostrar mais' }).click()
    await expect.poll(() => rows.count()).toBe(57)
    await expect.poll(() => page.getByRole('button', { name: 'Mostrar mais' }).count()).toBe(0)
    // On a telephone the reason stands below the figures, and no column is out of sight.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => rows.count()).toBe(57 * 2)
    expect(await read(rows.nth(1))).toBe('▼ pior que o esperado. Por quê: COP médio de 3 em 20 min.')
    expect(await table.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  })
})
