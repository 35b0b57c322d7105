import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRow, csvRows } from './csv.ts'

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((one) => one / 1000),
  fc.integer(),
)

test('numbers are written with all their digits and a decimal comma', () => {
  fc.assert(
    fc.property(number, (one) => {
      expect(csvRow([one])).toBe(`${String(one).replace('.', ',')}\r\n`)
    }),
  )
})

test('rows of columns are written as single rows, without those that are not wanted', () => {
  const cell = fc.oneof(number, fc.constantFrom('=1+1', 'a;b', 'a"b', '', 'texto', '-x'), fc.constant(null))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 20 }), (rows) => {
      const columns = [rows.map(([a]) => a), rows.map(([, b]) => b)]
      const wanted = rows.filter((_, row) => row % 3 !== 0)
      expect(csvRows(columns, rows.length, (row) => row % 3 !== 0)).toBe(wanted.map(csvRow).join(''))
    }),
  )
})
