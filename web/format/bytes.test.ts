import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1.023 Bytes'],
  [1024, '1,00 KB'],
  [1536, '1,50 KB'],
  [1_048_575, '1,00 MB'],
  [52_428_800, '50,00 MB'],
  [3 * 1024 ** 3, '3,00 GB'],
  [5000 * 1024 ** 3, '5.000,00 GB'],
  [null, '—'],
  [Number.NaN, '—'],
])('%s bytes are written as %s', (bytes, text) => {
  expect(formatBytes(bytes).replaceAll('\u00a0', ' ')).toBe(text)
})
