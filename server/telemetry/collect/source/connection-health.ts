import type { Db } from '#server/platform/database/database.ts'
import { connectionAnswers } from '../../store/connection-status.ts'

/** Another process may have stored a failure of the connection: its success is stored again this often. */
const TELL_EVERY_MS = 15_000

/** Limits how often a connection's success is stored, because many machines share one connection. */
export class ConnectionHealth {
  readonly #toldAt = new Map<string, number>()
  readonly #elapsedMs: () => number

  /** `elapsedMs`: a clock that never jumps. */
  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs
  }

  /** Whether this success is to be stored now. */
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

interface AnswerDeps {
  readonly db: Db
  readonly health?: ConnectionHealth
  now(): number
  answered?(connectionId: string): void
}

/** Stores and reports that a connection has answered. */
export async function tellAnswer(deps: AnswerDeps, connectionId: string): Promise<void> {
  deps.answered?.(connectionId)
  if (deps.health?.answered(connectionId) ?? true) await connectionAnswers(deps.db, connectionId, deps.now())
}
