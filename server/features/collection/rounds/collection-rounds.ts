import type { Services } from '#server/platform/context.ts'
import type { Lanes } from '#server/telemetry/collect/schedule/lanes.ts'
import { elapsed } from '#server/telemetry/collect/schedule/pace.ts'
import type { DatabaseClock } from '#server/telemetry/store/database-clock.ts'
import { type DueMachine, dueMachines, revisionsOf } from './collect-store.ts'

const TICK_MS = 1000
/** For a longer run, each round checks that the machine is unchanged. */
const LONG_MS = 3_000

interface LongRun {
  readonly machine: DueMachine
  readonly beganMs: number
  readonly changed: AbortController
}

/**
 * Looks for due machines every second and collects each as soon as a lane admits it. A run ends when its machine or
 * connection is changed or deactivated, because a run may last for hours.
 */
export class Rounds {
  readonly #services: Services
  readonly #clock: DatabaseClock
  readonly #lanes: Lanes
  readonly #collect: (machine: DueMachine, changed: AbortSignal) => Promise<void>
  readonly #running = new Map<Promise<void>, LongRun>()
  #due: DueMachine[] = []
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #ended = false

  constructor(
    services: Services,
    clock: DatabaseClock,
    lanes: Lanes,
    collect: (machine: DueMachine, changed: AbortSignal) => Promise<void>,
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
    await Promise.allSettled(this.#running.keys())
  }

  async #look(): Promise<void> {
    const { db, log } = this.#services
    try {
      await this.#clock.ask(db)
      this.#due = await dueMachines(db, this.#clock.nowMs())
      this.#fill()
      await this.#endChanged()
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
    const changed = new AbortController()
    const run = this.#collect(candidate, changed.signal)
      .catch((error: unknown) => this.#services.log.error({ err: error, machineId }, 'collection broke off'))
      .then(() => {
        this.#lanes.leave(machineId)
        this.#running.delete(run)
        this.#fill()
      })
    this.#running.set(run, { machine: candidate, beganMs: this.#clock.nowMs(), changed })
  }

  async #endChanged(): Promise<void> {
    const nowMs = this.#clock.nowMs()
    const long = [...this.#running.values()].filter(({ beganMs }) => elapsed(beganMs, LONG_MS, nowMs))
    if (long.length === 0) return
    const revisions = await revisionsOf(
      this.#services.db,
      long.map(({ machine }) => machine.machineId),
    )
    for (const { machine, changed } of long)
      if (revisions.get(machine.machineId) !== machine.revision) changed.abort(new MachineChanged())
  }
}

/** Ends a run of a changed machine; the next run begins at once with the new configuration. */
class MachineChanged extends Error {
  constructor() {
    super('the machine was changed while it was collected')
    this.name = 'MachineChanged'
  }
}
