import { beforeAll, expect, it } from 'vitest'
import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import { decimal, percentExactly, whole } from '#server/platform/text/numbers-in-words.ts'
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

type Members = Record<string, string>

/** The answer as it is read, and the members of its links. */
async function answerTo(message: string, view?: object): Promise<{ text: string; links: Members[] }> {
  const question = { message, conversationHistory: [], siteId: plant.siteId, view }
  const { response } = (await reader.post('/chat/message', question)).body
  const links = [...response.matchAll(/\]\(\/dashboard\/[^?]*\?([^)]*)\)/g)]
  return {
    text: response.replaceAll('\u00a0', ' '),
    links: links.map(([, search]) => Object.fromEntries(new URLSearchParams(search))),
  }
}

/** The members of the answer's last link. */
async function linkOf(message: string): Promise<Members> {
  const { text, links } = await answerTo(message)
  return required(links.at(-1), text)
}

/** The figures that the Dashboard behind a link shows. */
async function opened({ maquina, compressor, periodo, de, ate }: Members): Promise<ChillerBlock> {
  const window = de === undefined ? `timeRange=${periodo ?? '30d'}` : `from=${de}&to=${ate}`
  const { data } = (await reader.get(`/machines/${maquina}/dashboard-data?${window}`)).body
  return data.compressors.find(({ id }: { id: string }) => id === compressor) ?? data.chiller
}

const YESTERDAY = { de: '2026-11-22T03:00:00Z', ate: '2026-11-23T03:00:00Z' }

it.each([
  [
    'liste as falhas do C3 da câmara fria de 28/10 a 31/10',
    {
      evento: 'failure',
      unidade: 'C3',
      compressor: 'C3',
      de: '2026-10-28T03:00:00Z',
      ate: '2026-11-01T03:00:00Z',
    },
  ],
  ['quais paradas a torre teve ontem?', { evento: 'stop', ...YESTERDAY }],
  [
    'quais falhas com desligamento o central teve nos últimos 30 dias?',
    { evento: 'desligamentos', periodo: '30d' },
  ],
  ['o que aconteceu com a bomba ontem?', { evento: 'todas', ...YESTERDAY }],
  ['o central estava ligado ontem às 14h?', { evento: 'todas', ...YESTERDAY }],
])('the link behind %j opens the list of the very events', async (message, members) => {
  expect(await linkOf(message)).toMatchObject({ secao: 'dashboard', dialogo: 'eventos', ...members })
})

it('a list of a range of the views has no days of its own', async () => {
  const link = await linkOf('quais falhas o central teve nos últimos 30 dias?')
  expect(link).toMatchObject({ periodo: '30d', evento: 'failure' })
  expect(Object.keys(link)).not.toContain('de')
})

const CHARTS_YESTERDAY = { inicio: '2026-11-22T03:00:00.000Z', fim: '2026-11-23T03:00:00.000Z' }
it.each([
  [
    'qual a pressão de descarga média do C1 do central ontem?',
    { leituras: 'c1_discharge_pressure', compressor: 'C1', ...CHARTS_YESTERDAY },
  ],
  [
    'qual a pressão de sucção do C2 e do C3 do central ontem?',
    { leituras: 'c2_suction_pressure,c3_suction_pressure', compressor: undefined, ...CHARTS_YESTERDAY },
  ],
  [
    'qual a potência do central agora?',
    { leituras: 'power', inicio: '2026-11-22T17:23:00.000Z', fim: '2026-11-23T17:23:00.000Z' },
  ],
  ['a potência do central está subindo?', { inicio: '2026-11-21T17:23:00.000Z' }],
  ['qual a potência média do central nos últimos 7 dias?', { periodo: '7d', inicio: undefined }],
  ['teve alarme no central ontem?', CHARTS_YESTERDAY],
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

const availability = ({ kpis }: ChillerBlock) => percentExactly(kpis.availability ?? -1)
const energy = ({ details }: ChillerBlock) => `${whole(details.energyKwh ?? -1)} kWh`
const failures = ({ details }: ChillerBlock) => `${details.totalFailures} falha`
const starts = ({ details }: ChillerBlock) => `${details.starts} partida`
const newestCop = ({ charts }: ChillerBlock) => decimal(charts.evolucaoEficiencia.values.at(-1) ?? -1)
const cop = ({ kpis }: ChillerBlock) => decimal(kpis.cop ?? -1)

it.each<[message: string, figure: (block: ChillerBlock) => string, links?: number]>([
  ['disponibilidade do C1 do central de 1 a 10 de novembro', availability],
  ['quanto o central consumiu ontem?', energy],
  ['qual o consumo do central ontem das 8h às 18h?', energy],
  ['resumo do central de 3 a 9 de novembro', cop],
  ['disponibilidade do central nos últimos 3 dias', availability],
  ['disponibilidade do central desde 05/11', availability],
  ['quantas partidas a bomba teve hoje?', starts],
  ['em qual dia o central mais consumiu de 1 a 10 de novembro?', energy],
  ['os 3 dias em que o central mais consumiu de 1 a 10 de novembro', energy, 3],
  ['em qual hora o central mais consumiu ontem?', energy],
  ['compare o consumo do central de 1 a 7 de novembro com o de 8 a 14 de novembro', energy, 2],
  ['o consumo do central subiu nos últimos 7 dias?', energy, 2],
  ['qual máquina consumiu mais ontem?', energy],
  ['qual compressor do central teve mais falhas de 1 a 10 de novembro?', failures],
  ['qual compressor da câmara fria teve a pior disponibilidade nos últimos 7 dias?', availability],
  ['kWh por hora rodada do central ontem', energy],
  [
    'a disponibilidade do C1 do central está acima da média dos outros compressores de 1 a 10 de novembro?',
    availability,
  ],
  ['a disponibilidade do central passou de 90 % de 1 a 10 de novembro?', availability],
  ['quais máquinas consumiram mais de 100 kWh ontem?', energy, 3],
  ['consumo do central por mês', energy],
  ['COP do central mês a mês', newestCop],
  ['disponibilidade do central mês a mês', availability],
  ['some o consumo do central e da torre ontem', energy, 2],
  ['consumo de todas as máquinas ontem', energy, 3],
  ['compare o central com a câmara fria ontem', energy, 2],
  ['qual a parte do central no consumo de ontem?', energy],
  ['qual máquina mais aumentou o consumo ontem?', energy, 2],
])('the Dashboards behind %j show the numbers of the answer', async (message, figure, count = 1) => {
  const { text, links } = await answerTo(message)
  expect(links, text).toHaveLength(count)
  for (const link of links) {
    expect(link).toMatchObject({ secao: 'dashboard' })
    expect(link.dialogo).toBeUndefined()
    expect(text).toContain(figure(await opened(link)))
  }
})

it('the day with the highest sum of all machines opens the Dashboards of that day', async () => {
  const { text, links } = await answerTo('em qual dia as máquinas mais consumiram de 1 a 10 de novembro?')
  expect(links).toHaveLength(3)
  expect(text).toContain('09/11/2026.')
  for (const link of links)
    expect(link).toMatchObject({ de: '2026-11-09T03:00:00Z', ate: '2026-11-10T03:00:00Z' })
})

it('compressors together open the machine’s Dashboard of their period', async () => {
  const link = await linkOf('disponibilidade do C1, C2 e C3 do central de 1 a 10 de novembro')
  expect(link).toMatchObject({ de: '2026-11-01T03:00:00Z', ate: '2026-11-11T03:00:00Z' })
  expect(link.compressor).toBeUndefined()
})

it('a question about the view on screen is about its own period', async () => {
  const view = { machineId: plant.central, from: '2026-11-01T03:00:00Z', to: '2026-11-11T03:00:00Z' }
  const { text, links } = await answerTo('qual a disponibilidade?', view)
  expect(text).toContain('de 01/11/2026 a 10/11/2026')
  expect(text).toContain(availability(await opened(required(links[0], text))))
})
