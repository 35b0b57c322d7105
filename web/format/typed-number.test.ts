import { expect, test } from 'vitest'
import { numberText, typedNumber } from './typed-number.ts'

test.each([
  ['', null],
  ['  ', null],
  ['7', 7],
  [' -1,5 ', -1.5],
  ['1234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['+1.234.567,25', 1_234_567.25],
  ['-23.5505', -23.5505],
])('%j is read as %s', (text, number) => expect(typedNumber(text)).toBe(number))

test.each(['x', '1,2,3', '1.5,3', '12.34,5', '1.234.567', '5,', ',5', '1e3', '1 000'])(
  '%j is no number',
  (text) => expect(typedNumber(text)).toBeNaN(),
)

test('a field shows a number with a decimal comma', () => {
  expect([null, 0, -23.5505].map(numberText)).toEqual(['', '0', '-23,5505'])
})
