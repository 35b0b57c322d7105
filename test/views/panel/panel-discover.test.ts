import { expect, it } from 'vitest'
import type { ProposedMachine } from '#web/features/machine/discover/proposals.ts'
import { seriousFindings } from '../axe.ts'
import { mappedMachine } from '../fixtures/machine.ts'
import { machineAnswers } from './panel-answers.ts'
import { listed, refused } from './panel-page.ts'
import { panelScene } from './panel-scene.ts'

const panel = panelScene({ tab: 'maquinas', answers: machineAnswers })
const { show } = panel

const proposal = (nome: string, part: Partial<ProposedMachine> = {}): ProposedMachine => ({
  nome,
  tipo: 'chiller',
  measurement: 'planta',
  tags: { equip: nome },
  submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
  readings: mappedMachine()
    .readings.slice(0, 9)
    .map(({ measurement: _, tags: __, ...reading }) => reading),
  score: 0.92,
  proposals: [],
  known: null,
  reasons: ['A tag equip separa as máquinas', 'Tem água gelada e compressores'],
  ...part,
})
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const found = (data: ProposedMachine[], notes: string[] = []) => ({
  text:
    event('progress', { step: 'medicoes', done: 120, of: 400 }) +
    event('found', {
      success: true,
      data,
      notes,
      unplaced: [
        { nome: 'Medidor geral', measurement: 'planta', tags: {}, points: 3, reason: 'É da planta toda' },
      ],
    }),
})
const DISCOVER = 'POST /influx/connection-1/discover'

async function discover(page: Awaited<ReturnType<typeof show>>) {
  await page.getByRole('button', { name: 'Descobrir máquinas' }).click()
  for (const [label, text] of [
    ['Conexão', 'Supervisório Norte'],
    ['Site das máquinas', 'Planta Norte'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(text)
    await page.getByRole('option', { name: text, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Descobrir', exact: true }).click()
}

it('finds, corrects and creates fifty machines with few clicks, and keeps those that were refused', async () => {
  const fifty = Array.from({ length: 50 }, (_, n) => proposal(`CH ${n + 1}`))
  const bodies: { nome: string; configuracao: object }[] = []
  const page = await show({
    answers: { [DISCOVER]: () => found([...fifty, proposal('Sala', { score: 0.2 })]) },
  })
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/machines'))
      bodies.push(request.postDataJSON())
  })
  panel.view.answer({
    'POST /machines': () =>
      bodies.at(-1)?.nome === 'CH 7'
        ? refused(409, 'Nome repetido')
        : { status: 201, ...listed(mappedMachine()) },
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
  await page.getByText('51 máquinas encontradas').waitFor()
  await page.getByText('1 equipamento sem lugar').waitFor()
  await page.getByRole('textbox', { name: 'Nome de CH 1', exact: true }).fill('Chiller do pátio')
  await page.getByRole('button', { name: 'Criar 50 máquinas' }).click()
  await page.getByText('49 máquinas criadas com sucesso!').waitFor()
  await page.getByRole('alert').getByText('Nome repetido').waitFor()
  await page.getByRole('button', { name: 'Criar 1 máquina', exact: true }).waitFor()
  expect(bodies).toHaveLength(50)
  expect(Number(await page.locator('html').getAttribute('data-clicks'))).toBeLessThanOrEqual(20)
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

it('by keyboard alone: from the tab to two machines of fifty, with those that exist left out', async () => {
  const fifty = Array.from({ length: 50 }, (_, n) =>
    proposal(`CH ${n + 1}`, { known: n < 48 ? `Chiller ${n + 1}` : null }),
  )
  const page = await show({ answers: { [DISCOVER]: () => found(fifty) } })
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
  await page.getByText('já cadastrada como "Chiller 48"').waitFor()
  await page.getByRole('button', { name: 'Criar 2 máquinas' }).focus()
  await press('Enter')
  await page.getByText('2 máquinas criadas com sucesso!').waitFor()
}, 60_000)

it.each([
  ['light', 1440],
  ['dark', 390],
] as const)('is accessible and fits, %s at %i px', async (theme, width) => {
  const page = await show({
    open: { theme, width },
    answers: { [DISCOVER]: () => found([proposal('CH 1')]) },
  })
  await discover(page)
  await page.getByText('A tag equip separa as máquinas').click()
  expect(await seriousFindings(page)).toEqual([])
  expect(await panel.sidewaysPx()).toBeLessThanOrEqual(0)
  expect(panel.view.complaints).toEqual([])
})
