import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

function queueOf(most = { all: 100, group: 100, member: 100 }, atOnce = 1) {
  const queue = new FairQueue({ atOnce, most, refusal: () => new Error('full') })
  const done: string[] = []
  const held: (() => void)[] = []
  const ask = (name: string, place: { group: string; member?: string; first?: boolean }) =>
    queue
      .run({ member: '', ...place }, async () => {
        done.push(name)
        await new Promise<void>((go) => held.push(go))
      })
      .catch((error: Error) => `${name}: ${error.message}`)
  /** Ends what works, one after another, until nobody does. */
  const drain = async () => {
    for (let go = held.shift(); go; go = held.shift()) {
      go()
      await new Promise(setImmediate)
    }
  }
  return { queue, done, ask, drain }
}

test('a caller with many requests delays only its own requests', async () => {
  const { done, ask, drain } = queueOf()
  for (let n = 1; n <= 4; n++) void ask(`mallory ${n}`, { group: 'a' })
  void ask('ana', { group: 'b' })
  void ask('bia', { group: 'c' })
  await drain()
  expect(done).toEqual(['mallory 1', 'mallory 2', 'ana', 'bia', 'mallory 3', 'mallory 4'])
})

test('within one group its members take turns', async () => {
  const { done, ask, drain } = queueOf()
  for (let n = 1; n <= 4; n++) void ask(`mallory ${n}`, { group: 'office', member: 'victim' })
  void ask('ana', { group: 'office', member: 'ana' })
  await drain()
  expect(done).toEqual(['mallory 1', 'mallory 2', 'ana', 'mallory 3', 'mallory 4'])
})

test('preferred callers leave every fourth turn to the others', async () => {
  const { done, ask, drain } = queueOf()
  void ask('works', { group: 'x' })
  void ask('stranger', { group: 'x' })
  for (let n = 1; n <= 5; n++) void ask(`known ${n}`, { group: `k${n}`, first: true })
  await drain()
  expect(done).toEqual(['works', 'known 1', 'known 2', 'known 3', 'stranger', 'known 4', 'known 5'])
})

test('a full queue makes room at the cost of the largest group', async () => {
  const { queue, done, ask, drain } = queueOf({ all: 4, group: 10, member: 10 })
  const all = ['works', 'm1', 'm2', 'm3', 'm4'].map((name) => ask(name, { group: 'mallory' }))
  all.push(ask('ana', { group: 'ana' }))
  all.push(ask('m5', { group: 'mallory' }))
  expect(queue.waiting).toBe(4)
  await drain()
  expect(done).toEqual(['works', 'm1', 'ana', 'm2', 'm3'])
  expect((await Promise.all(all)).filter(Boolean)).toEqual(['m4: full', 'm5: full'])
})

test('one member has little room, and a failed job frees its place', async () => {
  const { queue, ask, drain } = queueOf({ all: 10, group: 10, member: 1 })
  void ask('works', { group: 'a', member: 'm' })
  void ask('waits', { group: 'a', member: 'm' })
  expect(await ask('refused', { group: 'a', member: 'm' })).toBe('refused: full')
  await drain()
  const failing = queue.run({ group: 'a', member: '' }, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await queue.run({ group: 'a', member: '' }, async () => 'next')).toBe('next')
})
