import type { Services } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import { collectMachine } from '../../telemetry/collect/collect-machine.ts'
import type { CollectorDeps } from '../../telemetry/collect/run.ts'
import { sourceReader } from '../../telemetry/collect/source-reader.ts'
import { clearLeases } from '../../telemetry/store/lease.ts'
import { KeptSummaries } from '../../telemetry/summaries/kept-summaries.ts'
import { dueMachines, findCollectable } from './collect-store.ts'
import { collectTarget } from './collect-target.ts'

const TICK_MS = 1000
/** First collections take long: they have a queue of their own, so that they never hold up what is due every few seconds. */
const QUEUES = {
  collect: { name: 'collect', concurrency: 6 },
  first: { name: 'first-collection', concurrency: 2 },
}
const A_DAY_SECONDS = 86_400

interface CollectData {
  machineId: string
}

/** Collects every active machine that has a connection, for as long as this process runs. */
export async function startCollector(services: Services): Promise<{ stop(): Promise<void> }> {
  const { db, database, jobs, log } = services
  const now = () => services.now().getTime()
  const { close, ...reader } = sourceReader({ allowLoopback: services.config.allowLoopbackSources, now })
  const deps: CollectorDeps = { db, log, now, ...reader }
  const summaries = new KeptSummaries(db)
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  const handler: JobHandler<CollectData> = async ({ data, signal }) => {
    const row = await findCollectable(db, data.machineId)
    if (!row || stopping.signal.aborted) return
    const both = AbortSignal.any([signal, stopping.signal])
    const run = collectMachine(deps, collectTarget(row, services.secrets), both).then((outcome) =>
      outcome === 'collected' ? summaries.afterRun(data.machineId, now(), both) : undefined,
    )
    running.add(run)
    await run.finally(() => running.delete(run))
  }
  // The embedded database serves this process alone: whoever held a lease is gone.
  if (database.engine.kind === 'pglite') await clearLeases(db)
  for (const { name, concurrency } of Object.values(QUEUES)) {
    const options = { policy: 'short', concurrency, retryLimit: 0, expireInSeconds: A_DAY_SECONDS } as const
    await jobs.work<CollectData>(name, handler, options)
  }
  const ticking = repeat(TICK_MS, () => enqueueDue(services), services)
  return {
    async stop() {
      stopping.abort()
      await ticking.stop()
      await Promise.allSettled(running)
      await close()
    },
  }
}

/** Puts every machine that is due in its queue; the queue refuses one that waits there already. */
async function enqueueDue({ db, jobs, now }: Services): Promise<void> {
  for (const { id, begun } of await dueMachines(db, now().getTime())) {
    const { name } = begun ? QUEUES.collect : QUEUES.first
    await jobs.send<CollectData>(name, { machineId: id }, { singletonKey: id })
  }
}

/** Runs the work again and again, never twice at once; a failure is told and the next turn comes all the same. */
function repeat(everyMs: number, work: () => Promise<void>, { log }: Services): { stop(): Promise<void> } {
  let stopped = false
  let turn: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    turn = work()
      .catch((error: unknown) => log.error({ err: error }, 'collector tick failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(next, everyMs)
      })
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
