import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { type LocalCalendar, localCalendar } from '#core/time/local-calendar.ts'

/** Time zones change on whole quarters of an hour of UTC. */
const QUARTER_MS = 15 * MINUTE_MS
/** Rows after which a stamp that repeats tells the second occurrence of an hour. */
const ENOUGH_ROWS = 3

/** The clock's state after some rows, with which it reads the next one. */
export interface ClockState {
  readonly rows: number
  /** The first and the latest instant; null without any. */
  readonly firstMs: number | null
  readonly latestMs: number | null
  /** Some rows have the instant of the row before, as in a table with several rows for each instant. */
  readonly hasRepeats: boolean
}

/**
 * Instants of a zone's local times, row by row. Of a time that occurs twice the first instant counts, unless the rows before are later
 * already. A time that a change of the clock skips moves forward by the change.
 */
export class LocalClock {
  readonly #calendar: LocalCalendar
  #rows: number
  #firstMs: number
  #latestMs: number
  #hasRepeats: boolean
  #quarter = Number.NaN
  #offsetBefore = 0
  #offsetAfter = 0
  /** True: an instant would perhaps be another one if more rows before were known. */
  needsRowsBefore = false

  constructor(timezone: string, before?: ClockState) {
    this.#calendar = localCalendar(timezone)
    this.#rows = before?.rows ?? 0
    this.#firstMs = before?.firstMs ?? Number.NEGATIVE_INFINITY
    this.#latestMs = before?.latestMs ?? Number.NEGATIVE_INFINITY
    this.#hasRepeats = before?.hasRepeats ?? false
  }

  get state(): ClockState {
    const hasRows = this.#rows > 0
    return {
      rows: this.#rows,
      firstMs: hasRows ? this.#firstMs : null,
      latestMs: hasRows ? this.#latestMs : null,
      hasRepeats: this.#hasRepeats,
    }
  }

  /** The instant of a local time, which is given as if it were UTC. */
  instant(wallMs: number): number {
    const quarter = Math.floor(wallMs / QUARTER_MS)
    if (quarter !== this.#quarter) {
      this.#quarter = quarter
      this.#offsetBefore = this.#calendar.offsetMs(wallMs - DAY_MS)
      this.#offsetAfter = this.#calendar.offsetMs(wallMs + DAY_MS)
    }
    const first = wallMs - this.#offsetBefore
    const second = wallMs - this.#offsetAfter
    const atMs = first === second ? first : this.#choose(wallMs, first, second)
    if (atMs === this.#latestMs) this.#hasRepeats = true
    if (this.#rows === 0) this.#firstMs = atMs
    this.#latestMs = atMs
    this.#rows++
    return atMs
  }

  #choose(wallMs: number, before: number, after: number): number {
    const fits = (atMs: number) => atMs + this.#calendar.offsetMs(atMs) === wallMs
    if (!fits(before)) return fits(after) ? after : before
    if (!fits(after)) return before
    const [first, second] = [Math.min(before, after), Math.max(before, after)]
    if (this.#rows === 0 || (first === this.#latestMs && !this.#hasRepeats)) this.needsRowsBefore = true
    const isSecond = first < this.#latestMs || (first === this.#latestMs && this.#tellsByRepeat())
    return isSecond && second >= this.#latestMs ? second : first
  }

  #tellsByRepeat(): boolean {
    return !this.#hasRepeats && this.#rows >= ENOUGH_ROWS
  }
}

/** The state after the rows of two states, which stand one after the other. */
export function joinedState(before: ClockState, after: ClockState): ClockState {
  if (before.latestMs === null || after.firstMs === null) return after.firstMs === null ? before : after
  return {
    rows: before.rows + after.rows,
    firstMs: before.firstMs,
    latestMs: after.latestMs,
    hasRepeats: before.hasRepeats || after.hasRepeats || before.latestMs === after.firstMs,
  }
}
