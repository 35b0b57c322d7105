import { expect, test } from 'vitest'
import { dropOldest } from './drop-oldest.ts'

test('the newest entries of a map are left, in the order of their setting', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  dropOldest(map, 3)
  expect([...map.keys()]).toEqual(['a', 'b', 'c'])
  map.delete('a')
  map.set('a', 4)
  dropOldest(map, 1)
  expect([...map]).toEqual([['a', 4]])
})
