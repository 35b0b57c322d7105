import type { Services } from '#server/platform/context.ts'
import { type RunClaim, saveRunProgress } from './run-store.ts'

const SAVE_EVERY_MS = 1_000

/** Stores a run's progress every second, and sees then whether the run is still wanted. */
export class RunProgress {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #claim: RunClaim
  readonly #lost = new AbortController()
  readonly #timer: NodeJS.Timeout
  #share = 0
  #saving: Promise<void> | undefined

  constructor(services: Pick<Services, 'db' | 'log'>, claim: RunClaim) {
    this.#services = services
    this.#claim = claim
    this.#timer = setInterval(() => this.#saveSoon(), SAVE_EVERY_MS)
  }

  /** Aborts once the run is cancelled, its machine is deleted, or another worker has taken over. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** 0 to 1; never falls. */
  at(share: number): void {
    this.#share = Math.max(this.#share, Math.min(1, share))
  }

  /** Stores nothing more. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#saving
  }

  /** A save that fails is only late: a lost database shows at the run's end. */
  #saveSoon(): void {
    this.#saving ??= saveRunProgress(this.#services.db, this.#claim, this.#share)
      .then((isWanted) => {
        if (!isWanted) this.#lost.abort(new RunLost())
      })
      .catch((error) => this.#services.log.warn({ err: error }, 'andamento de um treinamento não gravado'))
      .finally(() => {
        this.#saving = undefined
      })
  }
}

class RunLost extends Error {
  override readonly name = 'RunLost'
}
