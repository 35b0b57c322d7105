import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../app/app.ts'
import { appOfThisFile } from '../../app/app-of-this-file.ts'
import type { Caller } from '../../app/caller.ts'
import { makeDemoConnection, makeMachine } from '../../factories/machine.ts'
import { makeSite } from '../../factories/site.ts'
import { makeCaller } from '../../factories/user.ts'

let app: TestApp
let reader: Caller
let siteId: string
beforeAll(async () => {
  app = await appOfThisFile()
  siteId = await makeSite(app)
  await makeMachine(app, {
    siteId,
    nome: 'Chiller Central',
    submaquinas: [{ id: 'C3', nome: 'Compressor 3' }],
  })
  reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
})

type Body = Record<string, unknown>

describe('A question to the assistant', () => {
  const history = (n: number, content = 'e o C2?') =>
    Array.from({ length: n }, () => ({ role: 'user', content }))
  const WRONG: readonly (readonly [string, Body])[] = [
    ['an empty message', { message: '' }],
    ['a blank message', { message: '   ' }],
    ['a number as message', { message: 7 }],
    ['null as message', { message: null }],
    ['a list as message', { message: ['oi'] }],
    ['a message of 2001 letters', { message: 'a'.repeat(2_001) }],
    ['a text as history', { message: 'oi', conversationHistory: 'oi' }],
    ['a history of numbers', { message: 'oi', conversationHistory: [1] }],
    ['an unknown role', { message: 'oi', conversationHistory: [{ role: 'system', content: 'oi' }] }],
    ['a message without content', { message: 'oi', conversationHistory: [{ role: 'user' }] }],
    ['201 messages', { message: 'oi', conversationHistory: history(201) }],
    [
      'a former message of 20001 letters',
      { message: 'oi', conversationHistory: history(1, 'a'.repeat(20_001)) },
    ],
    ['a number as site', { message: 'oi', siteId: 7 }],
    ['a text as view', { message: 'oi', view: 'x' }],
    ['an unknown range', { message: 'oi', view: { timeRange: 'sempre' } }],
    ['a number as machine', { message: 'oi', view: { machineId: 7 } }],
  ]
  it.each(WRONG)('with %s is refused in Portuguese', async (_, body) => {
    const { status, body: answer } = await reader.post('/chat/message', { conversationHistory: [], ...body })
    expect([status, answer.success]).toEqual([400, false])
    expect(answer.message).toMatch(/inválid|obrigat|máximo|Digite|demais|deve/i)
    expect(answer.errors?.[0]?.field).toMatch(/message|conversationHistory|siteId|view/)
  })

  it('about a machine that is not collected yet says so, and leaves one without a source aside', async () => {
    const site = await makeSite(app)
    const caller = await makeCaller(app, { sites: { [site]: 'leitura' } })
    const influxConnectionId = await makeDemoConnection(app)
    await makeMachine(app, {
      siteId: site,
      nome: 'CAG-02 York',
      influxConnectionId,
      influxMeasurement: 'york',
    })
    await makeMachine(app, { siteId: site, nome: 'Torre Norte' })
    const ask = async (message: string) =>
      (await caller.post('/chat/message', { message, siteId: site })).body.response
    const answer = await ask('qual a disponibilidade?')
    expect(answer).toContain('A primeira coleta ainda não começou: CAG-02 York.')
    expect(answer).not.toContain('Torre Norte')
    expect(await ask('disponibilidade da Torre Norte')).not.toContain('coleta ainda')
    expect(await ask('quais máquinas eu tenho?')).toContain('Torre Norte')
  })

  it('without a machine sends to the administrator, and speaks of the site where one is selected', async () => {
    const site = await makeSite(app)
    const caller = await makeCaller(app, { sites: { [site]: 'leitura' } })
    const answerAt = async (siteId: string | null) => {
      const body = { message: 'Qual o COP?', conversationHistory: [], siteId }
      return (await caller.post('/chat/message', body)).body.response
    }
    const end = 'Entre em contato com o administrador para obter acesso.'
    expect(await answerAt(site)).toBe(`Não há máquinas ativas para você neste site. ${end}`)
    expect(await answerAt(null)).toBe(`Não há máquinas ativas para você. ${end}`)
  })

  it('without a session is refused', async () => {
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/chat/message',
      payload: { message: 'oi' },
    })
    expect(statusCode).toBe(401)
  })

  it('with garbage as ids is answered or refused, never failed', async () => {
    for (const siteId of ['', 'nada', '../..', '\u0000', "' OR 1=1", 'x'.repeat(5_000)]) {
      const body = { message: 'qual a disponibilidade?', siteId, view: { machineId: siteId } }
      const { status, body: answer } = await reader.post('/chat/message', body)
      expect([200, 400, 404], JSON.stringify(answer)).toContain(status)
    }
  })

  it('with the longest history is answered', async () => {
    for (const content of [
      'e o C2?',
      'disponibilidade do chiller central em outubro '.repeat(40),
      'c1 '.repeat(700),
    ]) {
      const conversationHistory = history(200, content.slice(0, 2_000))
      const { status } = await reader.post('/chat/message', {
        message: 'e o C3?',
        conversationHistory,
        siteId,
      })
      expect(status).toBe(200)
    }
  })
})
