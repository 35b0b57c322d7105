import { AppError } from '../errors.ts'

export interface TurnLimits {
  /** Jobs that run at a time; the others wait for their turn. */
  readonly most: number
  /** Jobs that may wait; the next one is refused. */
  readonly mostWaiting: number
}

/** Runs a limited number of jobs at a time, in the order in which they came. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Rejects when too many jobs wait, and once the caller has left. */
  async run<Result>(job: () => Promise<Result>, left?: AbortSignal): Promise<Result> {
    await this.#turn(left)
    try {
      left?.throwIfAborted()
      return await job()
    } finally {
      this.#running--
      for (const next of [...this.#waiting].slice(0, 1)) next()
    }
  }

  async #turn(left: AbortSignal | undefined): Promise<void> {
    if (this.#running >= this.#limits.most) {
      if (this.#waiting.size >= this.#limits.mostWaiting) {
        const message = 'Muitos pedidos ao mesmo tempo. Tente novamente em instantes.'
        throw new AppError('not-ready', message, undefined, { retryAfterSeconds: 5 })
      }
      await this.#nextTurn(left)
    }
    this.#running++
  }

  #nextTurn(left: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (end: () => void) => () => {
        this.#waiting.delete(turn)
        left?.removeEventListener('abort', gone)
        end()
      }
      const turn = done(resolve)
      const gone = done(() => reject(left?.reason))
      this.#waiting.add(turn)
      left?.addEventListener('abort', gone)
    })
  }
}
