import { beforeAll, expect, it } from 'vitest'
import { appOfThisFile } from '../../app/app-of-this-file.ts'
import type { Caller } from '../../app/caller.ts'
import { makeCaller } from '../../factories/user.ts'
import { required } from '../../harness/required.ts'
import { type AssistantPlant, makeAssistantPlant } from './assistant-plant.ts'

let plant: AssistantPlant
let reader: Caller
beforeAll(async () => {
  const app = await appOfThisFile()
  plant = await makeAssistantPlant(app, 'short')
  reader = await makeCaller(app, { sites: { [plant.siteId]: 'leitura' } })
}, 300_000)

/** The members of the answer's last link. */
async function linkOf(message: string): Promise<Record<string, string>> {
  const { body } = await reader.post('/chat/message', {
    message,
    conversationHistory: [],
    siteId: plant.siteId,
  })
  const [, search] = required(
    [...body.response.matchAll(/\]\(\/dashboard\/[^?]*\?([^)]*)\)/g)].at(-1),
    body.response,
  )
  return Object.fromEntries(new URLSearchParams(search))
}

it.each([
  [
    'liste as falhas do C3 da câmara fria de 28/10 a 31/10',
    {
      evento: 'failure',
      unidade: 'C3',
      compressor: 'C3',
      periodo: 'all',
      de: '2026-10-28',
      ate: '2026-10-31',
    },
  ],
  [
    'quais paradas a torre teve ontem?',
    { evento: 'stop', periodo: 'all', de: '2026-11-22', ate: '2026-11-22' },
  ],
  [
    'quais falhas com desligamento o central teve nos últimos 30 dias?',
    { evento: 'desligamentos', periodo: '30d' },
  ],
  ['o que aconteceu com a bomba ontem?', { evento: 'todas', de: '2026-11-22', ate: '2026-11-22' }],
  [
    'o central estava ligado ontem às 14h?',
    { evento: 'todas', periodo: 'all', de: '2026-11-22', ate: '2026-11-22' },
  ],
])('the link behind %j opens the list of the very events', async (message, members) => {
  expect(await linkOf(message)).toMatchObject({ secao: 'dashboard', dialogo: 'eventos', ...members })
})

it('a list of a range of the views has no days of its own', async () => {
  const link = await linkOf('quais falhas o central teve nos últimos 30 dias?')
  expect(link).toMatchObject({ periodo: '30d', evento: 'failure' })
  expect(Object.keys(link)).not.toContain('de')
})

const YESTERDAY = { inicio: '2026-11-22T03:00:00.000Z', fim: '2026-11-23T03:00:00.000Z' }
it.each([
  [
    'qual a pressão de descarga média do C1 do central ontem?',
    { leituras: 'c1_discharge_pressure', compressor: 'C1', ...YESTERDAY },
  ],
  [
    'qual a pressão de sucção do C2 e do C3 do central ontem?',
    { leituras: 'c2_suction_pressure,c3_suction_pressure', compressor: undefined, ...YESTERDAY },
  ],
  [
    'qual a potência do central agora?',
    { leituras: 'power', inicio: '2026-11-22T17:23:00.000Z', fim: '2026-11-23T17:23:00.000Z' },
  ],
  ['a potência do central está subindo?', { inicio: '2026-11-21T17:23:00.000Z' }],
  ['qual a potência média do central nos últimos 7 dias?', { periodo: '7d', inicio: undefined }],
  ['teve alarme no central ontem?', YESTERDAY],
])('the link behind %j opens the charts of the very readings and time', async (message, members) => {
  const link = await linkOf(message)
  expect({ ...members, ...link }).toEqual({ ...link, ...members, secao: 'dashboard', dialogo: 'leituras' })
})

it('the link behind a peak opens the hours around it', async () => {
  const link = await linkOf(
    'quando foi a maior temperatura de descarga do C1 do central nos últimos 30 dias?',
  )
  expect(link).toMatchObject({ compressor: 'C1', leituras: 'c1_discharge_temp' })
  const hours = (Date.parse(required(link.fim, 'end')) - Date.parse(required(link.inicio, 'begin'))) / 3.6e6
  expect(hours).toBe(5)
})

it.each([
  ['mostre a evolução mensal do COP do central', { secao: 'dashboard', parte: 'cop' }],
  ['em que horário o central mais falha?', { secao: 'dashboard', parte: 'falhas' }],
  ['o que você recomenda para o central?', { secao: 'dashboard', parte: 'recomendacoes' }],
  ['qual foi a última manutenção do central?', { dialogo: 'manutencoes', situacao: 'concluida' }],
])('the link behind %j opens the part that shows the answer', async (message, members) => {
  expect(await linkOf(message)).toMatchObject(members)
})
