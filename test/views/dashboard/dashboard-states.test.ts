import { describe, expect, it } from 'vitest'
import { seriousFindingsInBothThemes } from '../axe.ts'
import { upToDate } from '../fixtures/collection.ts'
import { allUnknown, dashboard, huge, noFailures } from '../fixtures/dashboard.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { COLLECTION, DATA, ok, openDashboard, read, type Scene } from './dashboard-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

async function show(scene: Scene) {
  view = await openDashboard(views, scene)
  return view.page
}
const failing = (message: string) => ({ [DATA]: () => ({ status: 500, body: { success: false, message } }) })

describe('before and without data', () => {
  it('shows the range buttons while it is loading', async () => {
    const page = await show({ answers: { [DATA]: () => ({ hangs: true }) } })
    await page.getByText('Carregando dados do dashboard...').waitFor({ state: 'attached' })
    expect(await page.getByRole('button', { name: '1 ano' }).isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'Chiller 1', level: 1 }).isVisible()).toBe(true)
  })

  it.each([
    ['while it is loading', { [DATA]: () => ({ hangs: true }) }],
    ['after a failure', failing('Banco de dados ocupado')],
    ['with figures', {}],
  ])('names the machine of a compressor %s, and leads back to it', async (_when, answers) => {
    const page = await show({ search: '&compressor=C2', answers })
    await page.getByRole('heading', { level: 1, name: /^Compressor 2/ }).waitFor()
    await page.locator('main').getByRole('button', { name: 'Chiller 1', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^Chiller 1/ }).waitFor()
  })

  it('shows the message of the specification for an error without a message, and keeps the focus on the range buttons when the figures arrive', async () => {
    const page = await show({ answers: failing('') })
    await page.getByRole('alert').getByText('Erro ao carregar dados', { exact: true }).waitFor()
    await page.getByRole('button', { name: '7 dias', exact: true }).focus()
    view.answer({ [DATA]: () => ok(dashboard()) })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: 'Chiller 1 operou' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('15 dias')
  })

  it('keeps the error in the server’s words and the focus on the button during a retry; former figures stay, dimmed and dated', async () => {
    const page = await show({ answers: failing('Banco de dados ocupado') })
    const alert = page.getByRole('alert').getByText('Banco de dados ocupado')
    await alert.waitFor()
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
    let release = () => {}
    const after = new Promise<void>((resolve) => (release = resolve))
    view.answer({ [DATA]: () => ({ ...ok(dashboard()), after }) })
    const retry = page.getByRole('button', { name: 'Tentar novamente' })
    await retry.press('Enter')
    await expect.poll(() => retry.getAttribute('aria-busy')).toBe('true')
    expect(await alert.isVisible()).toBe(true)
    expect(await retry.evaluate((button) => button === document.activeElement)).toBe(true)
    release()
    await page.locator('h1', { hasText: 'Chiller 1 operou' }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    // The error of another range stands beside the former figures, also during each retry.
    view.answer(failing('Falhou'))
    await page.getByRole('button', { name: '7 dias', exact: true }).click()
    const rangeError = page.getByRole('alert').getByText('Falhou')
    await rangeError.waitFor()
    await page.getByText('Continuam na tela os dados de 22/10/2026 14:05 a 21/11/2026 14:05.').waitFor()
    expect(await page.locator('.dashboard[data-dimmed] h1').isVisible()).toBe(true)
    view.answer({ [DATA]: () => ({ hangs: true }) })
    await retry.press('Enter')
    await expect.poll(() => retry.getAttribute('aria-busy')).toBe('true')
    expect(await rangeError.isVisible()).toBe(true)
    expect(await page.locator('.dashboard[data-dimmed] h1').isVisible()).toBe(true)
  })

  it('reports an incomplete answer in the place of the Dashboard, and a retry loads it again', async () => {
    const half = { ...dashboard(), chiller: { kpis: dashboard().chiller.kpis } }
    const page = await show({ answers: { [DATA]: () => ok(half) } })
    await page.getByRole('alert').getByText('Erro ao carregar dados', { exact: true }).waitFor()
    await page.getByText('Esta parte da tela não pôde ser mostrada.').waitFor()
    await page.getByRole('navigation', { name: 'Seções e máquinas' }).waitFor()
    view.answer({ [DATA]: () => ok(dashboard()) })
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.locator('h1', { hasText: 'Chiller 1 operou' }).waitFor()
  })

  it('without data says why and what to do, and reports an error beside that note', async () => {
    const page = await show({ data: null })
    await page.getByText('Nenhum dado disponível').waitFor()
    await page.getByText(/Confira a medição e os campos das leituras/).waitFor()
    expect(await page.getByRole('heading', { name: 'Chiller 1', level: 1 }).isVisible()).toBe(true)
    view.answer(failing('Banco de dados ocupado'))
    await page.clock.setFixedTime('2026-11-21T17:05:40.000Z')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.getByRole('alert').getByText('Banco de dados ocupado').waitFor()
    expect(await page.getByText('Nenhum dado disponível').isVisible()).toBe(true)
  })

  it.each([
    ['', 'Token de autenticação não encontrado. Faça login novamente.'],
    ['&secao=dashboard', 'Token não encontrado. Faça login novamente.'],
  ])('makes no call without a token, and links to the sign-in: %s', async (section, text) => {
    const page = await show({ open: { path: `/dashboard?maquina=machine-1${section}` } })
    const button = page.getByRole('button', { name: '7 dias', exact: true })
    await page.locator('h1').waitFor()
    await button.waitFor()
    const callCount = () => view.calls.filter((call) => call.includes('timeRange=7d')).length
    const before = callCount()
    // In one step: any other call of the page that finds no token removes the button.
    await button.evaluate((element: HTMLButtonElement) => {
      localStorage.clear()
      element.click()
    })
    await page.getByText(text, { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Ir para o login' }).getAttribute('href')).toBe('/login')
    expect(callCount()).toBe(before)
  })

  it('claims nothing about the collector when its state is unknown', async () => {
    const silent = { [COLLECTION]: () => ({ status: 500, body: {} }) }
    const page = await show({ data: null, answers: silent })
    await page.getByText('Nenhuma amostra desta máquina foi coletada ainda.').waitFor()
  })

  it('shows the progress of the first collection', async () => {
    const page = await show({
      data: null,
      collection: { ...upToDate, state: 'inicial', progress: 0.37, remainingSeconds: 95 },
    })
    const bar = page.getByRole('progressbar', { name: 'Primeira coleta' })
    await bar.waitFor()
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('37')
    expect(await read(page.locator('main'))).toContain('37 %, faltam cerca de 1 min.')
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
    expect(view.complaints).toEqual([])
  })

  it('reports a block without KPIs as missing data', async () => {
    const broken = { ...dashboard(), chiller: { charts: dashboard().chiller.charts } }
    const page = await show({ answers: { [DATA]: () => ok(broken) } })
    await page.getByText('Dados não encontrados para o equipamento selecionado').waitFor()
    expect(view.complaints).toEqual([])
  })

  it('without a machine asks the user to choose one', async () => {
    const page = await show({ open: { path: '/dashboard?secao=dashboard' } })
    await page.getByText('Selecione uma Máquina').first().waitFor()
  })

  it('shows unknown figures as dashes with a reason, never as zeros', async () => {
    const page = await show({ data: allUnknown })
    await page.locator('h1', { hasText: 'Chiller 1 não tem dados nos últimos 30 dias.' }).waitFor()
    const banner = page.getByRole('region', { name: 'Resumo estatístico' })
    expect(await read(banner)).not.toMatch(/\b00:00\b|MTBF\s+0/)
    const dash = banner.getByRole('button', { name: 'COP: sem valor. Motivo' })
    await dash.hover()
    await page.getByText('Não há no período amostras que digam se a unidade operava.').first().waitFor()
    await page.getByRole('figure', { name: 'Falhas que causaram desligamento por mês' }).waitFor()
    await expect.poll(() => page.locator('.chart-canvas').count()).toBe(0)
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
    expect(view.complaints).toEqual([])
  })
})

describe('accessibility', () => {
  const scenes: [string, Scene][] = [
    ['huge', { data: huge, search: '&periodo=all' }],
    ['no failures', { data: noFailures }],
    ['stale', { data: dashboard({ newestSampleAt: '2026-11-20T12:00:00.000Z' }) }],
    ['compressor', { search: '&compressor=C2' }],
  ]
  it.each(scenes)('axe finds nothing serious in both themes: %s', async (_name, scene) => {
    const page = await show(scene)
    await page
      .locator('#conteudo')
      .getByText(/Chiller|Compressor 2 operou/)
      .first()
      .waitFor()
    await page.waitForTimeout(300)
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
    expect(view.complaints).toEqual([])
  })
})
