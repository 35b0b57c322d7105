import { expect, it } from 'vitest'
import { required } from '../../../harness/required.ts'
import { user } from '../../fixtures/user.ts'
import { ADMIN, listed, manyUsers } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const [RUI, BIA, EVA] = three(manyUsers(3))
const panel = panelScene({ tab: 'usuarios', users: [ADMIN] })
const { press, field, toasted, question } = panel

function three<T>([a, b, c]: readonly T[]): [T, T, T] {
  return [required(a, 'first'), required(b, 'second'), required(c, 'third')]
}

it('a list requested before a change never replaces a newer one', async () => {
  let stored = [ADMIN, RUI, BIA]
  const late = Promise.withResolvers<void>()
  /** How long each answer of the list is held back. An answer has the list at the time of its request. */
  const held: (Promise<void> | undefined)[] = [late.promise, undefined, late.promise, undefined]
  const page = await panel.show({
    answers: {
      'GET /users': () => ({ ...listed(stored), after: held.shift() }),
      'POST /users': () => {
        stored = [...stored, EVA]
        return listed(EVA)
      },
      [`DELETE /users/${RUI.id}`]: () => deactivated(RUI.id),
      [`DELETE /users/${BIA.id}`]: () => deactivated(BIA.id),
    },
  })
  const deactivated = (id: string) => {
    stored = stored.map((one) => (one.id === id ? user({ ...one, isActive: false }) : one))
    return { body: { success: true, message: '' } }
  }
  const row = (email: string) => page.getByRole('row').filter({ hasText: email })
  const deactivate = async (name: string) => {
    await press(`Desativar ${name}`)
    await question().getByRole('button', { name: 'Desativar', exact: true }).click()
    await question().waitFor({ state: 'hidden' })
  }

  // The first answer is still held back.
  await press('Novo Usuário')
  await field('Nome').fill('Eva')
  await field('Email').fill(EVA.email)
  await field('Senha').fill('segredo')
  await press('Criar usuário')
  await toasted('Usuário criado com sucesso!')
  await row(EVA.email).waitFor()

  // The list requested after the first deactivation arrives after the list requested after the second.
  await deactivate(RUI.name)
  await deactivate(BIA.name)
  await row(BIA.email).getByText('Inativo').waitFor()
  await row(RUI.email).getByText('Inativo').waitFor()

  late.resolve()
  await page.waitForTimeout(300)
  expect(await row(EVA.email).count()).toBe(1)
  expect(await page.getByText('Inativo', { exact: true }).count()).toBe(2)
  expect(held).toEqual([])
  expect(panel.view.complaints).toEqual([])
})

it("the browser's offline state delays no list and no save", async () => {
  const page = await panel.show()
  await page.getByText(ADMIN.email).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  panel.view.answer({ 'GET /users': () => listed([ADMIN, RUI]), 'POST /users': () => listed(RUI) })
  await press('Novo Usuário')
  await field('Nome').fill(RUI.name)
  await field('Email').fill(RUI.email)
  await field('Senha').fill('segredo')
  await press('Criar usuário')
  await page.getByText(RUI.email).waitFor()
})
