import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings, showOnDarkPhone, showOtherTheme } from '../../axe.ts'
import { read } from '../../dashboard/dashboard-page.ts'
import { upToDate } from '../../fixtures/collection.ts'
import { manyMachines, mappedMachine } from '../../fixtures/machine.ts'
import { machineAnswers } from '../panel-answers.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'maquinas', answers: machineAnswers })
const { show } = panel

/** The body of the call that saves a machine. */
const sent = (method: 'POST' | 'PUT', act: () => Promise<void>) =>
  panel.sent(method, /\/machines(\/[^/]+)?$/, act)

async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).click()
}

describe('the list', () => {
  it('has a card for each machine, with its type, site, state and counts', async () => {
    const page = await show()
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Elevador 6' }) })
    const text = await read(card)
    for (const part of ['Shopping Aurora', 'Ativo', 'Elevador', '0 submáquinas', '4 leituras']) {
      expect(text).toContain(part)
    }
    await page.getByRole('heading', { name: 'Gerador 5' }).waitFor()
    const off = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Chiller 9' }) })
    await off.getByText('Inativo').waitFor()
    await expect.poll(() => off.getByRole('button', { name: /Desativar/ }).count()).toBe(0)
  })

  it('draws fewer than 120 of 5,000 cards, and is filtered by words and by state', async () => {
    const page = await show({ answers: { 'GET /machines/cards': () => listed(manyMachines(5_000)) } })
    await page.getByText('5.000 máquinas').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(120)
    await page.getByLabel('Buscar máquina').fill('ELEVADOR 4998')
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.getByLabel('Buscar máquina').fill('')
    await page.getByRole('button', { name: 'Inativas' }).click()
    await page.getByText('555 de 5.000 máquinas').waitFor()
  })

  it('asks before it deactivates or deletes, names the loss, and reports the outcome', async () => {
    const page = await show({ answers: { 'DELETE /machines/machine-1': () => refused(500) } })
    const confirm = async (act: string, loss: RegExp, outcome: string) => {
      await page.getByRole('button', { name: `${act} Chiller 1`, exact: true }).click()
      const question = page.getByRole('alertdialog')
      await question.getByText(loss).waitFor()
      await question.getByRole('button', { name: act }).click()
      await page.getByText(outcome).first().waitFor()
    }
    await confirm('Desativar', /coleta dos dados dela para/, 'Erro ao desativar máquina')
    await confirm('Excluir', /9\.518\shoras de histórico coletado/, 'Erro ao excluir máquina')
    panel.view.answer({ 'DELETE /machines/machine-1': () => ({ body: { success: true, message: 'ok' } }) })
    await confirm('Desativar', /coleta dos dados dela para/, 'Máquina desativada com sucesso!')
    await confirm('Excluir', /não pode ser desfeita/, 'Máquina excluída permanentemente!')
    const path = 'DELETE /machines/machine-1'
    const forever = `${path}?permanent=true`
    expect(panel.view.calls.filter((call) => call.startsWith(path))).toEqual([path, forever, path, forever])
  })
})

describe('the form', () => {
  it('opens from an empty list, names the missing fields, and focuses the first one', async () => {
    const page = await show({ answers: { 'GET /machines/cards': () => listed([]) } })
    await page.getByText('Nenhuma máquina cadastrada').waitFor()
    await page.getByRole('button', { name: 'Cadastrar máquina' }).click()
    await page.getByRole('button', { name: 'Criar máquina' }).click()
    for (const text of ['Nome é obrigatório', 'Site é obrigatório', 'Tipo é obrigatório']) {
      await page.getByText(text).waitFor()
    }
    await expect
      .poll(() => page.getByLabel('Nome', { exact: true }).evaluate((el) => el === document.activeElement))
      .toBe(true)
    await page.getByText('Corrija: Nome e mais 2').waitFor()
    expect(panel.view.calls.some((call) => call.startsWith('POST /machines'))).toBe(false)
  })

  it('goes from a connection’s suggestions to a saved machine', async () => {
    const page = await show({
      answers: { 'POST /machines': () => ({ status: 201, ...listed(mappedMachine()) }) },
    })
    await page.getByRole('button', { name: 'Nova Máquina' }).click()
    await page.getByLabel('Nome', { exact: true }).fill('Chiller 1')
    await choose(page, 'Site', 'Planta Norte')
    await choose(page, 'Tipo', 'Chiller')
    await page.getByRole('button', { name: 'Uma submáquina a mais' }).click()
    await choose(page, 'Conexão', 'Supervisório Norte')
    await choose(page, 'Medição', 'chiller_1')
    await page.getByText('sugere esta leitura').first().waitFor()
    await page.getByText('1 é pouco segura: confira.').waitFor()
    await page.getByRole('button', { name: 'Aceitar CH1_KW para Potência' }).click()
    await expect.poll(() => page.getByLabel('Campo de Potência', { exact: true }).inputValue()).toBe('CH1_KW')
    await page.getByRole('button', { name: 'Aceitar todas (8)' }).click()
    await page.getByRole('button', { name: 'Esvaziar os 14 campos que a medição não tem' }).click()
    await page.getByRole('button', { name: 'Adicionar leitura de AI_23' }).click()
    const body = await sent('POST', () => page.getByRole('button', { name: 'Criar máquina' }).click())
    await page.getByText('Máquina criada com sucesso!').waitFor()
    expect(body).toMatchObject({
      siteId: 'site-1',
      nome: 'Chiller 1',
      tipo: 'chiller',
      influxConnectionId: 'connection-1',
      influxMeasurement: 'chiller_1',
      submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
    })
    const mapped = body.readings.filter(({ topicField }: { topicField: string }) => topicField !== '')
    expect(mapped).toHaveLength(10)
    expect(mapped).toContainEqual(
      expect.objectContaining({ id: 'chw_out_temp', topicField: 'CH1_LCHWT', unit: '°F' }),
    )
    expect(mapped.at(-1)).toMatchObject({ type: 'custom', name: 'AI_23', topicField: 'AI_23' })
  })

  it('counts a reading as mapped when the source has its field, and shows the newest value beside it', async () => {
    const page = await show()
    await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
    await page.getByText('0 de 23 leituras mapeadas').waitFor()
    await page.getByText('com campo que a fonte não tem').waitFor()
    await page.getByLabel('Campo de Potência', { exact: true }).fill('CH1_KW')
    await page.getByText('1 de 23 leituras mapeadas').waitFor()
    await page.getByText('268,31').waitFor()
  })

  it('keeps the typed text after a refusal, and marks the refused field', async () => {
    const future = 'Ano de instalação não pode ser no futuro'
    const fields = [{ field: 'yearInstalled', message: future }]
    const page = await show({ answers: { 'PUT /machines/machine-1': () => refused(400, future, fields) } })
    await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
    await page.getByLabel('Modelo').fill('TT700')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(() => page.getByLabel('Ano de instalação').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => page.getByLabel('Modelo').inputValue()).toBe('TT700')
  })

  it('asks before typed text is discarded, and before a save removes the readings of a compressor', async () => {
    const page = await show({
      answers: {
        'GET /machines/machine-1': () => listed(mappedMachine()),
        'PUT /machines/machine-1': () => listed(mappedMachine()),
      },
    })
    await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
    await page.getByRole('button', { name: 'Remover C3' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('alertdialog').getByText('Com a saída de Compressor 3').waitFor()
    const body = await sent('PUT', () => page.getByRole('button', { name: 'Salvar assim mesmo' }).click())
    expect(body.submaquinas).toHaveLength(2)
    expect(body.readings).toHaveLength(14 + 18)
  })

  it('lets fields be typed when the source does not answer', async () => {
    const page = await show({
      answers: {
        'POST /influx/connection-1/suggest-readings': () => refused(502, 'A fonte não respondeu a tempo'),
      },
    })
    await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
    await page.getByRole('button', { name: 'Sugerir da conexão' }).click()
    await page.getByText('A fonte não respondeu a tempo').waitFor()
    await page.getByLabel('Campo de Demanda').fill('OUTRO')
    await page.getByText('Alterações não salvas').waitFor()
  })
})

it('is accessible and fits, on a wide screen and on a dark phone', async () => {
  const page = await show()
  await page.getByRole('heading', { name: 'Chiller 1', exact: true }).waitFor()
  await panel.fits()
  await showOnDarkPhone(page)
  await panel.fits()
  await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
  await page.getByRole('button', { name: 'Sugerir da conexão' }).click()
  await page.getByRole('button', { name: /Aceitar todas/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await showOtherTheme(page)
  expect(await seriousFindings(page)).toEqual([])
  expect(panel.view.complaints).toEqual([])
})

it('says what the source’s values lack, and one click says which number of a status is on', async () => {
  const found = {
    ...upToDate,
    neverOff: [
      {
        reading: 'c1_status',
        values: [
          { value: 1, count: 900 },
          { value: 2, count: 100 },
        ],
      },
    ],
    outOfLimits: [{ reading: 'power', count: 38, samples: 100, share: 0.38, example: 6553.5 }],
  }
  const page = await show({
    answers: {
      'GET /machines/machine-1/collection': () => listed(found),
      'PUT /machines/machine-1': () => listed(mappedMachine()),
    },
  })
  await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
  await page.getByText('38 % das amostras de Potência fora dos limites: 6.553,5 kW').waitFor()
  await page.getByRole('button', { name: '2 é ligado em Status C1' }).click()
  const body = await sent('PUT', () => page.getByRole('button', { name: 'Salvar' }).click())
  expect(body.configuracao.textStates).toEqual({ c1_status: { on: ['2'], off: ['1'] } })
})

it('offers the tags of the source, and saves the own place, hold and bit of a reading', async () => {
  const page = await show({ answers: { 'PUT /machines/machine-1': () => listed(mappedMachine()) } })
  await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Campo de Status C1') })
  await row.getByText('Mais', { exact: true }).click()
  await row.getByLabel('Medição própria de Status C1').fill('CH1_WORD')
  await row.getByLabel('Bit de Status C1').fill('3')
  await row.getByRole('combobox', { name: 'Gravação de Status C1' }).click()
  await page.getByRole('option', { name: 'Gravada quando muda' }).click()
  await row.getByRole('button', { name: 'Adicionar tag' }).click()
  await row.getByLabel('Tag 1', { exact: true }).fill('equip')
  await row.getByLabel('Valor de tag 1').click()
  await page.getByRole('option', { name: 'CH2' }).click()
  await row.getByText('Mais: medição CH1_WORD, equip = CH2, bit 3, gravada quando muda').waitFor()
  const body = await sent('PUT', () => page.getByRole('button', { name: 'Salvar' }).click())
  expect(body.readings.find(({ id }: { id: string }) => id === 'c1_status')).toMatchObject({
    measurement: 'CH1_WORD',
    tags: { equip: 'CH2' },
    bit: 3,
    hold: { mode: 'onChange', limitSeconds: null },
  })
})
