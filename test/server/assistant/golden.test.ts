import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { makeCaller } from '../../factories/user.ts'
import { required } from '../../harness/required.ts'
import { makeAssistantPlant } from './assistant-plant.ts'
import { askGolden, type Judged, shown } from './golden/ask.ts'
import { goldenQuestions } from './golden/questions/all-questions.ts'
import { seedMaintenance } from './golden/seed-maintenance.ts'
import { trainModels } from './golden/trained-plant.ts'
import { World } from './golden/world.ts'

const MOST_P95_MS = 300

let app: TestApp
let judged: Judged[]
beforeAll(async () => {
  app = await createTestApp()
  const plant = await makeAssistantPlant(app, 'whole')
  await seedMaintenance(app, plant)
  // A name with a number would look like a figure without a source.
  const caller = await makeCaller(app, { name: 'Ana', sites: { [plant.siteId]: 'leitura' } })
  await trainModels(app, plant)
  const world = new World(app, caller, plant)
  await askGolden(world, { ask: 'Quais máquinas eu tenho?', expects: [] })
  judged = []
  for (const question of Object.values(goldenQuestions).flat()) judged.push(await askGolden(world, question))
}, 600_000)
afterAll(() => app.close())

describe('The golden questions', () => {
  it('are many and differ', () => {
    const questions = judged.map(({ question: { ask, after = [], view } }) =>
      JSON.stringify([ask, after, view]),
    )
    expect(new Set(questions).size).toBe(questions.length)
    expect(questions.length).toBeGreaterThanOrEqual(240)
  })

  it('are all understood and answered with the right figures', () => {
    const wrong = judged.filter((one) => one.wrong.length > 0)
    const list = [`${judged.length - wrong.length} of ${judged.length} right`, ...wrong.map(shown)].join('\n')
    expect(wrong.length, list).toBe(0)
  })

  it('get answers whose every number has a source', () => {
    const strange = judged.filter((one) => one.strange.length > 0)
    expect(strange.length, strange.map(shown).join('\n')).toBe(0)
  })

  it('are answered within the time', () => {
    const times = judged.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b)
    expect(required(times[Math.ceil(times.length * 0.95) - 1], 'p95')).toBeLessThan(MOST_P95_MS)
  })
})
