import { fromPglite, type Job, PgBoss, type QueuePolicy } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'

/** One kind of work and its rules; `T` is the data of a job. */
export interface Queue<T extends object> {
  readonly name: string
  /** pg-boss's policies: 'exclusive' = one job waiting or active per singleton key, 'stately' = one per state and key. */
  readonly policy?: QueuePolicy
  /** The number of this queue's jobs that one process works on at a time. */
  readonly concurrency?: number
  /** A job that is active for longer counts as lost and is tried again. */
  readonly expireInSeconds?: number
  readonly retryLimit?: number
  readonly retryDelaySeconds?: number
  /** Never set: ties the data's type to the queue. */
  readonly data?: T
}

export interface SendOptions {
  singletonKey?: string
  startAfterSeconds?: number
  priority?: number
}

export type JobHandler<T> = (job: { id: string; data: T; signal: AbortSignal }) => Promise<void>

export interface Jobs {
  /** Works on the queue in this process. A job that was active when an earlier process died runs again. */
  work<T extends object>(queue: Queue<T>, handler: JobHandler<T>): Promise<void>
  /** The job's id; null: the queue's policy refuses the job, because an equal one waits or runs. */
  send<T extends object>(queue: Queue<T>, data: T, options?: SendOptions): Promise<string | null>
  /** The waiting job of the key runs before the queue's other ones; one that runs already goes on. */
  hurry<T extends object>(queue: Queue<T>, singletonKey: string): Promise<void>
  /** Sends a job by the calendar (cron, UTC). Times that passed while no process worked give one job in all. */
  schedule<T extends object>(queue: Queue<T>, cron: string, data: T): Promise<void>
  /** Aborts the signal of active jobs, waits for them, then stops. */
  stop(): Promise<void>
}

export interface JobsOptions {
  /** False: this process only sends jobs. */
  works?: boolean
  lookEverySeconds?: number
}

/** A dead worker is noticed after about twice as long. */
const HEARTBEAT_SECONDS = 20
/** Sending a job wakes its worker. Looking at intervals finds jobs that are due later, and jobs whose wake-up was lost. */
const LOOK_EVERY_SECONDS = 10
/** The interval of pg-boss's tasks that this product does not need. */
const RARELY_SECONDS = 3_600

/**
 * The job queue lives in the database itself, in a schema of its own. A process that only sends jobs does not
 * take part in the queue's upkeep.
 */
export async function startJobs(
  database: Database,
  log: Log,
  { works = true, lookEverySeconds = LOOK_EVERY_SECONDS }: JobsOptions = {},
): Promise<Jobs> {
  const { engine } = database
  const boss = new PgBoss({
    ...(engine.kind === 'pglite'
      ? { db: fromPglite(engine.client), backend: 'pglite' as const }
      : { connectionString: engine.url, max: works ? 4 : 1, application_name: 'geada-jobs' }),
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    flowIntervalSeconds: RARELY_SECONDS,
    bamIntervalSeconds: RARELY_SECONDS,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'fila de trabalhos'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'fila de trabalhos'))
  await boss.start()
  return new BossJobs(boss, { alone: engine.kind === 'pglite', lookEverySeconds })
}

class BossJobs implements Jobs {
  readonly #boss: PgBoss
  /** The embedded database serves one process, so a job that is active before this process works belonged to an earlier one. */
  readonly #alone: boolean
  readonly #lookEverySeconds: number
  readonly #stopping = new AbortController()
  #stopped: Promise<void> | undefined
  readonly #queues = new Map<string, Promise<void>>()

  constructor(boss: PgBoss, { alone, lookEverySeconds }: { alone: boolean; lookEverySeconds: number }) {
    this.#boss = boss
    this.#alone = alone
    this.#lookEverySeconds = lookEverySeconds
  }

  /** Creates the queue once per process; a queue that exists gets the present options. */
  #ensure(queue: Queue<never>): Promise<void> {
    const { name } = queue
    const made = this.#queues.get(name) ?? this.#make(queue)
    this.#queues.set(name, made)
    made.catch(() => this.#queues.delete(name))
    return made
  }

  async #make({ name, policy = 'standard', ...queue }: Queue<never>): Promise<void> {
    const options = {
      expireInSeconds: queue.expireInSeconds ?? 900,
      retryLimit: queue.retryLimit ?? 5,
      retryDelay: queue.retryDelaySeconds ?? 1,
      retryBackoff: true,
      retryDelayMax: 60,
      deleteAfterSeconds: 3_600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    }
    await this.#boss.createQueue(name, { policy, ...options })
    await this.#boss.updateQueue(name, options)
  }

  async work<T extends object>(queue: Queue<T>, handler: JobHandler<T>): Promise<void> {
    const { name, concurrency = 1 } = queue
    await this.#ensure(queue as Queue<never>)
    if (this.#alone) await this.#recoverLost(name)
    const options = {
      localConcurrency: concurrency,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: this.#lookEverySeconds,
    }
    const worker = await this.#boss.work<T>(name, options, async ([job]: Job<T>[]) => {
      if (!job) return
      const signal = AbortSignal.any([job.signal, this.#stopping.signal])
      try {
        await handler({ id: job.id, data: job.data, signal })
      } finally {
        // Otherwise the next waiting job would wait for the next look.
        this.#boss.notifyWorker(worker)
      }
    })
  }

  async #recoverLost(name: string): Promise<void> {
    const found = await this.#boss.findJobs(name)
    const lost = found.filter((job) => job.state === 'active').map((job) => job.id)
    if (lost.length > 0) await this.#boss.fail(name, lost, { message: 'o processo anterior terminou' })
  }

  async send<T extends object>(
    queue: Queue<T>,
    data: T,
    { singletonKey, startAfterSeconds, priority }: SendOptions = {},
  ): Promise<string | null> {
    await this.#ensure(queue as Queue<never>)
    return this.#boss.send(queue.name, data, {
      ...(singletonKey === undefined ? {} : { singletonKey }),
      ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      ...(priority === undefined ? {} : { priority }),
    })
  }

  async hurry<T extends object>(queue: Queue<T>, singletonKey: string): Promise<void> {
    await this.#ensure(queue as Queue<never>)
    await this.#boss.update(queue.name, undefined, { singletonKey, priority: 1 })
  }

  async schedule<T extends object>(queue: Queue<T>, cron: string, data: T): Promise<void> {
    await this.#ensure(queue as Queue<never>)
    await this.#boss.schedule(queue.name, cron, data, { tz: 'UTC', missed: 'once' })
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#stopping.abort()
    await this.#boss.stop({ graceful: true, timeout: 4_000, close: true })
  }
}
