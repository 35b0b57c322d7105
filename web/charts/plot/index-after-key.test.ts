import { expect, it } from 'vitest'
import { indexAfterKey } from './index-after-key.ts'

it.each([
  ['ArrowRight', -1, 0],
  ['ArrowRight', 11, 11],
  ['ArrowLeft', 0, 0],
  ['ArrowLeft', 5, 4],
  ['ArrowRight', 4.5, 5],
  ['ArrowLeft', 4.5, 4],
  ['PageDown', 0, 2],
  ['PageUp', 1, 0],
  ['Home', 7, 0],
  ['End', -1, 11],
  ['Escape', 3, -1],
  // Without a selected datum Escape is left to a dialog around the chart.
  ['Escape', -1, null],
  ['Tab', 3, null],
])('%s from place %i of 12 leads to %s', (key, from, to) => {
  expect(indexAfterKey(key, from, 12)).toBe(to)
})
