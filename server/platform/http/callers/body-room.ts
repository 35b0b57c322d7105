import { AppError } from '../../errors.ts'

const MOST_BYTES = 128 * 1024 * 1024
const MOST_OF_ONE = 4

/** Limits the memory of all large bodies while they arrive and are worked on. */
export class BodyRoom {
  readonly #counts = new Map<string, number>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  /** Returns the function that frees the place. The first body is taken however large it is. */
  take(caller: string, bytes: number): () => void {
    const count = this.#counts.get(caller) ?? 0
    if (count >= MOST_OF_ONE || (this.#bytes > 0 && this.#bytes + bytes > this.#mostBytes)) throw full()
    this.#counts.set(caller, count + 1)
    this.#bytes += bytes
    let isHeld = true
    return () => {
      if (isHeld) this.#release(caller, bytes)
      isHeld = false
    }
  }

  #release(caller: string, bytes: number): void {
    const left = (this.#counts.get(caller) ?? 1) - 1
    if (left > 0) this.#counts.set(caller, left)
    else this.#counts.delete(caller)
    this.#bytes -= bytes
  }
}

const full = () =>
  new AppError('not-ready', 'Há muitos envios ao mesmo tempo. Tente novamente em instantes.', undefined, {
    retryAfterSeconds: 5,
  })

export const bodyTooLarge = () => new AppError('too-large', 'O conteúdo enviado é grande demais')
