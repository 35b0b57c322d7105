import { fromPglite, type Job, PgBoss, type QueuePolicy } from 'pg-boss'
import type { Database } from './db.ts'
import type { Log } from './log.ts'

export interface QueueOptions {
  /** pg-boss's policies: 'exclusive' = one job waiting or active per singleton key, 'stately' = one per state and key. */
  policy?: QueuePolicy
  /** How many jobs of this queue one process works on at a time. */
  concurrency?: number
  /** A job active for longer is taken for lost and tried again. */
  expireInSeconds?: number
  retryLimit?: number
  retryDelaySeconds?: number
}

export interface SendOptions {
  singletonKey?: string
  startAfterSeconds?: number
  priority?: number
}

export type JobHandler<T> = (job: { id: string; data: T; signal: AbortSignal }) => Promise<void>

export interface Jobs {
  /** Creates the queue when it is missing. `send` needs it, on web processes too. */
  queue(name: string, options?: QueueOptions): Promise<void>
  /** Works the queue in this process; a job that was active when an earlier process died is taken up again. */
  work<T extends object>(name: string, handler: JobHandler<T>, options?: QueueOptions): Promise<void>
  /** The job's id, or null when the queue's policy says that such a job stands already. */
  send<T extends object>(name: string, data: T, options?: SendOptions): Promise<string | null>
  /** Lets active jobs end (their signal tells them), then stops. */
  stop(): Promise<void>
}

/** A dead worker is noticed after this long; pg-boss allows no less than 10. */
const HEARTBEAT_SECONDS = 10

/** The job queue lives in the database itself, in a schema of its own. */
export async function startJobs(database: Database, log: Log): Promise<Jobs> {
  const { engine } = database
  const boss = new PgBoss({
    ...(engine.kind === 'pglite'
      ? { db: fromPglite(engine.client), backend: 'pglite' as const }
      : { connectionString: engine.url, max: 4, application_name: 'geada-jobs' }),
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'fila de trabalhos'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'fila de trabalhos'))
  await boss.start()
  return new BossJobs(boss, engine.kind === 'pglite')
}

class BossJobs implements Jobs {
  readonly #boss: PgBoss
  /** The embedded database serves one process, so whatever is active before it works is an earlier one's. */
  readonly #alone: boolean
  readonly #stopping = new AbortController()

  constructor(boss: PgBoss, alone: boolean) {
    this.#boss = boss
    this.#alone = alone
  }

  async queue(name: string, options: QueueOptions = {}): Promise<void> {
    await this.#boss.createQueue(name, {
      policy: options.policy ?? 'standard',
      expireInSeconds: options.expireInSeconds ?? 900,
      retryLimit: options.retryLimit ?? 5,
      retryDelay: options.retryDelaySeconds ?? 1,
      retryBackoff: true,
      retryDelayMax: 60,
      deleteAfterSeconds: 3_600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    })
  }

  async work<T extends object>(
    name: string,
    handler: JobHandler<T>,
    options: QueueOptions = {},
  ): Promise<void> {
    await this.queue(name, options)
    if (this.#alone) await this.#recoverLost(name)
    await this.#boss.work<T>(
      name,
      {
        localConcurrency: options.concurrency ?? 1,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 5,
      },
      async ([job]: Job<T>[]) => {
        if (!job) return
        const signal = AbortSignal.any([job.signal, this.#stopping.signal])
        await handler({ id: job.id, data: job.data, signal })
      },
    )
  }

  async #recoverLost(name: string): Promise<void> {
    const found = await this.#boss.findJobs(name)
    const lost = found.filter((job) => job.state === 'active').map((job) => job.id)
    if (lost.length > 0) await this.#boss.fail(name, lost, { message: 'o processo anterior terminou' })
  }

  send<T extends object>(name: string, data: T, options: SendOptions = {}): Promise<string | null> {
    return this.#boss.send(name, data, {
      ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey }),
      ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
      ...(options.priority === undefined ? {} : { priority: options.priority }),
    })
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#boss.stop({ graceful: true, timeout: 4_000, close: true })
  }
}
