import type { Db } from '#server/platform/database/database.ts'
import { connectionAnswers } from '../../store/connection-status.ts'

/** A success is stored again this often, because another process may have stored a failure meanwhile. */
const STORE_EVERY_MS = 15_000

/** Limits how often a connection's success is stored, because many machines share one connection. */
export class ConnectionHealth {
  /** The last stored success of each connection. */
  readonly #storedAt = new Map<string, number>()
  readonly #elapsedMs: () => number

  /** `elapsedMs`: a clock that never jumps. */
  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs
  }

  /** Whether this success is to be stored now. */
  answered(connectionId: string): boolean {
    const storedAt = this.#storedAt.get(connectionId)
    const now = this.#elapsedMs()
    if (storedAt !== undefined && now - storedAt < STORE_EVERY_MS) return false
    this.#storedAt.set(connectionId, now)
    return true
  }
  failed(connectionId: string): void {
    this.#storedAt.delete(connectionId)
  }
}

interface AnswerDeps {
  readonly db: Db
  readonly health?: ConnectionHealth
  now(): number
  answered?(connectionId: string): void
}

/** Stores and reports that a connection has answered. */
export async function reportAnswer(deps: AnswerDeps, connectionId: string): Promise<void> {
  deps.answered?.(connectionId)
  if (deps.health?.answered(connectionId) ?? true) await connectionAnswers(deps.db, connectionId, deps.now())
}
