import { expect, it } from 'vitest'
import type { Ctx } from '#server/platform/context.ts'
import { oncePerMessage } from './once-per-message.ts'

const message = (): Ctx => ({}) as Ctx

it('what a message reads is read once for each key, and anew for the next message', async () => {
  let reads = 0
  const read = async () => ++reads
  const first = message()
  expect(await Promise.all([oncePerMessage(first, 'a', read), oncePerMessage(first, 'a', read)])).toEqual([
    1, 1,
  ])
  expect(await oncePerMessage(first, 'b', read)).toBe(2)
  expect(await oncePerMessage(message(), 'a', read)).toBe(3)
})

it('what failed is read anew', async () => {
  const ctx = message()
  const fails = () => Promise.reject(new Error('the database is away'))
  await expect(oncePerMessage(ctx, 'a', fails)).rejects.toThrow('away')
  expect(await oncePerMessage(ctx, 'a', async () => 7)).toBe(7)
})
