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
