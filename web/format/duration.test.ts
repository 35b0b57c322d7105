import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import {
  formatAgo,
  formatHhmmText,
  formatHoursInWords,
  formatHoursMinutes,
  formatLength,
  formatSpan,
} from './duration.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('lengths of time', () => {
  it.each([
    [0, '0 s'],
    [47.6, '48 s'],
    [59.6, '1 min 00 s'],
    [252, '4 min 12 s'],
    [3_599.7, '1 h 00 min'],
    [11_220, '3 h 07 min'],
    [7_199, '2 h 00 min'],
    [9_000_000, '2.500 h 00 min'],
  ])('%d s is %s', (seconds, text) => expect(spaced(formatLength(seconds))).toBe(text))

  it.each([
    [0, '00:00'],
    [0.5, '00:30'],
    [1.999, '02:00'],
    [9.9917, '10:00'],
    [612.4, '612:24'],
    [43_800.25, '43.800:15'],
    [-0.25, '−00:15'],
    [null, '—'],
    [Number.NaN, '—'],
  ])('%s hours are %s', (hours, text) => {
    expect(formatHoursMinutes(hours)).toBe(text)
  })

  it.each([
    ['720:00', '720:00'],
    ['≥ 1234:05', '≥ 1.234:05'],
    ['00:45', '00:45'],
    [null, '—'],
  ])('the wire’s %s is shown as %s', (text, shown) => {
    expect(formatHhmmText(text)).toBe(shown)
  })

  it.each([
    [0.2, '12 min'],
    [0.999, '1 h'],
    [1, '1 h'],
    [4.46, '4,5 h'],
    [9.97, '10 h'],
    [612.4, '612 h'],
    [8760, '8.760 h'],
  ])('%d hours in a sentence are %s', (hours, text) => {
    expect(spaced(formatHoursInWords(hours))).toBe(text)
  })

  it.each([
    [0.4, '0 s'],
    [59.9, '59 s'],
    [60, '1 min'],
    [3 * 3600 + 59, '3 h'],
    [47 * 3600, '47 h'],
    [50 * 3600, '2 dias'],
    [100 * 86_400, '3 meses'],
    [8.5 * 365.25 * 86_400, '8 anos'],
  ])('%d s are %s', (seconds, text) => {
    expect(spaced(formatSpan(seconds))).toBe(text)
  })

  it('names the time that has passed, and never a time in the future', () => {
    expect(spaced(formatAgo(0, 12_400))).toBe('há 12 s')
    expect(spaced(formatAgo(0, 3 * MINUTE_MS))).toBe('há 3 min')
    expect(formatAgo(5_000, 0)).toBe('agora')
  })
})
