import { expect, test } from 'vitest'
import { required } from '#test/harness/required.ts'
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
  ['12/04/0026', null],
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
  const typed = [required(typedDay(day), 'day'), required(typedTime(time), 'time'), zone] as const
  const atMs = typedInstant(...typed)
  return atMs === null ? leftOutText(...typed) : new Date(atMs).toISOString()
}
const jump = (from: string, to: string) =>
  `Esta hora não existe: neste dia o relógio salta de ${from} para ${to}`

test('the message about a skipped hour has both times of the jump', () => {
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

test('an hour that occurs twice means the earlier one', () => {
  expect(at('America/New_York', '01/11/2026', '01:30')).toBe('2026-11-01T05:30:00.000Z')
})

test('a day begins by the zone’s clocks, and is written into the address as text', () => {
  const begin = (text: string, zone: string, days?: number) =>
    new Date(dayBegin(required(typedDay(text), 'day'), zone, days)).toISOString()
  expect(begin('31/10/2026', 'America/Sao_Paulo')).toBe('2026-10-31T03:00:00.000Z')
  expect(begin('31/10/2026', 'America/Sao_Paulo', 1)).toBe('2026-11-01T03:00:00.000Z')
  // The day that began at one o'clock.
  expect(begin('04/11/2018', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
  const addressed = required(dayOfAddress('2026-04-09'), 'day of the address')
  expect(addressOfDay(addressed)).toBe('2026-04-09')
  expect(dayText(addressed)).toBe('09/04/2026')
  expect([dayOfAddress('2026-02-30'), dayOfAddress(undefined), dayOfAddress('x')]).toEqual([null, null, null])
})
