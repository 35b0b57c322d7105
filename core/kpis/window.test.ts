import { expect, test } from 'vitest'
import { resolveWindow, type TimeRange } from './window.ts'

const zone = 'America/Sao_Paulo'
const now = Date.parse('2026-11-21T09:41:25.123Z')
const from = (range: TimeRange, nowMs = now, first: number | null = null, timezone = zone) =>
  new Date(resolveWindow(range, nowMs, timezone, first).fromMs).toISOString()

test('days are multiples of 24 h before now, to the millisecond', () => {
  expect(from('7d')).toBe('2026-11-14T09:41:25.123Z')
  expect(from('15d')).toBe('2026-11-06T09:41:25.123Z')
  expect(from('30d')).toBe('2026-10-22T09:41:25.123Z')
  expect(resolveWindow('7d', now, zone, null).toMs).toBe(now)
  // 24 h each, also over a change to daylight saving time
  expect(from('7d', Date.parse('2018-11-05T12:00:00Z'))).toBe('2018-10-29T12:00:00.000Z')
})

test('months keep the local date and time', () => {
  expect(from('6m')).toBe('2026-05-21T09:41:25.123Z')
  expect(from('1y')).toBe('2025-11-21T09:41:25.123Z')
  // 10:00 local is 12:00 UTC in the summer of 2018, and was 13:00 UTC six months before
  expect(from('6m', Date.parse('2018-12-10T12:00:00Z'))).toBe('2018-06-10T13:00:00.000Z')
})

test('a day that the month lacks becomes its last day', () => {
  expect(from('6m', Date.parse('2026-08-31T15:00:00Z'))).toBe('2026-02-28T15:00:00.000Z')
  expect(from('6m', Date.parse('2024-08-31T15:00:00Z'))).toBe('2024-02-29T15:00:00.000Z')
  expect(from('1y', Date.parse('2024-02-29T15:00:00Z'))).toBe('2023-02-28T15:00:00.000Z')
  // 1 March in UTC, still 28 February in São Paulo
  expect(from('1y', Date.parse('2025-03-01T01:00:00Z'))).toBe('2024-02-29T01:00:00.000Z')
})

test('the range of all data begins at the first sample', () => {
  expect(from('all', now, Date.parse('2018-05-01T05:00:00Z'))).toBe('2018-05-01T05:00:00.000Z')
  expect(resolveWindow('all', now, zone, null)).toEqual({ fromMs: now, toMs: now })
})
