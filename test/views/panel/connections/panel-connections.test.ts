import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { required } from '../../../harness/required.ts'
import { seriousFindings, showOnDarkPhone, showOtherTheme } from '../../axe.ts'
import { read } from '../../dashboard/dashboard-page.ts'
import { CONNECTIONS, connection } from '../../fixtures/connection.ts'
import { isInSight } from '../../in-sight.ts'
import { machineAnswers } from '../panel-answers.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'conexoes', answers: machineAnswers })
const { show } = panel
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

describe('the list', () => {
  it("shows each connection's address, status and machines", async () => {
    const page = await show()
    await page.getByText('4 conexões').waitFor()
    const text = (name: string) => read(card(page, name))
    const first = await text('Supervisório Norte')
    expect(first).toContain('v1.8')
    expect(first).toContain('influx.planta-norte.local:8086/supervisorio/leitura')
    expect(first).toContain('Conectado')
    expect(first).toContain('Último teste: 21/11/2026 14:02 (há 3 min)')
    for (const part of ['3 máquinas', 'chiller_1', '... e mais 1']) expect(first).toContain(part)
    const uses = card(page, 'Supervisório Norte').getByRole('listitem')
    await page.getByRole('button', { name: '... e mais 1' }).click()
    await expect
      .poll(async () => (await uses.allInnerTexts()).join())
      .toMatch(/chiller_1.*chiller_2.*bombas/s)
    expect(await isInSight(page.getByRole('button', { name: 'Mostrar menos' }))).toBe(true)
    const failed = await text('Nuvem Hospital')
    for (const part of ['v2.x', 'https://influx.hospital.com.br/engenharia/frio', 'Erro de conexão']) {
      expect(failed).toContain(part)
    }
    expect(failed).toContain(
      `${required(required(CONNECTIONS[1], 'second connection').ultimoErro, 'last error of the second connection').slice(0, 100)}...`,
    )
    const idle = await text('Reserva')
    for (const part of ['Inativo', 'Nunca testado']) expect(idle).toContain(part)
  })

  it('deletes a connection without machines, and says why a connection in use stays', async () => {
    const reason = 'A conexão está em uso por máquinas: Chiller 7'
    const page = await show({ answers: { 'DELETE /influx/connection-3': () => refused(409, reason) } })
    await page.getByRole('button', { name: 'Excluir Supervisório Norte' }).click()
    await page.getByText('3 máquinas usam esta conexão: Chiller 1, Chiller 2, Bomba 3.').waitFor()
    await page.getByRole('button', { name: 'Entendi' }).click()
    const remove = async () => {
      await page.getByRole('button', { name: 'Excluir Reserva' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    }
    await remove()
    await page.getByText(reason).first().waitFor()
    panel.view.answer({ 'DELETE /influx/connection-3': () => ({ body: { success: true, message: 'ok' } }) })
    await remove()
    await page.getByText('Conexão excluída com sucesso!').first().waitFor()
  })
})

describe('the form', () => {
  it('opens from an empty list, checks the fields of the source kind, and sends no blank members', async () => {
    const page = await show({
      answers: {
        'GET /influx': () => listed([]),
        'POST /influx': () => ({ status: 201, ...listed(connection()) }),
        'POST /influx/test-config': () => ({
          body: { success: false, message: 'Erro ao testar conexão', error: 'Conexão recusada' },
        }),
      },
    })
    await page.getByRole('button', { name: 'Criar primeira conexão' }).click()
    await page.getByRole('button', { name: 'Testar Conexão' }).click()
    for (const text of ['Nome é obrigatório', 'Host é obrigatório', 'Database é obrigatório']) {
      await page.getByText(text).waitFor()
    }
    await page.getByRole('button', { name: 'InfluxDB v2.x' }).click()
    for (const text of [
      'URL é obrigatória',
      'Organização é obrigatória',
      'Bucket é obrigatório',
      'Token é obrigatório',
    ]) {
      await page.getByText(text).waitFor()
    }
    await page.getByLabel('Nome', { exact: true }).fill('Nova')
    await page.getByLabel('URL').fill('influx.local')
    await page.getByText('URL deve começar com http:// ou https://').waitFor()
    await page.getByLabel('URL').fill('https://influx.local')
    await page.getByLabel('Organização').fill('frio')
    await page.getByLabel('Bucket').fill('planta')
    await page.getByLabel('Token').fill('segredo')
    await page.getByRole('button', { name: 'Testar Conexão' }).click()
    const outcome = page.getByRole('status').filter({ hasText: 'Erro na conexão' })
    await outcome.getByText('Conexão recusada').waitFor()
    await outcome.getByText('Erro ao testar conexão').waitFor()
    expect(await isInSight(outcome.getByText('Conexão recusada'))).toBe(true)
    const body = await panel.sent('POST', /\/influx$/, () =>
      page.getByRole('button', { name: 'Criar conexão' }).click(),
    )
    expect(body).toEqual({
      nome: 'Nova',
      version: 'v2_x',
      config: { url: 'https://influx.local', org: 'frio', bucket: 'planta', token: 'segredo' },
    })
    await page.getByText('Conexão criada com sucesso!').waitFor()
  })

  it('shows a secret as stars, and tests the typed config with the stored secret', async () => {
    const page = await show({
      answers: {
        'POST /influx/test-config': () => ({ body: { success: true, message: 'Conexão bem-sucedida!' } }),
      },
    })
    await page.getByRole('button', { name: 'Editar Nuvem Hospital' }).click()
    await expect.poll(() => page.getByLabel('Token', { exact: true }).inputValue()).toBe('********')
    await expect.poll(() => page.getByRole('group', { name: 'Versão' }).count()).toBe(0)
    await page.getByLabel('Bucket').fill('frio-2')
    const tested = await panel.sent('POST', /test-config$/, () =>
      page.getByRole('button', { name: 'Testar Conexão' }).click(),
    )
    expect(tested).toMatchObject({ id: 'connection-2', config: { token: '********', bucket: 'frio-2' } })
    await page.getByText('Conexão bem-sucedida!').waitFor()
  })

  it('a connection tested in its form is tested under its saved name, too, so that the list shows the outcome', async () => {
    const saved = () => ({ status: 201, ...listed(connection({ id: 'nova' })) })
    const page = await show({
      answers: {
        'POST /influx': saved,
        'POST /influx/test-config': () => ({ body: { success: true, message: 'Conexão bem-sucedida!' } }),
        'POST /influx/nova/test': () => ({ body: { success: true, message: 'Conexão bem-sucedida!' } }),
      },
    })
    await page.getByRole('button', { name: 'Nova Conexão' }).click()
    await page.getByLabel('Nome', { exact: true }).fill('Nova')
    await page.getByLabel('Host').fill('influx.local')
    await page.getByLabel('Database').fill('planta')
    await page.getByRole('button', { name: 'Testar Conexão' }).click()
    await page.getByText('Conexão bem-sucedida!').waitFor()
    await page.getByRole('button', { name: 'Criar conexão' }).click()
    await page.getByText('Conexão criada com sucesso!').waitFor()
    await expect.poll(() => panel.view.calls).toContain('POST /influx/nova/test')
  })
})

describe('the secret and the bounds of a connection', () => {
  it('a new address asks for the secret again; the old address restores its stars', async () => {
    const page = await show()
    await page.getByRole('button', { name: 'Editar Nuvem Hospital' }).click()
    const token = page.getByLabel('Token', { exact: true })
    await expect.poll(() => token.inputValue()).toBe('********')
    const url = page.getByLabel('URL')
    const before = await url.inputValue()
    await url.fill('https://outro.exemplo')
    await expect.poll(() => token.inputValue()).toBe('')
    await page.getByText('O endereço mudou: o que está guardado não é enviado a ele').waitFor()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Informe o token de novo: o endereço mudou').waitFor()
    expect(panel.view.calls.some((call) => call.startsWith('PUT'))).toBe(false)
    await expect.poll(() => token.evaluate((input) => input === document.activeElement)).toBe(true)
    await url.fill(before)
    await expect.poll(() => token.inputValue()).toBe('********')
  })

  it('the offered measurements are saved, and the machines that they stop are named', async () => {
    const { machines, ...changed } = required(CONNECTIONS[1], 'second connection')
    const answered = {
      ...changed,
      machines: machines.map((one) => ({
        ...one,
        nome: 'Chiller 9',
        parada: 'A conexão não oferece a medição "x"',
      })),
    }
    const page = await show({
      answers: { 'PUT /influx/connection-2': () => ({ body: { success: true, data: answered } }) },
    })
    await page.getByRole('button', { name: 'Editar Nuvem Hospital' }).click()
    await page.getByLabel('Medições oferecidas').fill('chillers\n\nbombas, torres')
    await page.getByText('Valem sempre, para todas as máquinas da conexão.').waitFor()
    const body = await panel.sent('PUT', /\/influx\/connection-2$/, () =>
      page.getByRole('button', { name: 'Salvar' }).click(),
    )
    expect(body).toMatchObject({ config: { measurements: ['chillers', 'bombas, torres'] } })
    await page.getByText(/A coleta .*Chiller 9/).waitFor()
  })
})

describe('the details', () => {
  it('show settings without secrets, metadata and the newest rows; a test refreshes them', async () => {
    const metadata = { measurements: ['nova_medicao'], fields: [], lastSync: '2026-11-21T17:05:00.000Z' }
    const page = await show({
      answers: {
        'POST /influx/connection-1/test': () => ({
          body: { success: true, message: 'Conexão bem-sucedida!', metadata },
        }),
      },
    })
    await page.getByRole('button', { name: 'Detalhes de Supervisório Norte' }).click()
    const details = page.getByRole('dialog', { name: 'Supervisório Norte' })
    await details.getByText('••••••••').waitFor()
    await details.getByText('... e mais 2').waitFor()
    await details.getByRole('columnheader', { name: 'CH1_KW' }).waitFor()
    await expect.poll(() => details.getByRole('row').count()).toBe(6)
    expect(await seriousFindings(page)).toEqual([])
    expect(panel.view.calls).toContain('GET /influx/connection-1/data?limit=10&measurement=chiller_1')
    await details.getByRole('button', { name: 'Testar Conexão' }).click()
    await details.getByText('Teste Bem-Sucedido!').waitFor()
    await details.getByText('nova_medicao').first().waitFor()
  })

  it('show the outcome of a failed test, and no rows', async () => {
    const page = await show({
      answers: {
        'POST /influx/connection-2/test': () => ({
          body: { success: false, message: 'Erro ao testar conexão', error: 'unauthorized' },
        }),
      },
    })
    await page.getByRole('button', { name: 'Detalhes de Nuvem Hospital' }).click()
    await page.getByText('Nenhum dado encontrado ou conexão inativa').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Testar Conexão' }).click()
    await page.getByText('Erro no Teste').waitFor()
    await page.getByText('unauthorized', { exact: true }).waitFor()
    expect(panel.view.calls.some((call) => call.includes('/data'))).toBe(false)
  })
})

it('is accessible and fits, on a wide screen and on a dark phone', async () => {
  const page = await show()
  await page.getByRole('heading', { name: 'Supervisório Norte' }).waitFor()
  await panel.fits()
  await showOnDarkPhone(page)
  await panel.fits()
  await page.getByRole('button', { name: 'Editar Nuvem Hospital' }).click()
  await page.getByLabel('Bucket').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await showOtherTheme(page)
  expect(await seriousFindings(page)).toEqual([])
  expect(panel.view.complaints).toEqual([])
})
