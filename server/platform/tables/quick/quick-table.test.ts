import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/product.ts'
import { bothWays } from './both-ways.test-support.ts'
import { oddCell, pick } from './random-cells.test-support.ts'
import { randomFile, written } from './random-files.test-support.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const choices = fc.record(
  {
    missing: fc.array(
      oddCell.filter((one) => one.trim() !== ''),
      { minLength: 1, maxLength: 3 },
    ),
    decimal: pick<'.' | ','>('.', ','),
    dateOrder: pick<'DMY' | 'MDY' | 'YMD'>('DMY', 'MDY', 'YMD'),
    timezone: pick('UTC', 'America/New_York', 'America/Sao_Paulo', 'Australia/Lord_Howe'),
    headers: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('the quick way gives the table that reading cell by cell gives, whatever the file', async () => {
  let quickly = 0
  await fc.assert(
    fc.asyncProperty(
      randomFile,
      choices,
      fc.integer({ min: 20, max: 3000 }),
      async (content, opcoes, partBytes) => {
        const bytes = Buffer.from(written(content), content.shape.encoding)
        fc.pre(bytes.some((byte) => byte > 32))
        const { quick, slow } = await bothWays(folder.path, bytes, {
          opcoes,
          partBytes,
          timezone: 'America/New_York',
        })
        if (quick === null) return
        quickly++
        expect(quick).toEqual(slow)
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 40) },
  )
  expect(quickly).toBeGreaterThan(20)
}, 600_000)

const NEIGHBOURS = [
  ['"um;dois"', 'um;dois', '"um;dois"', 'um', '"um;"', '"um'],
  ['"1,5"', '1.5', '"-9999"', '"12"3"', '" 7 "', '"1234567890123456"', ''],
  ['2024-01-01 00:00:01', '2024-01-01T00:00:02', '2024-01-01 24:00:00', '2024-01-01 1:00'],
]

test('cells that look like those above are told apart by their quotes and by what follows', async () => {
  const lines = Array.from({ length: 60 }, (_, row) => NEIGHBOURS.map((cells) => cells[row % cells.length]))
  const content = `nome;n;hora\n${lines.map((cells) => `${cells.join(';')}\n`).join('')}`
  for (const quote of ['"', ''] as const) {
    const asked = { opcoes: { delimiter: ';', quote }, partBytes: 600 } as const
    const { quick, slow } = await bothWays(folder.path, content, asked)
    expect(quick).toEqual(slow)
  }
})
