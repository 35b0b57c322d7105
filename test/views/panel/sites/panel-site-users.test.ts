import { describe, expect, it } from 'vitest'
import { required } from '../../../harness/required.ts'
import { seriousFindings, showOtherTheme } from '../../axe.ts'
import { SITES } from '../../fixtures/site.ts'
import { listed, manyUsers } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene()
const { show, dialog, question, press, toasted } = panel

describe("a site's users", () => {
  const users = manyUsers(2_000)
  const members = users.slice(1, 4).map(({ id: userId, name, email }) => ({
    userId,
    name,
    email,
    permissoes: { leitura: true, escrita: false, admin: false },
  }))
  const detail = { 'GET /sites/site-1': () => listed({ ...SITES[0], users: members }) }

  it('are searched, added, given rights and saved as a whole list; a removal asks first', async () => {
    let body: unknown
    const page = await show({
      users,
      answers: {
        ...detail,
        'PUT /sites/site-1/users': (_, __, sent) => {
          body = sent
          return listed({ ...SITES[0], users: [] })
        },
      },
    })
    await press('Usuários de Planta Norte')
    await page.getByRole('heading', { name: 'Usuários disponíveis 1.997' }).waitFor()
    await page.getByLabel('Buscar usuário disponível').fill('pessoa1999')
    await press('Adicionar Pessoa 1999')
    const rights = page.getByRole('group', { name: 'Permissões de Pessoa 1999' })
    await rights.getByLabel('Admin do Site').check()
    expect(await rights.getByLabel('Escrita').isChecked()).toBe(true)
    await expect.poll(() => rights.getByLabel('Leitura').isDisabled()).toBe(true)
    await press('Remover Pessoa 2')
    await press('Salvar')
    await question().getByText('Pessoa 2', { exact: false }).waitFor()
    await press('Salvar assim mesmo')
    await toasted('Usuários do site "Planta Norte" atualizados com sucesso!')
    expect(body).toMatchObject({
      usuarios: [
        { userId: 'user-3' },
        { userId: 'user-4' },
        { userId: 'user-1999', permissoes: { leitura: true, escrita: true, admin: true } },
      ],
      updatedAt: required(SITES[0], 'first site').updatedAt,
    })
  })
})

it('the dialogs are accessible and fit, on a wide screen and on a dark phone', async () => {
  const page = await show({
    users: manyUsers(20),
    answers: { 'GET /sites/site-1': () => listed({ ...SITES[0], users: [] }) },
  })
  for (const [act, title, width] of [
    ['Editar Planta Norte', 'Editar Site', 390],
    ['Usuários de Planta Norte', 'Usuários do site', 1440],
  ] as const) {
    await press(act)
    await dialog(title).getByRole('button', { name: 'Salvar' }).waitFor()
    await page.waitForTimeout(250)
    expect(await seriousFindings(page)).toEqual([])
    // The second dialog opens on the phone.
    await page.setViewportSize({ width, height: 900 })
    await showOtherTheme(page)
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog(title).waitFor({ state: 'hidden' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe(act)
    expect(await panel.sidewaysPx()).toBeLessThanOrEqual(0)
  }
  expect(panel.view.complaints).toEqual([])
})
