import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeMachine } from '../../factories/machine.ts'
import { makeCaller } from '../../factories/user.ts'
import { appWithModel } from './app-with-model.ts'
import { callsToolWith, saysInTurn } from './scripted-model.ts'

const { app, model, siteId } = await appWithModel()
await makeMachine(app, { siteId, nome: 'Chiller Central' })
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })

const CALLS = [callsToolWith({ name: 'listar_maquinas', arguments: '{}' }, { content: 'Vou consultar.' })]

/** The events that come before the model says its last piece, and those from then on. */
async function streamed(
  [first, last]: readonly [string, string],
  { silenceMs = 10_000, before = CALLS } = {},
): Promise<{ early: string; late: string }> {
  const isShown = Promise.withResolvers<void>()
  let isLast = false
  model.play(
    ...before,
    // The model stays silent until its first piece was shown, or for a while where it is not to be.
    saysInTurn([first, last], async (piece) => {
      if (piece === 0) await Promise.race([isShown.promise, pause(silenceMs, undefined, { ref: false })])
      isLast = true
    }),
  )
  const { token } = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  const response = await fetch(`${address}/api/chat/message`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ message: 'quais máquinas eu tenho?', siteId, conversationHistory: [] }),
  })
  let [early, late] = ['', '']
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    if (isLast) late += part
    else early += part
    if (early.includes('event: text')) isShown.resolve()
  }
  return { early, late }
}

it('a paragraph of the model is shown while the model goes on', async () => {
  const { early, late } = await streamed(['Há uma máquina: Chiller Central.\n\nDela', ' tenho os dados.'])
  expect(early).toContain('Há uma máquina: Chiller Central.')
  expect(early).not.toContain('Dela')
  expect(late).toContain('{"response":"Há uma máquina: Chiller Central.\\n\\nDela tenho os dados."}')
})

it('a paragraph with a number without a source waits for the whole answer', async () => {
  const { early, late } = await streamed(['Houve 9876 falhas.\n\nÉ', ' muito.'], { silenceMs: 300 })
  expect(early).not.toContain('event: text')
  expect(late).not.toContain('9876')
  expect(late).toContain('(número sem fonte)')
})

it('nothing is shown before the first tool', async () => {
  const { early, late } = await streamed(['Bom dia.\n\nVou', ' ver.'], { silenceMs: 300, before: [] })
  expect(early).not.toContain('event: text')
  expect(late).toContain('Bom dia.')
})

it('a call that the model writes as text behind a paragraph ends in the answer of the built-in assistant', async () => {
  const { late } = await streamed(['Vou ver.\n\n', '{"name": "listar_maquinas", "arguments": {}}'])
  const done = late.slice(late.indexOf('event: done'))
  expect(done).toContain('Chiller Central')
  expect(done).not.toContain('Vou ver')
})
