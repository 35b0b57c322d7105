import { expect, test } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { renewalDelayMs } from './keep-session.ts'

const token = (expiresAtMs: number) => `x.${btoa(JSON.stringify({ exp: expiresAtMs / 1000 }))}.x`

test('a computer whose clock is a month behind waits a day, which a timer can hold', () => {
  const nowMs = Date.UTC(2026, 10, 21)
  expect(renewalDelayMs(token(nowMs + 31 * DAY_MS), nowMs)).toBe(DAY_MS)
})
