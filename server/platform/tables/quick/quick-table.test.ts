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
          inThreads: false,
        })
        if (quick === null) return
        quickly++
        expect(quick).toEqual(slow)
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 60) },
  )
  expect(quickly).toBeGreaterThan(40)
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
    const asked = { opcoes: { delimiter: ';', quote }, partBytes: 600, inThreads: false } as const
    const { quick, slow } = await bothWays(folder.path, content, asked)
    expect(quick).toEqual(slow)
  }
})

test('a time in quotes is one cell and the same time without them is two where a blank is the delimiter', async () => {
  const row = (n: number) => `2024-01-01 10:00:${String(n % 60).padStart(2, '0')}`
  const lines = Array.from({ length: 80 }, (_, n) => `${n % 3 === 0 ? row(n) : `"${row(n)}"`} ${n}`)
  const asked = {
    opcoes: { delimiter: ' ', quote: '"', headers: false },
    partBytes: 700,
    inThreads: false,
  } as const
  const { quick, slow } = await bothWays(folder.path, `${lines.join('\n')}\n`, asked)
  expect(quick).toEqual(slow)
})

test('texts of which most are new, counted seconds, fractions, offsets and blanks before numbers are read alike', async () => {
  const begin = Date.UTC(2025, 5, 1)
  const offsets = ['-03:00', 'Z', '', '+05:45', '-0300']
  const lines = Array.from({ length: 6000 }, (_, n) => {
    const time = new Date(begin + n * 7123).toISOString().slice(0, n % 3 === 0 ? 19 : 23)
    return `${(begin + n * 1000) / 1000};${time}${offsets[n % 5]}; ${n % 7};evento ${n % 5500}`
  })
  const asked = { opcoes: { missing: ['3', 'evento 9'] }, partBytes: 1_000_000 }
  const { quick, slow } = await bothWays(folder.path, `s;hora;n;nota\n${lines.join('\n')}\n`, asked)
  expect(quick).toEqual(slow)
  expect(quick).not.toBeNull()
})
