import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { figureTexts, operators, readReport } from '#test/app/read-report.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeMaintenance } from '#test/factories/maintenance.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { formatHoursMinutes } from '#web/format/duration.ts'
import { unitFigures } from '#web/monitoring/figures/unit-figures.ts'
import { unitView } from '#web/monitoring/figures/unit-view.ts'
import { levelWordOf } from '#web/ui/states/level-word.ts'
import { monthShort } from './drawing/words/report-words.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 24 * DAY_MS + 7 * HOUR_MS + 23 * MINUTE_MS + 34_567

let app: TestApp
let siteId: string
let machine: CollectedMachine
let reader: Caller
beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  siteId = await makeSite(app, { nome: 'Frigorífico São João' })
  reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  machine = await makeCollectedMachine(app, siteId, plantBlock(chillerSpec, START, NOW + DAY_MS))
  expect(await machine.collect()).toBe('collected')
  await makeMaintenance(app, machine.id, { responsavel: 'Ana Conceição', inicio: new Date(NOW - DAY_MS) })
}, 60_000)
afterAll(() => app.close())

const report = (search = '', id = machine.id, by = reader) => readReport(app, by, id, search)

const pt = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

describe('the report', () => {
  test('shows the Dashboard’s numbers in Portuguese on numbered A4 pages', async () => {
    const { pdf, pages, text, answer } = await report('?timeRange=15d')
    const data: DashboardData = (await reader.get(`/machines/${machine.id}/dashboard-data?timeRange=15d`))
      .body.data
    const { kpis, details } = data.chiller
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="relatorio-chiller-de-teste-15d.pdf"; filename*=UTF-8''relatorio-chiller-de-teste-15d.pdf`,
    )
    expect(pages.length).toBeGreaterThan(3)
    const admin = await makeAdmin(app)
    const exports = (await admin.get(`/audit?action=export&entityId=${machine.id}`)).body.data
    expect(exports).toMatchObject([
      { actor: { id: reader.userId }, entity: 'machine', changes: { what: 'relatório', timeRange: '15d' } },
    ])
    for (const [n, page] of pages.entries()) expect(page).toContain(`Página ${n + 1} de ${pages.length}`)
    const [, , ...size] = (await pdf.getPage(1)).view
    expect(size.map(Math.round)).toEqual([595, 842])
    expect(pages[0]).toContain('Frigorífico São João')
    expect(pages[0]).toContain('Dados de demonstração')
    const figures = [
      kpis.operationHours,
      kpis.mtbf,
      kpis.mttr,
      pt.format(required(kpis.cop, 'COP')),
      `${pt.format(required(kpis.availability, 'availability'))} %`,
    ]
    for (const figure of figures) expect(text).toContain(figure)
    for (const { kpis: own } of data.compressors) expect(text).toContain(own.mtbf)
    expect(text).toMatch(new RegExp(`Total de falhas\\s+${details.totalFailures}\\b`))
    for (const { title } of required(data.recommendations, 'recommendations')) expect(text).toContain(title)
    for (const { compressorName } of data.compressors) expect(text).toContain(compressorName)
    expect(text).toContain('Ana Conceição')
    const info = (await pdf.getMetadata()).info as Record<string, string>
    expect(info).toMatchObject({
      Title: 'Relatório de Chiller de teste (últimos 15 dias)',
      Language: 'pt-BR',
    })
  })

  // New York puts its clocks back on 2 November, within each of these periods but the first.
  test.each([
    ['7d', null, 'America/Sao_Paulo'],
    ['15d', 'C1', 'America/New_York'],
    ['30d', null, 'America/New_York'],
    ['6m', 'C3', 'Asia/Kolkata'],
    ['1y', 'C2', 'America/Sao_Paulo'],
    ['all', null, 'Pacific/Kiritimati'],
  ])('over %s of unit %s shows the screen’s figures in %s', async (timeRange, unit, timezone) => {
    const viewer = await makeCaller(app, { sites: { [siteId]: 'leitura' }, timezone })
    const search = `?timeRange=${timeRange}${unit === null ? '' : `&compressor=${unit}`}`
    const { pages, text, pdf } = await report(search, machine.id, viewer)
    const { data } = (await viewer.get(`/machines/${machine.id}/dashboard-data${search}`)).body
    const { block } = unitView(data, '', unit)
    const lines = text.replaceAll(/\s+/g, ' ')
    for (const { label, value, unit: of, level } of Object.values(unitFigures(block))) {
      const measured = of === undefined || of === 'h' ? value : `${value} ${of}`
      const word = level && level !== 'unknown' ? ` ${levelWordOf(level)}` : ''
      expect(lines).toContain(`${label} ${measured}${word}`)
    }
    const clock = new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: timezone,
    })
    const at = (instant: string) => clock.format(new Date(instant)).replace(', ', ' ')
    expect(pages[0]).toContain(`${at(data.period.from)} a ${at(data.period.to)}`)
    expect(pages[0]).toContain(`Emitido em ${at(new Date(NOW).toISOString())} por`)
    const { labels, values } = block.charts.distribuicaoFalhasHorario
    const counted = labels.flatMap((hour: string, n: number) => (values[n] ? [`${hour}: ${values[n]}`] : []))
    const hours = (await figureTexts(pdf)).find((text) => text.startsWith('Falhas por horário'))
    expect(hours?.match(/\d\dh: \d+/g) ?? []).toEqual(counted)
    const months = (await figureTexts(pdf)).find((text) => text.startsWith('Evolução mensal do COP'))
    for (const { month, cop } of block.charts.evolucaoEficiencia.monthly) {
      if (cop !== null) expect(months).toContain(`${monthShort(month)}: ${pt.format(cop)}`)
    }
  })

  test('refuses an unknown period in Portuguese, and answers HEAD without a body and without an entry of an export', async () => {
    const ask = (method: 'GET' | 'HEAD', search: string) =>
      app.http.inject({
        method,
        url: `/api/machines/${machine.id}/report.pdf${search}`,
        headers: { authorization: `Bearer ${reader.token}` },
      })
    const wrong = await ask('GET', '?timeRange=2y')
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { success: false, message: 'Período inválido' },
    ])
    const admin = await makeAdmin(app)
    const exports = async () => (await admin.get(`/audit?action=export&entityId=${machine.id}`)).body.data
    const before = await exports()
    const head = await ask('HEAD', '?timeRange=7d')
    expect([head.statusCode, head.headers['content-type'], head.rawPayload.length]).toEqual([
      200,
      'application/pdf',
      0,
    ])
    expect(await exports()).toEqual(before)
  })

  test('lists each failure that the list of events gives', async () => {
    const { text } = await report('?timeRange=15d&compressor=C2')
    const events = (
      await reader.get(`/machines/${machine.id}/events?timeRange=15d&compressor=C2&type=failure&limit=500`)
    ).body
    expect(events.total).toBeGreaterThan(0)
    const at = new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: 'America/Sao_Paulo',
    })
    const day = (instant: string) => at.format(new Date(instant)).split(', ')
    for (const { from } of events.data) expect(text).toContain(day(from).join(' '))
    const { data } = (await reader.get(`/machines/${machine.id}/dashboard-data?timeRange=15d`)).body
    const { lower, upper } = data.compressors[1].kpis.mtbfBounds
    expect(text).toContain(`intervalo de 90 %: ${formatHoursMinutes(lower)} a ${formatHoursMinutes(upper)} h`)
    expect(text).toContain('Compressor 2')
    expect(text).not.toContain('Compressor 3')
  })

  test('draws its charts as vectors, and embeds only the used part of its typeface', async () => {
    const { pdf, pages, answer } = await report()
    const page = 1 + pages.findIndex((one) => one.includes('Evolução mensal do COP'))
    const counts = await operators(pdf, page)
    expect(counts.get('constructPath')).toBeGreaterThan(40)
    for (let n = 1; n <= pages.length; n++) {
      const drawn = await operators(pdf, n)
      expect([...drawn.keys()].filter((name) => /image/i.test(name))).toEqual([])
    }
    expect(answer.rawPayload.length).toBeLessThan(200_000)
    const raw = answer.rawPayload.toString('latin1')
    expect(raw.match(/\/FontFile2? /g)?.length).toBe(2)
    expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter/)
  })

  test('of a machine without collected data says so; a name of odd letters makes a safe file name', async () => {
    const influxConnectionId = await makeDemoConnection(app)
    const id = await makeMachine(app, { siteId, influxConnectionId, nome: 'Pátio "1"/\\\r\n’éß 冷' })
    const { text, answer } = await report('?timeRange=&compressor=', id)
    expect(text).toContain('nenhum dado disponível')
    expect(text).toContain('Pátio "1"/\\ ’éß 冷')
    expect(text).toContain('Página 1 de 2')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="relatorio-patio-1-e-30d.pdf"; filename*=UTF-8''relatorio-p%C3%A1tio-1-%C3%A9%C3%9F-%E5%86%B7-30d.pdf`,
    )
  })
  test('answers three requests at a time within 30 s', async () => {
    const began = performance.now()
    await Promise.all([
      report('?timeRange=1y'),
      report('?timeRange=1y&compressor=C1'),
      report('?timeRange=all'),
    ])
    expect(performance.now() - began).toBeLessThan(30_000)
  }, 40_000)

  test('marks failures and maintenance on the time axes, and lists the marks for screen readers', async () => {
    const { pdf, answer } = await report('?timeRange=7d')
    const { data } = (await reader.get(`/machines/${machine.id}/dashboard-data?timeRange=all`)).body
    const { labels, values } = data.chiller.charts.falhasMensal
    const at = values.findIndex(({ detailed }: { detailed: { chiller: number } }) => detailed.chiller > 0)
    const month = monthShort(labels[at])
    const figures = await figureTexts(pdf)
    expect(figures).toContainEqual(
      expect.stringMatching(/^Evolução mensal do COP\. .*Falhas de Chiller de teste no mês: /),
    )
    expect(figures.join(' ')).toContain(`${month}: ${values[at].detailed.chiller}`)
    expect(figures).toContainEqual(expect.stringMatching(/^Falhas que causaram .*Manutenções: nov\/25: 1\.$/))
    expect(figures).toContainEqual(expect.stringContaining('1 manutenção'))
    expect(answer.rawPayload.toString('latin1')).toContain('/MarkInfo')
  })

  test('of a machine without connection shows the sample files, and each page says that they are samples', async () => {
    const id = await makeMachine(app, { siteId, submaquinas: [{ id: 'C3', nome: 'Compressor 3' }] })
    await makeMaintenance(app, id, { inicio: new Date('2026-10-05T12:00:00Z'), responsavel: 'Beto' })
    const { pages, text, pdf, answer } = await report('?timeRange=30d&compressor=C3', id)
    expect(answer.headers['content-disposition']).toContain('relatorio-chiller-de-teste-c3-amostra.pdf')
    for (const page of pages) expect(page).toContain('Amostra: dados de demonstração')
    for (const [n, page] of pages.entries()) expect(page).toContain(`Página ${n + 1} de ${pages.length}`)
    const said = ['6.065:15', '99,06 %', '90:32', '01:02', 'nov/25 a out/26', 'Falha do inversor', 'Beto']
    for (const part of said) expect(text).toContain(part)
    expect(text).toContain('Levantar a causa raiz das falhas recorrentes')
    const figures = await figureTexts(pdf)
    expect(figures).toContainEqual(expect.stringMatching(/compressor por mês.*Manutenções: out\/26: 1\./))
    const missing = await app.http.inject({
      url: `/api/machines/${id}/report.pdf?compressor=C8`,
      headers: { authorization: `Bearer ${reader.token}` },
    })
    expect(missing.statusCode).toBe(404)
  })
})
