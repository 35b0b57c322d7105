import { expect, test } from 'vitest'
import { required } from '#test/harness/required.ts'
import { EXPORTS } from '#test/views/fixtures/file-source.ts'
import { SITES } from '#test/views/fixtures/site.ts'
import { draftOfFile, likelySite } from './file-machine-draft.ts'

const upload = required(EXPORTS[0], 'export')
const found = {
  ...{ nome: 'Chiller', measurement: 'm', tags: {}, readings: [], proposals: [], reasons: [], score: 0.8 },
  tipo: 'chiller' as const,
  submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
  textStates: { status: { on: ['RUN'], off: ['STOP'] } },
  inverted: ['fault'],
  questions: [],
}

test('a file’s only machine gives type, submachines and states; its readings wait for their columns', () => {
  const draft = draftOfFile(upload, [found], 'site-1')
  expect(draft).toMatchObject({
    ...{ siteId: 'site-1', nome: 'Chiller 1 2024', tipo: 'chiller', influxConnectionId: null },
    uploadSource: { uploadIds: ['export-1'], timeColumn: 'Data e hora' },
    submaquinas: found.submaquinas,
  })
  expect(draft.collection).toMatchObject({
    inverted: ['fault'],
    textStates: [{ reading: 'status', on: 'RUN', off: 'STOP' }],
  })
  expect(draft.readings.length).toBeGreaterThan(14)
  expect(draft.readings.filter(({ topicField }) => topicField !== '')).toEqual([])
})

test('several machines give their common type alone, and a file without one gives no type', () => {
  const several = draftOfFile(upload, [found, found], null)
  expect([several.tipo, several.submaquinas]).toEqual(['chiller', []])
  expect(draftOfFile(upload, [found, { ...found, tipo: 'bomba' }], null).tipo).toBeNull()
  expect(draftOfFile(upload, [], null)).toMatchObject({ tipo: null, siteId: null })
})

test('the site is the only active one, or the one that the user works in', () => {
  const sites = SITES.map((site) => ({ ...site, ativo: true }))
  const [first, second] = sites
  expect(likelySite(sites, required(second, 'site').id)).toBe(second?.id)
  expect([likelySite(sites, 'gone'), likelySite(sites, null), likelySite([], 'x')]).toEqual([
    null,
    null,
    null,
  ])
  expect(
    likelySite(
      sites.map((site) => ({ ...site, ativo: site === first })),
      null,
    ),
  ).toBe(first?.id)
})
