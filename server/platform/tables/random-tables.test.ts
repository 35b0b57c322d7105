import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tableFolder } from './made-table.test-support.ts'

const { read, remove } = tableFolder()
afterAll(remove)

interface Written {
  readonly delimiter: string
  readonly end: string
  readonly decimal: '.' | ','
  readonly encoding: 'utf-8' | 'mark' | 'latin1' | 'utf16'
  readonly dates: 'iso' | 'brazil' | 'us'
}
const dialects = fc.record<Written>({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  decimal: fc.constantFrom('.', ','),
  encoding: fc.constantFrom('utf-8', 'mark', 'latin1', 'utf16'),
  dates: fc.constantFrom('iso', 'brazil', 'us'),
})
const word = fc
  .array(fc.constantFrom(...'abcXYZéç çã,;|"\'\n-.'), { minLength: 1, maxLength: 12 })
  .map((letters) => `t${letters.join('')}t`)
const row = fc.record({
  atMs: fc.integer({ min: 0, max: 1_900_000_000 }).map((seconds) => seconds * 1000),
  cents: fc.option(
    fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((cents) => cents % 100 !== 0),
    { freq: 9 },
  ),
  count: fc.option(fc.integer({ min: 0, max: 9999 }), { freq: 9 }),
  text: fc.option(word, { freq: 5 }),
})

const two = (value: number) => String(value).padStart(2, '0')
function writeTime(atMs: number, dates: Written['dates']): string {
  const at = new Date(atMs)
  const [day, month, year] = [two(at.getUTCDate()), two(at.getUTCMonth() + 1), at.getUTCFullYear()]
  const days = {
    iso: `${year}-${month}-${day}`,
    brazil: `${day}/${month}/${year}`,
    us: `${month}/${day}/${year}`,
  }
  return `${days[dates]} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
}
const bytesOf = (text: string, encoding: Written['encoding']) => {
  if (encoding === 'latin1') return Buffer.from(text, 'latin1')
  if (encoding === 'utf16') return Buffer.from(text, 'utf16le')
  return Buffer.from(encoding === 'mark' ? `\ufeff${text}` : text)
}

test('a table that is written in any dialect is read back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(dialects, fc.array(row, { minLength: 12, maxLength: 40 }), async (dialect, random) => {
      const { delimiter, end, decimal, encoding, dates } = dialect
      // Days beyond the twelfth settle the order of day and month.
      const rows = [
        ...random,
        { atMs: Date.UTC(2021, 10, 25), cents: 155, count: 5, text: 'fim' },
        { atMs: Date.UTC(2021, 10, 26), cents: 255, count: 6, text: 'fim' },
      ]
      const quoted = (cell: string) =>
        /["'\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell
      const lines = rows.map(({ atMs, cents, count, text }) =>
        [
          writeTime(atMs, dates),
          cents === null ? 'NULL' : (cents / 100).toFixed(2).replace('.', decimal),
          count === null ? '' : String(count),
          text?.replaceAll('\n', end) ?? '---',
        ]
          .map(quoted)
          .join(delimiter),
      )
      const content = [['instante', 'potência', 'partidas', 'estado'].join(delimiter), ...lines, ''].join(end)
      const table = await read(bytesOf(content, encoding))
      expect(table.metadados).toMatchObject({
        linhas: rows.length,
        linhasIrregulares: 0,
        headers: true,
        delimiter,
      })
      expect(table.rows).toEqual(
        rows.map(({ atMs, cents, count, text }) => [
          new Date(atMs).toISOString(),
          cents === null ? null : cents / 100,
          count,
          text?.replaceAll('\n', end) ?? null,
        ]),
      )
    }),
    { numRuns: 60 },
  )
}, 120_000)
