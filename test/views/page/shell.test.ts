import { describe, expect, it } from 'vitest'
import { seriousFindingsInBothThemes } from '../axe.ts'
import { MACHINES, machine } from '../fixtures/machine.ts'
import { user } from '../fixtures/user.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openShell } from './shell-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

async function show(scene: Parameters<typeof openShell>[1] = {}) {
  view = await openShell(views, scene)
  return view.page
}
const search = () => Object.fromEntries(new URL(view.page.url()).searchParams)

describe('the side menu', () => {
  const menu = () => view.page.getByRole('navigation', { name: 'Seções e máquinas' })

  it('selects a machine without the former compressor, or a compressor with its machine', async () => {
    const page = await show({ path: '/dashboard?secao=insights&maquina=machine-1&compressor=C2' })
    await menu().getByRole('button', { name: 'Compressor 2', exact: true }).waitFor()
    await menu().getByRole('button', { name: 'Chiller 2', exact: false }).first().click()
    await page.waitForURL(/maquina=machine-2/)
    expect(search()).toEqual({ secao: 'insights', maquina: 'machine-2' })
    await menu().getByRole('button', { name: 'Expandir Chiller 2' }).click()
    await menu().getByRole('button', { name: 'Compressor 3' }).last().click()
    await page.waitForURL(/compressor=C3/)
    expect(search()).toEqual({ secao: 'insights', maquina: 'machine-2', compressor: 'C3' })
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('compressor'))
  })

  it('marks connected machines and labels the machine of the demonstration', async () => {
    await show()
    await menu().getByText('Torre de resfriamento').waitFor()
    await expect.poll(() => menu().getByRole('img', { name: 'Monitoramento conectado' }).count()).toBe(2)
    await expect.poll(() => menu().getByText('Demonstração').count()).toBe(1)
    await view.page.getByText('Dashboard 5462').waitFor()
  })

  it('cuts a long machine name within the menu and does not scroll sideways', async () => {
    const nome = 'Torre de resfriamento de água de condensação do bloco administrativo norte'
    await show({ machines: [machine({ nome, submaquinas: [] })] })
    const label = menu().getByText(nome)
    await label.waitFor()
    const [menuWidth, end] = await Promise.all([
      menu().evaluate((nav) => nav.getBoundingClientRect().right),
      label.evaluate((text) => text.getBoundingClientRect().right),
    ])
    expect(end).toBeLessThan(menuWidth)
    expect(await menu().evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0)
  })

  it('moves the focus with the arrow keys', async () => {
    const page = await show()
    await menu().getByText('Chiller 1').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await menu().getByRole('button', { name: 'Resumo', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused()).toContain('Chiller 1')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused()).toBe('Compressor 1')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focused()).toContain('Chiller 1')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => menu().getByRole('button', { name: 'Compressor 1' }).count()).toBe(0)
    await page.keyboard.press('End')
    await expect.poll(() => focused()).toBe('Insights')
  })

  it('collapses, saves that in the browser, and expands again', async () => {
    const page = await show()
    await page.getByRole('button', { name: 'Recolher painel' }).click()
    await expect.poll(async () => (await page.locator('aside').boundingBox())?.width).toBe(64)
    expect(await page.evaluate(() => localStorage.getItem('sidebar'))).toBe('collapsed')
    await page.getByRole('button', { name: 'Expandir painel' }).click()
    await expect.poll(async () => (await page.locator('aside').boundingBox())?.width).toBe(256)
  })

  it('shows that loading the machines failed, and loads them at a retry', async () => {
    let fails = true
    const page = await show({
      answers: {
        'GET /machines': () =>
          fails ? { status: 500, body: 'oops' } : { body: { success: true, data: MACHINES } },
      },
    })
    await menu().getByText('Erro ao carregar máquinas').waitFor()
    fails = false
    await menu().getByRole('button', { name: 'Tentar novamente' }).click()
    await menu().getByText('Chiller 1').waitFor()
    await expect.poll(() => page.getByText('Erro ao carregar máquinas').count()).toBe(0)
  })

  it('is a drawer on a small screen and closes when a machine is chosen', async () => {
    const page = await show({ open: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Chiller 2' })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
    expect(search()).toEqual({ maquina: 'machine-2' })
  })
})

describe('the header', () => {
  it('shows the signed-in user, and the link to the panel only to administrators', async () => {
    const page = await show()
    await page.getByText('ana@exemplo.com.br').waitFor()
    await page.getByText('Usuário', { exact: false }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
    const admin = await show({ who: user({ role: 'admin' }) })
    await admin.getByText('Administrador').waitFor()
    await admin.getByRole('link', { name: 'Admin' }).click()
    await admin.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
    await admin.getByRole('link', { name: 'Voltar ao Dashboard' }).click()
    await admin.waitForURL('**/dashboard')
  })

  it('a user without the role of administrator is redirected from the panel to the Dashboard', async () => {
    const page = await show({ path: '/admin' })
    await page.waitForURL('**/dashboard')
    await expect.poll(() => page.getByText('Painel Administrativo').count()).toBe(0)
  })

  it("changes the theme, saves it, and applies the palette's colours for that theme", async () => {
    const page = await show()
    await page.getByRole('button', { name: 'Usar tema escuro' }).click()
    const seen = () =>
      page.evaluate(() => [
        document.documentElement.dataset.theme,
        localStorage.getItem('theme'),
        document.documentElement.style.getPropertyValue('--color-surface'),
      ])
    expect(await seen()).toEqual(['dark', 'dark', '#0b1220'])
    await page.getByRole('button', { name: 'Usar tema claro' }).click()
    expect(await seen()).toEqual(['light', 'light', '#ffffff'])
    expect(view.calls.filter((call) => call === 'PUT /auth/preferences')).toHaveLength(2)
  })

  it('changes the theme at once, without a single transition, for users who asked for less motion', async () => {
    const page = await show()
    await page.evaluate(() => {
      Object.assign(window, { transitions: 0 })
      const count = () => Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 })
      document.addEventListener('transitionrun', count, true)
    })
    await page.getByRole('button', { name: 'Usar tema escuro' }).click()
    await page.getByRole('button', { name: 'Usar tema claro' }).waitFor()
    await page.waitForTimeout(100)
    expect(await page.evaluate(() => Reflect.get(window, 'transitions'))).toBe(0)
  })

  it('signs out', async () => {
    const page = await show({ path: '/dashboard?maquina=machine-1' })
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    expect(view.calls).toContain('POST /auth/logout')
  })

  it('Ctrl+K opens the palette, which finds a compressor by name', async () => {
    const page = await show({ path: '/dashboard?secao=insights' })
    await page.getByText('Chiller 1').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('compressor 2 chiller 2')
    expect(await page.getByRole('option').first().textContent()).toContain('Compressor 2 · Chiller 2')
    await page.keyboard.press('Enter')
    await page.waitForURL(/maquina=machine-2/)
    expect(search()).toEqual({ secao: 'insights', maquina: 'machine-2', compressor: 'C2' })
  })
})

it('text typed while the palette is still loading is in its field afterwards', async () => {
  const page = await show({ path: '/dashboard?secao=insights' })
  await page.getByText('Chiller 1').first().waitFor()
  let releaseScripts = () => {}
  const released = new Promise<void>((resolve) => (releaseScripts = resolve))
  await page.route('**/assets/**', async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('compressor 2 chiller 22')
  await page.keyboard.press('Backspace')
  releaseScripts()
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('compressor 2 chiller 2')
  await page.keyboard.press('Enter')
  await page.waitForURL(/maquina=machine-2&compressor=C2/)
})

describe('the page', () => {
  it('without a machine is the welcome page, which explains how to choose one', async () => {
    const page = await show()
    for (const name of ['Resumo', 'Dashboard', 'Analíticos ML']) {
      await page.locator('main').getByRole('heading', { name, exact: true }).waitFor()
    }
    await page.getByText('Clique na seta para expandir a lista de máquinas').waitFor()
    await page.getByText(/tema claro e o escuro/).waitFor()
  })

  it('says that data is simulated for a machine of the demonstration, and for no other machine', async () => {
    const page = await show({ path: '/dashboard?secao=insights&maquina=machine-1' })
    await page.getByText('Os dados desta máquina vêm de uma planta simulada.').waitFor()
    const real = await show({ path: '/dashboard?secao=insights&maquina=machine-2' })
    await real.getByRole('heading', { name: 'Insights' }).waitFor()
    await expect.poll(() => real.getByText('planta simulada').count()).toBe(0)
  })

  it('at an unknown address says "Página não encontrada"', async () => {
    const page = await show({ path: '/nada' })
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
    // There is no session to end, so the next test loads anew.
    await view.close()
  })
})

describe('in both themes', () => {
  it.each([1440, 1024, 390])('the shell is accessible and fits at %i px', async (width) => {
    const page = await show({ who: user({ role: 'admin' }), open: { width } })
    await page.locator('main').getByText('Chiller 1').waitFor()
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(view.complaints).toEqual([])
  })

  it('the command palette and a section whose call fails are accessible', async () => {
    const page = await show({
      path: '/dashboard?secao=analiticos&maquina=machine-1&compressor=C1',
    })
    await page.getByRole('heading', { name: 'Analytics ML - Compressor 1' }).waitFor()
    await page.getByRole('alert').waitFor()
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.waitForTimeout(300)
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
  })
})
