import { expect, test } from 'vitest'
import { required } from '#test/harness/required.ts'
import { machine } from '#test/views/fixtures/machine.ts'
import { checkDraft } from './machine-body.ts'
import { draftOf, type MachineDraft, withFiles, withSubmachineCount } from './machine-draft.ts'
import { lossesOf } from './machine-losses.ts'

const base = machine({ configuracao: { tags: { a: '1', b: '2' } } })
const bodyOf = (draft: MachineDraft) => required(checkDraft(draft, 2026).body, 'body')
const losses = (change: (draft: MachineDraft) => MachineDraft) =>
  lossesOf(base, bodyOf(change(draftOf(base)))).length

test('only changes that take something away are reported as losses', () => {
  expect(losses((draft) => ({ ...draft, nome: 'Outro', model: '' }))).toBe(0)
  expect(losses((draft) => withSubmachineCount(draft, 5))).toBe(0)
  expect(losses((draft) => ({ ...draft, ativo: false }))).toBe(1)
  expect(losses((draft) => withSubmachineCount(draft, 2))).toBe(1)
  expect(losses((draft) => ({ ...draft, influxMeasurement: 'outra' }))).toBe(1)
  expect(losses((draft) => ({ ...draft, influxConnectionId: null }))).toBe(1)
  const reordered = {
    tags: [
      { name: 'b', value: '2' },
      { name: 'a', value: '1' },
    ],
  }
  expect(losses((draft) => ({ ...draft, collection: { ...draft.collection, ...reordered } }))).toBe(0)
  expect(losses((draft) => ({ ...draft, collection: { ...draft.collection, tags: [] } }))).toBe(1)
})

test('a machine without a connection loses nothing with its measurement', () => {
  const idle = { ...base, influxConnectionId: null }
  const next = bodyOf({ ...draftOf(idle), influxMeasurement: 'x', influxConnectionId: 'c' })
  expect(lossesOf(idle, next)).toEqual([])
})

test('a further file takes nothing away; a missing file, another time column and another source do', () => {
  const files = { uploadIds: ['a', 'b'], timeColumn: 'hora' }
  const stored = machine({ influxConnectionId: null, uploadSource: files })
  const lost = (change: Partial<MachineDraft>) => lossesOf(stored, bodyOf({ ...draftOf(stored), ...change }))
  expect(lost({ uploadSource: { ...files, uploadIds: ['c', 'b', 'a'] } })).toEqual([])
  expect(lost({ uploadSource: { ...files, uploadIds: ['b'] } })).toHaveLength(1)
  expect(lost({ uploadSource: { ...files, timeColumn: 'dia' } })).toHaveLength(1)
  expect(lost({ uploadSource: null, influxConnectionId: 'c' })).toHaveLength(1)
  expect(lost({ uploadSource: null })[0]).toMatch(/^Sem arquivos/)
  expect(losses((draft) => withFiles(draft, files))).toBe(1)
})
