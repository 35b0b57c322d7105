import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { findPart } from '../harness/parts.ts'
import { required } from '../harness/required.ts'

export interface InfluxdOptions {
  /** Turns authentication on and creates this administrator. */
  readonly admin?: { readonly username: string; readonly password: string }
  /** Serves https with a self-signed certificate for localhost. */
  readonly https?: boolean
  /** The server's own `max-row-limit`. */
  readonly maxRowLimit?: number
  /** A data folder to keep; by default a temporary one that `stop` removes. */
  readonly folder?: string
}

/** A real InfluxDB 1.x, started for a test or a benchmark on a free port of the loopback address. */
export interface Influxd {
  readonly url: string
  readonly host: string
  readonly port: number
  readonly pid: number
  /** The self-signed certificate (PEM) with https, else null. */
  readonly certificate: string | null
  query(q: string, database?: string): Promise<unknown>
  createDatabase(name: string): Promise<void>
  /** Writes line protocol, timestamps in ms. */
  writeLines(database: string, lines: string | Uint8Array): Promise<void>
  /** Ends the process and removes its temporary folder. */
  stop(): Promise<void>
  /** Ends only the process; its folder stays. */
  kill(signal: NodeJS.Signals): Promise<void>
}

export async function startInfluxd(options: InfluxdOptions = {}): Promise<Influxd> {
  const binary = findPart('influxd')
  if (!binary) throw new Error('influxd (InfluxDB 1.x) is not installed')
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'geada-influx-')))
  const certificate = options.https ? await selfSigned(folder) : null
  const configFile = join(folder, 'influxdb.conf')
  await writeFile(configFile, configText(folder, options))
  const child = spawn(binary, ['run', '-config', configFile], { stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await listeningPort(child)
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } })
  const url = `${options.https ? 'https' : 'http'}://127.0.0.1:${port}`
  const send = (path: string, body: string | Uint8Array) =>
    sentText(url + path, { body, dispatcher, admin: options.admin })
  async function query(q: string, database?: string): Promise<unknown> {
    const asked = new URLSearchParams({ q, ...(database ? { db: database } : {}) })
    const answer = JSON.parse(await send('/query', asked.toString()))
    if (answer.results?.[0]?.error) throw new Error(answer.results[0].error)
    return answer
  }
  const kill = (signal: NodeJS.Signals) => ended(child, signal)
  const stop = async () => {
    await dispatcher.destroy()
    await kill('SIGTERM')
    if (!options.folder) await rm(folder, { recursive: true, force: true })
  }
  if (options.admin) await createAdmin(query, options.admin)
  return {
    url,
    host: '127.0.0.1',
    port,
    pid: required(child.pid, 'process id'),
    certificate,
    query,
    kill,
    createDatabase: async (name) => void (await query(`CREATE DATABASE ${quoted(name)}`)),
    writeLines: async (to, lines) =>
      void (await send(`/write?precision=ms&db=${encodeURIComponent(to)}`, lines)),
    stop,
  }
}

const quoted = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`

async function createAdmin(
  query: Influxd['query'],
  { username, password }: NonNullable<InfluxdOptions['admin']>,
): Promise<void> {
  const secret = `'${password.replace(/['\\]/g, '\\$&')}'`
  await query(`CREATE USER ${quoted(username)} WITH PASSWORD ${secret} WITH ALL PRIVILEGES`)
}

function configText(folder: string, { admin, https, maxRowLimit = 0 }: InfluxdOptions): string {
  const path = (name: string) => JSON.stringify(join(folder, name))
  return `
reporting-enabled = false
bind-address = "127.0.0.1:0"
[meta]
  dir = ${path('meta')}
[data]
  dir = ${path('data')}
  wal-dir = ${path('wal')}
  index-version = "inmem"
  query-log-enabled = false
[monitor]
  store-enabled = false
[subscriber]
  enabled = false
[continuous_queries]
  enabled = false
[http]
  bind-address = "127.0.0.1:0"
  log-enabled = false
  auth-enabled = ${admin !== undefined}
  max-row-limit = ${maxRowLimit}
  max-body-size = 0
  https-enabled = ${https === true}
  https-certificate = ${path('influx.pem')}
`
}

async function selfSigned(folder: string): Promise<string> {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  args.push('-addext', 'subjectAltName=DNS:localhost', '-keyout', '-', '-out', '-')
  const pem = execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  await writeFile(join(folder, 'influx.pem'), pem, { mode: 0o600 })
  return required(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/.exec(pem), 'certificate')[0]
}

/** influxd binds a free port that the system chooses, and logs it. */
function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let log = ''
    const settle = () => {
      clearTimeout(late)
      child.off('exit', ended)
      required(child.stderr, 'standard error of influxd').off('data', read)
      // The output must still be drained: a full pipe would stop the server.
      required(child.stderr, 'standard error of influxd').resume()
    }
    const fail = (reason: string) => {
      settle()
      reject(new Error(`influxd ${reason}:\n${log}`))
    }
    const ended = (code: number | null) => fail(`ended with ${code}`)
    const late = setTimeout(() => fail('did not start in 60 s'), 60_000)
    const read = (part: Buffer) => {
      log += part.toString()
      const port = /Listening on HTTP"?.*?addr=\S*?:(\d+)/.exec(log)?.[1]
      if (!port) return
      settle()
      resolve(Number(port))
    }
    child.once('error', reject)
    child.once('exit', ended)
    required(child.stderr, 'standard error of influxd').on('data', read)
  })
}

async function sentText(
  address: string,
  {
    body,
    dispatcher,
    admin,
  }: { body: string | Uint8Array; dispatcher: Agent; admin: InfluxdOptions['admin'] },
): Promise<string> {
  const login = admin && `${admin.username}:${admin.password}`
  const isQuery = new URL(address).pathname.startsWith('/query')
  const response = await request(address, {
    method: 'POST',
    body,
    dispatcher,
    headers: {
      'content-type': isQuery ? 'application/x-www-form-urlencoded' : 'text/plain',
      ...(login ? { authorization: `Basic ${Buffer.from(login).toString('base64')}` } : {}),
    },
  })
  const text = await response.body.text()
  if (response.statusCode >= 300) throw new Error(`influxd answered ${response.statusCode}: ${text}`)
  return text
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exit
}
