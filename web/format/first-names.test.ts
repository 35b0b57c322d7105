import { expect, test } from 'vitest'
import { firstNames } from './first-names.ts'

test('a long list has its first names and the number of the others', () => {
  expect(firstNames(['C1', 'C2', 'C3'], 2)).toBe('C1, C2 e mais 1')
  expect(firstNames(['C1', 'C2'], 2)).toBe('C1, C2')
  expect(firstNames([], 2)).toBe('')
})
