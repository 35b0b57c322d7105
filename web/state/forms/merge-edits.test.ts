import { describe, expect, test } from 'vitest'
import { mergeEdits, withMember } from './merge-edits.ts'

const base = { nome: 'Chiller 1', modelo: '', tags: ['a'] }

describe('the members of a form', () => {
  test('take the other person’s change where the own draft has none; own changes stay', () => {
    const mine = { ...base, modelo: 'TT350' }
    const theirs = { ...base, nome: 'Chiller A' }
    expect(mergeEdits(base, mine, theirs)).toEqual({
      draft: { nome: 'Chiller A', modelo: 'TT350', tags: ['a'] },
      clashes: [],
      taken: [['nome']],
    })
  })

  test('that both persons changed stay as typed and are reported with both values', () => {
    const mine = { ...base, tags: ['a', 'b'] }
    expect(mergeEdits(base, mine, { ...base, tags: ['c'] })).toEqual({
      draft: mine,
      clashes: [{ path: ['tags'], mine: ['a', 'b'], theirs: ['c'] }],
      taken: [],
    })
    expect(mergeEdits(base, mine, mine)).toEqual({ draft: mine, clashes: [], taken: [] })
  })
})

describe('members within members', () => {
  // The draft that the end of a session stored may be of another version of the program.
  test('a list on one side and an object on the other are compared as whole values', () => {
    const list = { tags: [{ id: 'a' }] } as { tags: unknown }
    const object = { tags: { a: 1, b: 2 } }
    expect(mergeEdits(list, list, object)).toEqual({ draft: object, clashes: [], taken: [['tags']] })
    const mine = { tags: [{ id: 'a' }, { id: 'b' }] }
    expect(mergeEdits(list, mine, object)).toEqual({
      draft: mine,
      clashes: [{ path: ['tags'], mine: mine.tags, theirs: object.tags }],
      taken: [],
    })
  })

  test('an object is merged member by member', () => {
    const base = { palette: { primary: '#111111', dark: { surface: '#000000', text: '#ffffff' } } }
    const mine = { palette: { primary: '#333333', dark: { surface: '#000000', text: '#eeeeee' } } }
    const theirs = { palette: { primary: '#111111', dark: { surface: '#0b1220', text: '#ffffff' } } }
    expect(mergeEdits(base, mine, theirs)).toEqual({
      draft: { palette: { primary: '#333333', dark: { surface: '#0b1220', text: '#eeeeee' } } },
      clashes: [],
      taken: [['palette', 'dark', 'surface']],
    })
  })

  test('a list is merged entry by entry: added, changed and removed on either side', () => {
    const entry = (id: string, field = '') => ({ id, field })
    const base = { readings: [entry('a'), entry('b'), entry('c')] }
    const mine = { readings: [entry('a', 'MY_A'), entry('b'), entry('c', 'MY_C'), entry('mine')] }
    const theirs = { readings: [entry('a', 'THEIR_A'), entry('new'), entry('c')] }
    const merged = mergeEdits(base, mine, theirs)
    expect(merged.draft.readings).toEqual([
      entry('a', 'MY_A'),
      entry('new'),
      entry('c', 'MY_C'),
      entry('mine'),
    ])
    expect(merged.taken).toEqual([
      ['readings', 'b'],
      ['readings', 'new'],
    ])
    expect(merged.clashes).toEqual([
      { path: ['readings', 'a'], mine: entry('a', 'MY_A'), theirs: entry('a', 'THEIR_A') },
    ])
    expect(withMember(merged.draft, ['readings', 'a'], theirs).readings[0]).toEqual(entry('a', 'THEIR_A'))
  })

  test('an entry changed here and removed there is a clash, and either can be chosen', () => {
    const base = { sites: [{ siteId: 's1', admin: false }] }
    const mine = { sites: [{ siteId: 's1', admin: true }] }
    const theirs = { sites: [] }
    const { draft, clashes } = mergeEdits(base, mine, theirs)
    expect(draft).toEqual(mine)
    expect(clashes).toEqual([{ path: ['sites', 's1'], mine: mine.sites[0], theirs: undefined }])
    const without = withMember(draft, ['sites', 's1'], theirs)
    expect(without).toEqual({ sites: [] })
    expect(withMember(without, ['sites', 's1'], mine)).toEqual(mine)
  })
})
