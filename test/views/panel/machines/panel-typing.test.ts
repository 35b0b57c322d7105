import { expect, it } from 'vitest'
import { machineAnswers } from '../panel-answers.ts'
import { panelScene } from '../panel-scene.ts'

const { show } = panelScene({ tab: 'maquinas', answers: machineAnswers })

it('a user who types right after a refused form keeps the focus, although the next field is wrong, too', async () => {
  const page = await show()
  await page.getByRole('button', { name: 'Nova Máquina' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nome', exact: true })
  await name.focus()
  await name.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit()
    // In the same task, before the form looks for its first invalid field.
    document.execCommand('insertText', false, 'C')
  })
  await page
    .getByRole('combobox', { name: 'Site', exact: true })
    .and(page.locator('[aria-invalid=true]'))
    .waitFor()
  await page.keyboard.type('hiller 7')
  await expect.poll(() => name.inputValue()).toBe('Chiller 7')
})
