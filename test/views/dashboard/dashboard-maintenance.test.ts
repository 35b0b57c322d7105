import { expect, it } from 'vitest'
import { seriousFindings, showOnDarkPhone } from '../axe.ts'
import { scheduled } from '../fixtures/maintenance.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { ok, read } from './dashboard-page.ts'
import { CALENDAR, LIST, openMaintenance } from './maintenance-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

async function open(scene: Parameters<typeof openMaintenance>[1] = {}) {
  view = await openMaintenance(views, scene)
  return view.page
}

it('the list marks late maintenance, also on a dark phone, concludes one, and asks before it deletes one', async () => {
  const bodies: unknown[] = []
  const page = await open({
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
  const marksLateOne = async () => {
    await rows.nth(1).waitFor()
    expect(await read(rows.nth(0))).toMatch(/20\/11\/2026 08:00[\s\S]*Atrasada/)
    expect(await read(rows.nth(1))).toMatch(
      /25\/11\/2026 08:00 a 10:30[\s\S]*Agendada[\s\S]*Chiller 1 · Ana Lima\s+Recomendação: COP abaixo da meta/,
    )
    expect(await seriousFindings(page)).toEqual([])
  }
  await marksLateOne()
  await showOnDarkPhone(page)
  await marksLateOne()
  await dialog.getByRole('button', { name: 'Concluir: 25/11/2026 08:00 a 10:30' }).click()
  await expect.poll(() => bodies).toEqual([{ status: 'concluida', updatedAt: scheduled().updatedAt }])
  await dialog.getByRole('button', { name: 'Excluir: 20/11/2026 08:00', exact: true }).click()
  expect(view.calls).not.toContain('DELETE /maintenance/m0')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.poll(() => view.calls).toContain('DELETE /maintenance/m0')
  await dialog.getByRole('button', { name: 'Canceladas' }).click()
  await dialog.getByText('Nenhuma manutenção cancelada').waitFor()
})

it('several pages are loaded one after the other, each maintenance once', async () => {
  const one = (n: number) => scheduled({ id: `n${n}`, notas: `Ordem ${n}`, fim: null })
  const page = await open({
    answers: {
      [LIST]: (search) => {
        const at = Number(search.get('cursor') ?? 0)
        const next = at < 2 ? String(at + 1) : null
        // A maintenance that moves to the next page meanwhile comes twice.
        return { body: { success: true, data: [one(at), one(at + 1)], next } }
      },
    },
  })
  await page.getByRole('button', { name: 'Ver manutenções (4)' }).click()
  await page.getByRole('dialog', { name: 'Manutenção', exact: true }).getByText('Ordem 3').waitFor()
})

it('50 of 500 are drawn, and a search finds the others', async () => {
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

it('the calendar’s address is created, shown and copied; renewing and ending it ask first', async () => {
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

it('a user who may only read sees the maintenance and cannot change it; charts mark it', async () => {
  const page = await open({ mayWrite: false })
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

it('a maintenance for a failure opens the evidence of that failure', async () => {
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
