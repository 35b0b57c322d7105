import { DAY_MS } from '../time/hours.ts'
import { type LocalCalendar, localCalendar } from '../time/local-calendar.ts'

/** Rows after which a stamp that repeats tells the second occurrence of an hour. */
const ENOUGH_ROWS = 3

/**
 * Instants of a zone's local times, row by row. Of a time that occurs twice the first instant counts, unless the rows before are later
 * already. A time that a change of the clock skips moves forward by the change.
 */
export class LocalClock {
  readonly #calendar: LocalCalendar
  #rows = 0
  #latestMs = Number.NEGATIVE_INFINITY
  /** Some rows have the instant of the row before, as in a table with several rows for each instant. */
  #hasRepeats = false

  constructor(timezone: string) {
    this.#calendar = localCalendar(timezone)
  }

  /** The instant of a local time, which is given as if it were UTC. */
  instant(wallMs: number): number {
    const first = wallMs - this.#calendar.offsetMs(wallMs - DAY_MS)
    const second = wallMs - this.#calendar.offsetMs(wallMs + DAY_MS)
    const atMs = first === second ? first : this.#choose(wallMs, first, second)
    if (atMs === this.#latestMs) this.#hasRepeats = true
    this.#latestMs = atMs
    this.#rows++
    return atMs
  }

  #choose(wallMs: number, before: number, after: number): number {
    const fits = (atMs: number) => atMs + this.#calendar.offsetMs(atMs) === wallMs
    if (!fits(before)) return fits(after) ? after : before
    if (!fits(after)) return before
    const [first, second] = [Math.min(before, after), Math.max(before, after)]
    const isSecond = first < this.#latestMs || (first === this.#latestMs && this.#tellsByRepeat())
    return isSecond && second >= this.#latestMs ? second : first
  }

  #tellsByRepeat(): boolean {
    return !this.#hasRepeats && this.#rows >= ENOUGH_ROWS
  }
}
