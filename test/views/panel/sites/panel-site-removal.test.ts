import { describe, expect, it } from 'vitest'
import { first, required } from '../../../harness/required.ts'
import { manyMachines } from '../../fixtures/machine.ts'
import { SITES } from '../../fixtures/site.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene()
const { show, question, press, toasted } = panel

describe('the removal of a site', () => {
  async function remove(act: string) {
    await press(`${act} Planta Norte`)
    await question().getByText('Planta Norte').waitFor()
    await question().getByRole('button', { name: act, exact: true }).click()
  }

  it('asks, names the loss and reports the outcome', async () => {
    const page = await show({
      answers: { 'DELETE /sites/site-1': () => ({ body: { success: true, message: 'x' } }) },
    })
    await remove('Desativar')
    await toasted('Site desativado com sucesso!')
    await press('Excluir Planta Norte')
    await question().getByText('Esta ação não pode ser desfeita.').waitFor()
    await page.keyboard.press('Escape')
    await question().waitFor({ state: 'hidden' })
    expect(panel.view.calls).not.toContain('DELETE /sites/site-1?permanent=true')
    await remove('Excluir')
    await toasted('Site excluído permanentemente!')
    expect(panel.view.calls).toContain('DELETE /sites/site-1?permanent=true')
  })

  it('keeps its buttons where they are when the counts arrive', async () => {
    const counted = Promise.withResolvers<void>()
    const page = await show({
      answers: { 'GET /machines/cards': () => ({ ...listed(manyMachines(4)), after: counted.promise }) },
    })
    // So narrow that the counts take a further line.
    await page.setViewportSize({ width: 300, height: 900 })
    await press('Desativar Planta Norte')
    const button = question().getByRole('button', { name: 'Desativar', exact: true })
    await button.waitFor()
    const [before, height] = [await button.boundingBox(), (await question().boundingBox())?.height]
    counted.resolve()
    await question().getByText('em 4', { exact: false }).waitFor()
    expect((await question().boundingBox())?.height).toBeGreaterThan(required(height, 'height'))
    expect(await button.boundingBox()).toEqual(before)
  })

  it('of an inactive site starts in its dialog, and only without unsaved changes', async () => {
    const page = await show({
      sites: [
        { ...first(SITES, 'sites'), ativo: false, usersCount: 3 } as never,
        required(SITES[1], 'second site'),
      ],
      answers: {
        'GET /machines/cards': () => listed(manyMachines(4)),
        'DELETE /sites/site-1': () => ({ body: { success: true, message: 'x' } }),
      },
    })
    await press('Editar Planta Norte')
    const forever = page.getByRole('button', { name: 'Excluir permanentemente' })
    await panel.field('Nome').fill('Outra')
    await expect.poll(() => forever.isDisabled()).toBe(true)
    await panel.field('Nome').fill('Planta Norte')
    await forever.click()
    await question()
      .getByText(/O site tem 3\susuários e 4\smáquinas/)
      .waitFor()
    await panel.answerQuestion('Excluir')
    await toasted('Site excluído permanentemente!')
    expect(panel.view.calls).toContain('DELETE /sites/site-1?permanent=true')
  })

  it('reports the reason of a refusal', async () => {
    await show()
    const users = 'Não é possível excluir o site pois ele possui usuários associados.'
    const cases: [string, number, string | undefined, string][] = [
      ['Desativar', 409, 'O site possui usuários associados', `${users} Desative o site primeiro.`],
      ['Excluir', 409, 'O site possui usuários associados', `${users} Remova os usuários primeiro.`],
      [
        'Excluir',
        409,
        'O site possui máquinas associadas',
        'Erro ao excluir site: O site possui máquinas associadas',
      ],
      ['Desativar', 500, undefined, 'Erro ao desativar site'],
    ]
    for (const [act, status, message, text] of cases) {
      panel.view.answer({ 'DELETE /sites/site-1': () => refused(status, message) })
      await remove(act)
      await toasted(text)
    }
  })
})
