import { expect, test } from 'vitest'
import { openTab } from '../harness/chromium.ts'
import { describeWith } from '../harness/parts.ts'
import { required } from '../harness/required.ts'
import { submitSignIn } from './page-actions.ts'
import { admin, productInBrowser } from './product-in-browser.ts'

interface SavedMachine {
  nome: string
  influxMeasurement: string
  submaquinas: { id: string }[]
  readings: { id: string; topicField: string; required: boolean }[]
}

describeWith(['chromium'], 'an administrator creates a machine', () => {
  const on = productInBrowser({ demo: true })

  test('from an empty form and the demonstration’s suggestions to its collected data', async () => {
    const page = await openTab(on.browser)
    await submitSignIn(page, `${on.url}/admin?aba=maquinas`, admin.email, admin.password)
    await page.getByRole('button', { name: 'Nova Máquina' }).click()
    await page.getByLabel('Nome', { exact: true }).fill('Chiller Reserva')
    // By keyboard: the first matching option is highlighted, Enter takes it.
    const choose = async (label: string, name: string) => {
      const field = page.getByRole('combobox', { name: label, exact: true })
      await field.pressSequentially(name)
      await page.getByRole('option', { name, exact: true }).and(page.locator('[data-highlighted]')).waitFor()
      await field.press('Enter')
      await expect.poll(() => field.inputValue()).toBe(name)
    }
    await choose('Site', 'Hospital Serra Azul')
    await choose('Tipo', 'Chiller')
    for (let n = 0; n < 4; n += 1) await page.getByRole('button', { name: 'Uma submáquina a mais' }).click()
    await choose('Conexão', 'Planta de demonstração')
    const measurement = page.getByRole('combobox', { name: 'Medição', exact: true })
    await measurement.pressSequentially('central')
    await page.getByRole('option', { name: 'chiller_central', exact: true }).waitFor()
    await measurement.press('ArrowDown')
    await measurement.press('Enter')
    await expect.poll(() => measurement.inputValue()).toBe('chiller_central')
    await page.getByRole('button', { name: /Aceitar todas/ }).click({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Criar máquina' }).click()
    await page.getByText('Máquina criada com sucesso!').waitFor({ timeout: 20_000 })
    await page.getByRole('heading', { name: 'Chiller Reserva' }).waitFor()

    const { body } = await on.call<{ data: SavedMachine[] }>('GET', '/machines')
    const saved = required(
      body.data.find(({ nome }) => nome === 'Chiller Reserva'),
      'machine',
    )
    expect(saved).toMatchObject({ influxMeasurement: 'chiller_central' })
    expect(saved.submaquinas.map(({ id }) => id)).toEqual(['C1', 'C2', 'C3', 'C4'])
    const wrong = saved.readings.filter(
      ({ id, topicField, required }) => required && topicField !== `chiller_central_${id}`,
    )
    expect(wrong).toEqual([])
  })
})
