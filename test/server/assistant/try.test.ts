import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeCaller } from '#test/factories/user.ts'
import { type AssistantPlant, makeAssistantPlant } from './assistant-plant.ts'

let app: TestApp
let plant: AssistantPlant
beforeAll(async () => {
  app = await createTestApp()
  plant = await makeAssistantPlant(app)
}, 120_000)
afterAll(() => app.close())
it('tries', async () => {
  const caller = await makeCaller(app, { sites: { [plant.siteId]: 'leitura' } })
  let out = ''
  let history: { role: string; content: string }[] = []
  for (const message of readFileSync('/tmp/ask.txt', 'utf8').split('\n').filter(Boolean)) {
    if (message === '---') {
      history = []
      continue
    }
    const began = performance.now()
    const { status, body } = await caller.post('/chat/message', {
      message,
      conversationHistory: history,
      siteId: plant.siteId,
    })
    out += `\n### ${message}  [${status}, ${Math.round(performance.now() - began)} ms]\n${body.response ?? JSON.stringify(body)}\n`
    history = [...history, { role: 'user', content: message }]
  }
  writeFileSync('/tmp/answers.txt', out)
}, 300_000)
