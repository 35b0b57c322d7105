import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { JobDied, type ProcessLimits, SeldomProcesses } from './run-in-process.ts'

/** Answers with what it is told to, its environment and its id; or meets one of its limits. */
const code = `
import { doOneJob } from ${JSON.stringify(new URL('./process-job.ts', import.meta.url).href)}
const held = []
doOneJob(async ({ say, bytes = 0 }, tell) => {
  if (say === 'tell') for (const note of [1, 2]) tell(note)
  if (say === 'throw') throw new Error('thrown')
  if (say === 'exit') process.exit(7)
  if (say === 'hang') for (;;) {}
  if (say === 'work') for (;;) { await new Promise(setImmediate); for (let n = 0; n < 1e6; n++); }
  if (say === 'wait') await new Promise((resolve) => setTimeout(resolve, 60_000))
  if (say === 'fill') for (;;) { held.push(Buffer.alloc(4e6, 1)); await new Promise(setImmediate) }
  return { say, pid: process.pid, environment: Object.keys(process.env), bytes: Buffer.alloc(bytes, 7) }
})`
const folder = mkdtempSync(join(tmpdir(), 'geada-process-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = (name: string, text: string): URL => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return pathToFileURL(path)
}
const MODULE = script('job.mjs', code)

const limits: ProcessLimits = {
  most: 1,
  mostWaiting: 1,
  cpuSeconds: 30,
  rssMb: 200,
  heapMb: 64,
  timeoutMs: 60_000,
  environment: { OWN: '1' },
}
const of = (part: Partial<ProcessLimits> = {}) => new SeldomProcesses(MODULE, { ...limits, ...part })
interface Said {
  say: string
  pid: number
  environment: string[]
  bytes: Uint8Array
}

test('each job has a process of its own, without this process’s environment', async () => {
  const processes = of()
  const first = await processes.run<Said>({ say: 'a', bytes: 5_000_000 })
  const second = await processes.run<Said>({ say: 'b' })
  expect([first.say, second.say]).toEqual(['a', 'b'])
  expect(first.bytes.length).toBe(5_000_000)
  expect(new Set([first.pid, second.pid, process.pid]).size).toBe(3)
  expect(first.environment).toContain('OWN')
  expect(first.environment).not.toContain('PATH')
  expect(() => process.kill(first.pid, 0)).toThrow(/ESRCH/)
})

test.each([
  ['ends itself', 'exit', {}],
  ['takes too long without looking up', 'hang', { timeoutMs: 1_000 }],
  ['works too long', 'work', { cpuSeconds: 0.5 }],
  ['waits too long', 'wait', { timeoutMs: 1_000 }],
  ['takes too much memory', 'fill', { rssMb: 150 }],
])('a job that %s dies alone', async (_what, say, part) => {
  const processes = of(part)
  await expect(processes.run({ say })).rejects.toThrow(JobDied)
  expect(await processes.run<Said>({ say: 'after' })).toMatchObject({ say: 'after' })
})

test('an error of the program itself is reported as such and not as the job’s', async () => {
  await expect(of().run({ say: 'throw' })).rejects.toThrow(/thrown/)
  const broken = new SeldomProcesses(script('broken.mjs', "import 'missing-package'"), limits)
  const error = await broken.run({}).catch((one: unknown) => one)
  expect(error).not.toBeInstanceOf(JobDied)
  expect(String(error)).toMatch(/before it began: .*missing-package/s)
})

test('a job tells its caller about its progress', async () => {
  const notes: unknown[] = []
  await of().run({ say: 'tell' }, { onNote: (note) => notes.push(note) })
  expect(notes).toEqual([1, 2])
})

test('a caller that leaves ends the process, also one that never looks up', async () => {
  const processes = of()
  const leaving = new AbortController()
  const left = processes.run({ say: 'hang' }, { signal: leaving.signal })
  setTimeout(() => leaving.abort(new Error('left')), 500)
  await expect(left).rejects.toThrow('left')
  expect(await processes.run<Said>({ say: 'after' })).toMatchObject({ say: 'after' })
})

test('a job beyond the queue is refused at once', async () => {
  const processes = of()
  const jobs = [processes.run<Said>({ say: '0' }), processes.run<Said>({ say: '1' })]
  await expect(processes.run({ say: 'late' })).rejects.toMatchObject({ status: 503 })
  expect((await Promise.all(jobs)).map(({ say }) => say)).toEqual(['0', '1'])
})
