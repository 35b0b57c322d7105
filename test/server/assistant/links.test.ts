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

/** The members of the answer's last link. */
async function linkOf(message: string): Promise<Record<string, string>> {
  const { body } = await reader.post('/chat/message', {
    message,
    conversationHistory: [],
    siteId: plant.siteId,
  })
  const [, search] = required(
    [...body.response.matchAll(/\]\(\/dashboard\/[^?]*\?([^)]*)\)/g)].at(-1),
    body.response,
  )
  return Object.fromEntries(new URLSearchParams(search))
}

it.each([
  [
    'liste as falhas do C3 da câmara fria de 28/10 a 31/10',
    {
      evento: 'failure',
      unidade: 'C3',
      compressor: 'C3',
      periodo: 'all',
      de: '2026-10-28',
      ate: '2026-10-31',
    },
  ],
  [
    'quais paradas a torre teve ontem?',
    { evento: 'stop', periodo: 'all', de: '2026-11-22', ate: '2026-11-22' },
  ],
  [
    'quais falhas com desligamento o central teve nos últimos 30 dias?',
    { evento: 'desligamentos', periodo: '30d' },
  ],
  ['o que aconteceu com a bomba ontem?', { evento: 'todas', de: '2026-11-22', ate: '2026-11-22' }],
  ['teve alarme na torre ontem?', { periodo: 'all', de: '2026-11-22', ate: '2026-11-22' }],
])('the link behind %j opens the list of the very events', async (message, members) => {
  expect(await linkOf(message)).toMatchObject({ secao: 'dashboard', dialogo: 'eventos', ...members })
})

it('a list of a range of the views has no days of its own', async () => {
  const link = await linkOf('quais falhas o central teve nos últimos 30 dias?')
  expect(link).toMatchObject({ periodo: '30d', evento: 'failure' })
  expect(Object.keys(link)).not.toContain('de')
})
