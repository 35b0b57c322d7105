import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../app/app.ts'
import { appOfThisFile } from '../../app/app-of-this-file.ts'
import type { Caller } from '../../app/caller.ts'
import { makeMachine } from '../../factories/machine.ts'
import { makeSite } from '../../factories/site.ts'
import { makeCaller } from '../../factories/user.ts'
import { type AssistantPlant, machineOf, makeAssistantPlant } from './assistant-plant.ts'

let app: TestApp
let plant: AssistantPlant
let reader: Caller
/** A pump, a chiller without failures and powers, and a machine without a source. */
let north: string
/** A chiller with a single compressor, alone in its site. */
let west: string
beforeAll(async () => {
  app = await appOfThisFile()
  plant = await makeAssistantPlant(app, 'short')
  north = await makeSite(app, { nome: 'Hospital Serra Azul' })
  west = await makeSite(app, { nome: 'Clínica Poente' })
  const history = 'short'
  await machineOf(app, {
    ...{ siteId: north, key: 'bomba_de_agua_gelada', nome: 'Bomba Norte', tipo: 'bomba', history },
  })
  await machineOf(app, {
    ...{ siteId: north, key: 'chiller_central', nome: 'Chiller Norte', tipo: 'chiller', history },
    lacks: /alarm|fault|power/,
  })
  await machineOf(app, {
    ...{ siteId: west, key: 'torre_de_resfriamento', nome: 'Chiller Oeste', tipo: 'chiller', history },
    lacks: /alarm|fault/,
  })
  await makeMachine(app, { siteId: north, nome: 'Bomba Reserva', tipo: 'bomba' })
  const sites = { [plant.siteId]: 'leitura', [north]: 'leitura', [west]: 'leitura' } as const
  reader = await makeCaller(app, { sites })
}, 300_000)

/** The answer to the last message of a conversation; without a site it is about all of them. */
async function answerTo(siteId: string | null, ...messages: readonly string[]): Promise<string> {
  const conversationHistory: { role: string; content: string }[] = []
  let answer = ''
  for (const message of messages) {
    const { body } = await reader.post('/chat/message', { message, conversationHistory, siteId })
    answer = body.response.replaceAll('*', '').replaceAll('\u00a0', ' ')
    conversationHistory.push({ role: 'user', content: message }, { role: 'assistant', content: answer })
  }
  return answer
}

describe('A machine that lacks readings', () => {
  it('has no count of failures, also not with those of its compressors', async () => {
    const own = await answerTo(north, 'quantas falhas e microparadas o chiller norte teve em novembro?')
    expect(own).toMatch(/Falhas: sem dados[\s\S]*Com as dos compressores: \d+ microparadas\./)
    expect(own).not.toMatch(/\d+ falha/)
    const each = await answerTo(null, 'quantas falhas cada máquina teve em novembro?')
    expect(each).toMatch(
      /Chiller Norte: sem dados[\s\S]*Com as falhas dos compressores: .*Chiller Central \d+ falhas?/,
    )
    expect(each).not.toMatch(/Chiller Norte \d/)
  })

  it('without power leaves the usual energy of the others as it is, and is named', async () => {
    const ofPump = await answerTo(north, 'quanto a bomba norte vai gastar de energia amanhã?')
    const ofAll = await answerTo(north, 'quanto vamos gastar de energia amanhã?')
    expect(ofAll).toMatch(/média \d+ kWh/)
    expect(ofAll).toBe(`${ofPump}\n\nSem dados: Chiller Norte.`)
    const beside = await answerTo(
      ...([
        north,
        'quanto devemos gastar amanhã?',
        'dá mais ou menos que a média da semana passada?',
      ] as const),
    )
    expect(beside).toMatch(
      /de Bomba Norte gastaram em média \d+ kWh por dia[\s\S]*Sem dados: Chiller Norte\./,
    )
  })

  it('without alarms is left out where the alarms of two days are compared, and is named', async () => {
    const each = await answerTo(north, 'houve mais alarmes ontem do que anteontem?')
    expect(each).toMatch(/Sem dados: Chiller Norte/)
    expect(each).not.toMatch(/Chiller Norte: /)
    expect(await answerTo(west, 'houve mais alarmes ontem do que anteontem?')).not.toMatch(/\d alarme/)
  })

  it('and has no source is not said to stand', async () => {
    expect(await answerTo(north, 'a bomba reserva está parada?')).toMatch(/^Bomba Reserva não tem fonte/)
    expect(await answerTo(north, 'a bomba reserva está sem dados?')).toMatch(/^Sim: Bomba Reserva/)
  })
})

it('a type that a site lacks is told once, before what there is', async () => {
  const answer = await answerTo(north, 'qual torre gastou mais?')
  expect(answer.match(/Não encontrei/g)).toHaveLength(1)
  expect(answer).toMatch(/O que tenho daqui:[\s\S]*Bomba Norte: [\d.]+ kWh/)
})

const BEST =
  'pelo MTBF, o melhor é Bomba de Água Gelada, embora dos que não falharam só se conheça um limite.'
const WORST = 'pela confiabilidade de 30 dias, o pior é Chiller Central.'
it.each([
  ['qual máquina tem menor risco de falha?', BEST],
  ['qual máquina tem a maior vida útil restante?', BEST],
  ['qual máquina tem maior risco de falha?', WORST],
  ['qual máquina tem a menor vida útil restante?', WORST],
])('without models the reliability tells the asked end: %s', async (first, note) => {
  expect(await answerTo(plant.siteId, first, 'quantas falhas ela teve em novembro?')).toContain(note)
})

it('what stands for a lacking model is told beside an event too', async () => {
  const messages = [
    'qual máquina tem maior risco de falha?',
    'compare o COP dela antes e depois da última falha',
  ]
  expect(await answerTo(plant.siteId, ...messages)).toMatch(
    /^Sem modelo treinado .* o pior é Chiller Central/,
  )
})

it('a word that is not known is told beside an event too', async () => {
  const ask = 'compare a disponibilidade do central antes e depois da última falha zurupita'
  expect(await answerTo(plant.siteId, ask)).toMatch(/^A última falha: [\s\S]*Não conheço “zurupita”/)
})

it('a type that a site lacks does not last into a question about compressors', async () => {
  const asked = 'qual o pior compressor do mês?'
  expect(await answerTo(north, 'energia da torre ontem', asked)).toBe(await answerTo(north, asked))
})

it('who did not stop has no time that was maintenance or failure', async () => {
  const answer = await answerTo(
    plant.siteId,
    'quanto tempo o central ficou parado ontem?',
    'foi por manutenção?',
  )
  expect(answer).toMatch(/não parou ontem/)
  expect(answer).not.toMatch(/0 min|quais paradas/)
})

describe('Sites side by side', () => {
  const inSites = (ask: string) => answerTo(north, `${ask} nos últimos 30 dias?`)
  const LIMIT = 'Sem falha no período só se conhece um limite'

  it.each(['qual site tem o pior MTBF', 'qual site tem a pior confiabilidade'])(
    'one that did not fail is not the worst: %s',
    async (ask) => {
      const answer = await inSites(ask)
      expect(answer).toMatch(/^Site de teste teve [\s\S]*- Site de teste: [\s\S]*- Hospital Serra Azul: .*≥/)
      expect(answer).toContain(LIMIT)
    },
  )

  it('of bounds none is the best', async () => {
    const answer = await inSites('qual site tem o melhor MTBF')
    expect(answer).toMatch(/^MTBF por site, [\s\S]*- Hospital Serra Azul: ≥/)
    expect(answer).toContain(LIMIT)
  })

  it('without a failure there is no shortest repair', async () => {
    const answer = await inSites('qual site tem o menor MTTR')
    expect(answer).toMatch(
      /^Site de teste teve o menor MTTR[\s\S]*- Site de teste: [\s\S]*- Hospital Serra Azul: .*sem falhas/,
    )
  })

  it('have no figure of a time that is not understood', async () => {
    const answer = await answerTo(north, 'qual site gastou mais energia em horário comercial?')
    expect(answer).toMatch(/^Não sei separar “horário comercial”/)
  })
})

it('the starts of a machine with a single compressor are its own', async () => {
  const ask = 'teve ciclo curto em algum compressor do chiller oeste em novembro, com partidas por dia?'
  expect(await answerTo(west, ask)).toMatch(/os dias com partida:\s+- 01\/11\/2026: 1 partida/)
})
