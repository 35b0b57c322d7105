import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AnalyticsData } from '#contract/models/analytics.ts'
import type { InsightsData } from '#contract/models/insights.ts'
import { seriousFindings } from '../axe.ts'
import { answersOf, ok, read } from '../dashboard/dashboard-page.ts'
import {
  analytics,
  explanations,
  failed,
  faults,
  insights,
  running,
  tooYoung,
  untrainedAnalytics,
  untrainedInsights,
  withoutCop,
} from '../fixtures/models.ts'
import { type Answers, type OpenOptions, viewsOfThisFile } from '../harness.ts'

const views = await viewsOfThisFile({ goesOn: true })
const ANALYTICS = 'GET /machines/machine-1/analytics-data'
const INSIGHTS = 'GET /machines/machine-1/insights-data'
const CANCEL = 'DELETE /machines/machine-1/training'

const open = (section: string, answers: Answers, options: Partial<OpenOptions> = {}) =>
  views.open({
    path: `/dashboard?secao=${section}&maquina=machine-1`,
    answers: answersOf({ answers }),
    ...options,
  })
const openAnalytics = (data: AnalyticsData, answers: Answers = {}, options?: Partial<OpenOptions>) =>
  open('analiticos', { [ANALYTICS]: () => ok(data), ...answers }, options)
const openInsights = (data: InsightsData, options?: Partial<OpenOptions>) =>
  open('insights', { [INSIGHTS]: () => ok(data) }, options)
const main = (page: Page) => read(page.locator('main'))
const retrain = (page: Page) => page.getByRole('button', { name: 'Retreinar modelo' })
const howOf = (page: Page, figure: RegExp) => page.getByRole('button', { name: figure }).first()
const fitsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

describe('the training on both views', () => {
  it('shows the progress, and cancels it; the former model stays on screen', async () => {
    const cancelled = () => ({ body: { success: true, message: 'Treinamento cancelado.' } })
    const view = await openAnalytics(analytics({ training: running }), { [CANCEL]: cancelled })
    const { page } = view
    await page.getByText('Treinando: 42 %').waitFor()
    expect(await main(page)).toContain('O modelo aprendeu com 45.678 pontos')
    await expect.poll(() => page.getByRole('progressbar', { name: 'Treinamento' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Treinando...' }).getAttribute('aria-busy')).toBe('true')
    view.answer({
      [ANALYTICS]: () => ok(analytics({ training: { ...running, state: 'cancelled' } })),
    })
    await page.getByRole('button', { name: 'Cancelar treinamento' }).click()
    await page.getByText('Treinamento cancelado.').waitFor()
    await retrain(page).waitFor()
    expect(await page.locator('[data-training]').count()).toBe(0)
  })

  it('says that a training waits, and offers no cancellation to a user without the right to train', async () => {
    const training = { ...running, state: 'waiting' as const, progress: 0 }
    const { page } = await openAnalytics(analytics({ canRetrain: false, training }))
    await page.getByText('O treinamento espera a sua vez.').waitFor()
    expect(await page.getByRole('button', { name: 'Cancelar treinamento' }).count()).toBe(0)
    expect(await retrain(page).count()).toBe(0)
  })

  it('says why the last training failed, and offers another one', async () => {
    const { page } = await openInsights(insights({ training: failed }), { width: 390, theme: 'dark' })
    await page
      .getByText(
        'O último treinamento falhou. Erro interno ao treinar o modelo. O modelo anterior continua em uso.',
      )
      .waitFor()
    await retrain(page).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const first = await openInsights({ ...untrainedInsights, training: failed })
    await first.page.getByText('O último treinamento falhou.').waitFor()
    expect(await main(first.page)).not.toContain('modelo anterior')
  })

  it.each([
    ['analiticos', ANALYTICS, { ...untrainedAnalytics, ...tooYoung }],
    ['insights', INSIGHTS, { ...untrainedInsights, ...tooYoung }],
  ])('%s: while data lack, says how many days, and offers no training', async (section, call, data) => {
    const { page } = await open(section, { [call]: () => ok(data) })
    await page.getByText('Faltam 5 dias de dados').waitFor()
    expect((await main(page)).match(/Ainda não há modelo treinado/g)).toHaveLength(1)
    expect(await retrain(page).count()).toBe(0)
  })

  it('a machine without capacity has calm words in the place of charts and of the forecast', async () => {
    const { page } = await openAnalytics(analytics(withoutCop))
    await page.getByText('precisam de carga, capacidade e potência medidas').waitFor()
    expect(await main(page)).not.toContain('O modelo aprendeu')
    const none = explanations.map((one) =>
      one.about === 'forecast' ? { ...one, backtest: null, notes: ['Sem COP medido não há previsão.'] } : one,
    )
    const other = await openInsights(insights({ efficiencyForecast: null, explanations: none }))
    await other.page.getByText('Sem COP medido não há previsão.').waitFor()
    await other.page.getByText('Vida útil restante (RUL)').waitFor()
    // Words alone need no room for a chart.
    const card = await other.page
      .getByRole('region', { name: 'Previsão de eficiência em 7 dias' })
      .boundingBox()
    expect(card?.height).toBeLessThan(160)
  })
})

describe('how the product knows a figure', () => {
  it.each([
    ['Previsão de eficiência', 'Erro de cada modelo no teste'],
    ['Probabilidade de falha', 'Previsões de 7 dias repetidas no passado'],
    ['Vida útil restante', 'Horas de operação'],
  ])('%s: opens by keyboard, closes with Esc, and the focus returns', async (figure, words) => {
    const { page } = await openInsights(insights({ explanations }), { width: 390 })
    const button = howOf(page, new RegExp(`Como sabemos\\? ${figure}`))
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Como sabemos? ${figure}` })
    await dialog.waitFor()
    const text = await read(dialog)
    expect(text).toContain(words)
    expect(text).toMatch(/Dados\s+01\/11\/2025 00:00 a 21\/11\/2026 11:05/)
    expect(await fitsSideways(page)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('a figure without an explanation has no button', async () => {
    const { page } = await openInsights(insights())
    await page.getByText('Vida útil restante (RUL)').waitFor()
    expect(await howOf(page, /Como sabemos/).count()).toBe(0)
  })

  it('faults tell their time, cost, cause and first check, and each opens how it is known', async () => {
    const { page } = await openAnalytics(
      analytics({ faults, explanations }),
      {},
      { width: 390, theme: 'dark' },
    )
    const panel = page.getByRole('region', { name: 'Falhas de desempenho' })
    const text = await read(panel)
    expect(text).toMatch(
      /Condensador sujo\s+14\/11\/2026 00:00 até agora · 212 kWh por dia · R\$ 159,30 por dia/,
    )
    expect(text).toMatch(/Partidas em excesso \(Compressor 2\)\s+02\/10\/2026 08:00 a 02\/10\/2026 23:30\s/)
    expect(text).toContain('Causa provável: Incrustação nos tubos do condensador')
    expect(text).toContain('Verificar primeiro: Confira os setpoints')
    await howOf(page, /Como sabemos\? Condensador sujo, desde 14\/11\/2026/).click()
    const dialog = page.getByRole('dialog')
    expect(await read(dialog)).toContain('Erro do ajuste (CV-RMSE)')
    await page.keyboard.press('Escape')
    await howOf(page, /Como sabemos\? Pontos por fase/).click()
    await page.getByText('Contagem, sem modelo').waitFor()
    await page.keyboard.press('Escape')
    await howOf(page, /Como sabemos\? Eficiência esperada e anomalias/).waitFor()
    expect(await fitsSideways(page)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
  })
})
