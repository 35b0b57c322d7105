import type { Page } from 'playwright-core'
import type { ProposedMachine } from '#web/features/machine/discover/proposals.ts'
import { mappedMachine } from '../../fixtures/machine.ts'

export const proposal = (nome: string, part: Partial<ProposedMachine> = {}): ProposedMachine => ({
  nome,
  tipo: 'chiller',
  measurement: 'planta',
  tags: { equip: nome },
  submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
  readings: mappedMachine()
    .readings.slice(0, 9)
    .map(({ measurement: _, tags: __, ...reading }) => reading),
  score: 0.92,
  proposals: [],
  textStates: {},
  inverted: [],
  questions: [],
  known: null,
  reasons: ['A tag equip separa as máquinas', 'Tem água gelada e compressores'],
  ...part,
})
export const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
export const found = (data: ProposedMachine[], notes: string[] = []) => ({
  text:
    event('progress', { step: 'medicoes', done: 120, of: 400 }) +
    event('found', {
      success: true,
      data,
      notes,
      unplaced: [
        { nome: 'Medidor geral', measurement: 'planta', tags: {}, points: 3, reason: 'É da planta toda' },
      ],
    }),
})
export const DISCOVER = 'POST /influx/connection-1/discover'

/** Chooses connection and site, and asks for the machines. */
export async function discover(page: Page) {
  await page.getByRole('button', { name: 'Descobrir máquinas' }).click()
  for (const [label, text] of [
    ['Conexão', 'Supervisório Norte'],
    ['Site das máquinas', 'Planta Norte'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(text)
    await page.getByRole('option', { name: text, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Descobrir', exact: true }).click()
}
