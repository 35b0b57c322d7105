import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/product.ts'
import { tableFolder } from './made-table.test-support.ts'
import { makeTable, prepareTable } from './make-table.ts'
import { readTable } from './reading/read-table.ts'

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

test('a conversion that hangs ends after its time with an error in Portuguese', async () => {
  const path = join(folder.path, 'hangs.csv')
  execFileSync('mkfifo', [path])
  const asked = { ...request('other.csv', 'a;b\n1;2\n'), path }
  await expect(makeTable(asked, { signal: stay, timeoutMs: 8000 })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('exigiu tempo ou memória demais'),
  })
})

test('a full disk is told, and the original stays', async () => {
  const content = large(90_000, regular)
  const asked = request('original.csv', content)
  const target = join(folder.path, 'full.parquet')
  symlinkSync('/dev/full', target)
  await expect(makeTable({ ...asked, target }, { signal: stay })).rejects.toMatchObject({
    message: 'Não há espaço em disco no servidor para processar o arquivo.',
  })
  expect(readFileSync(asked.path, 'utf8')).toBe(content)
  expect(readdirSync(folder.path)).not.toContain('full.parquet')
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
