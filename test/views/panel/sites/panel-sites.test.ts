import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { first } from '../../../harness/required.ts'
import { SITES, site } from '../../fixtures/site.ts'
import { isInSight } from '../../in-sight.ts'
import { listed, manySites, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene()
const { show, dialog, question, press, toasted } = panel
const PNG = { name: 'marca.png', mimeType: 'image/png', buffer: Buffer.from('PNG of a test') }

describe('the list of sites', () => {
  it('shows users, state and buttons of each site; an inactive site has only the button to edit', async () => {
    const page = await show({ sites: manySites(10) })
    const active = page.getByRole('article', { name: 'Planta 7' })
    await active.getByText('6 usuários').waitFor()
    await active.getByText('Ativo', { exact: true }).waitFor()
    expect(await active.getByRole('button').allTextContents()).toEqual([
      'Editar',
      'Usuários',
      'Desativar',
      'Excluir',
    ])
    const inactive = page.getByRole('article', { name: 'Shopping 10' })
    await inactive.getByText('Inativo', { exact: true }).waitFor()
    await inactive.getByText('Site inactive', { exact: true }).waitFor()
    expect(await inactive.getByRole('button').allTextContents()).toEqual(['Editar'])
  })

  it('is filtered by a search without regard to case and accents, and by state', async () => {
    const page = await show({ sites: [...SITES, ...manySites(10).slice(9)] })
    await page.getByLabel('Buscar site').fill('acai')
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.getByText('1 de 3 sites').waitFor()
    await page.getByLabel('Buscar site').press('Escape')
    await press('Inativos')
    await expect.poll(() => page.getByRole('article').allTextContents()).toHaveLength(1)
  })

  it('says that no site exists and offers to create one', async () => {
    const page = await show({ sites: [] })
    await page.getByText('Nenhum site cadastrado').waitFor()
    await page.getByRole('button', { name: 'Novo Site' }).last().click()
    await dialog('Novo Site').waitFor()
  })
})

describe('the site dialog', () => {
  it('shows the messages of the specification and focuses the first wrong field', async () => {
    const page = await show()
    await press('Novo Site')
    await press('Criar site')
    await dialog('Novo Site').getByText('Nome é obrigatório').waitFor()
    const nome = page.getByLabel('Nome', { exact: true })
    await expect.poll(() => nome.evaluate((field) => field === document.activeElement)).toBe(true)
    await nome.fill(' a ')
    await page.getByLabel('Cor primária', { exact: true }).fill('4e73df')
    await page.getByLabel('Latitude').fill('-91,5')
    await press('Criar site')
    await dialog('Novo Site').getByText('Corrija: Nome e mais 3').waitFor()
    await expect.poll(() => isInSight(nome)).toBe(true)
    for (const text of [
      'Nome deve ter pelo menos 2 caracteres',
      'Cor primária deve ser um código hex válido',
      'Latitude deve estar entre -90 e 90',
      'Se especificar localização, preencha latitude e longitude',
    ]) {
      await dialog('Novo Site').getByText(text).waitFor()
    }
    await page.getByLabel('Longitude').fill('180,5')
    await dialog('Novo Site').getByText('Longitude deve estar entre -180 e 180').waitFor()
    expect(panel.view.calls).not.toContain('POST /sites')
  })

  it('creates the site, then sends the logo, then reloads the lists', async () => {
    const bodies: unknown[] = []
    const created = site('site-9', 'Câmara Fria')
    const page = await show({
      answers: {
        'POST /sites': (_, __, body) => {
          bodies.push(body)
          return listed(created)
        },
        'POST /sites/upload-logo': (_, __, body) => {
          bodies.push(body)
          return listed(created)
        },
      },
    })
    await press('Novo Site')
    await page.getByLabel('Nome', { exact: true }).fill('Câmara Fria')
    await page.getByLabel('URL do logo').fill('https://exemplo.com.br/logo.png')
    await page.locator('input[type=file]').setInputFiles(PNG)
    await expect.poll(() => page.getByLabel('URL do logo').inputValue()).toBe('')
    await page.getByLabel('Latitude').fill('-23,55')
    await page.getByLabel('Longitude').fill('-46.63')
    panel.view.answer({ 'GET /sites': () => listed([...SITES, created]) })
    await press('Criar site')
    await toasted('Site criado com sucesso!')
    await page.getByRole('article', { name: 'Câmara Fria' }).waitFor()
    expect(bodies[0]).toMatchObject({
      nome: 'Câmara Fria',
      location: { lat: -23.55, lng: -46.63 },
      ativo: true,
    })
    expect(bodies[1]).toContain('marca.png')
    expect(bodies[1]).toContain('site-9')
    expect(panel.view.calls.filter((call) => call === 'GET /auth/validate')).toHaveLength(2)
  })

  it('after a refused logo, saves the created site again instead of creating a second one', async () => {
    const page = await show({
      answers: {
        'POST /sites': () => listed(site('site-9', 'Nova')),
        'PUT /sites/site-9': () => listed(site('site-9', 'Nova')),
        'POST /sites/upload-logo': () =>
          refused(415, 'Tipo de arquivo não permitido. Use JPG, PNG, GIF, SVG ou WebP'),
      },
    })
    await press('Novo Site')
    await page.getByLabel('Nome', { exact: true }).fill('Nova')
    await page.locator('input[type=file]').setInputFiles(PNG)
    await press('Criar site')
    await dialog('Novo Site').getByRole('alert').getByText('Tipo de arquivo não permitido').waitFor()
    panel.view.answer({ 'POST /sites/upload-logo': () => refused(500) })
    await press('Criar site')
    await dialog('Novo Site').getByRole('alert').getByText('Erro interno do servidor').waitFor()
    expect(panel.view.calls.filter((call) => call === 'POST /sites')).toHaveLength(1)
    expect(panel.view.calls).toContain('PUT /sites/site-9')
  })

  it('refuses a logo of a wrong type or above 5 MB before it is sent', async () => {
    const page = await show()
    await press('Novo Site')
    const pick = (file: typeof PNG | string) => page.locator('input[type=file]').setInputFiles(file)
    const says = (text: string) => dialog('Novo Site').getByText(text, { exact: true }).waitFor()
    await pick({ ...PNG, name: 'x.pdf', mimeType: 'application/pdf' })
    await says('Tipo de arquivo não permitido. Use JPG, PNG, GIF, SVG ou WebP')
    // A file of the disk is not sent to the browser.
    const large = join(mkdtempSync(join(tmpdir(), 'logo-')), 'grande.png')
    writeFileSync(large, '')
    truncateSync(large, 5 * 1024 * 1024 + 1)
    await pick(large)
    await says('O arquivo deve ter no máximo 5MB')
    rmSync(dirname(large), { recursive: true })
    await says('Sem logo')
  })

  it('says that a logo at http:// is not shown, and shows the initial instead of such a logo', async () => {
    const site = first(SITES, 'sites')
    const page = await show({ sites: [{ ...site, logoUrl: 'http://exemplo.com.br/logo.png' }] })
    const card = page.getByRole('article', { name: site.nome })
    await card.getByText(site.nome.charAt(0), { exact: true }).waitFor()
    expect(await card.locator('img').count()).toBe(0)
    await press(`Editar ${site.nome}`)
    const hint = dialog('Editar Site').getByText(
      'Por http:// o logo não é exibido: use https:// ou envie o arquivo.',
    )
    await hint.waitFor()
    await page.getByLabel('URL do logo').fill('https://exemplo.com.br/logo.png')
    await expect.poll(() => hint.count()).toBe(0)
  })

  it('shows a message of the server about the name at its field, and any other message above the form', async () => {
    const page = await show({ answers: { 'PUT /sites/site-1': () => refused(400, 'Este nome é reservado') } })
    await press('Editar Planta Norte')
    await press('Salvar')
    await dialog('Editar Site').getByText('Este nome é reservado').waitFor()
    await expect
      .poll(() => page.getByLabel('Nome', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true')
    panel.view.answer({ 'PUT /sites/site-1': () => refused(500) })
    await press('Salvar')
    await dialog('Editar Site').getByRole('alert').getByText('Erro interno do servidor').waitFor()
  })

  it('asks before it deactivates a site, and before changes are discarded', async () => {
    const page = await show({ answers: { 'PUT /sites/site-1': () => listed(SITES[0]) } })
    await press('Editar Planta Norte')
    await page.getByLabel('Ativo', { exact: true }).uncheck()
    await press('Salvar')
    await question().getByText('a coleta de dados para', { exact: false }).waitFor()
    await panel.answerQuestion('Continuar editando')
    expect(panel.view.calls).not.toContain('PUT /sites/site-1')
    await page.keyboard.press('Escape')
    await question().getByText('Descartar alterações?').waitFor()
    await press('Continuar editando')
    await dialog('Editar Site').waitFor()
  })
})
