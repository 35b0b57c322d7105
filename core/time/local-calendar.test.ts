import { describe, expect, test } from 'vitest'
import { HOUR_MS } from './hours.ts'
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
      for (let ms = at('2018-01-01T00:07:00Z'); ms < at('2019-06-01T00:00:00Z'); ms += 11 * HOUR_MS) {
        expect(iso(ms + calendar.offsetMs(ms)).slice(0, 19)).toBe(format.format(ms).replace(' ', 'T'))
      }
    }
  })

  test('local to instant: a skipped time moves forward, of a time that occurs twice the earlier instant counts', () => {
    const local = { year: 2018, month: 11, day: 4, hour: 0, minute: 30, second: 0, millisecond: 0 }
    expect(iso(saoPaulo.instant(local))).toBe('2018-11-04T03:30:00.000Z')
    const twice = { year: 2018, month: 2, day: 17, hour: 23, minute: 30, second: 0, millisecond: 0 }
    expect(iso(saoPaulo.instant(twice))).toBe('2018-02-18T01:30:00.000Z')
    expect(iso(saoPaulo.monthStart({ year: 2026, month: 12 }))).toBe('2026-12-01T03:00:00.000Z')
  })

  test('a month begins at its first instant, also where midnight does not exist or came after 23 h twice', () => {
    // Asunción went from 00:00 to 01:00 on Sunday 1 October 2017 (UTC−4 → −3): October begins at 01:00 = 04:00 UTC.
    const asuncion = localCalendar('America/Asuncion')
    expect(iso(asuncion.monthStart({ year: 2017, month: 10 }))).toBe('2017-10-01T04:00:00.000Z')
    expect(asuncion.local(at('2017-10-01T03:59:59.999Z'))).toMatchObject({ month: 9, day: 30, hour: 23 })
    // It went back from 00:00 to 23:00 before 1 March 1992 (UTC−3 → −4): March begins at 04:00 UTC.
    expect(iso(asuncion.monthStart({ year: 1992, month: 3 }))).toBe('1992-03-01T04:00:00.000Z')
    expect(asuncion.local(at('1992-03-01T03:30:00Z'))).toMatchObject({ month: 2, day: 29, hour: 23 })
  })

  test('months before: the last day when there is none, the same local time in zones of half and three quarter hours', () => {
    const earlier = (zone: string, instant: string, months: number) =>
      iso(localCalendar(zone).monthsBefore(at(instant), months))
    // 31 August 12:30 in Kolkata (UTC+5:30) → 28 February 12:30; 29 in a leap year.
    expect(earlier('Asia/Kolkata', '2026-08-31T07:00:00Z', 6)).toBe('2026-02-28T07:00:00.000Z')
    expect(earlier('Asia/Kolkata', '2024-08-31T07:00:00Z', 6)).toBe('2024-02-29T07:00:00.000Z')
    // 31 December 00:15 in Chatham in summer (UTC+13:45) → 30 June 00:15 in winter (UTC+12:45).
    expect(earlier('Pacific/Chatham', '2026-12-30T10:30:00Z', 6)).toBe('2026-06-29T11:30:00.000Z')
    // 4 May 2019 00:30 in São Paulo → 4 November 2018 00:30, which the clock left out: 01:30 = 03:30 UTC.
    expect(earlier('America/Sao_Paulo', '2019-05-04T03:30:00Z', 6)).toBe('2018-11-04T03:30:00.000Z')
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

  test('calendars of the newest zones are kept, whatever the number of zones asked for', () => {
    const first = localCalendar('Asia/Tokyo')
    expect(localCalendar('Asia/Tokyo')).toBe(first)
    for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 100)) localCalendar(zone)
    expect(localCalendar('Asia/Tokyo')).not.toBe(first)
    expect(localCalendar('Asia/Tokyo').local(0).hour).toBe(9)
  })
})
