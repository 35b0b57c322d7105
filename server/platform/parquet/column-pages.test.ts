import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/product.ts'
import { DuckDb } from '../tables/engine/duckdb.ts'
import { columnPages } from './column-pages.ts'
import { columnPart } from './column-parts.ts'
import { ParquetFile } from './parquet-file.ts'
import { readIndex, readNumbers } from './read-numbers.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const ROWS = 40_000
const columns = [
  { name: 'noise', values: Float64Array.from({ length: ROWS }, (_, row) => Math.sin(row) * 1e6) },
  { name: 'steps', values: Float64Array.from({ length: ROWS }, (_, row) => row % 50) },
  {
    name: 'holes',
    values: Float64Array.from({ length: ROWS }, (_, row) => (row % 3 ? row % 50 : Number.NaN)),
  },
]

test('pages that shrink are packed, noise stays as it is, and both are read back exactly', async () => {
  const path = join(folder.path, 'pages.parquet')
  const pages = columns.map(({ values }) =>
    columnPages(columnPart({ type: 'number', values }, new Uint8Array())),
  )
  expect(pages.map(({ isCompressed }) => isCompressed)).toEqual([false, true, true])
  const file = new ParquetFile(path)
  const described = columns.map(({ name }) => ({ name, type: 'number' }) as const)
  file.finish(described, [pages.map((one) => file.add(one))])
  file.close()
  const index = await readIndex(path)
  const duck = await DuckDb.open({ threads: 1, memoryMb: 100, folders: [folder.path] })
  for (const { name, values } of columns) {
    expect(index && (await readNumbers(path, index, name))).toEqual(values)
    expect(await duck.numbers(`select ${name} from '${path}'`, ROWS)).toEqual(values)
  }
  duck.close()
})
