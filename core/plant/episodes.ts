import { entryAt } from '#core/arrays/element-at.ts'
import { EPOCH_MINUTE } from './plant-time.ts'

/** An episode lasts for [from, to), in whole minutes since 1970. */
export interface Episode {
  readonly from: number
  readonly to: number
}

/**
 * Consecutive episodes since the plant's epoch. Each depends only on its number and on the end of the episode before,
 * so the list is the same for every caller and order of calls; computed episodes are cached.
 */
export class EpisodeStream<E extends Episode> {
  readonly #next: (index: number, afterMinute: number) => E
  readonly #known: E[] = []

  constructor(next: (index: number, afterMinute: number) => E) {
    this.#next = next
  }

  /** The episodes that touch [from, to), in order. */
  between(from: number, to: number): E[] {
    this.#extend(to)
    const found: E[] = []
    for (let i = this.#firstEndingAfter(from); ; i += 1) {
      const episode = this.#known[i]
      if (episode === undefined || episode.from >= to) return found
      found.push(episode)
    }
  }
  /** The last episode that ended at or before the minute; null before the first end. */
  lastBefore(minute: number): E | null {
    this.#extend(minute + 1)
    return this.#known[this.#firstEndingAfter(minute) - 1] ?? null
  }

  /** Computes the episodes that begin before the minute, and the next. */
  #extend(to: number): void {
    let last = this.#known.at(-1)
    while (!last || last.from < to) {
      if (!last && to <= EPOCH_MINUTE) return
      last = this.#next(this.#known.length, last ? last.to : EPOCH_MINUTE)
      this.#known.push(last)
    }
  }
  #firstEndingAfter(minute: number): number {
    let low = 0
    let high = this.#known.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (entryAt(this.#known, middle).to > minute) high = middle
      else low = middle + 1
    }
    return low
  }
}
