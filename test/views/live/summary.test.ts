import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from '../axe.ts'
import { answersOf, DATA, ok, read, type Scene } from '../dashboard/dashboard-page.ts'
import { block, ofMonths } from '../fixtures/block.ts'
import { upToDate } from '../fixtures/collection.ts'
import { allUnknown, dashboard, lowCoverage, noFailures } from '../fixtures/dashboard.ts'
import { machine } from '../fixtures/machine.ts'
import { viewsOfThisFile } from '../harness.ts'

const views = await viewsOfThisFile({ goesOn: true })

/** Two failures of the chiller and six of its compressors, in the monthly chart as in the total. */
const failing = dashboard()
const month = dashboard({
  chiller: {
    ...failing.chiller,
    charts: {
      ...failing.chiller.charts,
      falhasMensal: ofMonths([
        [1, { 'Compressor 2': 2 }],
        [1, { 'Compressor 2': 3, 'Compressor 3': 1 }],
      ]),
    },
  },
})

const open = (scene: Scene = {}) =>
  views.open({
    path: `/dashboard?maquina=machine-1${scene.search ?? ''}`,
    answers: answersOf({ data: month, ...scene }),
    ...scene.open,
  })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const fails = (message: string) => ({ [DATA]: () => ({ status: 500, body: { success: false, message } }) })

describe('Resumo of a machine', () => {
  it('has one sentence about the period, three rings, the cards, and both charts with their totals', async () => {
    const view = await open()
    const { page } = view
    await page
      .locator('h1', {
        hasText:
          'Chiller 1 esteve 98,43 % disponível nos últimos 30 dias, 2 falhas do chiller e 6 de compressores, COP 4,62.',
      })
      .waitFor()
    const head = await read(page.locator('header:has(h1)'))
    expect(head).toContain('Tempo total de operação 612:24 h')
    expect(head).toContain('3 compressores')
    const meters = page.getByRole('meter')
    expect(
      await meters.evaluateAll((all) =>
        all.map((one) =>
          ['aria-label', 'aria-valuetext', 'aria-valuemax'].map((name) => one.getAttribute(name)),
        ),
      ),
    ).toEqual([
      ['Confiabilidade', '9,52 %', '100'],
      ['Disponibilidade', '98,43 %', '100'],
      ['COP', '4,62', '15'],
    ])
    const levels = region(page, 'Indicadores').locator('[data-level]')
    expect(await levels.evaluateAll((all) => all.map((one) => one.getAttribute('data-level')))).toEqual([
      'bad',
      'ok',
      'ok',
    ])
    const main = await read(page.locator('main'))
    expect(main).toMatch(/MTBF\s+306:12 h/)
    expect(main).toMatch(/MTTR\s+05:06 h\s+crítico/)
    expect(main).toMatch(/Total de falhas\s+2\s+até 10\s+e 6 falhas de compressores/)
    expect(main).toContain('Chiller: 2 falhas · Compressores: 6 falhas')
    expect(main).toMatch(/Compressor 2\s+5 falhas\s+Compressor 3\s+1 falha/)
    expect(main).toContain('Normal: disponibilidade 98,43 %')
    expect(view.calls.filter((call) => call.includes('dashboard-data'))[0]).not.toContain('compressor')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: '6 meses' }).click()
    await expect.poll(() => view.calls.join()).toContain('timeRange=6m')
    expect(page.url()).toContain('periodo=6m')
    expect(view.complaints).toEqual([])
  })

  it('marks more than ten failures as bad, and gives a lower bound no level', async () => {
    const many = dashboard({ chiller: block({ failures: 11 }) })
    const { page } = await open({ data: many })
    await page.locator('[data-level=bad]', { hasText: 'mais de 10' }).waitFor()
    const none = await open({ data: noFailures })
    await none.page.getByText('sem estimativa ainda').waitFor()
    const main = await read(none.page.locator('main'))
    expect(main).not.toContain('35,96')
    await none.page.getByRole('meter', { name: 'Confiabilidade' }).focus()
    await none.page.getByText('35,96 % ou mais', { exact: false }).waitFor()
    expect(main).toMatch(/MTTR\s+00:00 h\s+nenhum reparo\s+Total de falhas\s+0\s+e 0 falhas/)
    expect(main).toContain('Nenhum compressor falhou no período.')
    const unknown = noFailures.compressors.map((one) => ({ ...one, kpis: { ...one.kpis, coverage: 0 } }))
    const dark = await open({ data: { ...noFailures, compressors: unknown } })
    await dark.page.getByText('Sem dados dos compressores no período.').waitFor()
  })

  it('says once that a pump has no COP, and nothing of compressors', async () => {
    const chiller = block({ cop: null, monthlyCop: [null, null, null] })
    const data = dashboard({ chiller, compressors: [] })
    const { page } = await open({ data, machines: [machine({ tipo: 'bomba', submaquinas: [] })] })
    await page.getByRole('figure', { name: 'Tendência de falhas' }).waitFor()
    await region(page, 'Status do sistema').waitFor()
    const main = await read(page.locator('main'))
    expect(main.match(/COP/g)).toHaveLength(2)
    expect(main).toContain('O COP é de máquinas que produzem frio; esta não produz.')
    expect(main).not.toMatch(/compressor/)
  })

  it('stays the summary of the whole machine when the address names a compressor, and says so', async () => {
    const { page } = await open({ search: '&compressor=C2' })
    await page.getByText('O resumo é da máquina inteira; Compressor 2 tem indicadores próprios').waitFor()
    await page.getByRole('button', { name: 'Abrir no Dashboard' }).click()
    await page.locator('h1', { hasText: 'Compressor 2 operou' }).waitFor()
  })
})

describe('before, without and with partial data', () => {
  it('says that it is loading, and already shows the range buttons', async () => {
    const { page } = await open({ answers: { [DATA]: () => ({ hangs: true }) } })
    await page.getByText('Carregando dados do resumo...').waitFor()
    await expect.poll(() => page.getByRole('button', { name: '1 ano' }).isVisible()).toBe(true)
  })

  it('shows an error in the server’s words; former figures stay, dimmed and dated', async () => {
    const view = await open({ answers: fails('Banco de dados ocupado') })
    const { page } = view
    await page.getByRole('alert').getByText('Banco de dados ocupado').waitFor()
    view.answer({ [DATA]: () => ok(month) })
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.locator('h1', { hasText: 'Chiller 1 esteve' }).waitFor()
    view.answer(fails('Falhou'))
    await page.getByRole('button', { name: '7 dias', exact: true }).click()
    await page.getByText('Continuam na tela os dados de 22/10/2026 14:05 a 21/11/2026 14:05.').waitFor()
    await expect.poll(() => page.locator('.dashboard[data-dimmed] h1').isVisible()).toBe(true)
  })

  it('shows the message of a proxy’s JSON, its own message for an HTML page, and another for an unreachable server', async () => {
    const view = await open({
      answers: { [DATA]: () => ({ status: 502, body: { message: 'Fonte fora do ar' } }) },
    })
    const alert = view.page.getByRole('alert')
    const retry = view.page.getByRole('button', { name: 'Tentar novamente' })
    await alert.getByText('Fonte fora do ar', { exact: true }).waitFor()
    view.answer({ [DATA]: () => ({ status: 500, body: '<html>' }) })
    await retry.click()
    await alert.getByText('Erro ao carregar dados', { exact: true }).waitFor()
    view.answer({ [DATA]: () => ({ refused: true }) })
    await retry.click()
    await alert.getByText('Servidor indisponível. Verifique se o backend está rodando.').waitFor()
  })

  it('without data says why and what to do; during the first collection shows its progress', async () => {
    const { page } = await open({ data: null })
    await page.getByText('Nenhum dado disponível').waitFor()
    await page.getByText('Selecione uma máquina no menu lateral').waitFor()
    const first = await open({ data: null, collection: { ...upToDate, state: 'inicial', progress: 0.37 } })
    await first.page.getByRole('progressbar', { name: 'Primeira coleta' }).waitFor()
  })

  it('shows an unknown figure as a dash with its reason, and marks figures of a part of the period', async () => {
    const { page } = await open({ data: allUnknown })
    await page.locator('h1', { hasText: 'Chiller 1 não tem dados nos últimos 30 dias.' }).waitFor()
    const rings = await read(region(page, 'Indicadores'))
    expect(rings).not.toMatch(/\d,\d/)
    expect(rings).toContain('Não há no período amostras que digam se a unidade operava.')
    await page.getByText('Disponibilidade não medida').waitFor()
    const partial = await open({ data: lowCoverage })
    await partial.page.getByText('parcial', { exact: true }).waitFor()
    expect(await read(region(partial.page, 'Indicadores'))).toMatch(
      /Dados parciais, cobertura abaixo de 80 %: 18,\d %/,
    )
    expect(await read(partial.page.locator('h1'))).toContain('(dados de 18 % do período)')
  })

  it('dates the last sample of a silent source, and shows its state as unknown', async () => {
    const silent = { ...month, newestSampleAt: '2026-11-20T12:00:00.000Z' }
    const view = await open({ data: silent, open: { theme: 'dark', width: 390 } })
    const { page } = view
    await page.getByText('Desconhecido: sem dados novos').waitFor()
    await page.getByText('Última amostra em 20/11/2026 09:00').waitFor()
    await expect.poll(() => page.locator('.dashboard[data-stale]').count()).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(view.complaints).toEqual([])
  })
})
