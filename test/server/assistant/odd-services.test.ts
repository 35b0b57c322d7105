import { expect, it } from 'vitest'
import { makeMachine } from '../../factories/machine.ts'
import { appWithModel } from './app-with-model.ts'
import { callsAtOnePlace, callsWithoutArguments, oddAnswers, oddFailures } from './odd-services.ts'
import { says } from './scripted-model.ts'

const { app, model, siteId, ask } = await appWithModel()
await makeMachine(app, { siteId, nome: 'Chiller de teste' })

const QUESTION = 'o que é MTBF?'
const BUILT_IN = /^\*\*MTBF\*\*: tempo médio entre falhas/

it.each(oddAnswers)('an answer with %s is told', async (_, script) => {
  expect(await ask(QUESTION, [script])).toBe('Foi boa.')
})

it.each(oddFailures)('the built-in assistant answers after %s', async (_, script) => {
  expect(await ask(QUESTION, [script])).toMatch(BUILT_IN)
})

it.each([
  ['two calls at one place', () => callsAtOnePlace('listar_maquinas', {})],
  ['a call without arguments', () => callsWithoutArguments('listar_maquinas')],
])('%s are made, and the next step tells of them', async (_, script) => {
  const scripts = [script(), says('Há uma máquina: Chiller de teste.')]
  expect(await ask(QUESTION, scripts)).toBe('Há uma máquina: Chiller de teste.')
  expect(JSON.stringify(model.calls[1]?.messages)).toContain('Chiller de teste](')
})
