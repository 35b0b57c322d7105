import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const base = { nome: 'Chiller 1', modelo: '', leituras: ['a'] }

test('what only the other person changed is taken over, what was typed stays', () => {
  const mine = { ...base, modelo: 'TT350' }
  const theirs = { ...base, nome: 'Chiller A' }
  expect(mergeEdits(base, mine, theirs)).toEqual({
    draft: { nome: 'Chiller A', modelo: 'TT350', leituras: ['a'] },
    clashes: [],
    taken: ['nome'],
  })
})

test('what both changed differently stays as typed and is named', () => {
  const mine = { ...base, leituras: ['a', 'b'] }
  expect(mergeEdits(base, mine, { ...base, leituras: ['c'] })).toEqual({
    draft: mine,
    clashes: ['leituras'],
    taken: [],
  })
  expect(mergeEdits(base, mine, mine)).toEqual({ draft: mine, clashes: [], taken: [] })
})
