import { expect, it } from 'vitest'
import { stretchWords } from './stretch-words.ts'

const ZONE = 'America/Sao_Paulo'

it.each([
  ['2026-10-01T03:00:00Z', '2026-11-01T03:00:00Z', '01/10/2026 a 31/10/2026'],
  ['2026-11-22T03:00:00Z', '2026-11-23T03:00:00Z', '22/11/2026'],
  ['2026-11-22T11:00:00Z', '2026-11-22T21:00:00Z', '22/11/2026 08:00 a 18:00'],
  ['2026-11-22T03:00:00Z', '2026-11-23T17:23:00Z', '22/11/2026 00:00 a 23/11/2026 14:23'],
  // The clocks skipped midnight: the day begins at one.
  ['2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z', '04/11/2018'],
])('%s to %s is %s', (from, to, words) => {
  expect(stretchWords({ fromMs: Date.parse(from), toMs: Date.parse(to) }, ZONE)).toBe(words)
})
