import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { Fault } from '#contract/models/analytics.ts'
import type { Site } from '#contract/sites/site.ts'
import { seriousFindings } from '../axe.ts'
import { answersOf, ok, read } from '../dashboard/dashboard-page.ts'
import { advised, costly, helped } from '../fixtures/advice.ts'
import { machine } from '../fixtures/machine.ts'
import { scheduled } from '../fixtures/maintenance.ts'
import { analytics } from '../fixtures/models.ts'
import { AURORA } from '../fixtures/site.ts'
import { MARINA } from '../fixtures/user.ts'
import { type OpenOptions, viewsOfThisFile } from '../harness.ts'

const views = await viewsOfThisFile({ goesOn: true })
const SCHEDULE = 'POST /machines/machine-1/maintenance'

interface Scene {
  section?: string
  site?: Partial<Site>
  role?: 'admin' | 'user'
  search?: string
  maintenance?: Maintenance[]
  faults?: Fault[]
  bodies?: unknown[]
  open?: Partial<OpenOptions>
}

function show({
  section = 'insights',
  site,
  role = 'user',
  search = '',
  maintenance,
  faults,
  bodies = [],
  open,
}: Scene = {}) {
  const own = { ...AURORA, permissoes: { leitura: true, escrita: true, admin: false }, ...site }
  const session = { body: { success: true, user: { ...MARINA, role }, sitesPermitidos: [own] } }
  return views.open({
    path: `/dashboard?secao=${section}&maquina=machine-1${search}`,
    answers: answersOf({
      machines: [machine({ siteId: AURORA.id })],
      answers: {
        'GET /auth/validate': () => session,
        'GET /auth/me': () => session,
        'GET /machines/machine-1/insights-data': () => ok(advised()),
        'GET /machines/machine-1/analytics-data': () => ok(analytics({ faults: faults ?? [] })),
        'GET /machines/machine-1/maintenance': () => ok(maintenance ?? [scheduled()]),
        'GET /machines/machine-1/maintenance/calendar': () => ok({ createdAt: null }),
        [SCHEDULE]: (_, __, body) => {
          bodies.push(body)
          return { status: 201, body: { success: true, data: scheduled() } }
        },
      },
    }),
    ...open,
  })
}
const main = (page: Page) => read(page.locator('main'))

describe('recommendations of the models', () => {
  it('show evidence, effect, the maintenance that is scheduled, and what earlier ones have changed', async () => {
    const { page, complaints } = await show()
    await page.getByText('Condensador sujo', { exact: true }).first().waitFor()
    const text = await main(page)
    expect(text).toContain('Evidência: Aproximação do condensador: +2,41 K (limite 1,20 K)')
    expect(text).toContain('Efeito esperado: Economia de cerca de 412 kWh por dia, R$ 284,28 por dia.')
    expect(text).toContain('Manutenção agendada para 25/11/2026 08:00')
    expect(await page.getByRole('button', { name: /^Agendar manutenção/ }).count()).toBe(1)
    const done = await read(page.getByRole('region', { name: 'Manutenções feitas' }))
    expect(done).toMatch(
      /17\/11\/2026 08:00 · Recomendação: Pouca vazão de água gelada\s+Ainda sem dados: faltam 96 horas de operação\./,
    )
    expect(done).toContain('Ajudou: 6,2 % a menos de potência com carga e temperaturas iguais')
    expect(done).toContain('A comparação de antes e depois sai no próximo treinamento do modelo.')
    await page.getByRole('button', { name: 'Como sabemos? Efeito da manutenção' }).last().click()
    const how = page.getByRole('dialog', { name: 'Como sabemos? Efeito da manutenção' })
    await how.getByText('44 dias; o estado de antes são os últimos 14').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('open the form of a maintenance with what is known, and send the recommendation with it', async () => {
    const bodies: unknown[] = []
    const { page, calls } = await show({ bodies })
    await page.getByRole('button', { name: 'Agendar manutenção: Condensador sujo' }).click()
    const form = page.getByRole('dialog', { name: 'Agendar Manutenção' })
    await form.getByText('Recomendação: Condensador sujo').waitFor()
    expect(await form.getByLabel('Notas').inputValue()).toContain('Economia de cerca de 412 kWh por dia')
    await form.getByLabel('Data de início').fill('01/12/2026')
    const before = calls.filter((call) => call.includes('insights-data')).length
    await form.getByRole('button', { name: 'Agendar', exact: true }).click()
    await page.getByText('Manutenção agendada com sucesso!').waitFor()
    expect(bodies).toMatchObject([
      {
        tipo: 'preventiva',
        submaquinaId: null,
        inicio: '2026-12-01T11:00:00.000Z',
        origem: 'recomendacao:Condensador sujo',
        recomendacao: 'condenser_fouling:chiller',
      },
    ])
    // The recommendation then tells the maintenance that is scheduled.
    await expect
      .poll(() => calls.filter((call) => call.includes('insights-data')).length)
      .toBeGreaterThan(before)
  })

  it('lead to the scheduled maintenance: its form, or the list for a user who may only read', async () => {
    const writer = await show()
    await writer.page.getByRole('button', { name: /^Manutenção agendada para/ }).click()
    await writer.page.getByRole('dialog', { name: 'Editar manutenção' }).waitFor()
    const { page } = await show({ site: { permissoes: { leitura: true, escrita: false, admin: false } } })
    const link = page.getByRole('button', { name: /^Manutenção agendada para/ })
    await link.waitFor()
    expect(await page.getByRole('button', { name: /^Agendar manutenção/ }).count()).toBe(0)
    await link.click()
    await page.getByRole('dialog', { name: 'Manutenção' }).getByText('Limpar o condensador').waitFor()
  })

  it('fit on a phone in the dark', async () => {
    const { page } = await show({ open: { theme: 'dark', width: 390 } })
    await page.getByText('Evidência:').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})

it('the list of maintenance says whether a done one helped', async () => {
  const done = { status: 'concluida', recomendacao: 'condenser_fouling:chiller' } as const
  const { page } = await show({
    search: '&dialogo=manutencoes&situacao=concluida',
    maintenance: [
      scheduled({ ...done, id: 'm6', efeito: helped }),
      scheduled({ ...done, id: 'm7', efeito: null, notas: null }),
      scheduled({ id: 'm8', status: 'concluida', notas: 'Sem recomendação', origem: null }),
    ],
  })
  const list = page.getByRole('dialog', { name: 'Manutenção' })
  await list.getByText('Ajudou: 6,2 % a menos de potência', { exact: false }).waitFor()
  expect(await list.getByText('A comparação de antes e depois sai').count()).toBe(1)
  expect(await list.locator('[data-effect]').count()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
})

describe('the price of faults', () => {
  const unpriced = { ...costly, costPerDay: null }
  const HINT = 'o custo aparece também em reais'
  it('is told in reais per day', async () => {
    const { page } = await show({
      section: 'analiticos',
      faults: [costly],
      role: 'admin',
      site: { tarifas: [{ desde: '2026-01-01', foraPonta: 0.6, ponta: null }] },
    })
    await page.getByText('1.790 kWh por dia · R$ 1.234,56 por dia', { exact: false }).waitFor()
    expect(await page.getByText(HINT).count()).toBe(0)
  })

  it('is not mentioned without a tariff; administrators are shown the way to it', async () => {
    const { page } = await show({ section: 'analiticos', faults: [unpriced] })
    await page.getByText('1.790 kWh por dia', { exact: false }).waitFor()
    expect(await main(page)).not.toMatch(/R\$|tarifa/)
    const admin = await show({ section: 'analiticos', faults: [unpriced], role: 'admin' })
    await admin.page.getByText(HINT, { exact: false }).waitFor()
    const link = admin.page.getByRole('link', { name: 'tarifa de energia do site' })
    expect(await link.getAttribute('href')).toBe('/admin?aba=sites&dialogo=editar&item=site-1')
  })
})
