import { describe, expect, it } from 'vitest'
import { seriousFindings } from '../axe.ts'
import { ok, read } from '../dashboard/dashboard-page.ts'
import { scheduled } from '../fixtures/maintenance.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openSamples } from './samples-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

type Scene = Parameters<typeof openSamples>[1]
async function show(scene: Scene) {
  view = await openSamples(views, scene)
  return view.page
}
const ready = () => view.page.getByText('Gráficos carregados com sucesso').waitFor()
const figure = (name: string) => view.page.getByRole('figure', { name, exact: true })

describe('dashboard of a sample compressor', () => {
  it('has six charts with their totals, and the report in cards', async () => {
    const page = await show({
      section: 'dashboard',
      compressor: 'C3',
      machine: { submaquinas: [{ id: 'C3', nome: 'Compressor 3' }] },
    })
    await ready()
    expect(await read(page.getByRole('heading', { level: 1 }))).toBe('Dashboard - Compressor 3')
    expect(await read(page.locator('main'))).toContain('Dados de demonstração')
    const footers = await page.locator('figure .chart-footer').allInnerTexts()
    expect(footers.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Total: 67 falhas',
      'Total: 67 falhas',
      expect.stringMatching(/^Média: \d+,\d %$/),
      'Total: 67 ocorrências',
      expect.stringMatching(/^Total: \d+ falhas?$/),
      expect.stringMatching(/^Total: \d+ falhas$/),
    ])
    await figure('Falhas por horário')
      .getByRole('button', { name: /ver como tabela/ })
      .click()
    const hours = await figure('Falhas por horário').getByRole('rowheader').allInnerTexts()
    expect([hours.length, hours[0], hours[23]]).toEqual([24, '00:00 às 00:59', '23:00 às 23:59'])
    expect(await read(figure('Evolução da eficiência'))).toContain(
      'Falhas do compressor com desligamento no mês',
    )
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      figure('Falhas por horário').getByRole('button', { name: 'Falhas por horário: baixar CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('geada-chiller-1-c3-falhas-por-horario-amostra.csv')
    await figure('Evolução da eficiência')
      .getByRole('button', { name: /ver como tabela/ })
      .click()
    expect(await figure('Evolução da eficiência').getByRole('rowheader').allInnerTexts()).toEqual(
      ['maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro'].map((month) => `${month} de 2026`),
    )
    const report = await read(page.getByRole('region', { name: 'Relatório estatístico detalhado' }))
    for (const text of ['6.065:15 h', '99,06 %', '90:32 h', '01:02 h', '11 eventos', 'Redução', '62,0 %'])
      expect(report).toContain(text)
    expect(await seriousFindings(page)).toEqual([])
    expect(view.complaints).toEqual([])
  })

  it('schedules maintenance and exports a report like any machine; ‘Ver Detalhes’ shows the content of the files', async () => {
    const planned = scheduled({ inicio: '2026-10-05T11:00:00.000Z', fim: null })
    const pdf = { bytes: Buffer.from('%PDF'), headers: { 'content-type': 'application/pdf' } }
    const page = await show({
      section: 'dashboard',
      compressor: 'C1',
      open: { width: 390, theme: 'dark' },
      answers: {
        'GET /machines/machine-1/maintenance': () => ok([planned]),
        'GET /machines/machine-1/report.pdf': () => ({ file: pdf }),
      },
    })
    await ready()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Agendar Manutenção' }).click()
    await page.getByRole('dialog', { name: 'Agendar Manutenção' }).waitFor()
    expect(page.url()).toContain('manutencao=nova')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page
      .getByRole('button', { name: /^Agendar: / })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: 'Agendar Manutenção' })
    await form.getByText('Recomendação: ').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    const chart = figure('Falhas com desligamento do chiller por mês')
    await chart.getByRole('button', { name: /ver como tabela/ }).click()
    await expect.poll(() => read(chart)).toContain('Manutenções')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar Relatório PDF' }).click()
    await download
    expect(view.calls).toContain('GET /machines/machine-1/report.pdf?timeRange=all&compressor=C1')
    await page.getByRole('button', { name: 'Ver Detalhes' }).click()
    const details = page.getByRole('dialog', { name: 'Relatório estatístico - Compressor C1' })
    expect(new URL(page.url()).searchParams.get('dialogo')).toBe('arquivos')
    expect(await read(details)).toContain('Número de micro paradas: 74')
    await page.setViewportSize({ width: 1440, height: 900 })
    const lists = details.getByRole('region', { name: /^(Falhas|Desligamentos)/ })
    const tops = () =>
      lists.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
    await expect.poll(tops).toBeLessThan(3)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await read(details.getByRole('region', { name: 'Falhas por tipo' }))).toMatch(
      /Total\s+6 ocorrências/,
    )
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    await expect.poll(overflow).toBe(false)
    await page.goBack()
    await expect.poll(() => details.count()).toBe(0)
  })

  it('shows values missing in a file as unknown, has room for a long name, and opens the details by the address', async () => {
    const page = await show({
      section: 'dashboard',
      compressor: 'C1',
      search: 'dialogo=arquivos',
      machine: { submaquinas: [{ id: 'C1', nome: `<b>${'x'.repeat(100)}` }] },
      open: {
        width: 390,
        files: (path) => {
          if (path.endsWith('falhas_dia_semana.csv'))
            return 'Frequencia;Dia da Semana\r\n3;Segunda\r\n0;Terça\r\nabc;Quarta\r\n'
          if (path.endsWith('falhas_horario.csv')) return 404
          if (path.endsWith('falhas_tipo.csv')) return 'Tipo de Falha,Quantidade\n'
          if (path.endsWith('evolucao_eficiencia.csv'))
            return 'timestamp,Eficiência_Valid\n2026-01-01,0.9\n2026-02-01,-1\n2026-03-01,0.7'
          return path.endsWith('.txt') ? `MTTR (min): 45\n${'- Igual <b>\n'.repeat(30)}` : undefined
        },
      },
    })
    const details = page.getByRole('dialog', { name: /^Relatório estatístico/ })
    expect(await read(details.getByRole('region', { name: 'Falhas por tipo' }))).toContain('—')
    await details.getByRole('button', { name: 'Fechar' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('dialogo')).toBeNull()
    await page.getByText('Gráficos carregados com sucesso, menos 1 de 6').waitFor()
    const lines = await page.locator('figure .chart-footer').allInnerTexts()
    expect(lines.slice(0, 4).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Total: 3 falhas (5 sem dado)',
      'Total: —',
      'Média: 80,0 %',
      'Total: —',
    ])
    const evolution = figure('Evolução da eficiência')
    await evolution.getByRole('button', { name: /ver como tabela/ }).click()
    expect(await evolution.getByRole('rowheader').allInnerTexts()).toEqual(
      ['janeiro', 'fevereiro', 'março'].map((month) => `${month} de 2026`),
    )
    const report = await read(page.getByRole('region', { name: 'Relatório estatístico detalhado' }))
    for (const text of ['00:45 h', 'Mês anterior com dados', '3 eventos', 'valor padrão'])
      expect(report).toContain(text)
    expect(await page.getByRole('button', { name: /^Agendar: / }).count()).toBe(30)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBe(0)
    expect(view.complaints).toEqual([])
  })

  it('shows C1 when no compressor is chosen, and reports the HTTP errors of its files', async () => {
    let status = 500
    const page = await show({
      section: 'dashboard',
      open: {
        files: (path) =>
          path.endsWith('falhas_tipo.csv') && status !== 200
            ? status
            : path.endsWith('falhas_dia_semana.csv')
              ? 404
              : undefined,
      },
    })
    await ready()
    expect(await read(page.getByRole('heading', { level: 1 }))).toBe('Dashboard - Compressor C1')
    const alert = page.getByRole('alert')
    expect(await read(alert)).toContain('Erro HTTP 500 ao carregar /data/dashboard/C1/falhas_tipo.csv')
    expect(await read(figure('Ocorrências por tipo de falha ou alarme'))).toContain('não pôde ser lido')
    expect(await read(figure('Falhas por horário'))).toContain('Total: 6 falhas')
    status = 200
    await alert.getByRole('button', { name: 'Tentar novamente' }).click()
    await figure('Ocorrências por tipo de falha ou alarme')
      .getByText(/Total: 6\socorrências/)
      .waitFor()
    await expect.poll(() => alert.count()).toBe(1)
  })

  it('logs an unreadable file of a chosen compressor without an alert, and shows an unknown report as plain text', async () => {
    const warnings: string[] = []
    const page = await show({
      section: 'dashboard',
      compressor: 'C2',
      open: {
        files: (path) => {
          if (path.endsWith('relatorio_estatistico.txt')) return 'Relatório em preparação\nvolte amanhã'
          if (path.endsWith('falhas_horario.csv')) return '<!doctype html><p>oi</p>'
          return path.endsWith('evolucao_eficiencia.csv') ? 'timestamp;outra\r\n2026-01-01;1' : undefined
        },
      },
    })
    await ready()
    page.on('console', (message) => warnings.push(message.text()))
    await page.reload()
    await ready()
    await expect.poll(() => warnings.join('\n')).toContain('falhas_horario.csv')
    expect(await read(page.locator('pre'))).toBe('Relatório em preparação\nvolte amanhã')
    expect(await read(figure('Falhas por horário'))).toContain('não pôde ser lido')
    expect(await read(figure('Evolução da eficiência'))).toContain('não pôde ser lido')
    const lines = await page.locator('figure .chart-footer').allInnerTexts()
    expect([lines[1], lines[2], lines.length]).toEqual(['Total: —', 'Média: —', 6])
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    expect(view.complaints).toEqual([])
  })

  it('says that charts and report are loading', async () => {
    const page = await show({ section: 'dashboard', compressor: 'C2', open: { files: () => 0 } })
    await page.getByText('Preparando gráficos...').waitFor()
    await page.getByText('Carregando relatório...').waitFor()
    // A file that is still loading is not called missing.
    expect(await read(page.locator('main'))).not.toMatch(/não têm|não traz/)
  })

  it('shows the loaded files while one file is still loading', async () => {
    const page = await show({
      section: 'dashboard',
      compressor: 'C2',
      open: { files: (path) => (path.endsWith('falhas_horario.csv') ? 0 : undefined) },
    })
    await figure('Falhas por dia da semana').waitFor()
    await page.getByText('Preparando gráficos...').waitFor()
    expect(await page.getByRole('figure').count()).toBe(5)
    expect(await read(page.getByRole('heading', { level: 1 }).locator('..'))).toContain('11 falhas')
  })

  it('has no data for an unknown compressor, and offers C1', async () => {
    const page = await show({ section: 'dashboard', compressor: '../C9' })
    await page.getByText('Nenhum dado disponível').waitFor()
    await page.getByRole('button', { name: 'Ver o compressor C1' }).click()
    await ready()
    expect(new URL(page.url()).searchParams.get('compressor')).toBe('C1')
  })
})
