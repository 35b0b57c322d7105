import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../app/app.ts'
import type { Caller } from '../../app/caller.ts'
import { makeMachine } from '../../factories/machine.ts'
import { makeSite } from '../../factories/site.ts'
import { makeCaller } from '../../factories/user.ts'
import { callsAtOnePlace, callsWithoutArguments, oddAnswers, oddFailures } from './odd-services.ts'
import { type ScriptedModel, says, startScriptedModel } from './scripted-model.ts'

let model: ScriptedModel
let app: TestApp
let siteId: string
beforeAll(async () => {
  model = await startScriptedModel()
  app = await createTestApp({ llm: { baseUrl: model.baseUrl, apiKey: 'sk-secret', model: 'm' } })
  siteId = await makeSite(app)
  await makeMachine(app, { siteId, nome: 'Chiller de teste' })
}, 60_000)
afterAll(async () => {
  await app.close()
  await model.close()
})

const BUILT_IN = /^\*\*MTBF\*\*: tempo médio entre falhas/
async function ask(message = 'o que é MTBF?'): Promise<string> {
  // A caller of its own: a user has few turns in a minute.
  const caller: Caller = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  const { status, body } = await caller.post('/chat/message', { message, siteId })
  expect(status).toBe(200)
  return body.response
}

it.each(oddAnswers)('an answer with %s is told', async (_, script) => {
  model.play(script)
  expect(await ask()).toBe('Foi boa.')
})

it.each(oddFailures)('the built-in assistant answers after %s', async (_, script) => {
  model.play(script)
  expect(await ask()).toMatch(BUILT_IN)
})

it.each([
  ['two calls at one place', () => callsAtOnePlace('listar_maquinas', {})],
  ['a call without arguments', () => callsWithoutArguments('listar_maquinas')],
])('%s are made, and the next step tells of them', async (_, script) => {
  model.play(script(), says('Há uma máquina: Chiller de teste.'))
  expect(await ask()).toBe('Há uma máquina: Chiller de teste.')
  expect(JSON.stringify(model.calls[1]?.messages)).toContain('Chiller de teste](')
})
