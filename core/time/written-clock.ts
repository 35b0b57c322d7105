import { DAY_MS, HOUR_MS } from './hours.ts'
import { localCalendar } from './local-calendar.ts'
import type { Stretch } from './stretch.ts'

/** A part of time in which a zone keeps its offset. */
interface Segment extends Stretch {
  readonly offsetMs: number
}

/** The zone's changes within this time of an instant are looked at. No zone is further from UTC than half of it. */
const AROUND_MS = 2 * DAY_MS

/** A source may send any stamp. */
const MOST_DAYS = 50_000

const clocks = new Map<string, WrittenClock>()

/** The clock of a zone; cached, because its changes are. */
export function writtenClock(timezone: string): WrittenClock {
  const known = clocks.get(timezone) ?? new WrittenClock(timezone)
  clocks.set(timezone, known)
  return known
}

/**
 * Stamps that hold a zone's local times as if these were UTC. Of an hour that occurs twice, the stamps stand for its first occurrence; all
 * stamps of a skipped hour stand for the instant of the change. So a later stamp never stands for an earlier instant.
 */
export class WrittenClock {
  readonly #timezone: string
  /** By day: the segments around it; null when the offset stays. */
  readonly #days = new Map<number, readonly Segment[] | null>()

  constructor(timezone: string) {
    this.#timezone = timezone
  }

  /** The instant that a stamp stands for. */
  instantOf(stampMs: number): number {
    const segments = this.#around(stampMs)
    if (segments === null) return stampMs - this.#offsetMs(stampMs)
    for (const { fromMs, toMs, offsetMs } of segments)
      if (stampMs < toMs + offsetMs) return Math.max(stampMs - offsetMs, fromMs)
    return stampMs - this.#offsetMs(stampMs)
  }

  /** The first stamp that stands for the instant or a later one. */
  firstStampFrom(atMs: number): number {
    const segments = this.#around(atMs)
    if (segments === null) return atMs + this.#offsetMs(atMs)
    let earlierEndMs = Number.NEGATIVE_INFINITY
    for (const { fromMs, toMs, offsetMs } of segments) {
      if (atMs === fromMs && earlierEndMs !== Number.NEGATIVE_INFINITY) return earlierEndMs
      if (atMs < toMs) return Math.max(atMs + offsetMs, earlierEndMs)
      earlierEndMs = Math.max(earlierEndMs, toMs + offsetMs)
    }
    return atMs + this.#offsetMs(atMs)
  }

  #offsetMs(atMs: number): number {
    return localCalendar(this.#timezone).offsetMs(atMs)
  }
  #around(atMs: number): readonly Segment[] | null {
    const day = Math.floor(atMs / DAY_MS)
    const known = this.#days.get(day)
    if (known !== undefined) return known
    const found = this.#segments(day * DAY_MS - AROUND_MS, (day + 1) * DAY_MS + AROUND_MS)
    const segments = found.length > 1 ? found : null
    if (this.#days.size >= MOST_DAYS) this.#days.clear()
    this.#days.set(day, segments)
    return segments
  }
  #segments(fromMs: number, toMs: number): Segment[] {
    const segments: Segment[] = []
    let begin = fromMs
    for (let at = fromMs; at < toMs; at += HOUR_MS) {
      const next = Math.min(toMs, at + HOUR_MS)
      if (this.#offsetMs(at) === this.#offsetMs(next)) continue
      const changeMs = this.#changeBetween(at, next)
      segments.push({ fromMs: begin, toMs: changeMs, offsetMs: this.#offsetMs(at) })
      begin = changeMs
    }
    segments.push({ fromMs: begin, toMs, offsetMs: this.#offsetMs(toMs) })
    return segments
  }
  /** The first instant with the later offset. */
  #changeBetween(beforeMs: number, afterMs: number): number {
    let [before, after] = [beforeMs, afterMs]
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (this.#offsetMs(middle) === this.#offsetMs(before)) before = middle
      else after = middle
    }
    return after
  }
}
