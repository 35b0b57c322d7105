import { expect, test } from 'vitest'
import { abbreviationTags } from './abbreviation.ts'

test.each([
  ['evapora', 'at.evap'],
  ['potenci', 'q.power'],
  ['tmprtr', 'q.temp'],
  ['prssr', 'q.press'],
  ['temperatue', 'q.temp'],
  ['temperautra', 'q.temp'],
  ['dischargge', 'at.discharge'],
])('%s is read as %s', (word, tag) => {
  expect(abbreviationTags(word)).toContain(tag)
})

test.each([['con'], ['qzxjwv'], ['pearl'], ['sabroe'], ['mycom'], ['x'.repeat(5_000)]])(
  '%s is left alone',
  (word) => {
    expect(abbreviationTags(word)).toBeNull()
  },
)
