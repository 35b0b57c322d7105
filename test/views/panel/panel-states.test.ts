import { expect, it } from 'vitest'
import { CONNECTIONS } from '../fixtures/connection.ts'
import { manyMachines } from '../fixtures/machine.ts'
import { SITES } from '../fixtures/site.ts'
import { machineAnswers } from './panel-answers.ts'
import { listed, manyUsers, refused } from './panel-page.ts'
import { panelScene } from './panel-scene.ts'

const panel = panelScene({ answers: machineAnswers })

const MACHINES = manyMachines(6)
const TABS = [
  {
    tab: 'sites',
    call: 'GET /sites',
    full: SITES,
    shows: 'Shopping Açaí',
    failed: 'Erro ao carregar sites',
    empty: 'Nenhum site cadastrado',
  },
  {
    tab: 'usuarios',
    call: 'GET /users',
    full: manyUsers(3),
    shows: 'pessoa2@exemplo.com.br',
    failed: 'Erro ao carregar usuários',
    empty: 'Nenhum usuário encontrado',
  },
  {
    tab: 'maquinas',
    call: 'GET /machines/cards',
    full: MACHINES,
    shows: 'Elevador 6',
    failed: 'Erro ao carregar máquinas',
    empty: 'Nenhuma máquina cadastrada',
  },
  {
    tab: 'conexoes',
    call: 'GET /influx',
    full: CONNECTIONS,
    shows: 'Nuvem Hospital',
    failed: 'Erro ao carregar conexões',
    empty: 'Nenhuma conexão cadastrada',
  },
  {
    tab: 'haystack',
    call: 'GET /machines/cards',
    full: MACHINES,
    shows: 'Elevador 6',
    failed: 'Erro ao carregar máquinas',
    empty: 'Nenhuma máquina cadastrada',
  },
] as const

it.each(TABS)('$tab: loading, failed, loaded, failed again, empty', async (one) => {
  const { tab, call, full, shows, failed, empty } = one
  const page = await panel.show({ tab, answers: { [call]: () => ({ hangs: true }) } })
  const alert = page.getByRole('tabpanel').getByRole('alert')
  const shown = page.getByText(shows, { exact: true })
  await page.getByRole('tabpanel').getByRole('status').getByText('Carregando...').waitFor()

  panel.view.answer({ [call]: () => refused(500) })
  await page.reload()
  await alert.getByText(failed, { exact: true }).waitFor()
  await expect.poll(() => shown.count()).toBe(0)

  panel.view.answer({ [call]: () => listed(full) })
  await alert.getByRole('button', { name: 'Tentar novamente' }).click()
  await shown.waitFor()
  await expect.poll(() => alert.count()).toBe(0)

  // The former list stays, with a note that it is older.
  panel.view.answer({ [call]: () => refused(500, 'Banco de dados ocupado') })
  const other = tab === 'sites' ? 'Usuários' : 'Sites'
  await page.getByRole('tab', { name: other, exact: true }).click()
  await page.getByRole('heading', { name: other, exact: true, level: 2 }).waitFor()
  await page.goBack()
  await alert.getByText('Banco de dados ocupado').waitFor()
  await alert.getByText('A lista abaixo é a da última leitura.').waitFor()
  await shown.waitFor()

  panel.view.answer({ [call]: () => listed([]) })
  await alert.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.getByText(empty, { exact: true }).waitFor()
  expect(panel.view.complaints).toEqual([])
})
