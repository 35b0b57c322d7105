import { execFileSync, spawn } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { copyEmptyInstallation } from '../harness/prepared-data.ts'
import { freePort, temporaryFolder } from '../harness/product.ts'
import { required } from '../harness/required.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The command with an empty installation, run by npm as a person does, or directly. */
async function launched(program = 'npm', args = ['start', '--silent'], detached = false) {
  const data = temporaryFolder()
  await copyEmptyInstallation(data.path)
  const port = await freePort()
  const child = spawn(program, args, {
    env: {
      ...process.env,
      DATA_DIR: data.path,
      PORT: String(port),
      DEMO: '0',
      ADMIN_EMAIL: 'ana@exemplo.com',
      ADMIN_PASSWORD: 'uma-senha-bem-longa-7',
    },
    stdio: 'pipe',
    detached,
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  cleanups.push(data.remove, () => child.kill('SIGKILL'))
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/health/live`).then(
      (answer) => answer.ok,
      () => false,
    )
  await until(answers, 90_000)
  return { child, ended, answers }
}

const listed = (...args: string[]) => execFileSync('ps', args, { encoding: 'utf8' }).trim()
const childrenOf = (pid: number): number[] =>
  listed('-A', '-o', 'pid=,ppid=')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []))
const commandOf = (pid: number): string => listed('-o', 'args=', '-p', String(pid))

async function until(condition: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('no launcher stays beside the server, and SIGTERM to npm start ends the server, then npm, with 0', async () => {
  const { child, ended, answers } = await launched()
  const [server, ...others] = childrenOf(required(child.pid, 'process id'))
  expect(others).toEqual([])
  expect(commandOf(required(server, 'process of the server'))).toContain('server/main.ts')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await answers()).toBe(false)
})

test('SIGINT to npm start ends the server, then npm, with 0', async () => {
  const { child, ended, answers } = await launched()
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(await answers()).toBe(false)
})

test('Ctrl+C, which reaches npm and all its processes at once, ends the server, then npm, with 0', async () => {
  const { child, ended, answers } = await launched('npm', ['start', '--silent'], true)
  process.kill(-required(child.pid, 'process id'), 'SIGINT')
  expect(await ended).toBe(0)
  expect(await answers()).toBe(false)
})

test.each([
  ['npm', 'npm', ['start', '--silent']],
  ['the launcher', process.execPath, ['scripts/start.mjs']],
])('%s, when killed, leaves no server behind', async (_name, program, args) => {
  const { child, ended, answers } = await launched(program, args)
  child.kill('SIGKILL')
  await ended
  await until(async () => !(await answers()), 10_000)
})
