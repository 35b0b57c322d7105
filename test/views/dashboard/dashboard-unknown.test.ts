import { describe, expect, it } from 'vitest'
import { seriousFindings } from '../axe.ts'
import { shortLimit, silentSource } from '../fixtures/coverage.ts'
import { lowCoverage } from '../fixtures/dashboard.ts'
import { machine } from '../fixtures/machine.ts'
import { AURORA } from '../fixtures/site.ts'
import { MARINA } from '../fixtures/user.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { COVERAGE, ok, openDashboard, read, type Scene } from './dashboard-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

const low = (hint: unknown, more: Scene['answers'] = {}): Scene => ({
  data: lowCoverage,
  answers: { [COVERAGE]: () => ok(hint), ...more },
})
const TITLE = 'Por que parte do período é desconhecida'
const own = machine({ configuracao: { gapLimitSeconds: 300, microStopSeconds: 200 } })

describe('more than a tenth of the period is unknown', () => {
  it('says why, and applies the setting with one press', async () => {
    const sent: unknown[] = []
    view = await openDashboard(views, {
      ...low(shortLimit, {
        'PUT /machines/machine-1': (_, __, body) => {
          sent.push(body)
          return ok(own)
        },
      }),
      machines: [own],
    })
    const { page } = view
    await page.getByText(TITLE).waitFor()
    const banner = await read(page.getByRole('region', { name: 'Resumo estatístico' }))
    expect(banner).toContain('chega a cada 15 min, mas cada amostra vale só 5 min.')
    expect(banner).toContain('98,1 % do período é conhecido.')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await page.getByText('Configuração aplicada. Os indicadores estão sendo recalculados.').waitFor()
    expect(sent).toEqual([{ configuracao: { microStopSeconds: 200 }, updatedAt: own.updatedAt }])
  })

  it('says that no setting helps', async () => {
    view = await openDashboard(views, low(silentSource))
    await view.page.getByText('Nenhuma configuração recupera esse tempo: ele não foi medido.').waitFor()
    expect(await view.page.getByRole('button', { name: 'Aplicar' }).count()).toBe(0)
  })

  it('a user who may not change the machine reads who may', async () => {
    const site = { ...AURORA, permissoes: { leitura: true, escrita: false, admin: false } }
    const user = { ...MARINA, role: 'user', sites: [{ siteId: AURORA.id, permissoes: site.permissoes }] }
    const session = { body: { success: true, user, sitesPermitidos: [site] } }
    const answers = {
      'GET /auth/validate': () => session,
      'GET /auth/me': () => session,
      'GET /sites': () => ok([site]),
    }
    view = await openDashboard(views, low(shortLimit, answers))
    await view.page.getByText('Quem administra o site pode mudar isso no cadastro da máquina.').waitFor()
    expect(await view.page.getByRole('button', { name: 'Aplicar' }).count()).toBe(0)
  })

  it('texts that must be decided open the machine’s form at its collection', async () => {
    const setting = { member: 'textStates', reading: 'status', texts: ['Modo A'] }
    const causes = [{ ...shortLimit.causes[0], cause: 'textos' }]
    view = await openDashboard(views, low({ ...shortLimit, causes, setting, effect: null }))
    const link = view.page.getByRole('link', { name: 'Abrir o cadastro da máquina' })
    expect(await link.getAttribute('href')).toBe(
      '/admin?aba=maquinas&dialogo=editar&item=machine-1&parte=coleta',
    )
  })
})

it('nothing is asked for while at least 90 % is known', async () => {
  view = await openDashboard(views, { answers: { [COVERAGE]: () => ok(shortLimit) } })
  await view.page.locator('h1', { hasText: 'Chiller 1 operou' }).waitFor()
  await view.page.getByRole('region', { name: 'Resumo estatístico' }).waitFor()
  expect(view.calls.some((call) => call.startsWith(COVERAGE))).toBe(false)
})
