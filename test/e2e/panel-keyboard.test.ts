import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab } from '../harness/chromium.ts'
import { describeWith } from '../harness/parts.ts'
import { required } from '../harness/required.ts'
import { asksForFile, enter, focusIsAt, focusIsAtWrong, focusIsKept, tabTo } from './by-keyboard.ts'
import { submitSignIn } from './page-actions.ts'
import { admin, productInBrowser } from './product-in-browser.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z" fill="#b3202a"/></svg>`

interface SavedMachine {
  nome: string
  influxMeasurement: string
  submaquinas: { id: string }[]
  readings: { id: string; topicField: string; required: boolean }[]
}

describeWith(['chromium'], 'the panel with the keyboard only', () => {
  const on = productInBrowser({ demo: true, withoutWorker: true })

  const open = async (tab: string, first: string): Promise<Page> => {
    const page = await openTab(on.browser)
    await submitSignIn(page, `${on.url}/admin?aba=${tab}`, admin.email, admin.password)
    await page.getByRole('button', { name: first, exact: true }).first().waitFor()
    return page
  }
  const there = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor()
  const type = (page: Page, text: string) => page.keyboard.type(text)
  const press = (page: Page, ...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const toasted = (page: Page, text: string): Promise<void> =>
    page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true }).waitFor()
  /** Types into a combobox until the wanted option is highlighted, and accepts it. */
  const choose = async (page: Page, label: string, name: string, key?: 'Shift+Tab') => {
    await tabTo(page, label, key)
    await type(page, name)
    await page.getByRole('option', { name, exact: true }).and(page.locator('[data-highlighted]')).waitFor()
    await press(page, 'Enter')
  }

  test('creates a site with its logo and its users, and removes it', async () => {
    const page = await open('sites', 'Novo Site')
    await enter(page, 'Novo Site')
    await focusIsAt(page, 'Nome')
    await press(page, 'Enter')
    await focusIsAtWrong(page, 'Nome')
    await type(page, 'Doca')
    await tabTo(page, 'Escolher arquivo')
    await asksForFile(page, () => press(page, 'Enter'))
    const file = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('a.svg').waitFor()
    await tabTo(page, 'Latitude')
    await type(page, '-23,5')
    await press(page, 'Enter')
    await focusIsAtWrong(page, 'Longitude')
    await type(page, '-46,6')
    await press(page, 'Enter')
    await toasted(page, 'Site criado com sucesso!')
    await focusIsAt(page, 'Novo Site')

    await there(page, 'Usuários de Doca')
    await enter(page, 'Usuários de Doca')
    await focusIsAt(page, 'Buscar usuário disponível')
    await type(page, 'operador@')
    await enter(page, 'Adicionar Operação Demo')
    await focusIsAt(page, 'Buscar usuário disponível')
    await tabTo(page, 'Admin do Site')
    await press(page, 'Space')
    await enter(page, 'Salvar')
    await toasted(page, 'Usuários do site "Doca" atualizados com sucesso!')
    await focusIsAt(page, 'Usuários de Doca')

    await enter(page, 'Desativar Doca')
    await focusIsAt(page, 'Cancelar')
    await enter(page, 'Desativar')
    await toasted(page, 'Site desativado com sucesso!')
    await page.getByText('Site inactive').waitFor()
    await focusIsKept(page)
  })

  test('creates a user, from one tab to the next', async () => {
    const page = await open('sites', 'Novo Site')
    await tabTo(page, 'Sites')
    await press(page, 'ArrowRight', 'Enter')
    await page.getByRole('button', { name: 'Novo Usuário' }).waitFor()
    await enter(page, 'Novo Usuário')
    await focusIsAt(page, 'Nome')
    await type(page, 'Bia Nunes')
    await tabTo(page, 'Email')
    await type(page, 'bia@')
    await tabTo(page, 'Senha')
    await type(page, 'segredo')
    await press(page, 'Enter')
    await focusIsAtWrong(page, 'Email')
    await press(page, 'End')
    await type(page, 'exemplo.com')
    await tabTo(page, /Usuário/)
    await press(page, 'Enter')
    const highlighted = page.locator('[role=option][data-highlighted]')
    await highlighted.filter({ hasText: 'Usuário' }).waitFor()
    await press(page, 'ArrowDown')
    await highlighted.filter({ hasText: 'Administrador' }).waitFor()
    await press(page, 'Enter')
    await focusIsAt(page, 'Administrador')
    // Until the list is gone, Tab leads where it was opened from.
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await enter(page, 'Criar usuário')
    await toasted(page, 'Usuário criado com sucesso!')
    await focusIsAt(page, 'Novo Usuário')

    await enter(page, 'Editar Operação Demo')
    await focusIsAt(page, 'Nome')
    await press(page, 'Escape')
    await focusIsAt(page, 'Editar Operação Demo')

    await there(page, 'Excluir Bia Nunes')
    await enter(page, 'Excluir Bia Nunes', 'Shift+Tab')
    await focusIsAt(page, 'Cancelar')
    await enter(page, 'Excluir')
    await toasted(page, 'Usuário excluído permanentemente!')
    await page.getByText('bia@exemplo.com').waitFor({ state: 'detached' })
    await focusIsKept(page)
  })

  test('creates a machine with readings from the connection, and its Haystack data', async () => {
    const page = await open('maquinas', 'Nova Máquina')
    await enter(page, 'Nova Máquina')
    await focusIsAt(page, 'Nome')
    await press(page, 'Enter')
    await focusIsAtWrong(page, 'Nome')
    await type(page, 'Chiller Reserva')
    await choose(page, 'Site', 'Hospital Serra Azul')
    await choose(page, 'Tipo', 'Chiller')
    await tabTo(page, 'Número de submáquinas')
    await press(page, 'ArrowUp', 'ArrowUp')
    await enter(page, 'Remover C2')
    await focusIsKept(page)
    await choose(page, 'Conexão', 'Planta de demonstração', 'Shift+Tab')
    await tabTo(page, 'Medição')
    await type(page, 'chiller_central')
    await page.getByRole('option', { name: 'chiller_central', exact: true }).waitFor()
    await press(page, 'ArrowDown', 'Enter')
    await there(page, 'Aceitar todas (23)')
    await enter(page, /^Aceitar chiller_central_demand/)
    await focusIsKept(page)
    await enter(page, /^Aceitar todas/, 'Shift+Tab')
    await focusIsKept(page)
    await enter(page, 'Criar máquina', 'Shift+Tab')
    await toasted(page, 'Máquina criada com sucesso!')
    await focusIsAt(page, 'Nova Máquina')
    const { body } = await on.call<{ data: SavedMachine[] }>('GET', '/machines')
    const saved = required(
      body.data.find(({ nome }) => nome === 'Chiller Reserva'),
      'machine',
    )
    expect(saved).toMatchObject({ influxMeasurement: 'chiller_central' })
    expect(saved.submaquinas.map(({ id }) => id)).toEqual(['C1'])
    const wrong = saved.readings.filter(
      ({ id, topicField, required }) => required && topicField !== `chiller_central_${id}`,
    )
    expect(wrong).toEqual([])

    await tabTo(page, 'Máquinas', 'Shift+Tab')
    await press(page, 'End')
    await focusIsAt(page, 'Arquivos e Datasets')
    await press(page, 'ArrowLeft')
    await focusIsAt(page, 'Config. Haystack')
    const haystack = page
      .getByRole('tab', { name: 'Config. Haystack' })
      .or(page.getByRole('link', { name: 'Config. Haystack' }))
    const isOpen = async () => {
      await press(page, 'Enter')
      return page.url().includes('haystack') || (await haystack.getAttribute('aria-selected')) === 'true'
    }
    await expect.poll(isOpen, { timeout: 20_000 }).toBe(true)
    await there(page, 'Editar Chiller Reserva')
    await enter(page, 'Editar Chiller Reserva')
    await focusIsAt(page, 'Fabricante')
    await type(page, 'Danfoss')
    await press(page, 'Enter')
    await toasted(page, 'Máquina atualizada com sucesso!')
    await focusIsAt(page, 'Editar Chiller Reserva')
  })

  test('creates a connection, tested before it is saved and inspected afterwards', async () => {
    const page = await open('conexoes', 'Nova Conexão')
    await enter(page, 'Nova Conexão')
    await focusIsAt(page, 'Nome')
    await type(page, 'Fonte muda')
    await enter(page, 'Testar Conexão')
    await focusIsAtWrong(page, 'Host')
    await type(page, '127.0.0.1')
    await tabTo(page, 'Porta')
    await press(page, 'Control+a')
    await type(page, '1')
    await tabTo(page, 'Database')
    await type(page, 'plantas')
    await enter(page, 'Testar Conexão')
    await page.getByText('Erro na conexão').waitFor()
    await focusIsAt(page, 'Testar Conexão')
    await enter(page, 'Criar conexão')
    await toasted(page, 'Conexão criada com sucesso!')
    await focusIsAt(page, 'Nova Conexão')
    await there(page, 'Detalhes de Fonte muda')
    await enter(page, 'Detalhes de Fonte muda')
    await focusIsAt(page, 'Fechar')
    await enter(page, 'Testar Conexão')
    await page.getByText('Erro no Teste').waitFor()
    await page.getByText('Nenhum dado encontrado ou conexão inativa').waitFor()
    await press(page, 'Escape')
    await focusIsAt(page, 'Detalhes de Fonte muda')
  })
})
