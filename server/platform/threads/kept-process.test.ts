import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { KeptProcess } from './kept-process.ts'

/** Answers with its process's id, with its threads' niceness, or never. */
const code = `
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { answerInProcess } from ${JSON.stringify(new URL('./process-job.ts', import.meta.url).href)}
import { giveWay } from ${JSON.stringify(new URL('./give-way.ts', import.meta.url).href)}
answerInProcess(async (job) => {
  if (job === 'give way') {
    giveWay()
    return readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
  }
  if (job === 'hang') for (;;) {}
  if (job === 'kill') {
    const server = process.ppid
    process.kill(server, 'SIGKILL')
    while (process.ppid === server);
  }
  return process.pid
})`
const folder = mkdtempSync(join(tmpdir(), 'geada-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'job.mjs')
writeFileSync(path, code)

const PATIENCE = { timeout: 10_000, interval: 20 }
const hasEnded = (pid: number) => () => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

test('a caller that leaves a hanging job ends the process, and the next job gets another one', async () => {
  const kept = new KeptProcess(pathToFileURL(path), {
    heapMb: 64,
    keptMs: 300,
    timeoutMs: 60_000,
    mostWaiting: 4,
  })
  const first = await kept.run<number>('')
  expect(await kept.run('')).toBe(first)
  const caller = new AbortController()
  const job = kept.run('hang', caller.signal)
  caller.abort(new Error('the caller left'))
  // A job that comes before the killed process's end is seen gets another process, too.
  const next = kept.run<number>('')
  await expect(job).rejects.toThrow('the caller left')
  const second = await next
  expect(second).not.toBe(first)
  await expect(kept.run('', AbortSignal.abort(new Error('already gone')))).rejects.toThrow('already gone')
  // Without a job the process ends, and its memory with it.
  await expect.poll(hasEnded(second), PATIENCE).toBe(true)
  expect(hasEnded(first)()).toBe(true)
})

test('a process whose server is killed while it works ends without a complaint', async () => {
  const server = `
    import { KeptProcess } from ${JSON.stringify(new URL('./kept-process.ts', import.meta.url).href)}
    const limits = { heapMb: 64, keptMs: 300, timeoutMs: 60_000, mostWaiting: 4 }
    await new KeptProcess(new URL(${JSON.stringify(pathToFileURL(path).href)}), limits).run('kill')`
  const { stderr } = spawn(process.execPath, ['--input-type=module', '--eval', server], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Both processes write to it, so it ends with the later one.
  expect((await stderr.toArray()).join('')).not.toContain('Error')
})

test.runIf(process.platform === 'linux')(
  'each thread of a process that gives way is nicer than the server',
  async () => {
    const kept = new KeptProcess(pathToFileURL(path), {
      heapMb: 64,
      keptMs: 300,
      timeoutMs: 60_000,
      mostWaiting: 4,
    })
    const niceness = await kept.run<number[]>('give way')
    // The garbage collector and the compiler have threads of their own.
    expect(niceness.length).toBeGreaterThan(1)
    expect(new Set(niceness).size).toBe(1)
    expect(niceness[0]).toBeGreaterThan(getPriority())
  },
  20_000,
)
