import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { isTooWide } from './influx-v3-wording.ts'

/** The search ends after so much time without a point: a plant that has stood still for years has no older history. */
const LONGEST_GAP_MS = 5 * 366 * DAY_MS
/** After a refusal, this many stretches are searched before a longer one is tried. */
const CAUTIOUS = 16

/**
 * Searches stretch after stretch, backwards from `endMs`, until an answer suffices; null after the longest gap. A refusal shortens the
 * stretches, because InfluxDB 3 Core refuses queries over more than some hundred files; an empty answer lengthens them.
 */
export class LookBack {
  #widthMs = DAY_MS
  #cautious = 0

  async search<T>(
    endMs: number,
    ask: (stretch: Stretch) => Promise<T>,
    suffices: (answer: T) => boolean,
  ): Promise<T | null> {
    for (let toMs = endMs; endMs - toMs < LONGEST_GAP_MS; ) {
      const stretch = { fromMs: toMs - this.#widthMs, toMs }
      const answer = await this.#try(() => ask(stretch))
      if (answer === null) continue
      this.#grow()
      if (suffices(answer.given)) return answer.given
      toMs = stretch.fromMs
    }
    return null
  }

  /** Null when the server refused; the next stretch is shorter. */
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
