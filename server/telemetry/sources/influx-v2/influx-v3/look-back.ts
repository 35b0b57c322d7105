import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { isTooWide } from './wording.ts'

/** So long a stretch without any point ends the search: a plant that stood still for years has no older history. */
const LONGEST_GAP_MS = 5 * 366 * DAY_MS
/** After a refusal so many stretches are asked before a longer one is tried again. */
const CAUTIOUS = 16

export interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Asks stretch after stretch, backwards from `endMs`, for what suffices; null after the longest gap. InfluxDB 3 Core refuses
 * to look at more than some hundred files at a time: where nothing is found the stretches grow, where it refuses they shrink.
 */
export class LookBack {
  #widthMs = DAY_MS
  #cautious = 0

  async search<T>(
    endMs: number,
    ask: (span: Span) => Promise<T>,
    suffices: (answer: T) => boolean,
  ): Promise<T | null> {
    for (let toMs = endMs; endMs - toMs < LONGEST_GAP_MS; ) {
      const span = { fromMs: toMs - this.#widthMs, toMs }
      const answer = await this.#try(() => ask(span))
      if (answer === null) continue
      this.#grow()
      if (suffices(answer.given)) return answer.given
      toMs = span.fromMs
    }
    return null
  }

  /** Null: refused, the stretch is shorter now. */
  async #try<T>(ask: () => Promise<T>): Promise<{ given: T } | null> {
    try {
      return { given: await ask() }
    } catch (error) {
      if (!isTooWide(error) || this.#widthMs <= HOUR_MS) throw error
      this.#widthMs = Math.max(HOUR_MS, this.#widthMs / 2)
      this.#cautious = CAUTIOUS
      return null
    }
  }
  #grow(): void {
    if (this.#cautious > 0) this.#cautious -= 1
    else this.#widthMs *= 2
  }
}
