import { expect, it } from 'vitest'
import { required } from '../../harness/required.ts'
import { seriousFindings } from '../axe.ts'
import { scheduled } from '../fixtures/maintenance.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { ok, read } from './dashboard-page.ts'
import { LIST, late, openMaintenance, SCHEDULE } from './maintenance-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

async function open(scene: Parameters<typeof openMaintenance>[1] = {}) {
  view = await openMaintenance(views, scene)
  return view.page
}

it('a recommendation opens a prefilled form, which checks each field and sends the times in UTC', async () => {
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
  const title = required(await item.locator('h3').first().textContent(), 'title')
    .replace('Crítico', '')
    .trim()
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

it('a maintenance in the past may be entered as done; a done one may be reopened', async () => {
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

it('a user whose save comes second keeps the typed text and chooses between the changes', async () => {
  const bodies: { notas?: string; updatedAt?: string }[] = []
  const now = scheduled({
    notas: 'de outra pessoa',
    status: 'concluida',
    updatedAt: '2026-11-02T12:00:00.000Z',
  })
  let stored = scheduled()
  const page = await open({
    answers: {
      [LIST]: () => ok([stored]),
      'PUT /maintenance/m1': (_, __, body) => {
        bodies.push(body as object)
        stored = now
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

it('typed text stays when another user deletes the maintenance meanwhile, and saving reports it', async () => {
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
  const callCount = () => view.calls.filter((call) => call === LIST).length
  const before = callCount()
  data = [late]
  changed.resolve()
  await expect.poll(callCount).toBeGreaterThan(before)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await form.getByRole('alert').getByText(message).waitFor()
  expect(await form.getByLabel('Notas').inputValue()).toBe('já digitado')
})

it('a day is chosen in the calendar, by the keyboard and by the pointer; Esc closes only the calendar', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Agendar Manutenção' }).first().click()
  const form = page.getByRole('dialog', { name: 'Agendar Manutenção' })
  const start = form.getByLabel('Data de início')
  await start.fill('30/11/2026')
  await start.press('Tab')
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Calendário: Data de início' })
  await calendar.getByText('novembro de 2026').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('30 de novembro de 2026')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('7 de dezembro de 2026')
  await page.keyboard.press('PageUp')
  await expect.poll(focused).toBe('7 de novembro de 2026')
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  expect([await start.inputValue(), await focused()]).toEqual(['30/11/2026', 'Abrir calendário'])
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('30 de novembro de 2026')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('1 de dezembro de 2026')
  await page.keyboard.press('Enter')
  await expect.poll(() => start.inputValue()).toBe('01/12/2026')
  await form.getByRole('button', { name: 'Abrir calendário' }).last().click()
  const end = page.getByRole('dialog', { name: 'Calendário: Data de término' })
  await end.getByRole('button', { name: 'Próximo mês' }).click()
  await end.getByText('dezembro de 2026').waitFor()
  await end.getByRole('button', { name: '24 de dezembro de 2026' }).click()
  await expect.poll(() => form.getByLabel('Data de término').inputValue()).toBe('24/12/2026')
  expect(view.complaints).toEqual([])
})
