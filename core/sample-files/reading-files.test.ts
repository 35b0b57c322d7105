import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthLabel } from '#core/time/local-calendar.ts'
import { required } from '#test/harness/required.ts'
import { columnOf, parseCsv } from './csv-table.ts'
import { parseCount, parseNumber } from './number-text.ts'
import { parseWrittenTime } from './written-time.ts'

describe('numbers as files write them', () => {
  it.each([
    ['0.61', 0.61],
    ['0,61', 0.61],
    [' 1.234,5 ', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['0.612', 0.612],
    ['-3', -3],
    ['−3,5', -3.5],
    ['1\u00a0234,5', 1234.5],
    ['6.1e-3', 0.0061],
    ['', null],
    ['n/a', null],
    ['12 h', null],
    ['1e999', null],
    ['NaN', null],
    ['30.10.2026', null],
    ['1,2,3', null],
  ])('%j is %s', (text, value) => expect(parseNumber(text)).toBe(value))

  it.each([
    ['1.234', 1234],
    ['12,345', 12_345],
    ['0.612', 0.612],
    ['3.0', 3],
    ['1.234,5', 1234.5],
    ['9999999999', 9_999_999_999],
    ['x', null],
  ])('%j counts %s', (text, value) => expect(parseCount(text)).toBe(value))

  it('reads any decimal number written with a point or a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 6 }), (whole, digits) => {
        const text = (whole / 10 ** digits).toFixed(digits)
        expect(parseNumber(text)).toBe(Number(text))
        expect(parseNumber(text.replace('.', ','))).toBe(Number(text))
      }),
    )
  })
})

describe('a CSV file', () => {
  const table = { columns: ['timestamp', 'Eficiência_Valid'], rows: [['2026-04-01', '0.61']] }
  it.each([
    ['plain', 'timestamp,Eficiência_Valid\n2026-04-01,0.61\n'],
    ['with BOM and CRLF', '\uFEFFtimestamp,Eficiência_Valid\r\n2026-04-01,0.61\r\n'],
    ['with semicolons and no last line end', 'timestamp;Eficiência_Valid\n2026-04-01;0.61'],
    ['with tabs and old line ends', 'timestamp\tEficiência_Valid\r2026-04-01\t0.61\r'],
    ['with quotes', '"timestamp","Eficiência_Valid"\n"2026-04-01","0.61"\n'],
    ['with blank lines', '\n\ntimestamp , Eficiência_Valid\n\n2026-04-01,0.61\n,\n'],
    ['with a spreadsheet’s first line', 'sep=;\r\ntimestamp;Eficiência_Valid\r\n2026-04-01;0.61\r\n'],
  ])('%s', (_, text) => expect(parseCsv(text)).toEqual(table))

  it('keeps a quoted cell whole', () => {
    expect(parseCsv('a;b\n"1;2";"say ""hi""\nthere"\n3" pipe;4\n')?.rows).toEqual([
      ['1;2', 'say "hi"\nthere'],
      ['3" pipe', '4'],
    ])
  })
  it.each([
    ['2026-04-01,0,61', ['2026-04-01', '0,61']],
    ['2026-04-01,0,61,', ['2026-04-01', '0,61']],
    ['2026-04-01,0.61', ['2026-04-01', '0.61']],
    ['Segunda,3,0', ['Segunda', '3,0']],
    ['a,3,obs', ['a', '3', 'obs']],
  ])('takes a decimal comma among commas for what it is: %s', (row, cells) =>
    expect(parseCsv(`a,b\n${row}`)?.rows).toEqual([cells]),
  )
  it('joins the surplus cells of a row, and drops a row with several ways to join', () => {
    expect(parseCsv('x,y\n1,263,0,628')?.rows).toEqual([['1,263', '0,628']])
    expect(parseCsv('x,y\n1,26,5\n1,2')?.rows).toEqual([[], ['1', '2']])
    const wide = (columns: number, row: string) => parseCsv(`${'c,'.repeat(columns - 1)}c\n${row}`)?.rows[0]
    expect(wide(40, '1,'.repeat(60))).toEqual([])
    expect(wide(5, 'a,b,c,d,e,f')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })
  it('gives a table without columns for an empty text, and null for an HTML page', () => {
    expect(parseCsv('')).toEqual({ columns: [], rows: [] })
    expect(parseCsv('<!doctype html><html><body>a,b</body></html>')).toBeNull()
    expect(parseCsv('\uFEFF\n  <HTML>')).toBeNull()
  })
  it('finds a column in any case and with any encoding of accents; the first of several names wins', () => {
    const { columns } = { columns: ['Tipo', 'EFICIENCIA VALID', 'Eficiência_Valid'.normalize('NFD')] }
    expect(columnOf({ columns, rows: [] }, ['Eficiência_Valid'])).toBe(1)
    expect(columnOf({ columns: ['b', 'a'], rows: [] }, ['a', 'b'])).toBe(1)
    expect(columnOf({ columns: ['x'], rows: [] }, ['a', 'b'])).toBe(-1)
  })
  it('reads back any written table, with any text in the cells', () => {
    const cell = fc.string({ minLength: 1, maxLength: 8 }).map((text) => `x${text}`)
    const anyRows = fc.array(fc.tuple(cell, cell), { maxLength: 6 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (rows, by, end) => {
          const lines = [['a', 'b'], ...rows].map((cells) => cells.map(quoted).join(by))
          expect(parseCsv(lines.join(end))).toEqual({ columns: ['a', 'b'], rows })
        },
      ),
    )
  })
  it('never throws, for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void parseCsv(text)))
    fc.assert(fc.property(fc.stringMatching(/^[",;\na]{0,40}$/), (text) => void parseCsv(text)))
  })
  it('reads a million cells, quoted or not', () => {
    const rows = 200_000
    const line = '2026-04-01 00:00:00,"0,61",x,,1\n'
    expect(parseCsv(`a,b,c,d,e\n${line.repeat(rows)}`)?.rows).toHaveLength(rows)
    expect(parseCsv(`a,b,c,d,e\n${line.replaceAll('"', '').repeat(rows)}`)?.rows).toHaveLength(rows)
  })
})

describe('written dates', () => {
  it.each([
    ['2026-04-01 00:00:00', '04/2026', 1],
    ['2026-04-30T23:59:59.999Z', '04/2026', 30],
    ['2026/4/5', '04/2026', 5],
    ['30/04/2026 08:15', '04/2026', 30],
    ['2026-04', '04/2026', null],
    ['04/2026', '04/2026', null],
    ['Abr/26', '04/2026', null],
    ['abril de 2026', '04/2026', null],
    ['1775001600', '04/2026', 1],
    ['1775001600000', '04/2026', 1],
  ])('%s', (text, month, day) => {
    const time = required(parseWrittenTime(text), 'date')
    expect([monthLabel(time), time.day]).toEqual([month, day])
  })
  it.each(['', 'ontem', '2026-13-01', '32/01/2026', 'xyz/26'])('%j is no date', (text) =>
    expect(parseWrittenTime(text)).toBeNull(),
  )
})
