import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { copyEmptyInstallation } from '../harness/prepared-data.ts'
import {
  type Call,
  freePort,
  launchProduct,
  type Product,
  signIn,
  startProduct,
  whenReady,
} from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { admin, shared } from './plant.ts'

type Process = Omit<Product, 'url'>

/** The product with processes that can be killed, on either database. */
export interface Installation {
  /** The number of processes that `kill` can end. */
  readonly processCount: number
  start(): Promise<void>
  /** Ends one of the processes with -9 and starts it again, without waiting until it is ready. */
  kill(index: number): Promise<void>
  /** The address of the process that answers requests. */
  readonly url: string
  /** Signs in as soon as the product answers; starts it if `look` has stopped it. */
  call(): Promise<Call>
  /** Reads the database; the embedded one only while the product is stopped, which it then stays until `call`. */
  look<T>(into: (database: Database) => Promise<T>): Promise<T>
  stop(): Promise<void>
  /** The output of all processes that were ever started. */
  output(): string
}

async function signedIn(url: string): Promise<Call> {
  await whenReady(url)
  return signIn(url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
}

async function killed({ child, ended }: Process): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

/** One process with the embedded database. */
export class Alone implements Installation {
  readonly processCount = 1
  readonly #env: Record<string, string>
  readonly #folder: string
  readonly #launched: Process[] = []
  #isStopped = false
  #url = ''

  constructor(folder: string, env: Record<string, string>) {
    this.#folder = folder
    this.#env = { ...shared, ...env, DATA_DIR: folder }
  }
  async start(): Promise<void> {
    if (!existsSync(this.#folder)) await copyEmptyInstallation(this.#folder)
    this.#env.PORT ??= String(await freePort())
    const product = await startProduct(this.#env, 100_000)
    this.#url = product.url
    this.#isStopped = false
    this.#launched.push(product)
  }
  get url(): string {
    return this.#url
  }
  async kill(): Promise<void> {
    await killed(required(this.#launched.at(-1), 'last process'))
    this.#launched.push(launchProduct(this.#env))
  }
  async call(): Promise<Call> {
    if (this.#isStopped) await this.start()
    return signedIn(this.#url)
  }
  output = () => this.#launched.map((one) => one.output()).join('')
  async look<T>(into: (database: Database) => Promise<T>): Promise<T> {
    await this.stop()
    const database = await openDatabase({ folder: join(this.#folder, 'database') })
    try {
      return await into(database)
    } finally {
      await database.close()
    }
  }
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#launched.at(-1)?.stop()
  }
}

/** PostgreSQL, one process that answers requests, and workers. */
export class Shared implements Installation {
  /** The number of processes that `kill` can end. */
  readonly processCount: number
  readonly workers: Process[] = []
  readonly #databaseUrl: string
  readonly #env: Record<string, string>
  readonly #workerEnvs: readonly Record<string, string>[]
  readonly #launched: Process[] = []
  #web: Product | null = null

  /** `workerEnvs`: variables of one worker only. */
  constructor(
    url: string,
    folder: string,
    env: Record<string, string>,
    workers = 2,
    workerEnvs: readonly Record<string, string>[] = [],
  ) {
    this.processCount = workers
    this.#workerEnvs = workerEnvs
    this.#databaseUrl = url
    this.#env = { ...shared, ...env, DATA_DIR: folder, ALLOW_LOOPBACK_SOURCES: '1' }
  }
  /** The database knows each worker by its name. */
  #worker(number: number): Process {
    const url = `${this.#databaseUrl}?application_name=worker-${number}`
    const worker = launchProduct({
      ...this.#env,
      ...this.#workerEnvs[number],
      DATABASE_URL: url,
      ROLE: 'worker',
    })
    this.#launched.push(worker)
    return worker
  }
  async start(): Promise<void> {
    this.#web = await startProduct({ ...this.#env, DATABASE_URL: this.#databaseUrl, ROLE: 'web' })
    for (let n = 0; n < this.processCount; n++) this.workers.push(this.#worker(n))
  }
  async kill(index: number): Promise<void> {
    await killed(required(this.workers[index], 'worker to kill'))
    await this.look(expireLeases)
    this.workers[index] = this.#worker(index)
  }
  /** Suspends the worker without its knowledge, as a host does that swaps or is moved. */
  freeze(worker: number): void {
    required(this.workers[worker], 'worker').child.kill('SIGSTOP')
  }
  thaw(worker: number): void {
    required(this.workers[worker], 'worker').child.kill('SIGCONT')
  }
  get url(): string {
    return this.web.url
  }
  get web(): Product {
    return required(this.#web, 'web')
  }
  call = (): Promise<Call> => signedIn(this.web.url)
  output = () => [this.web, ...this.#launched].map((one) => one.output()).join('')
  async look<T>(into: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ url: this.#databaseUrl })
    try {
      return await into(database)
    } finally {
      await database.close()
    }
  }
  async stop(): Promise<void> {
    for (const { child } of this.workers) child.kill('SIGCONT')
    const all = [...this.workers, ...(this.#web ? [this.#web] : [])]
    await Promise.all(all.map((one) => one.stop()))
  }
}

/**
 * Ends all leases, as if their time had passed: the dead worker's machines are free, and those of the living workers can be
 * taken, too.
 */
export async function expireLeases({ db }: Database): Promise<void> {
  await db.execute(sql`update collections set lease_until_ms = 0`)
}
