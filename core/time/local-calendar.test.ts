import { describe, expect, test } from 'vitest'
import { localCalendar, monthLabel } from './local-calendar.ts'

const saoPaulo = localCalendar('America/Sao_Paulo')
const at = (iso: string) => Date.parse(iso)
const iso = (ms: number) => new Date(ms).toISOString()

describe('local calendar', () => {
  test('weekday, hour and month, Monday first', () => {
    expect(saoPaulo.local(at('2026-11-23T02:59:59Z'))).toMatchObject({ weekday: 6, hour: 23, day: 22 })
    expect(saoPaulo.local(at('2026-11-23T03:00:00Z'))).toMatchObject({ weekday: 0, hour: 0, day: 23 })
    expect(monthLabel(saoPaulo.month(at('2026-12-01T02:59:59Z')))).toBe('11/2026')
  })

  test('historic daylight saving: Brazil had it until February 2019', () => {
    expect(saoPaulo.local(at('2018-07-01T12:00:00Z')).hour).toBe(9)
    expect(saoPaulo.local(at('2018-12-01T12:00:00Z')).hour).toBe(10)
    expect(saoPaulo.local(at('2025-12-01T12:00:00Z')).hour).toBe(9)
    // The clock went from 00:00 to 01:00 on 4 November 2018, at 03:00 UTC.
    expect(saoPaulo.local(at('2018-11-04T02:59:59Z'))).toMatchObject({ day: 3, hour: 23 })
    expect(saoPaulo.local(at('2018-11-04T03:00:00Z'))).toMatchObject({ day: 4, hour: 1 })
  })

  test('agrees with the runtime hour by hour, in zones with odd offsets too', () => {
    for (const zone of [
      'America/Sao_Paulo',
      'America/Noronha',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'UTC',
    ]) {
      const calendar = localCalendar(zone)
      const format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      })
      for (let ms = at('2018-01-01T00:07:00Z'); ms < at('2019-06-01T00:00:00Z'); ms += 11 * 3_600_000) {
        expect(iso(ms + calendar.offsetMs(ms)).slice(0, 19)).toBe(format.format(ms).replace(' ', 'T'))
      }
    }
  })

  test('local to instant: what the change leaves out moves forward, of what comes twice the earlier counts', () => {
    const local = { year: 2018, month: 11, day: 4, hour: 0, minute: 30, second: 0, millisecond: 0 }
    expect(iso(saoPaulo.instant(local))).toBe('2018-11-04T03:30:00.000Z')
    const twice = { year: 2018, month: 2, day: 17, hour: 23, minute: 30, second: 0, millisecond: 0 }
    expect(iso(saoPaulo.instant(twice))).toBe('2018-02-18T01:30:00.000Z')
    expect(iso(saoPaulo.monthStart({ year: 2026, month: 12 }))).toBe('2026-12-01T03:00:00.000Z')
  })

  test('months touched by a window, across a year', () => {
    const labels = (from: string, to: string) => saoPaulo.monthsTouched(at(from), at(to)).map(monthLabel)
    expect(labels('2025-11-30T12:00:00Z', '2026-02-01T03:00:01Z')).toEqual([
      '11/2025',
      '12/2025',
      '01/2026',
      '02/2026',
    ])
    expect(labels('2026-01-31T12:00:00Z', '2026-02-01T03:00:00Z')).toEqual(['01/2026'])
    expect(labels('2026-01-31T12:00:00Z', '2026-01-31T12:00:00Z')).toEqual([])
  })
})
