import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { tableFolder } from './made-table.test-support.ts'
import type { Cell } from './questions/table-question.ts'

// Real files, which stay outside the project. The expected figures are those of Python's modules csv and decimal.
const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const isPresent = existsSync(data)
const { fromPath, refusal, remove } = tableFolder()
afterAll(remove)

const figures = z.record(
  z.string(),
  z.object({
    rows: z.int(),
    names: z.nullable(z.array(z.string())),
    columns: z.int(),
    /** Of each column of numbers: how many it has, and their exact sum. */
    sums: z.array(z.nullable(z.tuple([z.int(), z.string()]))),
  }),
)
const path = fileURLToPath(new URL('./shared-files.json', import.meta.url))
const expected = figures.parse(JSON.parse(readFileSync(path, 'utf8')))

const DIGITS = 30
/** The sum of the numbers as they are written, without rounding. */
function exactSum(cells: readonly Cell[]): [number, string] {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  const sum = numbers.reduce((total, value) => total + scaled(value), 0n)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(DIGITS + 1, '0')
  const text = `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/\.?0+$/, '')
  return [numbers.length, sum < 0n ? `-${text}` : text]
}

function scaled(value: number): bigint {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', part = ''] = mantissa.split('.')
  return BigInt(`${whole}${part}`) * 10n ** BigInt(DIGITS - part.length + Number(exponent))
}

test('the real files are there', (context) => {
  if (isPresent) return
  if (process.env.CI === 'true') throw new Error(`${data} is missing`)
  context.skip('the real files are missing')
})

describe.skipIf(!isPresent)('rows, columns and sums of real files', () => {
  test.each(Object.entries(expected))('%s', async (name, { rows, names, columns, sums }) => {
    const table = await fromPath(data + name, { tipo: name.endsWith('.txt') ? 'txt' : 'csv' })
    const { metadados } = table
    expect([metadados.linhas, table.rows.length, metadados.colunas.length]).toEqual([rows, rows, columns])
    expect(metadados.headers).toBe(true)
    if (names) expect(metadados.colunas).toEqual(names)
    const found = metadados.tipos.map(({ type }, n) =>
      type === 'number' ? exactSum(table.rows.map((row) => row[n] ?? null)) : null,
    )
    expect(found).toEqual(sums)
  })

  test.each([
    ['airquality/AirQuality.csv', { delimiter: ';', encoding: 'utf-8' }, '2004-03-10T18:00:00.000Z'],
    [
      'inmet/INMET_S_PR_A807_CURITIBA_01-01-2018_A_31-12-2018.CSV',
      { encoding: 'iso-8859-1' },
      '2018-01-01T00:00:00.000Z',
    ],
    [
      'inmet/INMET_S_PR_A807_CURITIBA_01-01-2019_A_31-12-2019.CSV',
      { encoding: 'iso-8859-1' },
      '2019-01-01T00:00:00.000Z',
    ],
  ])('the instants of %s', async (name, told, first) => {
    const table = await fromPath(`${data}csv/${name}`)
    expect(table.metadados).toMatchObject({ ...told, linhasIrregulares: 0 })
    expect(table.rows[0]?.[1]).toBe(first)
  })

  test('the instants of the two plants', async () => {
    const one = await fromPath(`${data}chiller_esb/ESB Chiller 1.csv`)
    expect([one.rows[0]?.[0], one.rows.at(-1)?.[0]]).toEqual([
      '2018-05-01T05:00:00.000Z',
      '2018-06-14T16:05:00.000Z',
    ])
    const two = await fromPath(`${data}chiller_carrier/chiller.csv`)
    expect(two.rows[0]?.[0]).toBe('2018-01-02T08:15:00.000Z')
  })

  test.each([
    ['readr/epa78.txt', 20, 12],
    ['readr/fwf-sample.txt', 3, 4],
    ['readr/massey-rating.txt', 10, 13],
    ['readr/example.log', 2, 8],
  ])('%s at fixed places or between blanks', async (name, rows, columns) => {
    const { metadados } = await fromPath(`${data}csv/${name}`, { tipo: 'txt' })
    expect([metadados.linhas, metadados.colunas.length, metadados.delimiter]).toEqual([rows, columns, ' '])
  })

  test.each([
    'comma_in_quotes',
    'empty',
    'escaped_quotes',
    'json',
    'newlines',
    'quotes_and_newlines',
    'simple',
    'utf8',
  ])('%s: JSON and CSV hold the same rows', async (name) => {
    const json = await fromPath(`${data}csv/spectrum/json/${name}.json`, { tipo: 'json' })
    const csv = await fromPath(`${data}csv/spectrum/csvs/${name}.csv`)
    expect([json.metadados.tipos, json.rows]).toEqual([csv.metadados.tipos, csv.rows])
  })

  test.each([
    ['zip', 'ZIP'],
    ['bz2', 'BZIP2'],
  ])('a packed file is refused: %s', async (ending, word) => {
    expect(await refusal(readFileSync(`${data}csv/readr/mtcars.csv.${ending}`))).toContain(word)
  })
})
