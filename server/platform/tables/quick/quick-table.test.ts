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
