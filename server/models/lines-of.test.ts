import { expect, test } from 'vitest'
import { linesOf, type StreamLine } from './lines-of.ts'

const linesFrom = async (chunks: readonly string[], maxBytes = 100) => {
  const bytes = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk, 'latin1')
  })()
  const lines: StreamLine[] = []
  for await (const line of linesOf(bytes, maxBytes)) lines.push(line)
  return lines
}

test('lines begin and end anywhere in the chunks; the last one may lack its end', async () => {
  expect(await linesFrom(['a\nb', 'c', '\n\nd'])).toEqual(['a', 'bc', '', 'd'])
  expect(await linesFrom(['a\n'])).toEqual(['a'])
  expect(await linesFrom([])).toEqual([])
})

test('a character whose bytes arrive in two chunks stays whole', async () => {
  expect(await linesFrom(['\xc3', '\xa7\n'])).toEqual(['ç'])
})

test('a line beyond the limit is null, and the lines around it stay', async () => {
  expect(await linesFrom(['12345\n', '1234', '56', '789\n12345'], 5)).toEqual(['12345', null, '12345'])
  expect(await linesFrom(['123456'], 5)).toEqual([null])
})
