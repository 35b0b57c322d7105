import { expect, test } from 'vitest'
import { contrast, inkOn, mix, parseHex, readableOn, shade, toHex } from './contrast.ts'

test('contrast agrees with published WCAG figures', () => {
  expect(contrast(parseHex('#000000'), parseHex('#ffffff'))).toBe(21)
  expect(contrast(parseHex('#777777'), parseHex('#ffffff'))).toBeCloseTo(4.478, 3)
  expect(contrast(parseHex('#ff0000'), parseHex('#ffffff'))).toBeCloseTo(3.998, 3)
  expect(contrast(parseHex('#ffffff'), parseHex('#ff0000'))).toBeCloseTo(3.998, 3)
})

test('text on a colour is black or white, whichever has more contrast', () => {
  expect(toHex(inkOn(parseHex('#f6c23e')))).toBe('#000000')
  expect(toHex(inkOn(parseHex('#b3202a')))).toBe('#ffffff')
  // 4.65 with black against 4.51 with white
  expect(toHex(inkOn(parseHex('#4e73df')))).toBe('#000000')
})

test('shades move every channel by the steps and stop at the ends', () => {
  expect(toHex(shade(parseHex('#4e73df'), 30))).toBe('#6c91fd')
  expect(toHex(shade(parseHex('#f6c23e'), 30))).toBe('#ffe05c')
  expect(toHex(shade(parseHex('#0a1440'), -30))).toBe('#000022')
})

test('a readable colour stays, an unreadable colour moves only as far as needed', () => {
  const white = parseHex('#ffffff')
  expect(toHex(readableOn(parseHex('#1f2937'), [white], parseHex('#000000')))).toBe('#1f2937')
  const moved = readableOn(parseHex('#f6c23e'), [white], parseHex('#000000'))
  expect(contrast(moved, white)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(moved, white)).toBeLessThan(4.8)
})

test('mixing goes from one colour to the other', () => {
  expect(toHex(mix(parseHex('#000000'), parseHex('#ffffff'), 0))).toBe('#000000')
  expect(toHex(mix(parseHex('#000000'), parseHex('#ffffff'), 0.5))).toBe('#808080')
  expect(toHex(mix(parseHex('#000000'), parseHex('#ffffff'), 1))).toBe('#ffffff')
})
