import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serverNode from '#scripts/server-node.json' with { type: 'json' }
import { required } from './required.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Compiling would take a quarter of each start. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'geada-compiled') }

export interface Product {
  readonly url: string
  readonly child: ChildProcess
  /** Standard output and error so far. */
  output(): string
  /** Resolves with the exit code, or with the signal's name. */
  readonly ended: Promise<number | NodeJS.Signals>
  /** Ends the product as an operator would. */
  stop(): Promise<number | NodeJS.Signals>
}

/**
 * Starts the server as a process of its own, as `npm start` does, without waiting until it is ready. `folder`: runs the program
 * in that folder.
 */
export function launchProduct(env: Record<string, string>, folder = root): Omit<Product, 'url'> {
  const child = spawn(process.execPath, [...serverNode.flags, 'server/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: process.env.TZ,
      ...compileCache,
      ...serverNode.environment,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? required(signal, 'signal'))),
  )
  const orphanGuard = () => child.kill('SIGKILL')
  process.once('exit', orphanGuard)
  void ended.then(() => process.off('exit', orphanGuard))
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    const code = await ended
    clearTimeout(late)
    return code
  }
  return { child, output: () => output, ended, stop }
}

/** Starts the product on a free port and waits until it is ready. */
export async function startProduct(
  env: Record<string, string>,
  withinMs = 60_000,
  folder = root,
): Promise<Product> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const product = launchProduct({ ...env, PORT: port }, folder)
  let code: number | NodeJS.Signals | undefined
  void product.ended.then((result) => {
    code = result
  })
  const deadline = Date.now() + withinMs
  while (!(await isReady(url))) {
    if (code !== undefined) throw new Error(`the product ended with ${code}:\n${product.output()}`)
    if (Date.now() > deadline) {
      await product.stop()
      throw new Error(`the product was not ready within ${withinMs} ms:\n${product.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { ...product, url }
}

export async function whenReady(url: string, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isReady(url))) {
    if (Date.now() > deadline) throw new Error(`${url} was not ready within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** A folder for one test; `remove` deletes it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'geada-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export type Call = <Answer = { success: boolean; data: never }>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Answer }>

/** Signs in over HTTP and returns a function that calls the API as that user. */
export async function signIn(url: string, email: string, password: string): Promise<Call> {
  const answer = await request<{ token?: string }>(url, undefined, 'POST', '/auth/login', { email, password })
  const token = answer.body.token
  if (!token) throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return (method, path, body) => request(url, token, method, path, body)
}

async function request<Answer>(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body: unknown,
): Promise<{ status: number; body: Answer }> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
