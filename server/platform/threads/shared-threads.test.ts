import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type SharedThreadLimits, SharedThreads } from './shared-threads.ts'
import { ThreadEnded } from './thread.ts'

/** Yields numbers with the thread's id and how many it has made; fails, dies or hangs when it is told to. */
const code = `
import { threadId } from 'node:worker_threads'
import { streamJobs } from ${JSON.stringify(new URL('./thread-jobs.ts', import.meta.url).href)}
streamJobs(async function* ({ count = 1, act, waitMs = 0 }, signal) {
  if (act === 'throw') throw new Error('thrown')
  if (act === 'die') process.exit(7)
  if (act === 'fill') { const held = []; for (;;) held.push(new Array(1e5).fill({})) }
  if (act === 'spin') { yield 'spins'; for (;;) {} }
  for (let made = 1; made <= count; made++) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    yield { threadId, made }
  }
  if (act === 'wait') await new Promise((resolve) => signal.addEventListener('abort', resolve))
}, (error) => 'wired: ' + error.message)`
const MODULE = new URL(`data:text/javascript,${encodeURIComponent(code)}`)

interface Item {
  threadId: number
  made: number
}
const opened: SharedThreads[] = []
afterAll(() => Promise.all(opened.map((threads) => threads.close())))
function open(limits: SharedThreadLimits = {}): SharedThreads {
  const threads = new SharedThreads(MODULE, { most: 1, ...limits })
  opened.push(threads)
  return threads
}
const never = new AbortController().signal
async function all(threads: SharedThreads, job: object, signal = never): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of threads.stream<object, Item>(job, signal)) items.push(item)
  return items
}

test('streams a job’s items in order, and concurrent jobs share the thread', async () => {
  const threads = open()
  const jobs = await Promise.all([
    all(threads, { count: 50 }),
    all(threads, { count: 3, waitMs: 5 }),
    all(threads, { count: 0 }),
  ])
  expect(jobs.map((items) => items.map(({ made }) => made))).toEqual([
    Array.from({ length: 50 }, (_, n) => n + 1),
    [1, 2, 3],
    [],
  ])
  expect(new Set(jobs.flat().map(({ threadId }) => threadId)).size).toBe(1)
  const [later] = await all(threads, {})
  expect(later?.threadId).toBe(jobs[0]?.[0]?.threadId)
})

test('a failure arrives as its module encodes it, and the thread continues', async () => {
  const threads = open()
  const [before] = await all(threads, {})
  await expect(all(threads, { act: 'throw' })).rejects.toBe('wired: thrown')
  expect((await all(threads, {}))[0]?.threadId).toBe(before?.threadId)
})

test.each([
  ['dies', 'die', ThreadEnded],
  ['takes too much memory', 'fill', expect.objectContaining({ code: 'ERR_WORKER_OUT_OF_MEMORY' })],
])('a job that %s takes its thread along, and the next has another', async (_what, act, error) => {
  const threads = open({ heapMb: 32 })
  const [before] = await all(threads, {})
  const waiting = all(threads, { act: 'wait' })
  const failed = await all(threads, { act }).catch((one: unknown) => one)
  if (typeof error === 'function') expect(failed).toBeInstanceOf(error)
  else expect(failed).toEqual(error)
  await expect(waiting).rejects.toBeInstanceOf(Error)
  expect((await all(threads, {}))[0]?.threadId).not.toBe(before?.threadId)
})

test('a caller that leaves gets its own reason at once, and the job gets a stop message', async () => {
  const threads = open()
  const leaving = new AbortController()
  const left = all(threads, { act: 'wait' }, leaving.signal)
  await sleep(50)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await expect(all(threads, {}, leaving.signal)).rejects.toThrow('left')
  for await (const { made } of threads.stream<object, Item>({ count: 1_000 }, never)) if (made === 2) break
  expect(await all(threads, {})).toHaveLength(1)
})

test('a job that ignores the stop message ends with its thread after the grace period', async () => {
  const threads = open({ graceMs: 200 })
  const leaving = new AbortController()
  const spinning = (async () => {
    for await (const item of threads.stream({ act: 'spin' }, leaving.signal))
      if (item === 'spins') leaving.abort(new Error('left'))
  })()
  await expect(spinning).rejects.toThrow('left')
  expect(await all(threads, {})).toHaveLength(1)
})

test('closing ends the threads and the jobs in them', async () => {
  const threads = open()
  const waiting = all(threads, { act: 'wait' })
  await sleep(50)
  const ended = expect(waiting).rejects.toBeInstanceOf(ThreadEnded)
  await threads.close()
  await ended
})
