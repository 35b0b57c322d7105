import { expect, test } from 'vitest'
import {
  addressOfDay,
  dayBegin,
  dayOfAddress,
  dayText,
  leftOutText,
  typedDay,
  typedInstant,
  typedTime,
} from './typed-date.ts'

test.each([
  ['12/4/2026', { year: 2026, month: 4, day: 12 }],
  [' 29/02/2028 ', { year: 2028, month: 2, day: 29 }],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['00/01/2026', null],
  ['2026-04-12', null],
  ['12/04/26', null],
  ['', null],
])('the day %s', (text, day) => expect(typedDay(text)).toEqual(day))

test.each([
  ['8:30', { hour: 8, minute: 30 }],
  ['08h05', { hour: 8, minute: 5 }],
  ['8H', { hour: 8, minute: 0 }],
  ['23:59', { hour: 23, minute: 59 }],
  ['24:00', null],
  ['8:60', null],
  ['8', null],
  ['8:3', null],
])('the time %s', (text, time) => expect(typedTime(text)).toEqual(time))

const at = (zone: string, day: string, time: string) => {
  const [d, t] = [typedDay(day)!, typedTime(time)!]
  const atMs = typedInstant(d, t, zone)
  return atMs === null ? leftOutText(d, t, zone) : new Date(atMs).toISOString()
}
const jump = (from: string, to: string) =>
  `Esta hora não existe: neste dia o relógio salta de ${from} para ${to}`

test('an hour that the clocks leave out is told with what they do instead', () => {
  expect(at('America/Sao_Paulo', '04/11/2018', '00:00')).toBe(jump('00:00', '01:00'))
  expect(at('America/Sao_Paulo', '04/11/2018', '00:59')).toBe(jump('00:00', '01:00'))
  expect(at('America/Sao_Paulo', '04/11/2018', '01:00')).toBe('2018-11-04T03:00:00.000Z')
  expect(at('America/New_York', '08/03/2026', '02:30')).toBe(jump('02:00', '03:00'))
  // Half an hour: the time moved forward has the same hour.
  expect(at('Australia/Lord_Howe', '04/10/2026', '02:10')).toBe(jump('02:00', '02:30'))
  expect(at('Australia/Lord_Howe', '04/10/2026', '02:30')).toBe('2026-10-03T15:30:00.000Z')
  // A whole day.
  expect(at('Pacific/Apia', '30/12/2011', '10:00')).toBe(jump('30/12/2011 00:00', '31/12/2011 00:00'))
})

test('of an hour that comes twice the earlier counts', () => {
  expect(at('America/New_York', '01/11/2026', '01:30')).toBe('2026-11-01T05:30:00.000Z')
})

test('a day begins with the zone’s own clocks, and stands in the address as text', () => {
  const begin = (text: string, zone: string, days?: number) =>
    new Date(dayBegin(typedDay(text)!, zone, days)).toISOString()
  expect(begin('31/10/2026', 'America/Sao_Paulo')).toBe('2026-10-31T03:00:00.000Z')
  expect(begin('31/10/2026', 'America/Sao_Paulo', 1)).toBe('2026-11-01T03:00:00.000Z')
  // The day that began at one o'clock.
  expect(begin('04/11/2018', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
  expect(addressOfDay(dayOfAddress('2026-04-09')!)).toBe('2026-04-09')
  expect(dayText(dayOfAddress('2026-04-09')!)).toBe('09/04/2026')
  expect([dayOfAddress('2026-02-30'), dayOfAddress(undefined), dayOfAddress('x')]).toEqual([null, null, null])
})
