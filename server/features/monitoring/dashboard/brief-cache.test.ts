import { expect, it } from 'vitest'
import { BriefCache } from './brief-cache.ts'

it('computes once for concurrent calls, and again for an old value or another revision', async () => {
  const cache = new BriefCache<number>(1000)
  let computed = 0
  const ask = (atMs: number, revision = 'one') =>
    cache.get('key', revision, atMs, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return ++computed
    })
  expect(await Promise.all([ask(0), ask(0), ask(999)])).toEqual([1, 1, 1])
  expect(await ask(1000)).toBe(2)
  expect(await ask(500)).toBe(3)
  expect(await ask(501, 'two')).toBe(4)
  expect(await ask(502, 'two')).toBe(4)
})

it('does not cache failures', async () => {
  const cache = new BriefCache<string>(1000)
  await expect(cache.get('key', '', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cache.get('key', '', 1, async () => 'fine')).toBe('fine')
})

it('lists the keys requested within a minute, at most twenty, and returns values put meanwhile', async () => {
  const cache = new BriefCache<number>(1000)
  for (let n = 0; n < 30; n += 1) await cache.get(`key ${n}`, 'v', n, async () => n)
  const keys = cache.watched(100).map(({ key }) => key)
  expect(keys).toEqual(Array.from({ length: 20 }, (_, n) => `key ${n + 10}`))
  await cache.put('key 29', 'v', 5_000, async () => 290)
  expect(cache.watched(5_500).find(({ key }) => key === 'key 29')).toEqual({
    key: 'key 29',
    revision: 'v',
    ageMs: 500,
  })
  expect(await cache.get('key 29', 'v', 5_900, async () => -1)).toBe(290)
  expect(cache.watched(60_029).map(({ key }) => key)).toEqual(['key 29'])
  expect(cache.watched(65_900)).toEqual([])
})

it('keeps at most two hundred values, the ones asked for last', async () => {
  const cache = new BriefCache<number>(1000)
  let computed = 0
  const ask = (n: number) => cache.get(`key ${n}`, 'v', 0, async () => ++computed)
  for (let n = 0; n < 250; n += 1) await ask(n)
  await ask(249)
  expect(computed).toBe(250)
  await ask(0)
  expect(computed).toBe(251)
})
