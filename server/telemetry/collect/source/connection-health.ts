import { connectionAnswers } from '../../store/connection-status.ts'
import type { CollectorDeps } from '../collector-run.ts'

/** Another process may have told a failure of the connection: so often it is told anew that it answers. */
const TELL_EVERY_MS = 15_000

/** When it is worth a statement to tell that a connection answers: many machines hang on one. */
export class ConnectionHealth {
  readonly #toldAt = new Map<string, number>()
  readonly #elapsedMs: () => number

  /** `elapsedMs`: a clock that never jumps. */
  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs
  }

  /** Whether this is to be told now. */
  answered(connectionId: string): boolean {
    const toldAt = this.#toldAt.get(connectionId)
    const now = this.#elapsedMs()
    if (toldAt !== undefined && now - toldAt < TELL_EVERY_MS) return false
    this.#toldAt.set(connectionId, now)
    return true
  }
  failed(connectionId: string): void {
    this.#toldAt.delete(connectionId)
  }
}

/** A connection has given something. */
export async function tellAnswer(deps: CollectorDeps, connectionId: string): Promise<void> {
  deps.answered?.(connectionId)
  if (deps.health?.answered(connectionId) ?? true) await connectionAnswers(deps.db, connectionId, deps.now())
}
