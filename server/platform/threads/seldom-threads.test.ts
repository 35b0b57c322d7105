import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SeldomThreads, type ThreadLimits } from './seldom-threads.ts'

/** Answers which thread it is, when it is told to; throws; or never answers. */
const code = `
import { threadId } from 'node:worker_threads'
import { answerJobs } from ${JSON.stringify(new URL('./thread-jobs.ts', import.meta.url).href)}
answerJobs(async ({ say, waitMs = 0 }) => {
  if (say === 'throw') throw new Error('thrown')
  if (say === 'die') process.exit(7)
  if (say === 'never') await new Promise(() => {})
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  return { threadId, say }
})`
const MODULE = new URL(`data:text/javascript,${encodeURIComponent(code)}`)

const nobodyLeft = new AbortController().signal
type Said = { threadId: number; say: string }

const of = (limits: Partial<ThreadLimits> = {}) => {
  const whole = { most: 1, mostWaiting: 2, timeoutMs: 20_000, heapMb: 32, keptMs: 60_000, mostJobs: 50 }
  const threads = new SeldomThreads(MODULE, { ...whole, ...limits })
  const run = (job: object, left = nobodyLeft) => threads.run<Said>(async () => job, left)
  return { threads, run }
}

test('consecutive jobs reuse a thread, up to its maximum of jobs', async () => {
  const { run } = of({ mostJobs: 3 })
  const ids: number[] = []
  for (let n = 0; n < 4; n++) ids.push((await run({ say: `${n}` })).threadId)
  expect(new Set(ids.slice(0, 3)).size).toBe(1)
  expect(ids[3]).not.toBe(ids[2])
})

test('a thread without a job ends', async () => {
  const { run } = of({ keptMs: 1 })
  const first = await run({ say: 'a' })
  await sleep(50)
  expect((await run({ say: 'b' })).threadId).not.toBe(first.threadId)
})

test('a job beyond the queue is refused at once, with the time of the next try', async () => {
  const { run } = of()
  const jobs = Array.from({ length: 3 }, (_, n) => run({ say: `${n}`, waitMs: 30 }))
  await expect(run({ say: 'late' })).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('Muitos pedidos ao mesmo tempo'),
    retryAfterSeconds: 5,
  })
  expect((await Promise.all(jobs)).map(({ say }) => say)).toEqual(['0', '1', '2'])
  expect((await run({ say: 'again' })).say).toBe('again')
})

test.each([
  ['throws', { say: 'throw' }, /thrown/],
  ['dies', { say: 'die' }, /ended with 7/],
  ['never answers', { say: 'never' }, /too long/],
])('a job that %s fails alone', async (_what, job, message) => {
  const { run } = of({ timeoutMs: job.say === 'never' ? 3_000 : 20_000 })
  const before = await run({ say: 'before' })
  await expect(run(job)).rejects.toThrow(message)
  const after = await run({ say: 'after' })
  expect([after.say, after.threadId === before.threadId]).toEqual(['after', false])
})

test('a caller that leaves ends its job and lets the next job start', async () => {
  const { run } = of()
  const leaving = new AbortController()
  const left = run({ say: 'never' }, leaving.signal)
  const next = run({ say: 'next' })
  const leavingQueue = new AbortController()
  const queued = run({ say: 'queued' }, leavingQueue.signal)
  leavingQueue.abort(new Error('left the queue'))
  await expect(queued).rejects.toThrow('left the queue')
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  expect((await next).say).toBe('next')
})

test('a job that cannot be gathered, or whose caller has left, takes no thread', async () => {
  const { threads, run } = of()
  const { threadId } = await run({ say: 'first' })
  await expect(threads.run(() => Promise.reject(new Error('not yours')), nobodyLeft)).rejects.toThrow(
    'not yours',
  )
  const leaving = new AbortController()
  let gathered = (_job: object) => {}
  const left = threads.run(() => new Promise((resolve) => (gathered = resolve)), leaving.signal)
  await sleep(5)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  let own = (_job: object) => {}
  const last = threads.run(() => new Promise((resolve) => (own = resolve)), nobodyLeft)
  await sleep(5)
  gathered({ say: 'nobody hears this' })
  await sleep(5)
  own({ say: 'last' })
  expect(await last).toEqual({ say: 'last', threadId })
})
