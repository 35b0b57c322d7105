import { EPOCH_MINUTE } from './plant-time.ts'

/** Something that lasts for [from, to), in whole minutes since 1970. */
export interface Episode {
  readonly from: number
  readonly to: number
}

/**
 * Episodes one after the other since the plant's epoch. Each depends on its number and on the end of the one
 * before, so the list is the same whoever asks and in whatever order; what has been computed is only kept.
 */
export class EpisodeStream<E extends Episode> {
  readonly #next: (index: number, afterMinute: number) => E
  readonly #known: E[] = []

  constructor(next: (index: number, afterMinute: number) => E) {
    this.#next = next
  }

  /** Those that touch [from, to), in order. */
  between(from: number, to: number): E[] {
    this.#extend(to)
    const found: E[] = []
    for (let i = this.#firstEndingAfter(from); i < this.#known.length; i += 1) {
      const episode = this.#known[i]!
      if (episode.from >= to) break
      found.push(episode)
    }
    return found
  }
  /** The last that ended at or before the minute; null when there is none yet. */
  lastBefore(minute: number): E | null {
    this.#extend(minute + 1)
    return this.#known[this.#firstEndingAfter(minute) - 1] ?? null
  }

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
      if (this.#known[middle]!.to > minute) high = middle
      else low = middle + 1
    }
    return low
  }
}
