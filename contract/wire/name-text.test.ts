import { expect, test } from 'vitest'
import { asSeen, nameText } from './name-text.ts'

test.each([
  ['  Câmara Fria  ', 'Câmara Fria'],
  ['Doca\n2\t', 'Doca 2'],
  ['\u202eabc', 'abc'],
  ['a\u2066b\u2069', 'ab'],
  ['\ufeffPorto', 'Porto'],
  ['\u200b\u200b', ''],
  ['\u200d\u200d', ''],
  ['\u0301\u0301', ''],
  ['=1+1', '=1+1'],
  ['👩‍🔧', '👩‍🔧'],
  ['مبرد ١', 'مبرد ١'],
  ['冷凍機', '冷凍機'],
])('%j is seen as %j', (text, seen) => {
  expect(asSeen(text)).toBe(seen)
  expect(asSeen(asSeen(text))).toBe(seen)
})

test('a name of invisible marks counts as missing', () => {
  const said = nameText('Nome é obrigatório').safeParse('\u2060 \u200b').error?.issues[0]?.message
  expect(said).toBe('Nome é obrigatório')
})
