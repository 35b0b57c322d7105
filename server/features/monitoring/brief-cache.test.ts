import { expect, it } from 'vitest'
import { BriefCache } from './brief-cache.ts'

it('computes once for all who ask meanwhile, and anew when the answer is too old', async () => {
  const cache = new BriefCache<number>(1000)
  let computed = 0
  const ask = (atMs: number) =>
    cache.get('key', atMs, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return ++computed
    })
  expect(await Promise.all([ask(0), ask(0), ask(999)])).toEqual([1, 1, 1])
  expect(await ask(1000)).toBe(2)
  expect(await ask(500)).toBe(3)
})

it('keeps no failure', async () => {
  const cache = new BriefCache<string>(1000)
  await expect(cache.get('key', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cache.get('key', 1, async () => 'fine')).toBe('fine')
})
