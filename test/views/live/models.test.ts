import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AnalyticsData } from '#contract/models/analytics.ts'
import type { InsightsData } from '#contract/models/insights.ts'
import { required } from '../../harness/required.ts'
import { seriousFindings } from '../axe.ts'
import { answersOf, ok, read } from '../dashboard/dashboard-page.ts'
import { analytics, insights, stale, untrainedAnalytics, untrainedInsights } from '../fixtures/models.ts'
import { type Answers, type OpenOptions, viewsOfThisFile } from '../harness.ts'

const views = await viewsOfThisFile({ goesOn: true })
const ANALYTICS = 'GET /machines/machine-1/analytics-data'
const INSIGHTS = 'GET /machines/machine-1/insights-data'

interface Scene {
  search?: string
  answers?: Answers
  open?: Partial<OpenOptions>
}

const show = (section: string, given: Answers, { search = '', answers, open }: Scene) =>
  views.open({
    path: `/dashboard?secao=${section}&maquina=machine-1${search}`,
    answers: answersOf({ answers: { ...given, ...answers } }),
    ...open,
  })
const openAnalytics = (data: AnalyticsData, scene: Scene = {}) =>
  show('analiticos', { [ANALYTICS]: () => ok(data) }, scene)
const openInsights = (data: InsightsData, scene: Scene = {}) =>
  show('insights', { [INSIGHTS]: () => ok(data) }, scene)
const main = (page: Page) => read(page.locator('main'))
const fails = (message: string) => () => ({ status: 500, body: { success: false, message } })
const began = () => ({ status: 202, body: { success: true, message: 'Iniciado', data: { jobId: '1' } } })

describe('live analytics', () => {
  it('shows the results of a model: banner, tiles, four charts by phase, anomalies', async () => {
    const view = await openAnalytics(analytics())
    const { page } = view
    await page.locator('h1', { hasText: 'Analytics ML - Chiller 1' }).waitFor()
    const text = await main(page)
    expect(text).toContain(
      'O modelo aprendeu com 45.678 pontos e vê 3 anomalias, todas piores que o esperado.',
    )
    expect(text).toContain('Total de pontos: 45.678')
    expect(text).toContain('Último treinamento: 21/11/2026 11:05')
    expect(text).toContain(
      'Modelo atualizado. Treinado há 3 h. Próximo retreino automático em 28/11/2026 03:00.',
    )
    await expect.poll(() => page.locator('[data-cache="fresh"]').count()).toBe(1)
    expect(await read(page.getByRole('region', { name: 'Pontos por fase' }))).toMatch(
      /Operação\s+2\.400 pontos\s+Partida\s+312 pontos\s+Desligamento\s+298 pontos\s+Falha\s+1 ponto/,
    )
    expect(text).toContain('Primeiros 15 min após a partida.')
    expect(text).toContain('De 5 min antes a 10 min depois da parada.')
    expect(text).toContain('Até ±30 min de eventos de falha.')
    expect(text).toContain('2.400 pontos · ▼ 2 anomalias piores que o esperado')
    expect(text).toContain('298 pontos · 1 acima de 100 % fora do gráfico')
    await expect.poll(() => page.getByText('otimizado').count()).toBe(1)
    expect(await read(page.getByRole('region', { name: 'Tabela de anomalias' }))).toMatch(
      /21\/11\/2026 00:10\s+Falha\s+44,0 %\s+1,20\s+2,70\s+▼ pior que o esperado\s+COP médio de 1,20 em 35 min de falha.+o limite é 40,1 %\.\s+20\/11\/2026 11:30\s+Operação\s+61,2 %\s+2,31\s+3,81\s+▼ pior que o esperado\s+—/,
    )
    await expect.poll(() => page.locator('.chart-canvas[data-ready="true"]').count()).toBe(4)
    expect(await seriousFindings(page)).toEqual([])
    expect(view.calls.find((call) => call.includes('analytics-data'))).toMatch(/\?timeRange=all$/)
    expect(view.complaints).toEqual([])
  })

  it('says once that no model has been trained, and shows no figure', async () => {
    const view = await openAnalytics(untrainedAnalytics, {
      search: '&compressor=C2',
      open: { theme: 'dark', width: 390 },
    })
    const { page } = view
    await page.getByText('⚠️ Nenhum dado de Analytics ML disponível').waitFor()
    const text = await main(page)
    expect(text.match(/Ainda não há modelo treinado/g)).toHaveLength(1)
    expect(text.replaceAll('Chiller 1', '')).not.toMatch(/\d|—/)
    await page.getByRole('button', { name: 'Retreinar modelo' }).waitFor()
    expect(view.calls.join()).toContain('timeRange=all&compressor=C2')
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  it('reports a training that begins and reloads after five seconds; reports a training that fails to begin', async () => {
    const answers = { 'POST /machines/machine-1/ml-retrain': began }
    const view = await openAnalytics(analytics({ cacheInfo: stale }), { answers })
    const { page } = view
    await page.getByText('Modelo desatualizado').waitFor()
    const callCount = () => view.calls.filter((call) => call.includes('analytics-data')).length
    expect(callCount()).toBe(1)
    await page.getByRole('button', { name: 'Retreinar modelo' }).click()
    await page.getByText('Retreino iniciado. A página recarrega em 5 segundos.').waitFor()
    expect(callCount()).toBe(1)
    await expect.poll(callCount).toBe(2)
    view.answer({ 'POST /machines/machine-1/ml-retrain': fails('Fila cheia') })
    // The notice covers the button, which still has the focus.
    await page.getByRole('button', { name: 'Retreinar modelo' }).press('Enter')
    await page.getByText('❌ Erro ao iniciar retreino: Fila cheia').waitFor()
  })

  it('a section opened again within seconds shows its former answer without a call', async () => {
    const view = await openAnalytics(analytics(), { answers: { [INSIGHTS]: () => ok(insights()) } })
    const { page } = view
    const section = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    await page.locator('h1', { hasText: 'Analytics ML' }).waitFor()
    await section('Insights')
    await page.locator('h1', { hasText: 'Insights - ' }).waitFor()
    await section('Analíticos')
    await page.locator('h1', { hasText: 'Analytics ML' }).waitFor()
    await section('Insights')
    await page.locator('h1', { hasText: 'Insights - ' }).waitFor()
    expect(view.calls.filter((call) => call.includes('analytics-data'))).toHaveLength(1)
    expect(view.calls.filter((call) => call.includes('insights-data'))).toHaveLength(1)
  })

  it('says that there is no data; after a failure the former answer stays, dimmed and dated', async () => {
    const view = await openAnalytics(analytics(), { answers: { [ANALYTICS]: () => ok(null) } })
    const { page } = view
    await page.getByText('⚠️ Nenhum dado de Analytics ML disponível').waitFor()
    const again = async (at: string) => {
      await page.clock.setFixedTime(at)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    }
    view.answer({ [ANALYTICS]: () => ok(analytics()) })
    await again('2026-11-21T17:06:00.000Z')
    await page.getByText('O modelo aprendeu com').waitFor()
    view.answer({ [ANALYTICS]: fails('Banco ocupado') })
    await again('2026-11-21T17:08:00.000Z')
    await page.getByRole('alert').getByText('Banco ocupado').waitFor()
    await page.getByText('Continuam na tela os dados de 21/11/2026 14:06.').waitFor()
    expect(await page.locator('.dashboard[data-dimmed] .panel').first().isVisible()).toBe(true)
  })

  it('a user without the right to train sees no button; an error shows the server’s words, else the page’s own', async () => {
    const view = await openAnalytics(analytics({ canRetrain: false }))
    await view.page.locator('h1').waitFor()
    await expect.poll(() => view.page.getByRole('button', { name: 'Retreinar modelo' }).count()).toBe(0)
    const failed = await openAnalytics(analytics(), { answers: { [ANALYTICS]: fails('') } })
    const alert = failed.page.getByRole('alert')
    await alert.getByText('Erro ao carregar dados de Analytics ML', { exact: true }).waitFor()
    failed.answer({ [ANALYTICS]: fails('Modelo ilegível') })
    await failed.page.getByRole('button', { name: 'Tentar novamente' }).click()
    await alert.getByText('Modelo ilegível').waitFor()
  })
})

describe('live insights', () => {
  it('shows forecast, probability with its band, three factors, remaining life and three recommendations', async () => {
    const view = await openInsights(insights(), { open: { theme: 'dark' } })
    const { page } = view
    await page.locator('h1', { hasText: 'Insights - Chiller 1' }).waitFor()
    const text = await main(page)
    expect(text).toContain(
      'COP médio previsto de 4,55 nos próximos 7 dias (em queda: 4,71 nas últimas 4 semanas), 34,2 % de probabilidade de falha em 7 dias: risco médio, vida útil restante de 118 dias.',
    )
    expect(text).toContain('COP atual 4,62; previsto de 4,60 em 22/11 a 4,50 em 28/11.')
    expect(text).toContain('Exponential Smoothing + ARIMA')
    expect(text).toContain('Faixa de 80 %')
    expect(await page.locator('.plot-interval').count()).toBe(2)
    expect(text).toMatch(/34,2 %[\s\S]*risco médio/)
    expect(text).toMatch(/Temperatura de descarga\s+46 %[\s\S]*Partidas por dia\s+14 %/)
    expect(text).toMatch(/118 dias\s+atenção\s+confiança 80 %/)
    expect(text).toContain('Reduza as partidas por dia.')
    expect(text).not.toContain('não cabe')
    await expect.poll(() => page.locator('.chart-canvas[data-ready="true"]').count()).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
    expect(view.complaints).toEqual([])
  })

  it('says that there is no factor, and shows an unknown remaining life as a dash', async () => {
    const { page } = await openInsights(
      insights({
        failureProbability: { next7days: { probability: 0.81 }, factors: [] },
        rul: {
          estimatedDays: null,
          interval: null,
          status: 'insufficient',
          confidence: null,
          message: 'Menos de 3 falhas.',
        },
        recommendations: [],
      }),
      { open: { width: 390 } },
    )
    await page.getByText('Nenhum fator de risco identificado').waitFor()
    const text = await main(page)
    expect(text).toContain('risco crítico')
    expect(text).toMatch(/—[\s\S]*dados insuficientes\s+Menos de 3 falhas\./)
    expect(text).toContain('O modelo não tem recomendações.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  it('says that no model has been trained; a failed training is only logged, and a begun one is read after three seconds', async () => {
    const answers = { 'POST /machines/machine-1/insights-retrain': fails('Fila cheia') }
    const view = await openInsights(untrainedInsights, { answers })
    const { page } = view
    await page.getByText('Nenhum dado disponível').waitFor()
    expect((await main(page)).match(/Ainda não há modelo treinado/g)).toHaveLength(1)
    const logged = page.waitForEvent('console', (message) => message.text().includes('Fila cheia'))
    await page.getByRole('button', { name: 'Retreinar modelo' }).click()
    await logged
    await page.getByText('O retreino não começou. Tente de novo em instantes.').waitFor()
    await expect.poll(() => page.getByText('Fila cheia').count()).toBe(0)
    const callCount = () => view.calls.filter((call) => call.includes('insights-data')).length
    expect(callCount()).toBe(1)
    view.answer({ 'POST /machines/machine-1/insights-retrain': began, [INSIGHTS]: () => ok(insights()) })
    // The notice covers the button, which still has the focus.
    await page.getByRole('button', { name: 'Retreinar modelo' }).press('Enter')
    await page.getByText('Retreino iniciado. Os dados são lidos de novo em 3 segundos.').waitFor()
    await page.getByText('Vida útil restante (RUL)').waitFor()
    expect(callCount()).toBe(2)
  })

  it('shows an error with its cause and its unit, says that there is no data, and writes one day in the singular', async () => {
    const answers = { [INSIGHTS]: fails('Modelo ilegível') }
    const view = await openInsights(insights(), { answers, search: '&compressor=C2' })
    const { page } = view
    await page.getByRole('alert').getByText('Erro: Modelo ilegível').waitFor()
    await page.locator('h1', { hasText: 'Insights - Compressor 2' }).waitFor()
    view.answer({ [INSIGHTS]: () => ok(null) })
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('Nenhum dado disponível').waitFor()
    const rul = { ...required(insights().rul, 'remaining life'), estimatedDays: 1.3 }
    await openInsights(insights({ rul }))
    await page.getByText('Vida útil restante (RUL)').waitFor()
    expect(await main(page)).toMatch(/1 dia\s+atenção/)
  })
})
