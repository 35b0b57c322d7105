import { expect, it } from 'vitest'
import { seriousFindings, showOnDarkPhone } from '../../axe.ts'
import { ENTRIES, entry } from '../../fixtures/audit.ts'
import { refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const page = (data: readonly unknown[], next: string | null = null) => ({
  body: { success: true, data, next },
})
const panel = panelScene({ tab: 'usuarios', answers: { 'GET /audit': () => page(ENTRIES) } })
const AT = '/admin?aba=usuarios&dialogo=registro'
const { press, toasted } = panel
const dialog = () => panel.dialog('Registro de segurança')

it('opens from the list of users with an address of its own, and shows the user, action and details of each entry', async () => {
  const shown = await panel.show()
  await press('Registro de segurança')
  await dialog().waitFor()
  expect(new URL(shown.url()).searchParams.get('dialogo')).toBe('registro')
  const rows = shown.getByRole('table', { name: 'Registro de segurança' }).getByRole('row')
  await rows.nth(4).waitFor()
  expect(await rows.nth(1).getByRole('cell').allTextContents()).toEqual([
    'Ana Souza',
    'Entrada · sessão',
    '203.0.113.7',
    'navegador: Chrome no Windows',
  ])
  expect(await rows.nth(2).textContent()).toContain('vezes: 12')
  expect(await rows.nth(4).textContent()).toContain('Cópia de segurança')
})

it('requests the filtered entries, keeps the filters in the address, and loads page after page', async () => {
  const requested: string[] = []
  const shown = await panel.show({
    path: `${AT}&tipo=alteracoes&desde=tudo`,
    answers: {
      'GET /audit': (search) => {
        requested.push(search.toString())
        if (search.get('cursor') === 'c2')
          return page([entry({ id: 'z', actor: { id: null, name: 'Última' } })])
        return page(ENTRIES, 'c2')
      },
    },
  })
  await dialog().waitFor()
  await expect.poll(() => requested.at(-1)).toBe('kind=change&limit=100')
  await press('Carregar mais')
  await shown.getByText('Última', { exact: true }).waitFor()
  await shown.getByText('5 entradas', { exact: true }).waitFor()
  await press('Segurança')
  await shown.getByRole('combobox', { name: 'Ação' }).click()
  await shown.getByRole('option', { name: 'Entrada recusada' }).click()
  await shown.getByLabel('Buscar no registro').fill('ana')
  await expect.poll(() => requested.at(-1)).toBe('kind=security&action=sign-in-failed&text=ana&limit=100')
  await expect
    .poll(() => Object.fromEntries(new URL(shown.url()).searchParams))
    .toEqual({
      aba: 'usuarios',
      dialogo: 'registro',
      acao: 'sign-in-failed',
      desde: 'tudo',
      busca: 'ana',
    })
})

it('exports files with the same filters', async () => {
  const file = (name: string) => () => ({
    file: { bytes: Buffer.from('x'), headers: { 'content-disposition': `attachment; filename="${name}"` } },
  })
  const shown = await panel.show({
    path: `${AT}&desde=tudo`,
    answers: {
      'GET /audit.csv': file('auditoria.csv'),
      'GET /audit.jsonl': () => refused(500),
    },
  })
  await dialog().waitFor()
  const saved = shown.waitForEvent('download')
  await press('Exportar CSV')
  expect((await saved).suggestedFilename()).toBe('auditoria.csv')
  await press('Exportar JSON Lines')
  await toasted('Erro ao exportar o registro')
})

it('reports an empty list and a failure', async () => {
  let answer: () => object = () => page([])
  const shown = await panel.show({ path: AT, answers: { 'GET /audit': () => answer() } })
  await shown.getByText('Nada registrado').waitFor()
  answer = () => refused(500)
  await press('Tudo')
  await shown.getByText('Erro ao carregar o registro').waitFor()
  answer = () => page(ENTRIES)
  await press('Tentar novamente')
  await shown.getByText('Linha de comando').waitFor()
})

it('does not open at the address of another tab', async () => {
  const shown = await panel.show({ path: '/admin?aba=sites&dialogo=registro&tipo=tudo' })
  await expect.poll(() => new URL(shown.url()).search).toBe('?aba=sites')
})

it('is accessible and fits, on a wide screen and on a dark phone', async () => {
  const shown = await panel.show({ path: AT })
  await shown.getByText('Linha de comando').waitFor()
  await shown.waitForTimeout(250)
  expect(await seriousFindings(shown)).toEqual([])
  await showOnDarkPhone(shown)
  expect(await seriousFindings(shown)).toEqual([])
  expect(await panel.sidewaysPx()).toBeLessThanOrEqual(0)
  expect(panel.view.complaints).toEqual([])
})
