import { expect, it } from 'vitest'
import { CONNECTIONS } from '../../fixtures/connection.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'conexoes', answers: { 'GET /influx': () => listed(CONNECTIONS) } })
const { show } = panel

it('lists the databases that the credentials see, and the list fills the field', async () => {
  const page = await show({ answers: { 'POST /influx/databases': () => listed(['planta', 'predio']) } })
  await page.getByRole('button', { name: 'Nova Conexão' }).click()
  await page.getByLabel('Host').fill('influx.local')
  const body = await panel.sent('POST', /\/influx\/databases$/, () =>
    page.getByRole('button', { name: 'Listar bancos' }).click(),
  )
  expect(body).toMatchObject({ version: 'v1_8', config: { host: 'influx.local', port: '8086' } })
  await page.getByText('2 bancos na lista').waitFor()
  await page.getByLabel('Database').click()
  await page.getByRole('option', { name: 'predio' }).click()
  await expect.poll(() => page.getByLabel('Database').inputValue()).toBe('predio')
  panel.view.answer({ 'POST /influx/databases': () => refused(502, 'Usuário ou senha recusados') })
  await page.getByRole('button', { name: 'Listar bancos' }).click()
  await page.getByRole('alert').getByText('Usuário ou senha recusados').waitFor()
})
