import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from '../axe.ts'
import { answersOf, ok, read } from '../dashboard/dashboard-page.ts'
import { MARINA } from '../fixtures/user.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openSamples } from './samples-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

type Scene = Parameters<typeof openSamples>[1]
async function show(scene: Scene = {}) {
  view = await openSamples(views, scene)
  return view.page
}
const meters = () =>
  view.page.getByRole('meter').evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuetext')))
const figure = (name: string) => view.page.getByRole('figure', { name, exact: true })
const main = () => read(view.page.locator('main'))

describe('summary of the seven compressors', () => {
  it('has three gauges, months, the trend, three common failures and the status', async () => {
    const page = await show()
    await figure('Tendência de falhas').locator('[data-ready="true"]').waitFor()
    expect(await read(page.getByRole('heading', { level: 1 }))).toBe('Chiller com 7 compressores (C1 a C7)')
    expect(await meters()).toEqual([
      expect.stringMatching(/^\d+,\d\d %$/),
      expect.stringMatching(/^9\d,\d\d %$/),
      expect.stringMatching(/^5,\d\d$/),
    ])
    const cop = page.getByRole('meter', { name: 'COP' })
    expect([await cop.getAttribute('aria-valuemin'), await cop.getAttribute('aria-valuemax')]).toEqual([
      '0',
      '15',
    ])
    await cop.hover()
    await page.getByText('na escala de 0 a 15').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByText('na escala de 0 a 15').count()).toBe(0)
    const rings = page.getByRole('region', { name: 'Indicadores', exact: true })
    await rings.getByRole('button', { name: /ver como tabela/ }).click()
    expect(await rings.getByRole('rowheader').allInnerTexts()).toEqual([
      'Confiabilidade',
      'Disponibilidade',
      'COP',
    ])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      rings.getByRole('button', { name: 'Indicadores: baixar CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('geada-chiller-1-indicadores-amostra.csv')
    await figure('COP mensal')
      .getByRole('button', { name: /ver como tabela/ })
      .click()
    expect(await figure('COP mensal').getByRole('rowheader').allInnerTexts()).toEqual(
      ['maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro'].map((month) => `${month} de 2026`),
    )
    expect(await read(figure('Tendência de falhas'))).toMatch(
      /Chiller: \d+ falhas? · Compressores: \d+ falhas/,
    )
    await expect
      .poll(() => page.getByRole('region', { name: 'Falhas mais comuns' }).getByRole('listitem').count())
      .toBe(3)
    expect(await read(page.getByRole('region', { name: 'Status do sistema' }))).toContain('Normal')
    expect(await main()).toContain('Dados de demonstração')
    expect(await seriousFindings(page)).toEqual([])
    expect(view.complaints).toEqual([])
  })

  it('leaves out a compressor with missing files, and says so', async () => {
    const files = (path: string) => (path.includes('/C3/') ? 404 : undefined)
    const page = await show({ open: { files, theme: 'dark', width: 390 } })
    await view.page.getByText('Sem todos os arquivos de C3: o que falta fica fora do resumo.').waitFor()
    expect((await meters())[2]).toMatch(/^5,/)
    expect(await seriousFindings(page)).toEqual([])
  })

  it('calls the COP a reference when no evolution can be read', async () => {
    await show({ open: { files: (path) => (path.endsWith('evolucao_eficiencia.csv') ? 404 : undefined) } })
    await view.page.getByText('valor de referência: nenhuma eficiência pôde ser lida').waitFor()
    expect((await meters())[2]).toBe('7,01')
    expect(await main()).not.toContain('os arquivos de amostra não puderam ser lidos')
  })

  it('shows the specification’s reference figures when no file can be read', async () => {
    await show({ open: { files: () => 500 } })
    await view.page
      .getByText('Valores de referência: os arquivos de amostra não puderam ser lidos.')
      .waitFor()
    expect(await meters()).toEqual(['45,83 %', '100,00 %', '7,01'])
    const text = await main()
    for (const figure of ['922:43 h', '00:01 h', '—']) expect(text).toContain(figure)
    expect(view.complaints).toEqual([])
  })
})

describe('analytics of C1', () => {
  it('has four point clouds with the number of their records, and a badge above 2000', async () => {
    const page = await show({ section: 'analiticos', compressor: 'C5' })
    await figure('Partida').locator('[data-ready="true"]').waitFor()
    const clouds = await page
      .getByRole('figure')
      .evaluateAll((all) =>
        all.map((one) => [
          one.getAttribute('aria-label'),
          one.querySelector('.chart-footer')?.textContent?.replaceAll('\u00a0', ' '),
          one.textContent?.includes('otimizado'),
        ]),
      )
    expect(clouds).toEqual([
      ['Operação', '5.217 registros', true],
      ['Falha', '337 registros', false],
      ['Desligamento', '2.034 registros', true],
      ['Partida', '3.749 registros', true],
    ])
    expect(await main()).toContain('Só há amostras desta seção para o compressor C1; o selecionado é C5.')
    const chart = page.getByRole('group', { name: 'Partida' })
    await chart.focus()
    await page.keyboard.press('End')
    const announced = () => read(page.locator('figure', { has: chart }).locator('[aria-live]'))
    expect(await announced()).toMatch(/^Demanda ÷ eficiência \d,\d{3}, Eficiência 0,\d{3}, .*Todo o período/)
    // The other three clouds show the same demand.
    const readouts = () => page.locator('.chart-readout').allInnerTexts()
    await expect.poll(async () => new Set(await readouts()).size).toBe(1)
    expect((await readouts()).length).toBe(3)
    const last = await announced()
    await page.keyboard.press('PageUp')
    expect(await announced()).not.toBe(last)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.chart-crosshair').count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    expect(view.complaints).toEqual([])
  })

  it('shows only points with both values above 0, and names a missing file', async () => {
    const page = await show({
      section: 'analiticos',
      open: {
        theme: 'dark',
        width: 390,
        files: (path) =>
          path.includes('operacional') ? '\uFEFFDemand_Eff_Ratio;Eficiencia\r\n1,2;0,5\r\n0;0,5\r\n1;x' : 404,
      },
    })
    await figure('Operação')
      .getByText(/^1\sregistro$/)
      .waitFor()
    expect(await read(figure('Falha'))).toMatch(/não pôde ser lido.*— registros/s)
    expect(await seriousFindings(page)).toEqual([])
  })
})

describe('insights of C1', () => {
  it('has the forecast, the probability with three alarms, the report and three recommendations', async () => {
    const page = await show({ section: 'insights' })
    await figure('Previsão de eficiência em 30 dias').locator('[data-ready="true"]').waitFor()
    expect(await meters()).toEqual(['11,0 %'])
    expect(await main()).toContain('risco baixo')
    const alarms = page
      .getByRole('region', { name: 'Probabilidade de falha', exact: true })
      .getByRole('listitem')
    await expect.poll(() => alarms.count()).toBe(3)
    expect(await read(page.locator('pre'))).toContain('Top 3 alarmes:')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Probabilidade de falha: baixar CSV' }).press('Enter'),
    ])
    expect(file.suggestedFilename()).toBe('geada-chiller-1-c1-probabilidade-de-falha-amostra.csv')
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^\uFEFFIndicador;Valor;Unidade;.*\r\nProbabilidade de falha em 7 dias;11,0;%;0 a 100;risco baixo;\r\nAlarme: .*;\d+;ocorrências;/,
    )
    expect(await read(page.getByRole('region', { name: 'Recomendações' }))).toMatch(/Turbocor em até 15 dias/)
    await figure('Previsão de eficiência em 30 dias')
      .getByRole('button', { name: /ver como tabela/ })
      .click()
    await expect
      .poll(() => figure('Previsão de eficiência em 30 dias').getByRole('rowheader').count())
      .toBe(30)
    expect(await seriousFindings(page)).toEqual([])
    expect(view.complaints).toEqual([])
  })

  it('shows N/A when the probability cannot be read', async () => {
    const page = await show({
      section: 'insights',
      open: { theme: 'dark', width: 390, files: (path) => (path.endsWith('.txt') ? 'sem número' : 404) },
    })
    await view.page.getByText('N/A', { exact: true }).first().waitFor()
    expect(await read(figure('Previsão de eficiência em 30 dias'))).toContain('não pôde ser lido')
    expect(await read(view.page.locator('pre'))).toBe('sem número')
    expect(await seriousFindings(page)).toEqual([])
  })
})

describe('/patio-malzoni', () => {
  it('has exactly the specified figures, and redraws its charts in the other theme', async () => {
    const answers = answersOf({ answers: { 'PUT /auth/preferences': () => ok(MARINA) } })
    // A site was in use before, in the light theme.
    const palette = JSON.stringify({ light: { '--color-surface': '#fff8e1' } })
    view = await views.open({ path: '/patio-malzoni', answers, storage: { palette } })
    const { page } = view
    await figure('Falhas por tipo').locator('[data-ready="true"]').waitFor()
    expect(await meters()).toEqual(['4,20', '97,2 %'])
    const text = await main()
    for (const one of ['Meta: 4,50', 'Atual: 93 %', 'Total: 153 falhas', 'Dados de demonstração'])
      expect(text).toContain(one)
    const rings = page.getByRole('region', { name: 'Indicadores', exact: true })
    await rings.getByRole('button', { name: 'Indicadores: ver como tabela' }).press('Enter')
    expect((await rings.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split('\t')[1])).toEqual([
      '4,20',
      '97,2\u00a0%',
    ])
    const values = async (name: string) => {
      await figure(name)
        .getByRole('button', { name: /ver como tabela/ })
        .click()
      return figure(name).getByRole('cell').allInnerTexts()
    }
    const efficiency = await values('Evolução da eficiência')
    expect(efficiency.filter((_, cell) => cell % 2 === 0)).toEqual(['82', '85', '88', '91', '89', '93'])
    expect(await values('Falhas por dia da semana')).toEqual(['26', '38', '23', '35', '29', '2', '0'])
    const drawn = () =>
      page
        .locator('.chart-canvas svg .plot-text')
        .first()
        .evaluate((text) => getComputedStyle(text).fill)
    const before = await drawn()
    await page.getByRole('button', { name: 'Usar tema escuro' }).click()
    await expect.poll(drawn).not.toBe(before)
    const head = page.getByRole('banner')
    expect(await head.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgb(255, 248, 225)')
    expect(await seriousFindings(page)).toEqual([])
    expect(view.complaints).toEqual([])
  })

  it('redirects a visitor without a session to the sign-in', async () => {
    view = await views.open({ path: '/patio-malzoni', answers: answersOf({}), signedIn: false })
    await view.page.waitForURL(/\/login/)
  })
})
