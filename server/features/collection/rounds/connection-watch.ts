import { toSourceConnection } from '#server/features/connections/connection-config.ts'
import type { Services } from '#server/platform/context.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import type { SourceConnection } from '#server/telemetry/sources/source-kinds.ts'
import { connectionAnswers, connectionFails } from '#server/telemetry/store/connection-status.ts'
import { takeQuietConnections } from './collect-store.ts'

const LOOK_EVERY_MS = 5_000

interface Asking {
  /** A light request without points; fails with a `SourceError`. */
  alive(connection: SourceConnection, signal: AbortSignal): Promise<void>
  answered(connectionId: string): void
  failed(connectionId: string): void
}

/**
 * Checks connections whose machines are all collected too seldom to notice a source that stopped answering. The check
 * reads no point.
 */
export class ConnectionWatch {
  readonly #services: Pick<Services, 'db' | 'log' | 'now' | 'secrets'>
  readonly #asking: Asking
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()

  constructor(services: Pick<Services, 'db' | 'log' | 'now' | 'secrets'>, asking: Asking) {
    this.#services = services
    this.#asking = asking
  }

  begin(): void {
    this.#round = this.round()
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'connections can not be watched'))
      .then(() => {
        if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.begin(), LOOK_EVERY_MS)
      })
  }
  async end(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    await this.#round
  }

  /** Checks the connections that no process has asked for a while. */
  async round(): Promise<void> {
    const { db, now } = this.#services
    const rows = await takeQuietConnections(db, now().getTime())
    await Promise.all(rows.map((row) => this.#ask(row)))
  }

  async #ask(row: Awaited<ReturnType<typeof takeQuietConnections>>[number]): Promise<void> {
    const { db, now, secrets, log } = this.#services
    const connectionId = row.id
    try {
      await this.#asking.alive(toSourceConnection(row, secrets), this.#stopping.signal)
      this.#asking.answered(connectionId)
      await connectionAnswers(db, connectionId, now().getTime())
    } catch (error) {
      if (this.#stopping.signal.aborted) return
      if (!(error instanceof SourceError))
        return log.error({ err: error, connectionId }, 'connection not asked')
      this.#asking.failed(connectionId)
      const failure = { connectionId, message: error.message, nowMs: now().getTime(), ofMachineId: null }
      await connectionFails(db, failure)
    }
  }
}
