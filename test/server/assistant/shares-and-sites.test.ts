import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machines } from '#server/telemetry/machine-tables.ts'
import type { TestApp } from '../../app/app.ts'
import { appOfThisFile } from '../../app/app-of-this-file.ts'
import type { Caller } from '../../app/caller.ts'
import { statementsDuring } from '../../app/statements-during.ts'
import { makeSite } from '../../factories/site.ts'
import { makeCaller } from '../../factories/user.ts'
import { required } from '../../harness/required.ts'
import { type AssistantPlant, makeAssistantPlant } from './assistant-plant.ts'

let app: TestApp
let plant: AssistantPlant
let reader: Caller
beforeAll(async () => {
  app = await appOfThisFile()
  plant = await makeAssistantPlant(app, 'short')
  reader = await makeCaller(app, { sites: { [plant.siteId]: 'leitura' } })
}, 300_000)

/** The number of all alarms, and the number behind each name. */
async function sharesIn(message: string): Promise<{ all: number; own: Map<string, number>; head: string }> {
  const question = { message, conversationHistory: [], siteId: plant.siteId }
  const text: string = (await reader.post('/chat/message', question)).body.response.replaceAll('*', '')
  const [head = '', list = ''] = text.split('\n\n')
  const own = [...list.matchAll(/^- (.+): (\d+) alarmes?, /gm)].map(
    ([, name = '', n]) => [name, Number(n)] as const,
  )
  return { all: Number(required(/^\d+/.exec(head)?.[0], text)), own: new Map(own), head }
}

const sum = (own: ReadonlyMap<string, number>): number => [...own.values()].reduce((a, b) => a + b, 0)

it('the alarms of a compressor are a part of those of its machine, and these of those of the site', async () => {
  const ofUnit = await sharesIn('que fatia dos alarmes é do C2 do chiller central?')
  const ofMachine = await sharesIn('que fatia dos alarmes é do chiller central?')
  expect(ofUnit.head).toMatch(/de Chiller Central .*por compressor/)
  expect([...ofUnit.own.keys()]).toEqual([
    'Compressor 2',
    'Os demais (alarme geral, Compressor 1, Compressor 3, Compressor 4)',
  ])
  expect(ofUnit.all).toBeGreaterThan(0)
  expect(sum(ofUnit.own)).toBe(ofUnit.all)
  expect(ofMachine.own.get('Chiller Central')).toBe(ofUnit.all)
  expect(sum(ofMachine.own)).toBe(ofMachine.all)
})

it.each([
  ['qual compressor da câmara fria tem o maior risco?', 7, /from "model_runs" .*"trained",1\]/],
  ['qual compressor da câmara fria tem o maior risco?', 1, /from "maintenance" .*"concluida",50\]/],
  ['tem alguma manutenção planejada? e qual foi a última feita?', 8, /from "maintenance" .*50[01]\]/],
])('what several parts of an answer tell is read once: %s', async (message, reads, read) => {
  const question = { message, conversationHistory: [], siteId: plant.siteId }
  const all = await statementsDuring(app, () => reader.post('/chat/message', question))
  const found = all.map((one) => one.replaceAll('\\', '')).filter((one) => read.test(one))
  expect([found.length, new Set(found).size]).toEqual([reads, reads])
})

describe('Two machines of another site', () => {
  let other: string
  const moveTo = async (siteId: string): Promise<void> => {
    const { db } = app.services
    const moved = inArray(machines.id, [plant.central, plant.pump])
    await db.update(machines).set({ siteId }).where(moved)
  }
  beforeAll(async () => {
    other = await makeSite(app, { nome: 'Hospital Serra Azul' })
    await moveTo(other)
  })
  afterAll(() => moveTo(plant.siteId))

  it('the two machines of a site are no pair where the question is about the time before', async () => {
    const caller = await makeCaller(app, { sites: { [other]: 'leitura' } })
    const answerTo = async (message: string): Promise<string> => {
      const { body } = await caller.post('/chat/message', { message, conversationHistory: [], siteId: other })
      return body.response.replaceAll('*', '')
    }
    for (const message of ['por que o consumo subiu ontem?', 'por que gastou mais ontem?']) {
      const text = await answerTo(message)
      expect(text).toMatch(/^- Bomba de Água Gelada: [\d.]+\skWh contra [\d.]+\skWh/m)
      expect(text).not.toMatch(/gasta mais por causa/)
    }
    expect(await answerTo('por que uma gasta mais que a outra?')).toMatch(/gasta mais por causa/)
  })

  it('the figure of each site is that of its machines', async () => {
    const both = await makeCaller(app, { sites: { [plant.siteId]: 'leitura', [other]: 'leitura' } })
    const numbersIn = async (caller: Caller, message: string, siteId: string) => {
      const { body } = await caller.post('/chat/message', { message, conversationHistory: [], siteId })
      const text: string = body.response.replaceAll('*', '')
      const found = [...text.matchAll(/^- ([^:]+): ([\d.]+)\skWh/gm)]
      return new Map(found.map(([, name = '', value = '']) => [name, Number(value.replaceAll('.', ''))]))
    }
    const bySite = await numbersIn(both, 'qual site gastou mais energia ontem?', plant.siteId)
    expect([...bySite.keys()].sort()).toEqual(['Hospital Serra Azul', 'Site de teste'])
    for (const [name, siteId] of [
      ['Site de teste', plant.siteId],
      ['Hospital Serra Azul', other],
    ] as const) {
      const own = await numbersIn(both, 'quanto gastou cada máquina ontem?', siteId)
      expect(own.size).toBe(2)
      // Each number is rounded by itself.
      expect(Math.abs(sum(own) - required(bySite.get(name), name))).toBeLessThanOrEqual(1)
    }
    const ofOne = await makeCaller(app, { sites: { [plant.siteId]: 'leitura' } })
    const { body } = await ofOne.post('/chat/message', {
      ...{ message: 'qual site gastou mais energia ontem?', conversationHistory: [], siteId: plant.siteId },
    })
    expect(body.response).not.toMatch(/Serra Azul|Chiller Central/)
  })

  it('what goes on with machines of two sites is about both', async () => {
    const caller = await makeCaller(app, { sites: { [plant.siteId]: 'leitura', [other]: 'leitura' } })
    const conversationHistory = [
      { role: 'user', content: 'o Chiller Central gasta mais que o da Câmara Fria?' },
      { role: 'assistant', content: 'Não.' },
    ]
    const { body } = await caller.post('/chat/message', {
      ...{ message: 'desde quando é assim?', conversationHistory, siteId: plant.siteId },
    })
    expect(body.response).toMatch(/Chiller Câmara Fria \*\*[\d.]+\skWh\*\* · Chiller Central \*\*[\d.]+\skWh/)
  })

  it('that day is the one of the event told of the named site', async () => {
    const both = await makeCaller(app, { sites: { [plant.siteId]: 'leitura', [other]: 'leitura' } })
    const conversation: { role: string; content: string }[] = []
    const answerTo = async (message: string): Promise<string> => {
      const question = { message, conversationHistory: conversation, siteId: plant.siteId }
      const text: string = (await both.post('/chat/message', question)).body.response
      conversation.push({ role: 'user', content: message }, { role: 'assistant', content: text })
      return text
    }
    const told = await answerTo('qual foi a falha mais longa no hospital serra azul?')
    const day = required(/\d{2}\/\d{2}\/\d{4}/.exec(told)?.[0], told)
    expect(told).toMatch(/Bomba|Central/)
    expect(await answerTo('qual o consumo da câmara fria nesse dia?')).toContain(day)
  })
})
