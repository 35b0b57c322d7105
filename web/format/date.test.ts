import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatTime,
  monthAndYear,
  monthDays,
  monthName,
  monthShort,
} from './date.ts'

describe('dates in pt-BR and the user’s zone', () => {
  const at = '2026-11-21T17:05:09Z'
  it('writes date and time of the zone', () => {
    expect(formatDateTime(at)).toBe('21/11/2026 14:05')
    expect(formatDateTime(at, 'America/Manaus')).toBe('21/11/2026 13:05')
    expect(formatDateTimeSeconds(at)).toBe('21/11/2026 14:05:09')
    expect(formatDate('2026-01-01T02:00:00Z')).toBe('31/12/2025')
    expect(formatTime('2026-11-21T03:00:00Z')).toBe('00:00')
  })
  it('knows the zone’s historic daylight saving', () => {
    expect(formatDateTime('2018-01-15T12:00:00Z')).toBe('15/01/2018 10:00')
    expect(formatDateTime('2020-01-15T12:00:00Z')).toBe('15/01/2020 09:00')
  })
  it('writes a dash for a text or number that is no instant', () => {
    expect(formatDateTime(null)).toBe('—')
    expect(formatDateTime('ontem')).toBe('—')
    expect(formatDateTime(1e20)).toBe('—')
  })
  it('names months', () => {
    expect(monthName('11/2026')).toBe('novembro')
    expect(monthAndYear('03/2018')).toBe('março de 2018')
    expect(monthShort('03/2018')).toBe('mar/18')
    expect(monthShort('13/2018')).toBe('13/2018')
    expect(monthDays('02/2024')).toBe('01/02/2024 a 29/02/2024')
    expect(monthDays('sem data')).toBe('sem data')
  })
})
