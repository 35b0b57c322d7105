import { DERIVATION } from '#core/derivation.ts'
import type { Services } from '#server/platform/context.ts'
import { collectMachine, NotCollectable, putOff } from '#server/telemetry/collect/collect-machine.ts'
import type { CollectorDeps } from '#server/telemetry/collect/collector-run.ts'
import { MachineStates } from '#server/telemetry/collect/machine-state.ts'
import { FairTurns } from '#server/telemetry/collect/schedule/fair-turns.ts'
import { Lanes } from '#server/telemetry/collect/schedule/lanes.ts'
import { ConnectionHealth } from '#server/telemetry/collect/source/connection-health.ts'
import { sourceReader } from '#server/telemetry/collect/source/source-reader.ts'
import { DatabaseClock } from '#server/telemetry/store/database-clock.ts'
import { clearLeases } from '#server/telemetry/store/lease.ts'
import { askSummaries } from '#server/telemetry/summaries/summary-jobs.ts'
import { Rounds } from './collection-rounds.ts'
import { ConnectionWatch } from './connection-watch.ts'
import { TargetCache } from './target-cache.ts'

/**
 * Collects every active machine with a connection while this process runs. The database holds the due times,
 * and a lease decides between processes, so no queue can fill with work for a source that hangs.
 */
export async function startCollector(
  services: Services,
  limits: { silenceMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const { db, database } = services
  // Workers on all hosts use the database's clock, so that they agree on due times and watermarks.
  const clock = new DatabaseClock(services.now().getTime())
  const now = () => clock.nowMs()
  const allowLoopback = services.config.allowLoopbackSources
  const { close, alive, ...reader } = sourceReader({ allowLoopback, ...limits, now })
  const lanes = new Lanes()
  const deps = { ...reader, ...collectorDeps(services, lanes, now) }
  const stopping = new AbortController()
  const targets = new TargetCache(services)
  const rounds = new Rounds(services, clock, lanes, async (machine, changed) => {
    const target = await targets.targetOf(machine)
    if (!target || stopping.signal.aborted) return
    if (target instanceof NotCollectable) return putOff(deps, machine, target)
    const signal = AbortSignal.any([stopping.signal, changed])
    await collectMachine(deps, { ...target, asked: machine.asked }, signal)
  })
  // The embedded database serves this process alone: every former lease holder is gone.
  if (database.engine.kind === 'pglite') await clearLeases(db)
  const { answered, failed } = deps
  const watch = new ConnectionWatch({ ...services, now: () => new Date(now()) }, { alive, answered, failed })
  rounds.begin()
  watch.begin()
  return {
    async stop() {
      stopping.abort()
      await watch.end()
      await rounds.end()
      await close()
    },
  }
}

function collectorDeps(
  { db, log, jobs }: Services,
  lanes: Lanes,
  now: () => number,
): Omit<Required<CollectorDeps>, 'bounds' | 'steps' | 'marks' | 'series'> {
  const turns = new FairTurns()
  return {
    db,
    derivation: DERIVATION,
    log,
    now,
    states: new MachineStates(db),
    health: new ConnectionHealth(),
    turns,
    collected: (row) =>
      askSummaries(jobs, { machineId: row.machineId, nowMs: now() }, row).catch((error: unknown) =>
        log.warn({ err: error, machineId: row.machineId }, 'summaries not asked for'),
      ),
    answered: (connectionId) => lanes.answered(connectionId),
    failed: (connectionId) => lanes.failed(connectionId),
    waits(machineId, waits) {
      lanes.waits(machineId, waits)
      turns.waits(machineId, waits)
    },
  }
}
