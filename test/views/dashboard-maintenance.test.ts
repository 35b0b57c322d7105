import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Maintenance } from '#contract/maintenance.ts'
import { seriousFindings } from './axe.ts'
import { ok, openDashboard, read } from './dashboard-page.ts'
import { machine } from './fixtures/machine.ts'
import { scheduled } from './fixtures/maintenance.ts'
import { AURORA } from './fixtures/site.ts'
import { MARINA } from './fixtures/user.ts'
import { type Answers, startViews, type View, type Views } from './harness.ts'

let views: Views
let view: View
beforeAll(async () => {
  views = await startViews()
})
afterAll(() => views.stop())
afterEach(() => view.close())

const LIST = 'GET /machines/machine-1/maintenance'
const SCHEDULE = 'POST /machines/machine-1/maintenance'
const CALENDAR = '/machines/machine-1/maintenance/calendar'
const late = scheduled({ id: 'm0', inicio: '2026-11-20T11:00:00.000Z', fim: null, notas: null, origem: null })

async function open({
  data = [late, scheduled()],
  may = true,
  ...more
}: {
  data?: Maintenance[]
  may?: boolean
  answers?: Answers
  theme?: 'light' | 'dark'
  width?: number
} = {}) {
  const site = { ...AURORA, permissoes: { leitura: true, escrita: may, admin: false } }
  const session = { body: { success: true, user: { ...MARINA, role: 'user' }, sitesPermitidos: [site] } }
  view = await openDashboard(views, {
    machines: [machine({ siteId: AURORA.id })],
    answers: {
      'GET /auth/validate': () => session,
      'GET /auth/me': () => session,
      [LIST]: () => ok(data),
      [`GET ${CALENDAR}`]: () => ok({ createdAt: null }),
      ...more.answers,
    },
    open: { theme: more.theme ?? 'light', width: more.width ?? 1440 },
  })
  return view.page
}

it('a recommendation becomes a maintenance: prefilled, checked as it is typed, and told to the server in UTC', async () => {
  const bodies: unknown[] = []
  const page = await open({
    answers: {
      [SCHEDULE]: (_, __, body) => {
        bodies.push(body)
        return { status: 201, body: { success: true, data: scheduled() } }
      },
    },
  })
  const item = page.locator('[data-recommendation=critical]')
  const title = (await item.locator('h3').first().textContent())!.replace('Crítico', '').trim()
  await item.getByRole('button', { name: /Agendar manutenção/ }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Agendar Manutenção' })
  expect(await read(form)).toContain(`Recomendação: ${title}`)
  await form.getByRole('button', { name: 'Agendar' }).click()
  await form.getByText('Data de início é obrigatória').waitFor()
  await form.getByLabel('Data de início').fill('31/02/2026')
  await form.getByLabel('Hora de início').fill('08:30')
  await form.getByText('Data de início inválida: use dd/mm/aaaa').waitFor()
  await form.getByLabel('Data de início').fill('30/11/2026')
  await form.getByLabel('Hora de término').fill('08:00')
  await form.getByLabel('Responsável').fill('Ana')
  await form.getByText('O término deve ser depois do início').waitFor()
  await form.getByLabel('Hora de término').fill('10:00')
  expect(await seriousFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Agendar' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('Manutenção agendada com sucesso!').waitFor()
  expect(bodies).toEqual([
    expect.objectContaining({
      tipo: 'preditiva',
      inicio: '2026-11-30T11:30:00.000Z',
      fim: '2026-11-30T13:00:00.000Z',
      responsavel: 'Ana',
      origem: `recomendacao:${title}`,
      submaquinaId: null,
    }),
  ])
  expect(view.complaints).toEqual([])
})

it.each([
  ['light', 1440],
  ['dark', 390],
] as const)(
  'the list tells what is late, and concludes, cancels and asks before it deletes: %s, %i',
  async (theme, width) => {
    const bodies: unknown[] = []
    const page = await open({
      theme,
      width,
      answers: {
        'PUT /maintenance/m1': (_, __, body) => {
          bodies.push(body)
          return ok(scheduled())
        },
        'DELETE /maintenance/m0': () => ({ body: { success: true, message: 'ok' } }),
      },
    })
    await page.getByText('Manutenção atrasada: 20/11/2026 08:00, preventiva').waitFor()
    await page.getByRole('button', { name: 'Ver manutenções (2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Manutenção', exact: true })
    const rows = dialog.getByRole('listitem')
    await rows.nth(1).waitFor()
    expect(await read(rows.nth(0))).toMatch(/20\/11\/2026 08:00[\s\S]*Atrasada/)
    expect(await read(rows.nth(1))).toMatch(
      /25\/11\/2026 08:00 a 10:30[\s\S]*Agendada[\s\S]*Chiller 1 · Ana Lima\s+Recomendação: COP abaixo da meta/,
    )
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Concluir: 25/11/2026 08:00 a 10:30' }).click()
    await expect.poll(() => bodies).toEqual([{ status: 'concluida', updatedAt: scheduled().updatedAt }])
    await dialog.getByRole('button', { name: 'Excluir: 20/11/2026 08:00', exact: true }).click()
    expect(view.calls).not.toContain('DELETE /maintenance/m0')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect.poll(() => view.calls).toContain('DELETE /maintenance/m0')
    await dialog.getByRole('button', { name: 'Canceladas' }).click()
    await dialog.getByText('Nenhuma manutenção cancelada').waitFor()
  },
)

it('what lies in the past may be written down as done; what is over may be reopened', async () => {
  const bodies: { status?: string }[] = []
  const page = await open({
    data: [scheduled({ status: 'concluida' })],
    answers: {
      [SCHEDULE]: (_, __, body) => {
        bodies.push(body as object)
        return { status: 201, body: { success: true, data: scheduled() } }
      },
      'PUT /maintenance/m1': (_, __, body) => {
        bodies.push(body as object)
        return ok(scheduled())
      },
    },
  })
  await page.getByRole('button', { name: 'Agendar Manutenção', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Agendar Manutenção' })
  await form.getByLabel('Data de início').fill('30/11/2026')
  await expect.poll(() => form.getByRole('combobox', { name: 'Situação' }).count()).toBe(0)
  await form.getByLabel('Data de início').fill('04/11/2018')
  await form.getByLabel('Hora de início').fill('00:30')
  await form.getByLabel('Hora de início').press('Tab')
  await form.getByText('Esta hora não existe: neste dia o relógio salta de 00:00 para 01:00').waitFor()
  await form.getByLabel('Hora de início').fill('9h')
  await form.getByText('Este início já passou.').waitFor()
  await form.getByRole('combobox', { name: 'Situação' }).press('Enter')
  await page.getByRole('option', { name: 'Concluída' }).press('Enter')
  await form.getByRole('button', { name: 'Agendar' }).click()
  await page.getByText('Manutenção registrada como concluída').waitFor()
  await page.getByRole('button', { name: 'Ver manutenções' }).click()
  await page.getByRole('button', { name: 'Concluídas' }).click()
  await page.getByRole('button', { name: /^Reabrir: 25\/11\/2026/ }).press('Enter')
  await page.getByText('Manutenção reaberta').waitFor()
  expect(bodies.map(({ status }) => status)).toEqual(['concluida', 'agendada'])
})

it('of hundreds some are drawn, and a search finds the others', async () => {
  const many = Array.from({ length: 500 }, (_, n) =>
    scheduled({
      id: `n${n}`,
      notas: `Ordem ${n}`,
      inicio: new Date(Date.UTC(2027, 0, 1, n)).toISOString(),
      fim: null,
    }),
  )
  const page = await open({ data: many })
  await page.getByRole('button', { name: 'Ver manutenções (500)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manutenção', exact: true })
  await dialog.getByText('50 de 500 manutenções').waitFor()
  await dialog.getByRole('button', { name: 'Mostrar mais' }).press('Enter')
  await dialog.getByText('100 de 500 manutenções').waitFor()
  await dialog.getByLabel('Buscar manutenção').fill('ordem 499')
  await dialog.getByText('1 manutenção', { exact: true }).waitFor()
  await expect.poll(() => page.url()).toContain('busca=ordem+499')
  await dialog.getByLabel('Buscar manutenção').fill('nenhuma assim')
  await dialog.getByRole('button', { name: 'Limpar busca' }).press('Enter')
  await dialog.getByText('100 de 500 manutenções').waitFor()
})

it('whoever is overtaken keeps what they typed and decides', async () => {
  const bodies: { notas?: string; updatedAt?: string }[] = []
  const now = scheduled({
    notas: 'de outra pessoa',
    status: 'concluida',
    updatedAt: '2026-11-02T12:00:00.000Z',
  })
  let asked = scheduled()
  const page = await open({
    answers: {
      [LIST]: () => ok([asked]),
      'PUT /maintenance/m1': (_, __, body) => {
        bodies.push(body as object)
        asked = now
        const message = 'Outra pessoa alterou este registro. Recarregue e tente novamente.'
        return bodies.length > 1 ? ok(now) : { status: 409, body: { success: false, message } }
      },
    },
  })
  await page.getByRole('button', { name: 'Ver manutenções (1)' }).click()
  await page.getByRole('button', { name: /^Editar/ }).click()
  const form = page.getByRole('dialog', { name: 'Editar manutenção' })
  await form.getByLabel('Notas').fill('minha')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await form.getByText('Outra pessoa salvou este cadastro enquanto você editava').waitFor()
  expect(await read(form)).toMatch(/Já veio da outra pessoa: Situação[\s\S]*Notas[\s\S]*de outra pessoa/)
  await expect.poll(() => form.getByRole('textbox', { name: 'Notas' }).inputValue()).toBe('minha')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  expect(bodies.at(-1)).toMatchObject({ notas: 'minha', status: 'concluida', updatedAt: now.updatedAt })
})

it('what is typed stays when somebody else deletes the maintenance meanwhile, and saving says so', async () => {
  const changed = Promise.withResolvers<void>()
  const message = 'Manutenção não encontrada'
  let data = [late, scheduled()]
  const page = await open({
    answers: {
      [LIST]: () => ok(data),
      'PUT /maintenance/m0': () => ({ ...ok(late), after: changed.promise }),
      'PUT /maintenance/m1': () => ({ status: 404, body: { success: false, message } }),
    },
  })
  await page.getByRole('button', { name: 'Ver manutenções (2)' }).click()
  await page.getByRole('button', { name: /^Concluir: 20/ }).click()
  await page.getByRole('button', { name: /^Editar: 25/ }).click()
  const form = page.getByRole('dialog', { name: 'Editar manutenção' })
  await form.getByLabel('Notas').fill('já digitado')
  const asked = () => view.calls.filter((call) => call === LIST).length
  const before = asked()
  data = [late]
  changed.resolve()
  await expect.poll(asked).toBeGreaterThan(before)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await form.getByRole('alert').getByText(message).waitFor()
  expect(await form.getByLabel('Notas').inputValue()).toBe('já digitado')
})

it('the calendar’s address is made, shown once and copied; a renewal is asked for, and so is its end', async () => {
  let made = 0
  const page = await open({
    answers: {
      [`GET ${CALENDAR}`]: () => ok({ createdAt: made > 0 ? '2026-11-21T17:00:00.000Z' : null }),
      [`POST ${CALENDAR}`]: () =>
        ok({
          createdAt: '2026-11-21T17:00:00.000Z',
          path: `/api/machines/machine-1/maintenance.ics?token=t${++made}`,
        }),
      [`DELETE ${CALENDAR}`]: () => {
        made = 0
        return { body: { success: true, message: 'Endereço do calendário desativado' } }
      },
    },
  })
  await page.getByRole('button', { name: 'Ver manutenções (2)' }).click()
  await page.getByRole('button', { name: 'Criar endereço' }).click()
  const address = page.getByLabel('Endereço do calendário')
  await expect
    .poll(() => address.inputValue())
    .toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/machines\/machine-1\/maintenance\.ics\?token=t1$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar' }).click()
  await page.getByText('Endereço copiado').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('token=t1')
  await page.getByRole('button', { name: 'Renovar endereço' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renovar' }).click()
  await expect.poll(() => address.inputValue()).toContain('token=t2')
  await page.getByRole('button', { name: 'Desativar endereço' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click()
  await page.getByText('Endereço do calendário desativado').waitFor()
  await address.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Criar endereço' }).waitFor()
})

it('who may only read sees it and changes nothing; charts and the line of events mark it', async () => {
  const page = await open({ may: false })
  const chart = page.getByRole('figure', { name: 'Evolução mensal do COP' })
  await chart.getByText('Manutenções').waitFor()
  await chart.getByRole('button', { name: /ver como tabela/ }).click()
  expect(await read(chart.getByRole('row').last())).toMatch(/novembro de 2026\t4,58\t2\t/)
  await page.getByRole('button', { name: 'Ver manutenções (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manutenção', exact: true })
  await dialog.getByText('2 manutenções').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: /^(Agendar|Editar|Excluir|Concluir)/ }).count())
    .toBe(0)
})

it('a maintenance for a failure opens what lies behind that failure', async () => {
  const event = `machine-1:chiller:failure:${Date.UTC(2026, 10, 20, 12)}`
  const message = 'Evento não encontrado'
  const page = await open({
    data: [scheduled({ origem: `falha:${event}` })],
    answers: {
      [`GET /machines/machine-1/events/${encodeURIComponent(event)}/evidence`]: () => ({
        status: 404,
        body: { success: false, message },
      }),
    },
  })
  await page.getByRole('button', { name: 'Ver manutenções (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manutenção' })
  await dialog.getByRole('button', { name: 'Falha de 20/11/2026 09:00' }).press('Enter')
  await dialog.getByRole('alert').getByText(message).waitFor()
})
