import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a table becomes lines of semicolons that a spreadsheet reads as UTF-8', () => {
  expect(
    toCsv([
      ['Início', 'Duração (h)'],
      ['21/11/2026 14:05:12', '0,05'],
    ]),
  ).toBe('\uFEFFInício;Duração (h)\r\n21/11/2026 14:05:12;0,05\r\n')
})

test.each([
  ['=cmd|calc', "'=cmd|calc"],
  ['+1', "'+1"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a;b', '"a;b"'],
  ['o "frio"', '"o ""frio"""'],
  ['=a;"b"', '"\'=a;""b"""'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  ['', ''],
  ['Compressor 1', 'Compressor 1'],
  // A temperature of a cold room is a number.
  ['-12,5', '-12,5'],
  ['-12,5;', '"\'-12,5;"'],
])('%j is written as %j', (text, written) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${written}\r\n`)
})
