import { describe, expect, it } from 'vitest'
import { seriousFindingsInBothThemes, showOtherTheme } from '../axe.ts'
import { dashboard, huge, lowCoverage, noFailures } from '../fixtures/dashboard.ts'
import { oneViewForAll, type View, viewsOfThisFile } from '../harness.ts'
import { DATA, ok, openDashboard, read, type Scene } from './dashboard-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

async function show(scene: Scene = {}) {
  view = await openDashboard(views, scene)
  await view.page.locator('.dashboard h1').waitFor()
  return view.page
}
const headline = () => read(view.page.locator('h1'))
const region = (name: string) => view.page.getByRole('region', { name, exact: true })
/** Waits until the four charts are drawn. */
const drawn = () =>
  view.page.waitForFunction(
    () => document.querySelectorAll('.chart-canvas[data-ready="true"] svg').length === 4,
  )

describe('a chiller’s dashboard', () => {
  oneViewForAll(async () => {
    await show()
    return view
  })

  it('sums up the period in its first line', async () => {
    expect(await headline()).toBe(
      'Chiller 1 operou 612 h nos últimos 30 dias, 2 falhas, COP 4,62: outubro 2 % abaixo do mês anterior.',
    )
    expect(view.complaints).toEqual([])
  })

  it('shows the banner’s five figures with their bounds and coverage', async () => {
    const banner = await read(region('Resumo estatístico'))
    expect(banner).toMatch(/Horas de operação\s+612:24 h/)
    expect(banner).toMatch(/Disponibilidade\s+98,43 %\s+bom/)
    expect(banner).toMatch(/MTBF\s+306:12 h\s+90 %: 97:59 a 1\.723:55 h/)
    expect(banner).toMatch(/MTTR\s+05:06 h\s+crítico/)
    expect(banner).toMatch(/COP\s+4,62\s+bom/)
    expect(banner).toContain('22/10/2026 14:05 a 21/11/2026 14:05')
    expect(banner).toContain('Cobertura dos dados 98,2 %')
  })

  it('divides the window into operating, stopped and unknown time', async () => {
    const card = await read(region('Operação'))
    expect(card).toMatch(/Operando\s+85,1 %\s+Parado\s+13,2 %\s+Sem dados\s+1,8 %/)
    expect(card).toMatch(/Horas parado\s+94:43 h/)
    expect(card).toMatch(/Partidas\s+38\s+Paradas\s+com as microparadas\s+38/)
    expect(card).toMatch(/Energia elétrica\s+84\.213 kWh/)
  })

  it('shows reliability and failures, the compressors that failed most first', async () => {
    expect(await read(region('Confiabilidade'))).toMatch(
      /30 dias[\s\S]*crítico\s+9,52 %[\s\S]*λ\s+0,0033 \/h/,
    )
    const failures = await read(region('Análise de Falhas'))
    expect(failures).toMatch(/Total de falhas\s+até 10\s+2/)
    expect(failures).toMatch(/Falhas com desligamento\s+1/)
    expect(failures).toMatch(/Compressor 2\s+5 falhas\s+Compressor 3\s+1 falha\s+Ver Detalhes$/)
  })

  it('compares the last month with the mean of the two before', async () => {
    const panel = await read(region('Comparativo de Eficiência'))
    expect(panel).toMatch(/Redução\s+−0,18 \(−3,8 %\)/)
    expect(panel).toMatch(/novembro de 2026[\s\S]*4,58/)
    expect(panel).toMatch(/média de setembro e outubro[\s\S]*4,76/)
  })

  it('lets keys move through a chart and announces the values', async () => {
    const { page } = view
    await drawn()
    const chart = page.getByRole('group', { name: 'Falhas que causaram desligamento por mês' })
    await chart.focus()
    await page.keyboard.press('End')
    const announced = page.locator('figure', { has: chart }).locator('[aria-live]')
    expect(await read(announced)).toBe(
      'novembro de 2026: Chiller 1 1 falha, Compressor 2 2 falhas, Compressor 3 1 falha, Total 4 falhas, ' +
        '01/11/2026 00:00 a 21/11/2026 14:05, cobertura 97,0 %',
    )
    const tip = chart.locator('.chart-tooltip-box')
    expect(await read(tip)).toMatch(/novembro de 2026[\s\S]*Total\s+4 falhas[\s\S]*Cobertura 97,0 %/)
    expect(await read(tip)).toContain('01/11/2026 00:00 a 21/11/2026 14:05')
    const chartsWithCrosshair = () =>
      page
        .locator('figure', { has: page.locator('.chart-crosshair') })
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(await chartsWithCrosshair()).toEqual([
      'Evolução mensal do COP',
      'Falhas que causaram desligamento por mês',
    ])
    expect(await page.locator('.chart-readout').allInnerTexts()).toEqual(['nov/26: 4,58'])
    await page.keyboard.press('Escape')
    expect(await chartsWithCrosshair()).toEqual([])
    await page.getByRole('group', { name: 'Evolução mensal do COP' }).hover()
    expect(await page.locator('.chart-crosshair').count()).toBeGreaterThan(0)
    expect(await page.locator('.chart-tooltip-box').count()).toBe(1)
    expect(view.complaints).toEqual([])
  })

  it('lists critical recommendations first', async () => {
    const { page } = view
    const items = page.locator('[data-recommendation]')
    await expect
      .poll(() => items.evaluateAll((all) => all.map((item) => item.getAttribute('data-recommendation'))))
      .toEqual(['critical', 'warning', 'success'])
    expect(await read(items.first())).toMatch(/Crítico[\s\S]*O que fazer: Inspecione o inversor/)
  })

  it('has the collection state and the time of the figures in the footer', async () => {
    const { page } = view
    const footer = await read(page.locator('.dashboard footer'))
    expect(footer).toContain('Normal: disponibilidade 98,43 %')
    expect(footer).toMatch(/Última atualização agora \(21\/11\/2026 14:05:12\)/)
  })

  it('redraws the charts in the colours of the other theme', async () => {
    const { page } = view
    await drawn()
    const ink = () =>
      page
        .locator('.chart-canvas svg .plot-fill-1')
        .first()
        .evaluate((bar) => Number(/\d+/.exec(getComputedStyle(bar).fill)?.[0]))
    const dark = await ink()
    await showOtherTheme(page)
    await expect.poll(ink).toBeGreaterThan(dark + 50)
    await showOtherTheme(page)
  })

  it('has no serious finding of axe in either theme', async () => {
    await drawn()
    expect(await seriousFindingsInBothThemes(view.page)).toEqual([])
    await showOtherTheme(view.page)
  })

  it('draws four charts, each with a sentence and a table', async () => {
    const { page } = view
    await drawn()
    const figure = page.getByRole('figure', { name: 'Falhas por dia da semana' })
    expect(await read(figure)).toContain('2 falhas no período, mais em terça-feira e sexta-feira (1 cada).')
    await figure.getByRole('button', { name: 'Falhas por dia da semana: ver como tabela' }).click()
    const rows = await figure.getByRole('row').allInnerTexts()
    expect(rows).toHaveLength(8)
    expect(rows[2]).toMatch(/terça-feira\s+1/)
    expect(view.complaints).toEqual([])
  })
})

describe('choosing', () => {
  it('a range requests its figures and is in the address', async () => {
    const page = await show()
    await page.getByRole('button', { name: '6 meses' }).click()
    await page.waitForURL(/periodo=6m/)
    expect(view.calls.some((call) => call.startsWith(DATA) && call.includes('timeRange=6m'))).toBe(true)
  })

  it('a compressor in the table opens its figures, and a button leads back to the machine', async () => {
    const page = await show()
    await page.getByRole('button', { name: 'Compressor 2', exact: true }).last().click()
    await page.waitForURL(/compressor=C2/)
    await page.locator('h1', { hasText: 'Compressor 2 operou 405' }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Compressores', exact: true }).count()).toBe(0)
    await page.locator('main').getByRole('button', { name: 'Chiller 1' }).click()
    await page.locator('h1', { hasText: 'Chiller 1 operou' }).waitFor()
  })

  it('a compressor never shows the machine’s recommendations: neither while its own load nor when they fail', async () => {
    const page = await show()
    const advice = region('Recomendações')
    await expect.poll(() => read(advice)).toContain('COP em queda')
    view.answer({ [DATA]: () => ({ hangs: true }) })
    await page.getByRole('button', { name: 'Compressor 2', exact: true }).last().click()
    await page.locator('h1', { hasText: 'Compressor 2 operou' }).waitFor()
    expect(await read(advice)).toMatch(/^Recomendações\s+Carregando recomendações\.\.\./)
    view.answer({ [DATA]: () => ok(dashboard()) })
    await page.goto(page.url().replace('&compressor=C2', ''))
    await page.locator('.dashboard').getByText('COP em queda').first().waitFor({ state: 'attached' })
    view.answer({ [DATA]: () => ({ status: 500, body: {} }) })
    await page.getByRole('button', { name: 'Compressor 2', exact: true }).last().click()
    await expect
      .poll(() => read(advice))
      .toContain('As recomendações desta unidade não puderam ser carregadas.')
  })

  it('an unknown compressor opens the machine, with a notice', async () => {
    const page = await show({ search: '&compressor=C9' })
    expect(await headline()).toMatch(/^Chiller 1 operou/)
    await page.getByText('O compressor “C9” não foi encontrado em Chiller 1').waitFor()
  })
})

describe('uncertain figures', () => {
  it('marks lower bounds and explains them on focus, without a level', async () => {
    const page = await show({ data: noFailures })
    const reliability = await read(region('Confiabilidade'))
    expect(reliability).toMatch(/sem estimativa ainda/)
    expect(reliability).not.toContain('crítico')
    expect(reliability).toMatch(/Taxa de falhas λ\s+≤ 0,0014 \/h/)
    expect(reliability).toMatch(/Tempo parado por falha\s+menos de 1 h\s+00:00 h/)
    expect(await read(region('Resumo estatístico'))).toMatch(/MTTR\s+00:00 h\s+nenhum reparo/)
    expect(await read(region('Análise de Falhas'))).toMatch(/Total de falhas\s+0\s/)
    const quiet = 'Falhas por dia da semana · Falhas por horário · Falhas que causaram desligamento por mês'
    expect(await read(region(quiet))).toMatch(/Nenhuma falha no período\.$/)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    await button('≥ 703:54 h').focus()
    await page.getByText(/nenhuma falha no período, então o tempo médio entre falhas/).waitFor()
    await button('Taxa de falhas λ').focus()
    await page.getByText('Falhas por hora de operação: 1 ÷ MTBF.').waitFor()
    await button('sem estimativa ainda').click()
    await page.getByText(/de 35,96\s% ou mais/).waitFor()
    expect(await headline()).toContain('nenhuma falha')
  })

  it('names the part of the window with data, and the reason of a missing comparison', async () => {
    await show({ data: lowCoverage })
    expect(await headline()).toMatch(/1 falha, .*\(dados de 18 % do período\)\.$/)
    const hours = view.page.getByRole('figure', { name: 'Falhas por horário' })
    await expect.poll(() => read(hours)).toContain('Dados parciais, cobertura abaixo de 80 %: 18,3 %')
    await hours.getByRole('button', { name: 'Falhas por horário: ver como tabela' }).click()
    expect(await read(hours.getByRole('row').nth(1))).toMatch(/18,3 % \(parcial\)/)
    expect(await read(region('Comparativo de Eficiência'))).toContain(
      'Por enquanto há 3 meses com COP: julho, outubro e novembro.',
    )
  })

  it('keeps twelve compressors with long names and huge numbers inside the page', async () => {
    const page = await show({ data: huge, search: '&periodo=all', open: { width: 390 } })
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await drawn()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
    const table = region('Compressores')
    await expect.poll(() => table.getByRole('row').count()).toBe(13)
  })
})
