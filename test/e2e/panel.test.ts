import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab } from '../harness/chromium.ts'
import { describeWith } from '../harness/parts.ts'
import { submitSignIn } from './page-actions.ts'
import { admin, productInBrowser } from './product-in-browser.ts'

const other = { name: 'Caio Reis', email: 'caio@exemplo.com', password: 'segredo-1' }
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z" fill="#b3202a"/></svg>`

/** An SVG that tries to run scripts, fetch and load in every way that the format offers. */
const HOSTILE = `<?xml version="1.0"?><?xml-stylesheet href="http://evil.invalid/hacked.css"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 4" onload="fetch('/hacked-load')">
<script>fetch('/hacked-script')</script><script href="/hacked.js"/>
<style>@import url(http://evil.invalid/hacked-import.css); path { fill: url(http://evil.invalid/hacked-fill) }</style>
<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="/hacked-frame" srcdoc="x"/></foreignObject>
<image href="http://evil.invalid/hacked.png"/><use xlink:href="/hacked.svg#a"/>
<a href="javascript:fetch('/hacked-link')"><path d="M0 0h4v4z" fill="#b3202a"/></a>
<set attributeName="href" to="javascript:fetch('/hacked-set')"/></svg>`

describeWith(['chromium'], 'an administrator sets up a site and its users', () => {
  const on = productInBrowser({ demo: false, withoutWorker: true })

  const signIn = async (path: string): Promise<Page> => {
    const page = await openTab(on.browser)
    await submitSignIn(page, on.url + path, admin.email, admin.password)
    return page
  }
  const open = async (path: string): Promise<Page> => {
    const page = await signIn(path)
    await page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
    return page
  }
  /** Signs in with Lembrar-me, so that all tabs share the session. */
  const enter = async (page: Page) => {
    await page.getByLabel('Lembrar-me').check()
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Senha', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
  }
  const toasted = (page: Page, text: string): Promise<void> =>
    page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true }).waitFor()
  const press = (part: Page | Locator, name: string) =>
    part.getByRole('button', { name, exact: true }).click()

  test('a site with its logo and a user, and the pages that this user sees', async () => {
    const page = await open('/admin')
    await page.getByText('Nenhum site cadastrado').waitFor()
    await page.getByRole('button', { name: 'Novo Site' }).first().click()
    await page.getByLabel('Nome', { exact: true }).fill('Câmara Fria')
    await page.getByLabel('Cor primária', { exact: true }).fill('#b3202a')
    const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) }
    await page.locator('input[type=file]').setInputFiles(logo)
    await press(page, 'Criar site')
    await toasted(page, 'Site criado com sucesso!')
    const card = page.getByRole('article', { name: 'Câmara Fria' })
    const picture = card.locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await page.getByRole('tab', { name: 'Usuários' }).click()
    await press(page, 'Novo Usuário')
    await page.getByLabel('Nome', { exact: true }).fill(other.name)
    await page.getByLabel('Email', { exact: true }).fill(other.email)
    await page.getByLabel('Senha', { exact: true }).fill(other.password)
    await press(page, 'Criar usuário')
    await toasted(page, 'Usuário criado com sucesso!')

    await page.getByRole('tab', { name: 'Sites' }).click()
    await press(page, 'Usuários de Câmara Fria')
    await press(page, `Adicionar ${other.name}`)
    await page.getByLabel('Escrita').check()
    await press(page.getByRole('dialog'), 'Salvar')
    await toasted(page, 'Usuários do site "Câmara Fria" atualizados com sucesso!')
    await card.getByText('1 usuário').waitFor()

    const guest = await openTab(on.browser)
    await submitSignIn(guest, on.url, other.email, other.password)
    await guest.getByRole('button', { name: 'Site atual: Câmara Fria' }).waitFor()
    await guest.goto(`${on.url}/admin`)
    await guest.waitForURL('**/dashboard**')

    await press(page, 'Excluir Câmara Fria')
    await press(page.getByRole('alertdialog'), 'Excluir')
    await toasted(
      page,
      'Não é possível excluir o site pois ele possui usuários associados. Remova os usuários primeiro.',
    )

    await page.getByRole('tab', { name: 'Usuários' }).click()
    await press(page, `Desativar ${other.name}`)
    await press(page.getByRole('alertdialog'), 'Desativar')
    await toasted(page, 'Usuário desativado com sucesso!')
    await guest.reload()
    await guest.waitForURL('**/login**')
  })

  test('a change that another user saved meanwhile is not silently overwritten, and a hostile logo saved with it is only a picture', async () => {
    const { body } = await on.call<{ data: { id: string } }>('POST', '/sites', { nome: 'Doca' })
    const page = await open('/admin')
    const requested: string[] = []
    page.context().on('request', (request) => requested.push(request.url()))
    await press(page, 'Editar Doca')
    const name = page.getByLabel('Nome', { exact: true })
    await name.fill('Doca Sul')
    expect((await on.call('PUT', `/sites/${body.data.id}`, { nome: 'Doca Norte' })).status).toBe(200)
    await press(page, 'Salvar')
    await page.getByText('Outra pessoa salvou este cadastro enquanto você editava').waitFor()
    await expect.poll(() => name.inputValue()).toBe('Doca Sul')
    await press(page.getByRole('group', { name: 'Qual vale: Nome' }), 'Usar o da outra pessoa')
    await expect.poll(() => name.inputValue()).toBe('Doca Norte')
    const file = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(HOSTILE) }
    await page.locator('input[type=file]').setInputFiles(file)
    await press(page, 'Salvar')
    await toasted(page, 'Site atualizado com sucesso!')
    const shown = (part: Page | Locator) =>
      part.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
    const card = page.getByRole('article', { name: 'Doca Norte' })
    await expect.poll(() => shown(card), { timeout: 20_000 }).toBeGreaterThan(0)

    const { body: site } = await on.call<{ data: { logoFile: string } }>('GET', `/sites/${body.data.id}`)
    const address = on.url + site.data.logoFile
    // Opened as a page, the logo is a download, which Chromium reports as a failed navigation.
    const download = page.waitForEvent('download')
    await page.goto(address).catch(() => undefined)
    expect((await download).suggestedFilename()).toBe('logo.svg')
    // A page without a Content-Security-Policy.
    await page.goto('about:blank')
    await page.setContent(
      `<img src="${address}"><object data="${address}"></object><embed src="${address}"><iframe src="${address}"></iframe>`,
    )
    // Requests come from the panel's page, from the address, and from at least one of these elements.
    await expect
      .poll(() => requested.filter((url) => url.startsWith(address)).length, { timeout: 20_000 })
      .toBeGreaterThan(2)
    await page.waitForLoadState('networkidle')
    expect(requested.filter((url) => /hacked|evil/.test(url))).toEqual([])
  })

  test('two tabs renew the session once, without the user noticing, and sign out and in together', async () => {
    const page = await openTab(on.browser)
    await page.goto(`${on.url}/admin`)
    await enter(page)
    await page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
    const second = await page.context().newPage()
    await second.goto(`${on.url}/admin?aba=usuarios`)
    await second.getByText(admin.email).waitFor()

    const renewals: string[] = []
    for (const tab of [page, second]) {
      tab.on('request', (request) => request.url().endsWith('/auth/refresh') && renewals.push(request.url()))
    }
    // A token that the server refuses, as after a long sleep.
    await page.evaluate(() => localStorage.setItem('authToken', 'expired'))
    await Promise.all([
      page.getByRole('tab', { name: 'Usuários' }).click(),
      second.getByRole('tab', { name: 'Sites' }).click(),
    ])
    await page.getByText(admin.email).waitFor()
    await second.getByRole('button', { name: 'Novo Site' }).first().waitFor()
    expect(renewals).toHaveLength(1)

    // No valid token is left, and the other tab finds that out: both tabs go to the sign-in and remember their view.
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'expired')
      localStorage.setItem('refreshToken', 'expired')
    })
    await page.waitForURL('**/login?voltar=**')
    await second.waitForURL('**/login?voltar=**')
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
    await enter(page)
    await page.waitForURL('**/admin?aba=usuarios')
    await second.waitForURL('**/admin**')
  })

  test('the user changes their own password with the keyboard only, which ends the other sessions', async () => {
    const elsewhere = await open('/admin')
    const { body } = await on.call<{ data: { id: string } }>('POST', '/sites', { nome: 'Porto' })
    const page = await signIn(`/dashboard/${body.data.id}`)
    await page
      .getByRole('button', { name: /^Conta de/ })
      .filter({ visible: true })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Alterar senha' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByLabel('Senha atual', { exact: true }).waitFor()
    await page.getByLabel('Senha atual', { exact: true }).focus()
    await page.keyboard.type(admin.password)
    for (const _ of ['Nova senha', 'Confirmar nova senha']) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type('outra-senha-bem-longa-8')
    }
    await page.keyboard.press('Enter')
    await toasted(page, 'Senha alterada com sucesso!')
    await elsewhere.getByRole('tab', { name: 'Usuários' }).click()
    await elsewhere.waitForURL('**/login**')
    await page.reload()
    await page.getByRole('banner').waitFor()
  })
})
