import { expect, it } from 'vitest'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { differenceWords } from './figure-table.ts'

it.each<[FigureId, number, string]>([
  ['availability', -0.2, '0,20 p.p.'],
  ['reliability', 12.5, '12,50 p.p.'],
  ['coverage', 2.66, '2,66 p.p.'],
  ['cop', -0.11, '0,11'],
  ['failures', -1, '1 falha'],
])('figures in percent differ by percentage points: %s', (id, by, words) => {
  expect(differenceWords(id, by)).toBe(words)
})
