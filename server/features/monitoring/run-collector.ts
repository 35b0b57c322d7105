import type { Services } from '../../platform/context.ts'
import { collectMachine, NotCollectable, putOff } from '../../telemetry/collect/collect-machine.ts'
import { ConnectionHealth } from '../../telemetry/collect/connection-health.ts'
import { Lanes } from '../../telemetry/collect/lanes.ts'
import { MachineStates } from '../../telemetry/collect/machine-state.ts'
import type { CollectorDeps } from '../../telemetry/collect/run.ts'
import { sourceReader } from '../../telemetry/collect/source-reader.ts'
import { Turns } from '../../telemetry/collect/turns.ts'
import { DatabaseClock } from '../../telemetry/store/database-clock.ts'
import { clearLeases } from '../../telemetry/store/lease.ts'
import { askSummaries } from '../../telemetry/summaries/summary-jobs.ts'
import { type DueMachine, dueMachines } from './collect-store.ts'
import { ConnectionWatch } from './connection-watch.ts'
import { KeptTargets } from './kept-targets.ts'

const TICK_MS = 1000

/**
 * Collects every active machine that has a connection, for as long as this process runs. What is due stands in the
 * database, and a lease there decides between processes: no queue can fill with work for a source that hangs.
 */
export async function startCollector(
  services: Services,
  limits: { silenceMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const { db, database, log, jobs } = services
  // One clock for the workers of all hosts: by it they agree on what is due, and on how far a machine has been read.
  const clock = new DatabaseClock(services.now().getTime())
  const now = () => clock.nowMs()
  const { close, alive, ...reader } = sourceReader({
    allowLoopback: services.config.allowLoopbackSources,
    ...limits,
    now,
  })
  const lanes = new Lanes()
  const turns = new Turns()
  const deps: CollectorDeps = {
    db,
    log,
    now,
    ...reader,
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
  const stopping = new AbortController()
  const targets = new KeptTargets(db, services.secrets)
  const rounds = new Rounds(services, clock, lanes, async (machine) => {
    const target = await targets.of(machine)
    if (!target || stopping.signal.aborted) return
    if (target instanceof NotCollectable) return putOff(deps, machine, target)
    await collectMachine(deps, { ...target, asked: machine.asked }, stopping.signal)
  })
  // The embedded database serves this process alone: whoever held a lease is gone.
  if (database.engine.kind === 'pglite') await clearLeases(db)
  const watch = new ConnectionWatch(
    { ...services, now: () => new Date(now()) },
    {
      alive,
      answered: (connectionId) => lanes.answered(connectionId),
      failed: (connectionId) => lanes.failed(connectionId),
    },
  )
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

/** Looks again and again for what is due, and begins it as soon as there is a place. */
class Rounds {
  readonly #services: Services
  readonly #clock: DatabaseClock
  readonly #lanes: Lanes
  readonly #collect: (machine: DueMachine) => Promise<void>
  readonly #running = new Set<Promise<void>>()
  #due: DueMachine[] = []
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #ended = false

  constructor(
    services: Services,
    clock: DatabaseClock,
    lanes: Lanes,
    collect: (machine: DueMachine) => Promise<void>,
  ) {
    this.#services = services
    this.#clock = clock
    this.#lanes = lanes
    this.#collect = collect
  }

  begin(): void {
    this.#looking = this.#look().then(() => {
      if (!this.#ended) this.#timer = setTimeout(() => this.begin(), TICK_MS)
    })
  }
  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.allSettled(this.#running)
  }

  async #look(): Promise<void> {
    const { db, log } = this.#services
    try {
      await this.#clock.ask(db)
      this.#due = await dueMachines(db, this.#clock.nowMs())
      this.#fill()
    } catch (error) {
      log.error({ err: error }, 'collector can not tell what is due')
    }
  }

  #fill(): void {
    if (this.#ended) return
    this.#due = this.#due.filter((candidate) => {
      if (!this.#lanes.admits(candidate)) return true
      this.#begin(candidate)
      return false
    })
  }

  #begin(candidate: DueMachine): void {
    this.#lanes.enter(candidate)
    const { machineId } = candidate
    const run = this.#collect(candidate)
      .catch((error: unknown) => this.#services.log.error({ err: error, machineId }, 'collection broke off'))
      .then(() => {
        this.#lanes.leave(machineId)
        this.#running.delete(run)
        this.#fill()
      })
    this.#running.add(run)
  }
}
