import { expect, test } from 'vitest'
import { tagOptions } from './tag-options.ts'

test('the tags of all series are offered once, with the values of each in their order', () => {
  const { names, valuesOf } = tagOptions([
    { tags: { equip: 'CH10', site: 'sul' } },
    { tags: { equip: 'CH2' } },
    { tags: { equip: 'CH10' } },
  ])
  expect(names).toEqual(['equip', 'site'])
  expect(valuesOf(' equip ')).toEqual(['CH2', 'CH10'])
  expect(valuesOf('outra')).toEqual([])
})
