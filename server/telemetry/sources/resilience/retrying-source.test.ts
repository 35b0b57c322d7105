import { describe, expect, it } from 'vitest'
import type { RawBlock } from '#core/signals/blocks.ts'
import { type Source, SourceError } from '../source.ts'
import { withRetries } from './retrying-source.ts'

const options = { attempts: 3, firstDelayMs: 1, longestWaitMs: 50 }
const broken = (retryAfterMs?: number) =>
  new SourceError('truncated', 'cortada', { transient: true, retryAfterMs })
const query = { measurement: 'm', fields: ['f'], tags: {}, fromMs: 0, toMs: 1_000 }

/** A source with a row at each ms, whose first `breaks` reads each break after that many blocks of ten. */
function fragile(breaks: number, blocksEach: number, failure: () => Error = broken) {
  const asked: number[] = []
  const source = {
    async *read({ fromMs, toMs }: typeof query): AsyncGenerator<RawBlock> {
      asked.push(fromMs)
      let given = 0
      for (let at = fromMs; at < toMs; at += 10) {
        if (given === blocksEach && asked.length <= breaks) throw failure()
        const atMs = Float64Array.from({ length: Math.min(10, toMs - at) }, (_, i) => at + i)
        yield { atMs, fields: { f: atMs } }
        given += 1
      }
    },
    async bounds() {
      asked.push(-1)
      if (asked.length <= breaks) throw failure()
      return { firstMs: 1, lastMs: 2 }
    },
  } as unknown as Source
  return { source: withRetries(source, options), asked }
}
async function instants(source: Source, signal?: AbortSignal): Promise<number[]> {
  const all: number[] = []
  for await (const { atMs } of source.read(query, signal)) all.push(...atMs)
  return all
}

describe('a read that breaks', () => {
  it('continues where it broke: every row comes once, however often the read breaks between rows', async () => {
    const { source, asked } = fragile(30, 3)
    expect(await instants(source)).toEqual(Array.from({ length: 1_000 }, (_, i) => i))
    expect(asked.slice(0, 3)).toEqual([0, 30, 60])
  })
  it('ends after three tries without a row', async () => {
    const { source, asked } = fragile(99, 0)
    await expect(instants(source)).rejects.toMatchObject({ failure: 'truncated' })
    expect(asked).toEqual([0, 0, 0])
  })
  it.each(['unauthorized', 'tls', 'timeout', 'unknown-database', 'not-influx'] as const)(
    'is not tried again for %s',
    async (failure) => {
      const { source, asked } = fragile(99, 0, () => new SourceError(failure, 'x'))
      await expect(instants(source)).rejects.toMatchObject({ failure })
      expect(asked).toHaveLength(1)
    },
  )
  it('heeds a pause that the server asks for, and gives up at a long one', async () => {
    const short = fragile(1, 0, () => broken(30))
    const startedMs = performance.now()
    await instants(short.source)
    expect(performance.now() - startedMs).toBeGreaterThan(25)
    const long = fragile(1, 0, () => broken(60_000))
    await expect(instants(long.source)).rejects.toMatchObject({ failure: 'truncated' })
    expect(long.asked).toHaveLength(1)
  })
  it('stops waiting when the caller stops', async () => {
    const stop = new AbortController()
    const { source } = fragile(99, 0, () => {
      setTimeout(() => stop.abort(new Error('stopped')), 0)
      return broken(40)
    })
    await expect(instants(source, stop.signal)).rejects.toThrow('stopped')
  })
})

it('tries the search for the bounds again, too', async () => {
  const { source, asked } = fragile(2, 0)
  expect(await source.bounds(query)).toEqual({ firstMs: 1, lastMs: 2 })
  expect(asked).toHaveLength(3)
})
