import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeMachine } from '../../factories/machine.ts'
import { makeCaller } from '../../factories/user.ts'
import { appWithModel } from './app-with-model.ts'
import { callsTool, saysInTurn } from './scripted-model.ts'

const { app, model, siteId } = await appWithModel()
await makeMachine(app, { siteId, nome: 'Chiller Central' })
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })

/** The texts of the events that come before the last piece of the model may be said, and those behind it. */
async function streamed(
  first: string,
  last: string,
  silenceMs = 10_000,
): Promise<{ early: string; late: string }> {
  const mayEnd = Promise.withResolvers<void>()
  model.play(
    callsTool('listar_maquinas', {}),
    // The model stays silent until its first piece was shown, or for a while where it is not to be.
    saysInTurn([first, last], async (piece) => {
      if (piece === 0) await Promise.race([mayEnd.promise, pause(silenceMs, undefined, { ref: false })])
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
    if (early === '' && part.includes('event: text') && !part.includes('event: done')) early = part
    else late += part
    if (early !== '') mayEnd.resolve()
  }
  return { early, late }
}

it('a paragraph of the model is shown while the model goes on', async () => {
  const { early, late } = await streamed('Há uma máquina: Chiller Central.\n\nDela', ' tenho os dados.')
  expect(early).toContain('Há uma máquina: Chiller Central.')
  expect(early).not.toContain('Dela')
  expect(late).toContain('{"response":"Há uma máquina: Chiller Central.\\n\\nDela tenho os dados."}')
})

it('a paragraph with a number without a source waits for the whole answer', async () => {
  const { early, late } = await streamed('Houve 9876 falhas.\n\nÉ', ' muito.', 300)
  expect(early + late).not.toContain('9876')
  expect(late).toContain('(número sem fonte)')
})

it('a call that the model writes as text behind a paragraph ends in the answer of the built-in assistant', async () => {
  const { late } = await streamed('Vou ver.\n\n', '{"name": "listar_maquinas", "arguments": {}}')
  const done = late.slice(late.indexOf('event: done'))
  expect(done).toContain('Chiller Central')
  expect(done).not.toContain('Vou ver')
})
