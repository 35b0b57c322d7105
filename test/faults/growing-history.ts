import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { Clock } from '../harness/clock.ts'
import type { Influxd } from '../influx/influxd.ts'
import { writeBlock } from '../influx/line-protocol.ts'
import { plantPoints, rowsOf, spec } from './plant.ts'

/** With the growth less than the week from which on the product trains models, which would take most of the processor. */
const HISTORY_DAYS = 2
const STATUS = `${spec.key}_status`

/**
 * The points of a plant that an InfluxDB receives while its clock goes from `beginMs` to `endMs`: the history, each new point
 * at its time, some hours that a logger sends late, and an hour that is rewritten with other values.
 */
export class GrowingHistory {
  readonly beginMs: number
  readonly endMs: number
  readonly #influxd: Influxd
  readonly #database: string
  #made: RawBlock | undefined
  #lateAreWritten = false
  #areRewritten = false

  constructor(influxd: Influxd, database: string, beginMs: number) {
    this.#influxd = influxd
    this.#database = database
    this.beginMs = beginMs
    this.endMs = beginMs + 26 * HOUR_MS
  }
  readonly historyHours = HISTORY_DAYS * 24
  get #points() {
    this.#made ??= plantPoints(this.beginMs - HISTORY_DAYS * DAY_MS, this.endMs)
    return this.#made
  }
  #write(wanted: (atMs: number) => boolean, points = this.#points): Promise<void> {
    return writeBlock(this.#influxd, this.#database, { measurement: spec.key }, rowsOf(points, wanted))
  }
  /** Late points are young enough for the late checks (48 hours), even if a slow machine finishes hours later. */
  readonly #isLate = (atMs: number) =>
    atMs >= this.beginMs - 15 * HOUR_MS && atMs < this.beginMs - 12 * HOUR_MS + 20 * MINUTE_MS
  readonly #isRewritten = (atMs: number) =>
    atMs >= this.beginMs - 9 * HOUR_MS && atMs < this.beginMs - 8 * HOUR_MS

  /** Writes the future points, too: no reader requests a point before its time. */
  async begin(): Promise<void> {
    await this.#influxd.createDatabase(this.#database)
    await this.#write((atMs) => !this.#isLate(atMs))
  }
  /** Called on each step of the clock. */
  async at({ nowMs }: Clock): Promise<void> {
    if (!this.#lateAreWritten && nowMs > this.beginMs + 2 * HOUR_MS) {
      this.#lateAreWritten = true
      await this.#write(this.#isLate)
    }
    if (!this.#areRewritten && nowMs > this.beginMs + 4 * HOUR_MS) {
      this.#areRewritten = true
      const { atMs, fields } = this.#points
      const inverted = {
        atMs,
        fields: { [STATUS]: (fields[STATUS] as Float64Array).map((value) => 1 - value) },
      }
      await this.#write(this.#isRewritten, inverted)
    }
  }
}
