import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/product.ts'
import { type LoadedFile, loadFile } from './load-text.ts'
import { tableFolder } from './made-table.test-support.ts'
import { makeTable, prepareTable } from './make-table.ts'
import { quickTable } from './quick-table.ts'
import { readTable } from './read-table.ts'

const folder = temporaryFolder()
const tables = tableFolder()
afterAll(() => {
  folder.remove()
  tables.remove()
})
const stay = new AbortController().signal
const request = (name: string, content: string) => {
  const path = join(folder.path, name)
  writeFileSync(path, content)
  return {
    path,
    tipo: 'csv' as const,
    opcoes: {},
    timezone: 'America/Sao_Paulo',
    target: `${path}.parquet`,
    folder: folder.path,
  }
}

/** Some megabytes of a plant's readings. */
function large(
  rows: number,
  line: (n: number) => string,
  header = 'Data;Potência;Temperatura;Estado',
): string {
  return `${header}\r\n${Array.from({ length: rows }, (_, n) => line(n)).join('\r\n')}\r\n`
}
const two = (value: number) => String(value).padStart(2, '0')
const regular = (n: number) =>
  `${two(1 + (Math.floor(n / 1440) % 28))}/03/2021 ${two(Math.floor(n / 60) % 24)}:${two(n % 60)};${(n % 977) / 10},5;${n % 50 === 0 ? '-9999' : `${n % 40},25`};${n % 7 ? 'ligado' : 'desligado'}`.replace(
    '.',
    '',
  )

test('a table is made and read in processes of their own, with progress', async () => {
  prepareTable()
  const asked = request('small.csv', 'a;b\n1,5;x\n2,5;y\n')
  const progress: number[] = []
  const { metadados, logs } = await makeTable(asked, {
    signal: stay,
    onProgress: (one) => progress.push(one),
  })
  expect([metadados.linhas, progress.at(-1)]).toEqual([2, 1])
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(logs).toContain('2 linhas e 2 colunas')
  expect(await readTable({ path: asked.target, limit: 1, offset: 1 })).toEqual({
    columns: metadados.tipos,
    rows: [[2.5, 'y']],
    total: 2,
  })
})

test('a refused file leaves nothing', async () => {
  const before = readdirSync(folder.path)
  await expect(makeTable(request('zip.csv', 'PK\x03\x04 '), { signal: stay })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('ZIP'),
  })
  expect(readdirSync(folder.path).toSorted()).toEqual([...before, 'zip.csv'].toSorted())
})

test('a caller that leaves ends the work within a second', async () => {
  const asked = request(
    'large.csv',
    large(600_000, (n) => `${regular(n)};${n % 3 ? 'a' : ''}`),
  )
  const leaving = new AbortController()
  let leftAt = 0
  const onProgress = () => {
    if (leftAt === 0) leftAt = performance.now()
    leaving.abort(new Error('deleted'))
  }
  await expect(makeTable(asked, { signal: leaving.signal, onProgress })).rejects.toThrow('deleted')
  expect(performance.now() - leftAt).toBeLessThan(1_000)
  expect(readdirSync(folder.path)).not.toContain('large.csv.parquet')
})

test('a large regular file has the same table by the quick way and cell by cell', async () => {
  const content = large(60_000, regular)
  const quick = request('quick.csv', content)
  const file: LoadedFile = await loadFile(quick.path, {})
  const result = await quickTable(file, quick, (cell) => cell === '' || cell === '-9999')
  expect(result?.rows).toBe(60_000)
  const asked = { timezone: quick.timezone }
  const both = [
    await tables.read(content, asked),
    await tables.read(content, { ...asked, opcoes: { missing: ['x'] } }),
  ]
  const [one, other] = both.map(({ metadados, rows }) => ({
    rows,
    told: { ...metadados, deteccoes: metadados.deteccoes.filter(({ option }) => option !== 'missing') },
  }))
  expect(one?.told.linhas).toBe(60_000)
  expect(one).toEqual(other)
})

test.each([
  ['a short row', 'x'],
  ['a text among numbers', '05/03/2021 10:00;falha;1,5;ligado'],
  ['a thousands point', '05/03/2021 10:00;1.234,5;1,5;ligado'],
  ['another date form', '2021-03-05 10:00;1,5;1,5;ligado'],
  ['a marker', '05/03/2021 10:00;NULL;1,5;NULL'],
  ['blanks around a text', '05/03/2021 10:00;1,5;1,5; ligado '],
  ['a quote', '05/03/2021 10:00;1,5;1,5;"li;gado"'],
  ['a row without values', ';;;'],
  ['a number among texts', '05/03/2021 10:00;1,5;1,5;7'],
])('one odd row among many is understood as in a small file: %s', async (_name, odd) => {
  const at = 41_003
  const content = large(60_000, (n) => (n === at ? odd : regular(n)))
  const asked = { timezone: 'America/Sao_Paulo' }
  const quick = await tables.read(content, asked)
  const slow = await tables.read(content, { ...asked, opcoes: { missing: ['x y z'] } })
  expect(quick.rows).toEqual(slow.rows)
  expect({ ...quick.metadados, deteccoes: [] }).toEqual({ ...slow.metadados, deteccoes: [] })
})

test.each([
  ['regular', ''],
  ['with a value beyond the header', '01/03/2021;10:00:00;1,5;;7'],
  ['with an odd time', '01/03/2021;24:00;1,5;;'],
])(
  'days and times in two columns and empty last columns have the same table both ways: %s',
  async (_name, odd) => {
    const line = (n: number) =>
      `${two(1 + (Math.floor(n / 1440) % 28))}/03/2021;${two(Math.floor(n / 60) % 24)}:${two(n % 60)}:00;${n % 90},5;;`
    const all = (n: number) => (n === 50_001 && odd !== '' ? odd : line(n))
    const content = `Local:;Curitiba\r\n\r\n${large(100_000, all, 'Data;Hora;Potência;;')}`
    const asked = { timezone: 'America/Sao_Paulo' }
    const quick = await tables.read(content, asked)
    const slow = await tables.read(content, { ...asked, opcoes: { missing: ['x y z'] } })
    expect(quick.metadados.tipos.slice(0, 3).map(({ type }) => type)).toEqual(['date', 'datetime', 'number'])
    expect(quick.rows).toEqual(slow.rows)
    expect({ ...quick.metadados, deteccoes: [] }).toEqual({ ...slow.metadados, deteccoes: [] })
    if (odd !== '') return
    const file = request('two-columns.csv', content)
    const result = await quickTable(await loadFile(file.path, {}), file, (cell) => cell === '')
    expect(result?.rows).toBe(100_000)
  },
)
