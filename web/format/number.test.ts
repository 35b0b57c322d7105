import { describe, expect, it } from 'vitest'
import { count, formatNumber, formatPercent, formatWithUnit } from './number.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('numbers in pt-BR', () => {
  it.each([
    [1234.5, 1, '1.234,5'],
    [1234, 0, '1.234'],
    [0, 0, '0'],
    [-0.001, 1, '0,0'],
    [-12.34, 1, '−12,3'],
    [9_876_543.21, 2, '9.876.543,21'],
    [0.0011, 4, '0,0011'],
  ])('%d with %d decimals is %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text)
  })

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s is a dash, never a zero', (value) => {
    expect(formatNumber(value)).toBe('—')
    expect(formatPercent(value)).toBe('—')
    expect(formatWithUnit(value, 'kW')).toBe('—')
  })

  it('keeps the unit on the number’s line', () => {
    expect(formatWithUnit(1234.56, 'kW', 1)).toBe('1.234,6\u00a0kW')
    expect(spaced(formatPercent(98.44))).toBe('98,4 %')
  })

  it('counts in singular and plural', () => {
    expect(spaced(count(0, 'falha', 'falhas'))).toBe('0 falhas')
    expect(spaced(count(1, 'falha', 'falhas'))).toBe('1 falha')
    expect(spaced(count(1200, 'falha', 'falhas'))).toBe('1.200 falhas')
  })
})
