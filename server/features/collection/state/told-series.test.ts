import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { type Lag, lagAfter } from '#server/telemetry/collect/source/series-facts.ts'
import { toldStamps } from './told-series.ts'

const JULY = Date.UTC(2026, 6, 1, 12)

/** What is told of stamps that are `hours` ahead, after some steps of the source. */
function told(
  hours: number,
  { zone = '', viewer = '', stepMs = MINUTE_MS, delayMs = 20_000, nowMs = JULY } = {},
) {
  const zoneOffsetMs = zone ? localCalendar(zone).offsetMs(nowMs) : 0
  let lag: Lag | null = null
  let newestMs = 0
  for (let at = nowMs - 3 * stepMs; at <= nowMs; at += stepMs) {
    newestMs = at + hours * HOUR_MS - delayMs
    lag = lagAfter(lag, { newestMs, nowMs: at, zoneOffsetMs })
  }
  const asked = { hash: '', sinceMs: 0, askedAtMs: nowMs, wholeAtMs: nowMs, mixed: {} }
  return toldStamps({ ...asked, newestMs, lag, zoneOffsetMs }, viewer || null)
}

test.each([
  [3, 'Etc/GMT-3'],
  [5.5, 'Asia/Kolkata'],
  [5.75, 'Asia/Kathmandu'],
  [9.5, 'Australia/Darwin'],
  [-2.5, 'America/St_Johns'],
  [-3, 'America/Sao_Paulo'],
  [-9.5, 'Pacific/Marquesas'],
])('stamps %d h ahead are those of %s', (hours, zone) => {
  expect(told(hours)).toMatchObject({ offsetHours: hours, sourceTimezone: zone })
  expect(localCalendar(zone).offsetMs(JULY)).toBe(hours * HOUR_MS)
})

test('a part of an hour is named', () => {
  expect(told(5.5)?.message).toContain('está 5 h 30 min no futuro')
  expect(told(-2.5)?.message).toContain('está sempre 2 h 30 min atrasado')
})

test('the zone of the viewer is told when it has the offset, because it knows the daylight saving', () => {
  expect(told(1, { viewer: 'Europe/Lisbon' })?.sourceTimezone).toBe('Europe/Lisbon')
  const winter = Date.UTC(2026, 0, 15, 12)
  expect(told(1, { viewer: 'Europe/Lisbon', nowMs: winter })?.sourceTimezone).toBe('Etc/GMT-1')
})

test('stamps that are wrong in the zone of the setting get another one', () => {
  expect(told(3, { zone: 'America/Sao_Paulo' })?.sourceTimezone).toBe('UTC')
  expect(told(5.5, { zone: 'Asia/Kathmandu' })).toMatchObject({ offsetHours: null, sourceTimezone: null })
})

test('stamps by no zone are told in the future, and are only late in the past', () => {
  expect(told(0.5)).toMatchObject({ offsetHours: null, sourceTimezone: null })
  expect(told(-0.5)).toBeNull()
  expect(told(0)).toBeNull()
})

test('rows that bear the beginning of their hour are on time', () => {
  expect(told(-1, { stepMs: HOUR_MS })).toBeNull()
  expect(told(-3, { stepMs: HOUR_MS })).toMatchObject({ problem: 'atraso', offsetHours: -3 })
})
