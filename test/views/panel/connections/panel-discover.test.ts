import { expect, it } from 'vitest'
import { seriousFindings, showOnDarkPhone } from '../../axe.ts'
import { mappedMachine } from '../../fixtures/machine.ts'
import { machineAnswers } from '../panel-answers.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'
import { DISCOVER, discover, event, found, proposal } from './discover-page.ts'

const panel = panelScene({ tab: 'maquinas', answers: machineAnswers })
const { show } = panel

it('finds, corrects and creates twelve machines with few clicks, and keeps those that were refused', async () => {
  const twelve = Array.from({ length: 12 }, (_, n) => proposal(`CH ${n + 1}`))
  const bodies: { nome: string; configuracao: object }[] = []
  const page = await show({
    answers: { [DISCOVER]: () => found([...twelve, proposal('Sala', { score: 0.2 })]) },
  })
  panel.view.answer({
    'POST /machines': (_search, _headers, body) => {
      const sent = body as (typeof bodies)[number]
      bodies.push(sent)
      return sent.nome === 'CH 7'
        ? refused(409, 'Nome repetido')
        : { status: 201, ...listed(mappedMachine()) }
    },
  })
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0'
    document.addEventListener(
      'click',
      () => {
        const { dataset } = document.documentElement
        dataset.clicks = String(Number(dataset.clicks) + 1)
      },
      true,
    )
  })
  await discover(page)
  await page.getByText('13 máquinas encontradas').waitFor()
  await page.getByText('1 equipamento sem lugar').waitFor()
  await page.getByRole('textbox', { name: 'Nome de CH 1', exact: true }).fill('Chiller do pátio')
  await page.getByRole('button', { name: 'Criar 12 máquinas' }).click()
  await page.getByText('11 máquinas criadas com sucesso!').waitFor()
  await page.getByRole('alert').getByText('Nome repetido').waitFor()
  await page.getByRole('button', { name: 'Criar 1 máquina', exact: true }).waitFor()
  expect(bodies).toHaveLength(12)
  const clicks = Number(await page.locator('html').getAttribute('data-clicks'))
  expect(clicks).toBeLessThan(10)
  expect(bodies[0]).toMatchObject({
    nome: 'Chiller do pátio',
    siteId: 'site-1',
    influxConnectionId: 'connection-1',
    influxMeasurement: 'planta',
    configuracao: { tags: { equip: 'CH 1' } },
  })
}, 60_000)

it('says when nothing was found, when the source fails, and when the time did not suffice', async () => {
  const page = await show({ answers: { [DISCOVER]: () => refused(502, 'A fonte não respondeu a tempo') } })
  await discover(page)
  await page.getByText('A fonte não respondeu a tempo').waitFor()
  panel.view.answer({ [DISCOVER]: () => found([]) })
  await page.getByRole('button', { name: 'Descobrir', exact: true }).click()
  await page.getByText('Nenhuma máquina encontrada').waitFor()
  panel.view.answer({ [DISCOVER]: () => found([proposal('CH 1')], ['12 medições não foram examinadas']) })
  await page.getByRole('button', { name: 'Descobrir', exact: true }).click()
  await page.getByText('12 medições não foram examinadas').waitFor()
})

it('shows how far the search is, and interrupts it', async () => {
  const page = await show({ answers: { [DISCOVER]: () => ({ hangs: true }) } })
  await discover(page)
  await page.getByRole('status').getByText('Perguntando à conexão…').waitFor()
  await page.getByRole('button', { name: 'Interromper' }).click()
  await page.getByRole('button', { name: 'Descobrir', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('dialog').getByRole('alert').count()).toBe(0)
  panel.view.answer({
    [DISCOVER]: () => ({ text: event('failed', { message: 'A fonte não respondeu a tempo' }) }),
  })
  await page.getByRole('button', { name: 'Descobrir', exact: true }).click()
  await page.getByRole('alert').getByText('A fonte não respondeu a tempo').waitFor()
})

it('by keyboard alone: from the tab to two machines of twelve, with those that exist left out', async () => {
  const twelve = Array.from({ length: 12 }, (_, n) =>
    proposal(`CH ${n + 1}`, { known: n < 10 ? `Chiller ${n + 1}` : null }),
  )
  const page = await show({ answers: { [DISCOVER]: () => found(twelve) } })
  panel.view.answer({ 'POST /machines': () => ({ status: 201, ...listed(mappedMachine()) }) })
  const press = (key: string) => page.keyboard.press(key)
  await page.getByRole('button', { name: 'Descobrir máquinas' }).focus()
  await press('Enter')
  await page.getByRole('combobox', { name: 'Conexão', exact: true }).focus()
  for (const text of ['Supervisório Norte', 'Planta Norte']) {
    await page.keyboard.type(text)
    await page.getByRole('option', { name: text, exact: true }).waitFor()
    await press('ArrowDown')
    await press('Enter')
    await press('Tab')
  }
  await page.getByRole('button', { name: 'Descobrir', exact: true }).focus()
  await press('Enter')
  await page.getByText('já cadastrada como "Chiller 10"').waitFor()
  await page.getByRole('button', { name: 'Criar 2 máquinas' }).focus()
  await press('Enter')
  await page.getByText('2 máquinas criadas com sucesso!').waitFor()
}, 60_000)

it('asks what the numbers of a state mean, with one click for each', async () => {
  const asked = proposal('CH 1', { questions: [{ reading: 'status', values: ['1', '2'] }] })
  const page = await show({ answers: { [DISCOVER]: () => found([asked]) } })
  const bodies: { configuracao: object }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/machines'))
      bodies.push(request.postDataJSON())
  })
  panel.view.answer({ 'POST /machines': () => ({ status: 201, ...listed(mappedMachine()) }) })
  await discover(page)
  const questions = page.getByRole('list', { name: 'Perguntas sobre CH 1' })
  await questions.getByRole('button', { name: '2 é ligado' }).click()
  await expect
    .poll(() => questions.getByRole('button', { name: '2 é ligado' }).getAttribute('aria-pressed'))
    .toBe('true')
  await page.getByRole('button', { name: 'Criar 1 máquina', exact: true }).click()
  await page.getByText('1 máquina criada com sucesso!').waitFor()
  expect(bodies[0]?.configuracao).toEqual({
    tags: { equip: 'CH 1' },
    textStates: { status: { on: ['2'], off: ['1'] } },
  })
}, 60_000)

it('the Tab key visits each control of the dialog once, from the top to the buttons', async () => {
  const asked = proposal('CH 1', { questions: [{ reading: 'status', values: ['1', '2'] }] })
  const page = await show({ answers: { [DISCOVER]: () => found([asked]) } })
  await discover(page)
  await page.getByText('1 máquina encontrada').waitFor()
  await page.getByRole('combobox', { name: 'Conexão', exact: true }).focus()
  const visited: string[] = []
  for (let n = 0; n < 20; n++) {
    const name = await page.evaluate(() => {
      const { activeElement: at } = document
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null
      return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').replace(/\s+/g, ' ').trim()
    })
    visited.push(name)
    if (name === 'Criar 1 máquina') break
    await page.keyboard.press('Tab')
  }
  expect(visited).toEqual(TAB_ORDER)
}, 60_000)
const TAB_ORDER = [
  'Conexão',
  'Site das máquinas',
  'Descobrir',
  'Marcar todas',
  'Criar CH 1',
  'Nome de CH 1',
  'Chiller',
  '1 é ligado',
  '2 é ligado',
  'A tag equip separa as máquinas',
  '1 equipamento sem lugar',
  'Fechar',
  'Criar 1 máquina',
]

it('is accessible and fits, on a wide screen and on a dark phone', async () => {
  const asked = proposal('CH 1', { questions: [{ reading: 'status', values: ['Em degelo', 'Espera'] }] })
  const page = await show({ answers: { [DISCOVER]: () => found([asked]) } })
  await discover(page)
  await page.getByText('A tag equip separa as máquinas').click()
  expect(await seriousFindings(page)).toEqual([])
  await showOnDarkPhone(page)
  expect(await seriousFindings(page)).toEqual([])
  expect(await panel.sidewaysPx()).toBeLessThanOrEqual(0)
  expect(panel.view.complaints).toEqual([])
})
