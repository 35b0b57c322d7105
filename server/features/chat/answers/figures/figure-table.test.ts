import { expect, test } from 'vitest'
import { unitKpis } from '#core/kpis/unit-kpis.ts'
import { zeroSums } from '#core/rollups/hour-sums.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { figureText, listedText } from './figure-table.ts'

const sums = { ...zeroSums(), knownMs: 2000 * HOUR_MS, runningMs: 1234 * HOUR_MS + 5 * MINUTE_MS }
const failures = [{ fromMs: 0, knownMs: 42 * MINUTE_MS }]
const kpis = { ...unitKpis({ sums, failures, windowMs: 2000 * HOUR_MS }), periodHours: 2000 }

test('a length is hh:mm beside its label, as on the screens, and words in a sentence', () => {
  expect([listedText('mtbf', kpis), figureText('mtbf', kpis)]).toEqual(['1.234:05 h', '1.234 h 05 min'])
  expect([listedText('mttr', kpis), figureText('mttr', kpis)]).toEqual(['00:42 h', '42 min'])
  const quiet = { ...kpis, mtbfIsLowerBound: true }
  expect(listedText('mtbf', quiet)).toBe('≥ 1.234:05 h')
})
