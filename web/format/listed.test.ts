import { expect, it } from 'vitest'
import { listed } from './listed.ts'

it.each([
  [[], ''],
  [['C1'], 'C1'],
  [['C1', 'C2'], 'C1 e C2'],
  [['C1', 'C2', 'C3'], 'C1, C2 e C3'],
])('%j are listed in a sentence', (names, text) => {
  expect(listed(names)).toBe(text)
})
