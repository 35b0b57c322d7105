import { MINUTE_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/db.ts'
import { summariseDays } from './summarise-days.ts'

const CHECK_MS = 10 * MINUTE_MS

/** Keeps the days' summaries of the machines that this process collects: looks every few minutes, after a run, what is missing. */
export class KeptSummaries {
  readonly #db: Db
  readonly #checkedMs = new Map<string, number>()

  constructor(db: Db) {
    this.#db = db
  }

  async afterRun(machineId: string, nowMs: number, signal: AbortSignal): Promise<void> {
    const sinceMs = nowMs - (this.#checkedMs.get(machineId) ?? Number.NEGATIVE_INFINITY)
    // A clock that was set back makes the last look count for nothing.
    if (sinceMs >= 0 && sinceMs < CHECK_MS) return
    await summariseDays(this.#db, machineId, nowMs, signal)
    this.#checkedMs.set(machineId, nowMs)
  }
}
