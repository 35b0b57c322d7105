import { DERIVATION } from '#core/derivation.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { SECOND_MS } from '#core/time/hours.ts'
import type { Services } from '#server/platform/context.ts'
import { repeat } from '#server/platform/work/repeat.ts'
import { deriveAnew } from '#server/telemetry/collect/revise/derive-anew.ts'
import { readSummaryState } from '#server/telemetry/store/reading-days.ts'
import { askSummaries } from '#server/telemetry/summaries/summary-jobs.ts'
import { machineSetup, mappingHash } from '../rounds/collect-target.ts'
import { hasOlderMachines, machineExists, olderMachines } from './older-store.ts'

const ROUND_MS = SECOND_MS
/** Two machines take turns, so that the collector can take one while the other is recomputed. */
const AT_ONCE = 2
/** Rounds until the next look after no older figures were found; from then on only an older worker makes them. */
const IDLE_ROUNDS = 60
/** Rounds in which a machine is skipped after a failure, or while another worker holds it (BUSY_ROUNDS). */
const FAILED_ROUNDS = 60
const BUSY_ROUNDS = 2

type Needs = Pick<Services, 'db' | 'log' | 'now' | 'jobs'>
type OlderRow = Awaited<ReturnType<typeof olderMachines>>[number]

/**
 * Recomputes figures of an older program, machine by machine, from stored samples without asking a source, also for
 * machines that are not collected. Several workers may run at once; one worker at a time holds a machine.
 */
export class OlderFigures {
  readonly #services: Needs
  readonly #derivation: number
  readonly #sliceMs: number | undefined
  #round = 0
  #looksAtRound = 0
  readonly #restsToRound = new Map<string, number>()

  constructor(
    services: Needs,
    { derivation = DERIVATION, sliceMs }: { derivation?: number; sliceMs?: number } = {},
  ) {
    this.#services = services
    this.#derivation = derivation
    this.#sliceMs = sliceMs
  }

  begin(): { stop(): Promise<void> } {
    const { log } = this.#services
    return repeat((signal) => this.round(signal), {
      everyMs: ROUND_MS,
      onError: (error) => log.warn({ err: error }, 'older figures not looked for'),
    })
  }

  /** A slice of work on each of a few machines. */
  async round(signal: AbortSignal): Promise<void> {
    this.#round++
    for (const [id, toRound] of this.#restsToRound) if (toRound <= this.#round) this.#restsToRound.delete(id)
    if (this.#round < this.#looksAtRound) return
    const without = [...this.#restsToRound.keys()]
    const found = { derivation: this.#derivation, without, most: AT_ONCE }
    const rows = await olderMachines(this.#services.db, found)
    if (rows.length === 0 && without.length === 0) await this.#rest()
    for (const row of rows) if (!signal.aborted) await this.#slice(row, signal)
  }

  /** No machine is free. Rests long only if none has older figures: the collector soon gives back the machines that it holds. */
  async #rest(): Promise<void> {
    const isDone = !(await hasOlderMachines(this.#services.db, this.#derivation))
    if (isDone) this.#looksAtRound = this.#round + IDLE_ROUNDS
  }

  async #slice(row: OlderRow, signal: AbortSignal): Promise<void> {
    const { db, log, now } = this.#services
    const derivation = this.#derivation
    const sliceMs = this.#sliceMs
    const slice = sliceMs === undefined ? {} : { sliceMs }
    const deps = { db, log, derivation, now: () => now().getTime(), ...slice }
    const machineId = row.machine.id
    try {
      const outcome = await deriveAnew(deps, { machineId, setup: setupOf(row) }, signal)
      if (outcome === 'busy') this.#restsToRound.set(machineId, this.#round + BUSY_ROUNDS)
      if (outcome === 'done') await this.#finish(machineId)
    } catch (error) {
      // A machine deleted meanwhile fails the statement that stores its figures.
      if (signal.aborted || !(await machineExists(db, machineId))) return
      this.#restsToRound.set(machineId, this.#round + FAILED_ROUNDS)
      log.error({ err: error, machineId }, 'figures not made anew')
    }
  }

  /** The older figures' day summaries became void, so new summaries are requested. */
  async #finish(machineId: string): Promise<void> {
    const { db, log, now, jobs } = this.#services
    log.info({ machineId, derivation: this.#derivation }, 'figures made anew')
    const state = await readSummaryState(db, machineId)
    if (state) await askSummaries(jobs, { machineId, nowMs: now().getTime() }, state)
  }
}

/** The machine's configuration; null if it has changed since the stored samples were read. */
function setupOf({ machine, setupHash }: OlderRow): MachineSetup | null {
  try {
    const setup = machineSetup(machine)
    return setupHash?.split('.')[1] === mappingHash(setup) ? setup : null
  } catch {
    return null
  }
}
